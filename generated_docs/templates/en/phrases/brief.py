# faeb1d6d5c3370bbda761a37a7f7bc77
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'phrases/brief.j2'

def root(context, missing=missing, environment=environment):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_noted = l_0_brief_as_far_as = l_0_brief_too_few = l_0_brief_do_ = l_0_brief_choice = l_0_brief_exactly_one = l_0_brief_times_limit = l_0_brief_may_use = l_0_brief_check_end = l_0_brief_prices = l_0_brief_absence = l_0_brief_formula = l_0__per = l_0_brief_per_thing = l_0_brief_all_of = l_0_brief_winner = l_0_brief_for_each = l_0_brief_repeats = missing
    try:
        t_1 = environment.filters['bare']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'bare' found.")
    try:
        t_2 = environment.filters['brief']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'brief' found.")
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
        t_6 = environment.filters['is_noun']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'is_noun' found.")
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
        t_9 = environment.filters['joined_briefly']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'joined_briefly' found.")
    try:
        t_10 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_11 = environment.filters['measured']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'measured' found.")
    try:
        t_12 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_13 = environment.filters['one_number']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'one_number' found.")
    try:
        t_14 = environment.filters['options_alone']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'options_alone' found.")
    try:
        t_15 = environment.filters['plural']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'plural' found.")
    try:
        t_16 = environment.filters['plural_of']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'plural_of' found.")
    try:
        t_17 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_17(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_18 = environment.filters['times']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No filter named 'times' found.")
    try:
        t_19 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_19(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_20 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_20.extend((
            '\n',
            str((str_join((t_12(context, environment.getattr(l_1_p, 'head')), ':', )) if t_6(context, environment.getattr(l_1_p, 'head')) else t_2(context, environment.getattr(l_1_p, 'head')))),
            '\n',
        ))
        l_2_loop = missing
        for l_2_item, l_2_loop in LoopContext(environment.getattr(l_1_p, 'items'), undefined):
            _loop_vars = {}
            pass
            t_20.extend((
                str(('; ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 4 in 'phrases/brief.j2' evaluated to false and no else section was defined."))),
                str(t_2(context, l_2_item)),
            ))
        l_2_loop = l_2_item = missing
        t_20.append(
            '\n',
        )
        return concat(t_20)
    context.exported_vars.add('noted')
    context.vars['noted'] = l_0_noted = Macro(environment, macro, 'noted', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_21 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_21.append(
            str(t_2(context, environment.getattr(l_1_p, 'statement'))),
        )
        if (not t_19(environment.getattr(l_1_p, 'source'))):
            pass
            t_21.extend((
                ', unless ',
                str(t_17(context, t_4(context, environment.getattr(l_1_p, 'source')), 'final')),
            ))
        elif environment.getattr(l_1_p, 'single'):
            pass
            t_21.append(
                ' if possible',
            )
        else:
            pass
            t_21.append(
                ', as long as there are any left',
            )
        return concat(t_21)
    context.exported_vars.add('brief_as_far_as')
    context.vars['brief_as_far_as'] = l_0_brief_as_far_as = Macro(environment, macro, 'brief_as_far_as', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_22 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_22.extend((
            'if there are not enough ',
            str(t_12(context, t_1(context, environment.getattr(l_1_p, 'things')))),
            ': choose which ',
            str(t_12(context, t_1(context, environment.getattr(l_1_p, 'places')))),
            ' get one',
        ))
        return concat(t_22)
    context.exported_vars.add('brief_too_few')
    context.vars['brief_too_few'] = l_0_brief_too_few = Macro(environment, macro, 'brief_too_few', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_23 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_23.append(
            str(t_17(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_23)
    context.exported_vars.add('brief_do_')
    context.vars['brief_do_'] = l_0_brief_do_ = Macro(environment, macro, 'brief_do_', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_24 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_24.append(
            str(t_8(context, t_14(context, l_1_p, l_1_order), 'or')),
        )
        return concat(t_24)
    context.exported_vars.add('brief_choice')
    context.vars['brief_choice'] = l_0_brief_choice = Macro(environment, macro, 'brief_choice', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_25 = []
        l_1_clause_of = resolve('clause_of')
        l_1_name = resolve('name')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_25.extend((
            str(t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'choose', 'imp', subject=environment.getattr(l_1_p, 'who'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), ('one of these options if possible' if environment.getattr(l_1_p, 'if_any') else 'one of these options'))), ('infinitive' if t_7(context, environment.getattr(l_1_p, 'who')) else 'main'))),
            ':',
        ))
        return concat(t_25)
    context.exported_vars.add('brief_exactly_one')
    context.vars['brief_exactly_one'] = l_0_brief_exactly_one = Macro(environment, macro, 'brief_exactly_one', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_26 = []
        l_1_noun_np = resolve('noun_np')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_26.extend((
            str(('only once' if (environment.getattr(l_1_p, 'times') == 1) else str_join(('at most ', t_5(context, environment.getattr(l_1_p, 'times')), ' times', )))),
            ' each ',
            str(t_12(context, t_1(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'period'))))),
        ))
        return concat(t_26)
    context.exported_vars.add('brief_times_limit')
    context.vars['brief_times_limit'] = l_0_brief_times_limit = Macro(environment, macro, 'brief_times_limit', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_27 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_27.append(
            str(environment.call(context, (undefined(name='brief_times_limit') if l_0_brief_times_limit is missing else l_0_brief_times_limit), l_1_p, l_1_order)),
        )
        return concat(t_27)
    context.exported_vars.add('brief_may_use')
    context.vars['brief_may_use'] = l_0_brief_may_use = Macro(environment, macro, 'brief_may_use', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n\n'
    def macro(l_1_p, l_1_order):
        t_28 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_28.append(
            'check for the end of the game',
        )
        return concat(t_28)
    context.exported_vars.add('brief_check_end')
    context.vars['brief_check_end'] = l_0_brief_check_end = Macro(environment, macro, 'brief_check_end', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str(t_12(context, t_1(context, t_16(context, environment.getattr(l_1_p, 'thing'))))),
            ': ',
        ))
        for l_2_price in environment.getattr(l_1_p, 'prices')[:(-1)]:
            _loop_vars = {}
            pass
            t_29.extend((
                str(t_5(context, l_2_price)),
                ', ',
            ))
        l_2_price = missing
        t_29.append(
            str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getitem(environment.getattr(l_1_p, 'prices'), (-1)), environment.getattr(l_1_p, 'unit'))),
        )
        return concat(t_29)
    context.exported_vars.add('brief_prices')
    context.vars['brief_prices'] = l_0_brief_prices = Macro(environment, macro, 'brief_prices', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_30 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if (environment.getattr(environment.getattr(l_1_p, 'lacking'), 'value') == 'cost'):
            pass
            t_30.append(
                'free',
            )
        else:
            pass
            t_30.append(
                str(t_17(context, l_1_p)),
            )
        return concat(t_30)
    context.exported_vars.add('brief_absence')
    context.vars['brief_absence'] = l_0_brief_absence = Macro(environment, macro, 'brief_absence', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_31 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_31.append(
            '\n',
        )
        if t_19(environment.getattr(l_1_p, 'per')):
            pass
            t_31.extend((
                str(t_12(context, environment.getattr(l_1_p, 'base'))),
                ' per ',
                str(t_12(context, t_1(context, environment.getattr(l_1_p, 'thing')))),
            ))
        else:
            pass
            t_31.extend((
                str(t_12(context, t_3(context, environment.getattr(l_1_p, 'thing'), 'each'))),
                ': ',
                str(t_12(context, environment.getattr(l_1_p, 'base'))),
                ', + ',
                str(t_12(context, environment.getattr(l_1_p, 'more'))),
                ' per ',
                str(t_12(context, t_1(context, environment.getattr(l_1_p, 'per')))),
            ))
        t_31.append(
            '\n',
        )
        return concat(t_31)
    context.exported_vars.add('brief_formula')
    context.vars['brief_formula'] = l_0_brief_formula = Macro(environment, macro, 'brief_formula', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_things):
        t_32 = []
        if l_1_things is missing:
            l_1_things = undefined("parameter 'things' was not provided", name='things')
        pass
        if environment.getattr(l_1_things, 'owner'):
            pass
            t_32.extend((
                'for ',
                str(t_12(context, t_3(context, l_1_things, 'each'))),
            ))
        else:
            pass
            t_32.extend((
                'per ',
                str(t_12(context, t_1(context, l_1_things))),
            ))
        return concat(t_32)
    context.vars['_per'] = l_0__per = Macro(environment, macro, '_per', ('things',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_33 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_33.extend((
            '\n',
            str(t_2(context, environment.getattr(l_1_p, 'clause'))),
            ' ',
            str(environment.call(context, (undefined(name='_per') if l_0__per is missing else l_0__per), environment.getattr(l_1_p, 'per'))),
        ))
        for (l_2_amount, l_2_per) in environment.getattr(l_1_p, 'more'):
            _loop_vars = {}
            pass
            t_33.extend((
                ', ',
                str(t_12(context, l_2_amount)),
                ' ',
                str(environment.call(context, (undefined(name='_per') if l_0__per is missing else l_0__per), l_2_per, _loop_vars=_loop_vars)),
            ))
        l_2_amount = l_2_per = missing
        t_33.append(
            '\n',
        )
        return concat(t_33)
    context.exported_vars.add('brief_per_thing')
    context.vars['brief_per_thing'] = l_0_brief_per_thing = Macro(environment, macro, 'brief_per_thing', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_34.append(
            str(t_9(context, l_1_p)),
        )
        return concat(t_34)
    context.exported_vars.add('brief_all_of')
    context.vars['brief_all_of'] = l_0_brief_all_of = Macro(environment, macro, 'brief_all_of', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_35 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_35.append(
            '\n',
        )
        if t_13(context, l_1_p, 0):
            pass
            t_35.append(
                str(t_12(context, t_1(context, environment.call(context, environment.getattr(l_1_p, 'best'), 0)))),
            )
        else:
            pass
            t_35.extend((
                str(('fewest' if environment.call(context, environment.getattr(l_1_p, 'is_fewest'), 0) else 'most')),
                ' ',
                str(t_11(context, l_1_p, 0)),
            ))
        t_35.extend((
            ' ',
            str(('win' if (t_13(context, l_1_p, 0) and t_15(context, environment.call(context, environment.getattr(l_1_p, 'best'), 0))) else 'wins')),
        ))
        l_2_loop = missing
        for l_2_measure, l_2_loop in LoopContext(environment.getattr(l_1_p, 'measures')[1:], undefined):
            _loop_vars = {}
            pass
            t_35.extend((
                '; ',
                str(('if tied,' if environment.getattr(l_2_loop, 'first') else 'then')),
                ' ',
            ))
            if t_13(context, l_1_p, environment.getattr(l_2_loop, 'index')):
                pass
                t_35.append(
                    str(t_12(context, t_1(context, environment.call(context, environment.getattr(l_1_p, 'best'), environment.getattr(l_2_loop, 'index'), _loop_vars=_loop_vars)))),
                )
            else:
                pass
                t_35.extend((
                    str(('fewest' if environment.call(context, environment.getattr(l_1_p, 'is_fewest'), environment.getattr(l_2_loop, 'index'), _loop_vars=_loop_vars) else 'most')),
                    ' ',
                    str(t_11(context, l_1_p, environment.getattr(l_2_loop, 'index'))),
                ))
        l_2_loop = l_2_measure = missing
        if environment.getattr(l_1_p, 'shared'):
            pass
            t_35.extend((
                '; ',
                str(('if still tied, shared win' if (t_10(environment.getattr(l_1_p, 'measures')) > 1) else 'if tied, shared win')),
            ))
        elif (not t_19(environment.getattr(l_1_p, 'tie_winner'))):
            pass
            t_35.extend((
                '; ',
                str(('then' if (t_10(environment.getattr(l_1_p, 'measures')) > 1) else 'if tied,')),
                ' ',
                str(t_12(context, environment.getattr(l_1_p, 'tie_winner'))),
            ))
        elif environment.getattr(l_1_p, 'nobody'):
            pass
            t_35.extend((
                '; ',
                str(('if still tied' if (t_10(environment.getattr(l_1_p, 'measures')) > 1) else 'if tied')),
                ', nobody wins',
            ))
        t_35.append(
            '\n',
        )
        return concat(t_35)
    context.exported_vars.add('brief_winner')
    context.vars['brief_winner'] = l_0_brief_winner = Macro(environment, macro, 'brief_winner', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_36 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if ((not t_19(environment.getattr(l_1_p, 'doer'))) and t_7(context, environment.getattr(l_1_p, 'doer'))):
            pass
            t_36.extend((
                'once for ',
                str(t_12(context, environment.getattr(l_1_p, 'thing'))),
                ':',
            ))
        else:
            pass
            t_36.append(
                str(t_17(context, l_1_p)),
            )
        return concat(t_36)
    context.exported_vars.add('brief_for_each')
    context.vars['brief_for_each'] = l_0_brief_for_each = Macro(environment, macro, 'brief_for_each', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        if (not t_19(environment.getattr(l_1_p, 'until'))):
            pass
            t_37.extend((
                'until ',
                str(t_17(context, environment.getattr(l_1_p, 'until'), 'final')),
            ))
        elif (not t_19(environment.getattr(l_1_p, 'count'))):
            pass
            t_37.extend((
                str(('at most ' if (environment.getattr(environment.getattr(environment.getattr(l_1_p, 'count'), 'bound'), 'value') == 'at_most') else cond_expr_undefined("the inline if-expression on line 51 in 'phrases/brief.j2' evaluated to false and no else section was defined."))),
                str(t_18(context, environment.getattr(l_1_p, 'count'))),
                ' ',
                str(('time' if (environment.getattr(environment.getattr(l_1_p, 'count'), 'last') == 1) else 'times')),
            ))
        elif (not t_19(environment.getattr(l_1_p, 'times'))):
            pass
            t_37.extend((
                'as many times as ',
                str(t_12(context, environment.getattr(l_1_p, 'times'))),
                ' ',
                str(('say' if t_15(context, environment.getattr(l_1_p, 'times')) else 'says')),
            ))
        elif environment.getattr(l_1_p, 'possible'):
            pass
            t_37.extend((
                'while possible',
                str((', at least 1 time' if environment.getattr(l_1_p, 'at_least_once') else cond_expr_undefined("the inline if-expression on line 53 in 'phrases/brief.j2' evaluated to false and no else section was defined."))),
            ))
        else:
            pass
            t_37.append(
                'any number of times',
            )
        t_37.append(
            ':\n',
        )
        return concat(t_37)
    context.exported_vars.add('brief_repeats')
    context.vars['brief_repeats'] = l_0_brief_repeats = Macro(environment, macro, 'brief_repeats', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=127&3=136&4=140&7=155&9=185&11=203&13=217&15=231&17=248&19=265&22=279&24=293&26=320&28=341&29=351&32=376&34=396&35=405&36=409&39=426&41=440&42=450&43=467&44=488&47=516&49=539&50=549&51=555&52=563&53=571'
