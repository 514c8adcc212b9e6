# ace884530ec479e5262b38b1005e4129
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
        t_3 = environment.filters['counted']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'counted' found.")
    try:
        t_4 = environment.filters['det']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'det' found.")
    try:
        t_5 = environment.filters['emptied']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'emptied' found.")
    try:
        t_6 = environment.filters['fig']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'fig' found.")
    try:
        t_7 = environment.filters['fin']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'fin' found.")
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
        t_11 = environment.filters['negative']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'negative' found.")
    try:
        t_12 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_13 = environment.filters['number_of']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'number_of' found.")
    try:
        t_14 = environment.filters['options']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'options' found.")
    try:
        t_15 = environment.filters['ordinal']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'ordinal' found.")
    try:
        t_16 = environment.filters['participle']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'participle' found.")
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
            str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        if environment.getattr(l_1_p, 'anchor'):
            pass
            t_24.extend((
                ' (sezione ',
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
            str(t_8(context, t_2(context, l_1_p, l_1_order), 'and')),
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
            str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_26)
    context.exported_vars.add('do_range')
    context.vars['do_range'] = l_0_do_range = Macro(environment, macro, 'do_range', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
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
            str(t_20(context, t_21(context, environment.getattr(l_1_p, 'thing'), 1))),
            ' ',
            str(t_7(context, environment.getattr(l_1_p, 'thing'), 'cost')),
            ' ',
            str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getitem(environment.getattr(l_1_p, 'prices'), 0), environment.getattr(l_1_p, 'unit'))),
        ))
        l_2_loop = missing
        for l_2_price, l_2_loop in LoopContext(environment.getattr(l_1_p, 'prices')[1:], undefined):
            _loop_vars = {}
            pass
            t_29.extend((
                ', ',
                str(t_15(context, environment.getattr(l_1_p, 'thing'), (environment.getattr(l_2_loop, 'index') + 1))),
                ' ',
                str(t_6(context, l_2_price)),
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
        l_1_link = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_30.append(
            '\n',
        )
        l_1_link = ('appena' if environment.getattr(l_1_p, 'soon') else ('quando' if environment.getattr(l_1_p, 'when') else 'se'))
        t_30.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'after'):
            pass
            t_30.extend((
                str(t_19(context, environment.getattr(l_1_p, 'consequence'), l_1_order)),
                ', ',
                str((undefined(name='link') if l_1_link is missing else l_1_link)),
                ' ',
                str(t_19(context, environment.getattr(l_1_p, 'condition'), 'final')),
                '\n',
            ))
        else:
            pass
            t_30.extend((
                str(('altrimenti, ' if environment.getattr(l_1_p, 'otherwise') else cond_expr_undefined("the inline if-expression on line 20 in 'phrases/actions.j2' evaluated to false and no else section was defined."))),
                str((undefined(name='link') if l_1_link is missing else l_1_link)),
                ' ',
                str(t_19(context, environment.getattr(l_1_p, 'condition'), 'condition')),
                ', ',
                str(t_19(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
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
            'altrimenti ',
            str(t_19(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
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
            str(t_19(context, t_10(context, environment.getattr(l_1_p, 'clause'), 'may'), l_1_order)),
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
                str(t_12(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)), 'in')),
                ' ',
                str(t_8(context, t_14(context, l_1_p, l_1_order), 'or')),
            ))
        else:
            pass
            t_33.append(
                str(t_8(context, t_14(context, l_1_p, ('infinitive' if environment.getattr(l_1_p, 'named') else l_1_order)), 'or')),
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
                str(t_19(context, t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'choose', 'imp', subject=environment.getattr(l_1_p, 'who'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'una di queste possibilità')), 'if_possible'), l_1_order)),
            )
        else:
            pass
            t_34.append(
                str(t_19(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'choose', 'imp', subject=environment.getattr(l_1_p, 'who'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'esattamente una di queste possibilità')), l_1_order)),
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
        l_1_many = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_35.append(
            '\n',
        )
        l_1_many = (t_13(context, environment.getattr(l_1_p, 'asked')) == 'pl')
        t_35.extend((
            '\n',
            str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        ))
        if (not t_23(environment.getattr(l_1_p, 'start'))):
            pass
            t_35.extend((
                ', a cominciare ',
                str(t_12(context, environment.getattr(l_1_p, 'start'), 'da')),
                ',',
            ))
        t_35.extend((
            ' se ',
            str(('vogliono' if (undefined(name='many') if l_1_many is missing else l_1_many) else 'vuole')),
            ' ',
            str(t_19(context, environment.getattr(l_1_p, 'action'), 'infinitive')),
        ))
        if environment.getattr(l_1_p, 'until'):
            pass
            t_35.append(
                ', finché qualcuno non lo fa',
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
            '\nuna volta ',
            str(t_16(context, environment.getattr(l_1_p, 'done'), environment.getattr(l_1_p, 'things'))),
            ' ',
            str(t_12(context, environment.getattr(l_1_p, 'things'))),
            ', ',
            str(t_19(context, environment.getattr(l_1_p, 'consequence'), 'inverted')),
            '\n',
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
                str(t_19(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
                '\n',
            ))
        else:
            pass
            t_37.extend((
                str(t_12(context, t_4(context, environment.getattr(l_1_p, 'of'), 'each'), 'per')),
                ' ',
                str(t_19(context, environment.getattr(l_1_p, 'clause'), 'inverted')),
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
            'qui ',
            str((str_join((t_18(context, 'tu'), ' è', )) if (environment.call(context, (undefined(name='address') if l_1_address is missing else l_1_address)) == 'tu') else 'agisce')),
            ' ',
            str(t_12(context, environment.getattr(l_1_p, 'who'))),
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
            str(('solo una volta' if (environment.getattr(l_1_p, 'times') == 1) else str_join(('al massimo ', t_22(context, environment.getattr(l_1_p, 'times')), ' volte', )))),
            ' per ',
            str(t_12(context, t_1(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'period'))))),
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
            str(t_19(context, t_10(context, environment.getattr(l_1_p, 'clause'), 'may'), l_1_order)),
            ', ma\n',
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
            str(t_19(context, environment.getattr(l_1_p, 'statement'), l_1_order)),
        )
        if (not t_23(environment.getattr(l_1_p, 'source'))):
            pass
            t_41.extend((
                ', se ',
                str(t_19(context, t_11(context, t_5(context, environment.getattr(l_1_p, 'source'))), 'final')),
            ))
        elif environment.getattr(l_1_p, 'single'):
            pass
            t_41.append(
                ', se possibile',
            )
        else:
            pass
            t_41.append(
                ', nei limiti della disponibilità',
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
            '\nse ',
            str(t_12(context, environment.getattr(l_1_p, 'things'))),
            ' non bastano, ',
            str(t_19(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'choose', 'imp', subject=environment.getattr(l_1_p, 'who')), 'inverted')),
            ' quali ',
            str(t_12(context, t_1(context, environment.getattr(l_1_p, 'places')))),
            ' ne ricevono ',
            str(t_12(context, environment.getattr(l_1_p, 'one'))),
            '\n',
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
            str(t_12(context, environment.getattr(l_1_p, 'thing'), 'per')),
            ' ',
            str(t_19(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'pay', 'imp', theme=environment.getattr(l_1_p, 'amount')), 'inverted')),
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
                'poi tocca ',
                str(t_12(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), 'opponent'), 'a')),
            ))
        else:
            pass
            t_44.extend((
                'poi tocca ',
                str(t_12(context, environment.call(context, (undefined(name='next_player') if l_1_next_player is missing else l_1_next_player)), 'a')),
                ' in senso ',
                str(('orario' if environment.getattr(l_1_p, 'clockwise') else 'antiorario')),
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
        l_1_clause_of = resolve('clause_of')
        l_1_noun_np = resolve('noun_np')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'course'):
            pass
            t_45.extend((
                'la partita si svolge in ',
                str(t_22(context, environment.getattr(l_1_p, 'count'))),
                ' parti, una dopo l’altra:',
            ))
        else:
            pass
            t_45.extend((
                str(t_12(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)), 'in')),
                ' ',
                str(t_19(context, t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'carry_out', theme=t_3(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), 'step'), environment.getattr(l_1_p, 'count'))), 'in_order'), 'inverted')),
                ':',
            ))
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
            str(t_19(context, environment.getattr(l_1_p, 'first'), l_1_order)),
            '; ',
            str(t_19(context, environment.getattr(l_1_p, 'second'))),
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
            str(t_9(context, l_1_p, l_1_order)),
        )
        return concat(t_47)
    context.exported_vars.add('all_of')
    context.vars['all_of'] = l_0_all_of = Macro(environment, macro, 'all_of', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=151&4=173&6=187&8=201&10=215&12=229&13=239&14=246&17=263&18=274&19=278&20=291&24=306&26=321&28=335&30=359&32=385&33=396&34=399&35=414&38=426&39=435&42=446&43=456&44=465&48=477&50=495&52=512&53=521&54=523&57=530&59=560&60=570&63=583&65=600&66=612&69=633&71=662&73=678'
