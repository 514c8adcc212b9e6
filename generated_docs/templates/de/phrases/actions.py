# 30286b65fc579d2b8a50fada98a90269
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
        t_1 = environment.filters['apiece']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'apiece' found.")
    try:
        t_2 = environment.filters['bare']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'bare' found.")
    try:
        t_3 = environment.filters['chain']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'chain' found.")
    try:
        t_4 = environment.filters['counts_theme']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'counts_theme' found.")
    try:
        t_5 = environment.filters['det']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'det' found.")
    try:
        t_6 = environment.filters['emptied']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'emptied' found.")
    try:
        t_7 = environment.filters['fig']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'fig' found.")
    try:
        t_8 = environment.filters['fin']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'fin' found.")
    try:
        t_9 = environment.filters['is_noun']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'is_noun' found.")
    try:
        t_10 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_11 = environment.filters['joined']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'joined' found.")
    try:
        t_12 = environment.filters['mood']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'mood' found.")
    try:
        t_13 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_14 = environment.filters['number_of']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'number_of' found.")
    try:
        t_15 = environment.filters['options']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'options' found.")
    try:
        t_16 = environment.filters['ordinal']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'ordinal' found.")
    try:
        t_17 = environment.filters['pron_subj']
    except KeyError:
        @internalcode
        def t_17(*unused):
            raise TemplateRuntimeError("No filter named 'pron_subj' found.")
    try:
        t_18 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_19 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_19(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_20 = environment.filters['with_args']
    except KeyError:
        @internalcode
        def t_20(*unused):
            raise TemplateRuntimeError("No filter named 'with_args' found.")
    try:
        t_21 = environment.filters['with_ordinal']
    except KeyError:
        @internalcode
        def t_21(*unused):
            raise TemplateRuntimeError("No filter named 'with_ordinal' found.")
    try:
        t_22 = environment.filters['word']
    except KeyError:
        @internalcode
        def t_22(*unused):
            raise TemplateRuntimeError("No filter named 'word' found.")
    try:
        t_23 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_23(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_24 = []
        l_1_section = resolve('section')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_24.append(
            str(t_18(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        if environment.getattr(l_1_p, 'anchor'):
            pass
            t_24.extend((
                ' (Abschnitt ',
                str(environment.call(context, (undefined(name='section') if l_1_section is missing else l_1_section), environment.getattr(l_1_p, 'anchor'))),
                ')',
            ))
        return concat(t_24)
    context.exported_vars.add('do_')
    context.vars['do_'] = l_0_do_ = Macro(environment, macro, 'do_', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_25 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_25.append(
            str(t_10(context, t_3(context, l_1_p, l_1_order), 'and')),
        )
        return concat(t_25)
    context.exported_vars.add('do_chain')
    context.vars['do_chain'] = l_0_do_chain = Macro(environment, macro, 'do_chain', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_26 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_26.append(
            str(t_18(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_26)
    context.exported_vars.add('do_range')
    context.vars['do_range'] = l_0_do_range = Macro(environment, macro, 'do_range', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n\n'
    def macro(l_1_p, l_1_order):
        t_27 = []
        l_1_befalls = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_27.append(
            '\n',
        )
        l_1_befalls = ((environment.getattr(environment.getattr(l_1_p, 'clause'), 'verb') in ('score_points', 'lose')) and (environment.getattr(environment.getattr(environment.getattr(l_1_p, 'clause'), 'modality'), 'value') == 'imp'))
        t_27.extend((
            '\n',
            str(t_18(context, (t_12(context, environment.getattr(l_1_p, 'clause'), 'ind') if (undefined(name='befalls') if l_1_befalls is missing else l_1_befalls) else environment.getattr(l_1_p, 'clause')), l_1_order)),
            '\n',
        ))
        return concat(t_27)
    context.exported_vars.add('event')
    context.vars['event'] = l_0_event = Macro(environment, macro, 'event', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_28 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_28.append(
            '\n',
        )
        if (environment.getattr(environment.getattr(l_1_p, 'flow'), 'value') == 'get'):
            pass
            t_28.append(
                str(t_18(context, t_12(context, environment.getattr(l_1_p, 'clause'), 'ind'), l_1_order)),
            )
        else:
            pass
            t_28.append(
                str(t_18(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            )
        t_28.append(
            '\n',
        )
        return concat(t_28)
    context.exported_vars.add('transfer')
    context.vars['transfer'] = l_0_transfer = Macro(environment, macro, 'transfer', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_29 = []
        l_1_units = resolve('units')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_29.extend((
            '\n',
            str(t_19(context, t_21(context, environment.getattr(l_1_p, 'thing'), 1))),
            ' ',
            str(t_8(context, environment.getattr(l_1_p, 'thing'), 'cost')),
            ' ',
            str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getitem(environment.getattr(l_1_p, 'prices'), 0), environment.getattr(l_1_p, 'unit'), 'acc')),
        ))
        l_2_loop = missing
        for l_2_price, l_2_loop in LoopContext(environment.getattr(l_1_p, 'prices')[1:], undefined):
            _loop_vars = {}
            pass
            t_29.extend((
                ', ',
                str(t_16(context, environment.getattr(l_1_p, 'thing'), (environment.getattr(l_2_loop, 'index') + 1))),
                ' ',
                str(t_7(context, l_2_price)),
            ))
        l_2_loop = l_2_price = missing
        t_29.append(
            '\n',
        )
        return concat(t_29)
    context.exported_vars.add('prices')
    context.vars['prices'] = l_0_prices = Macro(environment, macro, 'prices', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_30 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_30.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'after'):
            pass
            t_30.extend((
                '\n',
                str(t_18(context, environment.getattr(l_1_p, 'consequence'), l_1_order)),
                ', ',
                str(('wenn' if environment.getattr(l_1_p, 'when') else 'falls')),
                ' ',
                str(t_18(context, environment.getattr(l_1_p, 'condition'), 'final')),
                '\n',
            ))
        elif environment.getattr(l_1_p, 'soon'):
            pass
            t_30.extend((
                '\nsobald ',
                str(t_18(context, environment.getattr(l_1_p, 'condition'), 'final')),
                ', ',
                str(t_18(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
                '\n',
            ))
        elif environment.getattr(l_1_p, 'otherwise'):
            pass
            t_30.extend((
                '\nsonst, falls ',
                str(t_18(context, environment.getattr(l_1_p, 'condition'), 'final')),
                ', ',
                str(t_18(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
                '\n',
            ))
        else:
            pass
            t_30.extend((
                '\n',
                str(t_18(context, environment.getattr(l_1_p, 'condition'), 'condition')),
                ', ',
                str(t_18(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
                '\n',
            ))
        t_30.append(
            '\n',
        )
        return concat(t_30)
    context.exported_vars.add('if_')
    context.vars['if_'] = l_0_if_ = Macro(environment, macro, 'if_', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_31 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_31.extend((
            'sonst ',
            str(t_18(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
        ))
        return concat(t_31)
    context.exported_vars.add('otherwise')
    context.vars['otherwise'] = l_0_otherwise = Macro(environment, macro, 'otherwise', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_32 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_32.append(
            str(t_18(context, t_12(context, environment.getattr(l_1_p, 'clause'), 'may'), l_1_order)),
        )
        return concat(t_32)
    context.exported_vars.add('may')
    context.vars['may'] = l_0_may = Macro(environment, macro, 'may', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_33 = []
        l_1_your_turn = resolve('your_turn')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'turn'):
            pass
            t_33.extend((
                str(t_13(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)), 'in+dat')),
                ' ',
                str(t_10(context, t_15(context, l_1_p, 'inverted'), 'or')),
            ))
        else:
            pass
            t_33.append(
                str(t_10(context, t_15(context, l_1_p, ('infinitive' if environment.getattr(l_1_p, 'named') else l_1_order)), 'or')),
            )
        return concat(t_33)
    context.exported_vars.add('choice')
    context.vars['choice'] = l_0_choice = Macro(environment, macro, 'choice', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        l_1_clause_of = resolve('clause_of')
        l_1_name = resolve('name')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'if_any'):
            pass
            t_34.append(
                str(t_18(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'choose', 'imp', subject=environment.getattr(l_1_p, 'who'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'wenn möglich eine dieser Möglichkeiten')), l_1_order)),
            )
        else:
            pass
            t_34.append(
                str(t_18(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'choose', 'imp', subject=environment.getattr(l_1_p, 'who'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'genau eine dieser Möglichkeiten')), l_1_order)),
            )
        t_34.append(
            ':',
        )
        return concat(t_34)
    context.exported_vars.add('exactly_one')
    context.vars['exactly_one'] = l_0_exactly_one = Macro(environment, macro, 'exactly_one', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_35 = []
        l_1_noun_np = resolve('noun_np')
        l_1_many = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_35.append(
            '\n',
        )
        l_1_many = (t_14(context, environment.getattr(l_1_p, 'asked')) == 'pl')
        t_35.extend((
            '\n',
            str(t_18(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        ))
        if (not t_23(environment.getattr(l_1_p, 'start'))):
            pass
            t_35.extend((
                ', beginnend mit ',
                str(t_13(context, environment.getattr(l_1_p, 'start'), 'dat')),
            ))
        t_35.extend((
            ', ob ',
            str(('sie' if (undefined(name='many') if l_1_many is missing else l_1_many) else t_17(context, (environment.getattr(l_1_p, 'asked') if t_9(context, environment.getattr(l_1_p, 'asked')) else environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), 'player'))))),
            ' ',
            str(t_18(context, environment.getattr(l_1_p, 'action'), 'infinitive')),
            '\n',
            str(('wollen' if (undefined(name='many') if l_1_many is missing else l_1_many) else 'will')),
        ))
        if environment.getattr(l_1_p, 'until'):
            pass
            t_35.append(
                ', bis jemand es tut',
            )
        t_35.append(
            '\n',
        )
        return concat(t_35)
    context.exported_vars.add('ask_round')
    context.vars['ask_round'] = l_0_ask_round = Macro(environment, macro, 'ask_round', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_36 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_36.extend((
            str(t_18(context, environment.getattr(l_1_p, 'clause'), 'condition')),
            ', ',
            str(t_18(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
        ))
        return concat(t_36)
    context.exported_vars.add('when_done')
    context.vars['when_done'] = l_0_when_done = Macro(environment, macro, 'when_done', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_37 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_37.append(
            '\n',
        )
        if t_23(environment.getattr(l_1_p, 'of')):
            pass
            t_37.extend((
                str(t_18(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
                '\n',
            ))
        elif t_4(context, environment.getattr(l_1_p, 'clause')):
            pass
            t_37.extend((
                str(t_18(context, t_20(context, t_1(context, environment.getattr(l_1_p, 'clause')), per=t_5(context, environment.getattr(l_1_p, 'of'), 'each')), l_1_order)),
                '\n',
            ))
        else:
            pass
            t_37.extend((
                'für ',
                str(t_13(context, t_5(context, environment.getattr(l_1_p, 'of'), 'each'), 'acc')),
                ' ',
                str(t_18(context, environment.getattr(l_1_p, 'clause'), 'inverted')),
                '\n',
            ))
        t_37.append(
            '\n',
        )
        return concat(t_37)
    context.exported_vars.add('each')
    context.vars['each'] = l_0_each = Macro(environment, macro, 'each', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_38 = []
        l_1_address = resolve('address')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_38.extend((
            str(('du bist hier' if (environment.call(context, (undefined(name='address') if l_1_address is missing else l_1_address)) == 'du') else 'hier handelt')),
            ' ',
            str(t_13(context, environment.getattr(l_1_p, 'who'), 'nom')),
        ))
        return concat(t_38)
    context.exported_vars.add('speaks_to')
    context.vars['speaks_to'] = l_0_speaks_to = Macro(environment, macro, 'speaks_to', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_39 = []
        l_1_noun_np = resolve('noun_np')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_39.extend((
            str(('nur einmal' if (environment.getattr(l_1_p, 'times') == 1) else str_join(('höchstens ', t_22(context, environment.getattr(l_1_p, 'times')), 'mal', )))),
            ' in ',
            str(t_13(context, t_5(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'period')), 'each'), 'dat')),
        ))
        return concat(t_39)
    context.exported_vars.add('times_limit')
    context.vars['times_limit'] = l_0_times_limit = Macro(environment, macro, 'times_limit', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_40 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_40.extend((
            '\n',
            str(t_18(context, t_12(context, environment.getattr(l_1_p, 'clause'), 'may'), l_1_order)),
            ', aber\n',
            str(environment.call(context, (undefined(name='times_limit') if l_0_times_limit is missing else l_0_times_limit), l_1_p, l_1_order)),
            '\n',
        ))
        return concat(t_40)
    context.exported_vars.add('may_use')
    context.vars['may_use'] = l_0_may_use = Macro(environment, macro, 'may_use', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_41 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_41.append(
            str(t_18(context, environment.getattr(l_1_p, 'statement'), l_1_order)),
        )
        if (not t_23(environment.getattr(l_1_p, 'source'))):
            pass
            t_41.extend((
                ', es sei denn, ',
                str(t_18(context, t_6(context, environment.getattr(l_1_p, 'source')), 'main')),
            ))
        elif environment.getattr(l_1_p, 'single'):
            pass
            t_41.append(
                ', wenn möglich',
            )
        else:
            pass
            t_41.append(
                ', soweit vorhanden',
            )
        return concat(t_41)
    context.exported_vars.add('as_far_as')
    context.vars['as_far_as'] = l_0_as_far_as = Macro(environment, macro, 'as_far_as', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_42 = []
        l_1_clause_of = resolve('clause_of')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_42.extend((
            '\nreichen ',
            str(t_13(context, environment.getattr(l_1_p, 'things'))),
            ' nicht, ',
            str(t_18(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'choose', subject=environment.getattr(l_1_p, 'who')), 'inverted')),
            ', welche ',
            str(t_13(context, t_2(context, environment.getattr(l_1_p, 'places')), 'nom')),
            ' ',
            str(t_13(context, environment.getattr(l_1_p, 'one'), 'acc')),
            ' bekommen\n',
        ))
        return concat(t_42)
    context.exported_vars.add('too_few')
    context.vars['too_few'] = l_0_too_few = Macro(environment, macro, 'too_few', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            'für ',
            str(t_13(context, environment.getattr(l_1_p, 'thing'), 'acc')),
            ' ',
            str(t_18(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'pay', 'imp', theme=environment.getattr(l_1_p, 'amount')), 'inverted')),
        ))
        return concat(t_43)
    context.exported_vars.add('pay_for')
    context.vars['pay_for'] = l_0_pay_for = Macro(environment, macro, 'pay_for', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_44 = []
        l_1_noun_np = resolve('noun_np')
        l_1_next_player = resolve('next_player')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_44.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'two'):
            pass
            t_44.extend((
                'danach ist ',
                str(t_13(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), 'opponent'))),
                ' am Zug',
            ))
        else:
            pass
            t_44.extend((
                'danach folgt ',
                str(('im' if environment.getattr(l_1_p, 'clockwise') else 'gegen den')),
                ' Uhrzeigersinn ',
                str(t_13(context, environment.call(context, (undefined(name='next_player') if l_1_next_player is missing else l_1_next_player)))),
            ))
        t_44.append(
            '\n',
        )
        return concat(t_44)
    context.exported_vars.add('next_turn')
    context.vars['next_turn'] = l_0_next_turn = Macro(environment, macro, 'next_turn', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_45 = []
        l_1_your_turn = resolve('your_turn')
        l_1_you = resolve('you')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_45.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'course'):
            pass
            t_45.extend((
                'das Spiel besteht aus ',
                str(t_22(context, environment.getattr(l_1_p, 'count'))),
                ' Phasen, die nacheinander gespielt werden:',
            ))
        else:
            pass
            t_45.extend((
                '\n',
                str(t_13(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)), 'in+dat')),
                ' ',
                str(t_8(context, environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you)), 'lead')),
                ' ',
                str(t_13(context, environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you)))),
                ' nacheinander ',
                str(t_22(context, environment.getattr(l_1_p, 'count'))),
                ' Schritte aus:',
            ))
        t_45.append(
            '\n',
        )
        return concat(t_45)
    context.exported_vars.add('turn_steps')
    context.vars['turn_steps'] = l_0_turn_steps = Macro(environment, macro, 'turn_steps', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_46 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_46.extend((
            str(t_18(context, environment.getattr(l_1_p, 'first'), l_1_order)),
            '; ',
            str(t_18(context, environment.getattr(l_1_p, 'second'))),
        ))
        return concat(t_46)
    context.exported_vars.add('joined')
    context.vars['joined'] = l_0_joined = Macro(environment, macro, 'joined', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_47 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_47.append(
            str(t_11(context, l_1_p, l_1_order)),
        )
        return concat(t_47)
    context.exported_vars.add('all_of')
    context.vars['all_of'] = l_0_all_of = Macro(environment, macro, 'all_of', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=151&4=173&6=187&9=201&10=212&11=215&14=222&15=232&18=249&19=259&20=266&23=283&24=293&25=297&26=304&27=308&28=313&29=317&31=326&35=338&37=353&39=367&41=391&43=417&44=429&45=432&46=446&47=448&50=460&52=476&53=486&54=492&55=502&59=514&61=531&63=548&64=557&65=559&68=566&70=596&71=606&74=619&76=637&77=649&80=671&81=683&82=694&86=710&88=726'
