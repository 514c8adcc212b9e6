# 29220c55a7933c1447988f2367e99cbe
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'phrases/actions.j2'

def root(context, missing=missing, environment=environment):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_do_ = l_0_do_chain = l_0_do_range = l_0_event = l_0_transfer = l_0_prices = l_0_if_ = l_0_otherwise = l_0_may = l_0_choice = l_0_exactly_one = l_0_ask_round = l_0_when_done = l_0_each = l_0_speaks_to = l_0_times_limit = l_0_may_use = l_0_as_far_as = l_0_too_few = l_0_pay_for = l_0_next_turn = l_0_turn_steps = l_0_joined = l_0_all_of = missing
    try:
        t_1 = environment.filters['bare']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'bare' found.")
    try:
        t_2 = environment.filters['chain']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'chain' found.")
    try:
        t_3 = environment.filters['det']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'det' found.")
    try:
        t_4 = environment.filters['emptied']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'emptied' found.")
    try:
        t_5 = environment.filters['fig']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'fig' found.")
    try:
        t_6 = environment.filters['fin']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'fin' found.")
    try:
        t_7 = environment.filters['is_you']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'is_you' found.")
    try:
        t_8 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_9 = environment.filters['joined']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'joined' found.")
    try:
        t_10 = environment.filters['mood']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'mood' found.")
    try:
        t_11 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_12 = environment.filters['number_of']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'number_of' found.")
    try:
        t_13 = environment.filters['options']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'options' found.")
    try:
        t_14 = environment.filters['ordinal']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'ordinal' found.")
    try:
        t_15 = environment.filters['participle']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'participle' found.")
    try:
        t_16 = environment.filters['plural']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'plural' found.")
    try:
        t_17 = environment.filters['plus']
    except KeyError:
        @internalcode
        def t_17(*unused):
            raise TemplateRuntimeError("No filter named 'plus' found.")
    try:
        t_18 = environment.filters['quoted']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No filter named 'quoted' found.")
    try:
        t_19 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_19(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_20 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_20(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_21 = environment.filters['with_ordinal']
    except KeyError:
        @internalcode
        def t_21(*unused):
            raise TemplateRuntimeError("No filter named 'with_ordinal' found.")
    try:
        t_22 = environment.filters['with_verb']
    except KeyError:
        @internalcode
        def t_22(*unused):
            raise TemplateRuntimeError("No filter named 'with_verb' found.")
    try:
        t_23 = environment.filters['word']
    except KeyError:
        @internalcode
        def t_23(*unused):
            raise TemplateRuntimeError("No filter named 'word' found.")
    try:
        t_24 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_24(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_25 = []
        l_1_section = resolve('section')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_25.append(
            str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        if environment.getattr(l_1_p, 'anchor'):
            pass
            t_25.extend((
                ' (section ',
                str(environment.call(context, (undefined(name='section') if l_1_section is missing else l_1_section), environment.getattr(l_1_p, 'anchor'))),
                ')',
            ))
        return concat(t_25)
    context.exported_vars.add('do_')
    context.vars['do_'] = l_0_do_ = Macro(environment, macro, 'do_', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_26 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_26.append(
            str(t_8(context, t_2(context, l_1_p, l_1_order), 'and')),
        )
        return concat(t_26)
    context.exported_vars.add('do_chain')
    context.vars['do_chain'] = l_0_do_chain = Macro(environment, macro, 'do_chain', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_27 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_27.append(
            str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_27)
    context.exported_vars.add('do_range')
    context.vars['do_range'] = l_0_do_range = Macro(environment, macro, 'do_range', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_28 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_28.append(
            str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_28)
    context.exported_vars.add('event')
    context.vars['event'] = l_0_event = Macro(environment, macro, 'event', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_29 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_29.append(
            '\n',
        )
        if (((environment.getattr(environment.getattr(l_1_p, 'flow'), 'value') == 'get') and t_7(context, environment.getattr(l_1_p, 'who'))) and ((not t_24(environment.getattr(l_1_p, 'place'))) or environment.getattr(l_1_p, 'money'))):
            pass
            t_29.extend((
                str(t_19(context, t_22(context, environment.getattr(l_1_p, 'clause'), 'take'), l_1_order)),
                str((' from the supply' if (t_24(environment.getattr(l_1_p, 'place')) and (not t_24(environment.getattr(environment.getattr(l_1_p, 'amount'), 'count')))) else cond_expr_undefined("the inline if-expression on line 11 in 'phrases/actions.j2' evaluated to false and no else section was defined."))),
                '\n',
            ))
        else:
            pass
            t_29.extend((
                str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
                '\n',
            ))
        t_29.append(
            '\n',
        )
        return concat(t_29)
    context.exported_vars.add('transfer')
    context.vars['transfer'] = l_0_transfer = Macro(environment, macro, 'transfer', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_30 = []
        l_1_units = resolve('units')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_30.extend((
            '\n',
            str(t_20(context, t_21(context, environment.getattr(l_1_p, 'thing'), 1))),
            ' ',
            str(t_6(context, environment.getattr(l_1_p, 'thing'), 'cost')),
            ' ',
            str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getitem(environment.getattr(l_1_p, 'prices'), 0), environment.getattr(l_1_p, 'unit'))),
        ))
        l_2_loop = missing
        for l_2_price, l_2_loop in LoopContext(environment.getattr(l_1_p, 'prices')[1:], undefined):
            _loop_vars = {}
            pass
            t_30.extend((
                ', ',
                str(t_14(context, environment.getattr(l_1_p, 'thing'), (environment.getattr(l_2_loop, 'index') + 1))),
                ' ',
                str(t_5(context, l_2_price)),
            ))
        l_2_loop = l_2_price = missing
        t_30.append(
            '\n',
        )
        return concat(t_30)
    context.exported_vars.add('prices')
    context.vars['prices'] = l_0_prices = Macro(environment, macro, 'prices', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_31 = []
        l_1_link = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_31.append(
            '\n',
        )
        l_1_link = ('as soon as' if environment.getattr(l_1_p, 'soon') else ('when' if environment.getattr(l_1_p, 'when') else 'if'))
        t_31.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'after'):
            pass
            t_31.extend((
                str(t_19(context, environment.getattr(l_1_p, 'consequence'), l_1_order)),
                ' ',
                str((undefined(name='link') if l_1_link is missing else l_1_link)),
                ' ',
                str(t_19(context, environment.getattr(l_1_p, 'condition'), 'final')),
                '\n',
            ))
        else:
            pass
            t_31.extend((
                str(('otherwise, ' if environment.getattr(l_1_p, 'otherwise') else cond_expr_undefined("the inline if-expression on line 24 in 'phrases/actions.j2' evaluated to false and no else section was defined."))),
                str((undefined(name='link') if l_1_link is missing else l_1_link)),
                ' ',
                str(t_19(context, environment.getattr(l_1_p, 'condition'), 'condition')),
                ', ',
                str(t_19(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
                '\n',
            ))
        t_31.append(
            '\n',
        )
        return concat(t_31)
    context.exported_vars.add('if_')
    context.vars['if_'] = l_0_if_ = Macro(environment, macro, 'if_', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_32 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_32.extend((
            'otherwise, ',
            str(t_19(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
        ))
        return concat(t_32)
    context.exported_vars.add('otherwise')
    context.vars['otherwise'] = l_0_otherwise = Macro(environment, macro, 'otherwise', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_33 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_33.append(
            str(t_19(context, t_10(context, environment.getattr(l_1_p, 'clause'), 'may'), l_1_order)),
        )
        return concat(t_33)
    context.exported_vars.add('may')
    context.vars['may'] = l_0_may = Macro(environment, macro, 'may', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        l_1_your_turn = resolve('your_turn')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'turn'):
            pass
            t_34.extend((
                'on ',
                str(t_11(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)))),
                ', ',
                str(t_8(context, t_13(context, l_1_p, l_1_order), 'or')),
            ))
        else:
            pass
            t_34.append(
                str(t_8(context, t_13(context, l_1_p, ('infinitive' if environment.getattr(l_1_p, 'named') else l_1_order)), 'or')),
            )
        return concat(t_34)
    context.exported_vars.add('choice')
    context.vars['choice'] = l_0_choice = Macro(environment, macro, 'choice', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_35 = []
        l_1_clause_of = resolve('clause_of')
        l_1_name = resolve('name')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'if_any'):
            pass
            t_35.append(
                str(t_19(context, t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'choose', 'imp', subject=environment.getattr(l_1_p, 'who'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'one of these options')), 'if_possible'), l_1_order)),
            )
        else:
            pass
            t_35.append(
                str(t_19(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'choose', 'imp', subject=environment.getattr(l_1_p, 'who'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'exactly one of these options')), l_1_order)),
            )
        t_35.append(
            ':',
        )
        return concat(t_35)
    context.exported_vars.add('exactly_one')
    context.vars['exactly_one'] = l_0_exactly_one = Macro(environment, macro, 'exactly_one', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_36 = []
        l_1_many = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_36.append(
            '\n',
        )
        l_1_many = (t_12(context, environment.getattr(l_1_p, 'asked')) == 'pl')
        t_36.extend((
            '\n',
            str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        ))
        if (not t_24(environment.getattr(l_1_p, 'start'))):
            pass
            t_36.extend((
                ', beginning with ',
                str(t_11(context, environment.getattr(l_1_p, 'start'))),
                ',',
            ))
        t_36.extend((
            ' whether they want to ',
            str(t_19(context, environment.getattr(l_1_p, 'action'), 'infinitive')),
        ))
        if environment.getattr(l_1_p, 'until'):
            pass
            t_36.append(
                ', until one does',
            )
        t_36.append(
            '\n',
        )
        return concat(t_36)
    context.exported_vars.add('ask_round')
    context.vars['ask_round'] = l_0_ask_round = Macro(environment, macro, 'ask_round', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_37 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_37.extend((
            '\nwhen ',
            str(t_11(context, environment.getattr(l_1_p, 'things'))),
            ' ',
            str(('are' if t_16(context, environment.getattr(l_1_p, 'things')) else 'is')),
            ' ',
            str(t_15(context, environment.getattr(l_1_p, 'done'), environment.getattr(l_1_p, 'things'))),
            ', ',
            str(t_19(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
            '\n',
        ))
        return concat(t_37)
    context.exported_vars.add('when_done')
    context.vars['when_done'] = l_0_when_done = Macro(environment, macro, 'when_done', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_38 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_38.append(
            '\n',
        )
        if t_24(environment.getattr(l_1_p, 'of')):
            pass
            t_38.extend((
                str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
                '\n',
            ))
        else:
            pass
            t_38.extend((
                'for ',
                str(t_11(context, t_3(context, environment.getattr(l_1_p, 'of'), 'each'))),
                ', ',
                str(t_19(context, environment.getattr(l_1_p, 'clause'), 'inverted')),
                '\n',
            ))
        t_38.append(
            '\n',
        )
        return concat(t_38)
    context.exported_vars.add('each')
    context.vars['each'] = l_0_each = Macro(environment, macro, 'each', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_39 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_39.extend((
            'here, ',
            str(t_18(context, 'you')),
            ' means ',
            str(t_11(context, environment.getattr(l_1_p, 'who'))),
        ))
        return concat(t_39)
    context.exported_vars.add('speaks_to')
    context.vars['speaks_to'] = l_0_speaks_to = Macro(environment, macro, 'speaks_to', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_40 = []
        l_1_noun_np = resolve('noun_np')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_40.extend((
            str(('only once' if (environment.getattr(l_1_p, 'times') == 1) else ('at most twice' if (environment.getattr(l_1_p, 'times') == 2) else str_join(('at most ', t_23(context, environment.getattr(l_1_p, 'times')), ' times', ))))),
            ' each ',
            str(t_11(context, t_1(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'period'))))),
        ))
        return concat(t_40)
    context.exported_vars.add('times_limit')
    context.vars['times_limit'] = l_0_times_limit = Macro(environment, macro, 'times_limit', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_41 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_41.extend((
            '\n',
            str(t_19(context, t_10(context, environment.getattr(l_1_p, 'clause'), 'may'), l_1_order)),
            ', but\n',
            str(environment.call(context, (undefined(name='times_limit') if l_0_times_limit is missing else l_0_times_limit), l_1_p, l_1_order)),
            '\n',
        ))
        return concat(t_41)
    context.exported_vars.add('may_use')
    context.vars['may_use'] = l_0_may_use = Macro(environment, macro, 'may_use', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_42 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_42.append(
            str(t_19(context, environment.getattr(l_1_p, 'statement'), l_1_order)),
        )
        if (not t_24(environment.getattr(l_1_p, 'source'))):
            pass
            t_42.extend((
                ', unless ',
                str(t_19(context, t_4(context, environment.getattr(l_1_p, 'source')), 'final')),
            ))
        elif environment.getattr(l_1_p, 'single'):
            pass
            t_42.append(
                ' if possible',
            )
        else:
            pass
            t_42.append(
                ', as long as there are any left',
            )
        return concat(t_42)
    context.exported_vars.add('as_far_as')
    context.vars['as_far_as'] = l_0_as_far_as = Macro(environment, macro, 'as_far_as', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_43 = []
        l_1_clause_of = resolve('clause_of')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_43.extend((
            '\nif there are not enough ',
            str(t_11(context, t_1(context, environment.getattr(l_1_p, 'things')))),
            ', ',
            str(t_19(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'choose', 'imp', subject=environment.getattr(l_1_p, 'who')), 'inverted')),
            ' which ',
            str(t_11(context, t_1(context, environment.getattr(l_1_p, 'places')))),
            ' get one\n',
        ))
        return concat(t_43)
    context.exported_vars.add('too_few')
    context.vars['too_few'] = l_0_too_few = Macro(environment, macro, 'too_few', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_44 = []
        l_1_clause_of = resolve('clause_of')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_44.extend((
            'for ',
            str(t_11(context, environment.getattr(l_1_p, 'thing'))),
            ', ',
            str(t_19(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'pay', 'imp', theme=environment.getattr(l_1_p, 'amount')), 'inverted')),
        ))
        return concat(t_44)
    context.exported_vars.add('pay_for')
    context.vars['pay_for'] = l_0_pay_for = Macro(environment, macro, 'pay_for', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_45 = []
        l_1_noun_np = resolve('noun_np')
        l_1_next_player = resolve('next_player')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_45.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'two'):
            pass
            t_45.extend((
                'then ',
                str(t_11(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), 'opponent'))),
                ' takes a turn',
            ))
        else:
            pass
            t_45.extend((
                'then ',
                str(t_11(context, environment.call(context, (undefined(name='next_player') if l_1_next_player is missing else l_1_next_player)))),
                ' ',
                str(('clockwise' if environment.getattr(l_1_p, 'clockwise') else 'anticlockwise')),
                ' takes a turn',
            ))
        t_45.append(
            '\n',
        )
        return concat(t_45)
    context.exported_vars.add('next_turn')
    context.vars['next_turn'] = l_0_next_turn = Macro(environment, macro, 'next_turn', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_46 = []
        l_1_your_turn = resolve('your_turn')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'course'):
            pass
            t_46.extend((
                'the game has ',
                str(t_23(context, environment.getattr(l_1_p, 'count'))),
                ' parts, one after the other:',
            ))
        else:
            pass
            t_46.extend((
                str(t_11(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)), 'on')),
                ', do ',
                str(t_23(context, environment.getattr(l_1_p, 'count'))),
                ' things in order:',
            ))
        return concat(t_46)
    context.exported_vars.add('turn_steps')
    context.vars['turn_steps'] = l_0_turn_steps = Macro(environment, macro, 'turn_steps', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_47 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_47.extend((
            str(t_19(context, environment.getattr(l_1_p, 'first'), l_1_order)),
            '; ',
            str(t_19(context, environment.getattr(l_1_p, 'second'))),
        ))
        return concat(t_47)
    context.exported_vars.add('joined')
    context.vars['joined'] = l_0_joined = Macro(environment, macro, 'joined', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_48 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_48.append(
            str(t_9(context, l_1_p, l_1_order)),
        )
        return concat(t_48)
    context.exported_vars.add('all_of')
    context.vars['all_of'] = l_0_all_of = Macro(environment, macro, 'all_of', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=157&4=179&6=193&8=207&10=221&11=231&12=241&16=251&17=261&18=268&21=285&22=296&23=300&24=313&28=328&30=343&32=357&34=382&36=408&37=419&38=422&39=435&42=447&43=456&46=469&47=479&48=489&52=501&54=518&56=535&57=544&58=546&61=553&63=583&64=593&67=604&69=622&70=634&73=657&75=684&77=700'
