# 2703acacfe2fdae5b1ca4bca940e7834
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'phrases/scoring.j2'

def root(context, missing=missing, environment=environment):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_depends_on = l_0_table_name = l_0_sum_of = l_0_have_values = l_0_trail_once = l_0_formula = l_0_per_thing = l_0_zero = l_0__ending = l_0__ending_when = l_0__verdict = l_0__at_the_end = l_0_ends = l_0_winner = l_0__divide = l_0_winner_is = l_0__better = l_0_award = l_0_absence = l_0_ends_if = l_0_ends_provided = missing
    try:
        t_1 = environment.filters['bare']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'bare' found.")
    try:
        t_2 = environment.filters['capital']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'capital' found.")
    try:
        t_3 = environment.filters['det']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'det' found.")
    try:
        t_4 = environment.filters['dies']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'dies' found.")
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
        t_7 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_8 = environment.filters['lex']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'lex' found.")
    try:
        t_9 = environment.filters['measured']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'measured' found.")
    try:
        t_10 = environment.filters['noun_only']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'noun_only' found.")
    try:
        t_11 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_12 = environment.filters['one_number']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'one_number' found.")
    try:
        t_13 = environment.filters['plural']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'plural' found.")
    try:
        t_14 = environment.filters['plural_of']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'plural_of' found.")
    try:
        t_15 = environment.filters['pron_subj']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'pron_subj' found.")
    try:
        t_16 = environment.filters['quoted']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'quoted' found.")
    try:
        t_17 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_17(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_18 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_19 = environment.filters['subject']
    except KeyError:
        @internalcode
        def t_19(*unused):
            raise TemplateRuntimeError("No filter named 'subject' found.")
    try:
        t_20 = environment.tests['defined']
    except KeyError:
        @internalcode
        def t_20(*unused):
            raise TemplateRuntimeError("No test named 'defined' found.")
    try:
        t_21 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_21(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_22 = []
        l_1_clause_of = resolve('clause_of')
        l_1_nps = resolve('nps')
        l_1_noun_np = resolve('noun_np')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_22.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'pay'):
            pass
            t_22.extend((
                str(t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'pay', 'imp', theme=t_10(context, environment.getattr(l_1_p, 'quantity'))))),
                '; ',
                str(t_15(context, t_10(context, environment.getattr(l_1_p, 'quantity')))),
                ' ',
                str(t_6(context, environment.getattr(l_1_p, 'quantity'), 'depend')),
                ' ',
                str(t_11(context, environment.call(context, (undefined(name='nps') if l_1_nps is missing else l_1_nps), environment.getattr(l_1_p, 'keys')), 'von+dat')),
                ' ab',
            ))
        elif environment.getattr(l_1_p, 'own'):
            pass
            t_22.append(
                str(t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'have', subject=t_3(context, environment.getitem(environment.getattr(l_1_p, 'keys'), 0), 'each'), theme=t_3(context, environment.getattr(l_1_p, 'quantity'), 'indef')), l_1_order)),
            )
        else:
            pass
            t_22.append(
                str(t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'depend', subject=environment.getattr(l_1_p, 'quantity'), on=environment.call(context, (undefined(name='nps') if l_1_nps is missing else l_1_nps), environment.getattr(l_1_p, 'keys'))), l_1_order)),
            )
        if environment.getattr(l_1_p, 'unit'):
            pass
            t_22.extend((
                ' (in ',
                str(t_11(context, t_1(context, t_14(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'unit')))), 'dat')),
                ')',
            ))
        t_22.append(
            ':\n',
        )
        return concat(t_22)
    context.exported_vars.add('depends_on')
    context.vars['depends_on'] = l_0_depends_on = Macro(environment, macro, 'depends_on', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_23 = []
        l_1_title = resolve('title')
        l_1_noun_np = resolve('noun_np')
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_23.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'key'):
            pass
            t_23.append(
                str(environment.call(context, (undefined(name='title') if l_1_title is missing else l_1_title), environment.getattr(l_1_p, 'key'))),
            )
        else:
            pass
            t_23.append(
                str(t_11(context, t_1(context, environment.getattr(l_1_p, 'quantity')))),
            )
        if (not t_21(environment.getattr(l_1_p, 'things'))):
            pass
            t_23.extend((
                ' für ',
                str(t_11(context, environment.getattr(l_1_p, 'things'), 'acc')),
            ))
        if environment.getattr(l_1_p, 'unit'):
            pass
            t_23.extend((
                ' (in ',
                str(t_11(context, t_1(context, t_14(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'unit')))), 'dat')),
                ')',
            ))
        t_23.extend((
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_23)
    context.exported_vars.add('table_name')
    context.vars['table_name'] = l_0_table_name = Macro(environment, macro, 'table_name', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_24 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_24.extend((
            str(t_18(context, environment.getattr(l_1_p, 'term'))),
            ' ',
            str(('sind' if t_13(context, environment.getattr(l_1_p, 'term')) else 'ist')),
            ' die Summe dieser Werte: ',
        ))
        l_2_loop = missing
        for l_2_part, l_2_loop in LoopContext(environment.getattr(l_1_p, 'parts'), undefined):
            _loop_vars = {}
            pass
            t_24.extend((
                str(('; ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 14 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                str(t_11(context, l_2_part)),
            ))
        l_2_loop = l_2_part = missing
        return concat(t_24)
    context.exported_vars.add('sum_of')
    context.vars['sum_of'] = l_0_sum_of = Macro(environment, macro, 'sum_of', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_25 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        l_2_loop = missing
        for l_2_thing, l_2_loop in LoopContext(environment.getattr(l_1_p, 'things'), undefined):
            _loop_vars = {}
            pass
            t_25.extend((
                str((', ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 16 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                str(t_18(context, l_2_thing)),
                ' ',
                str((t_6(context, l_2_thing, 'have') if environment.getattr(l_2_loop, 'first') else cond_expr_undefined("the inline if-expression on line 16 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                ' ',
                str(t_11(context, environment.getattr(l_1_p, 'measure'), 'acc')),
                ' ',
                str(t_5(context, environment.getitem(environment.getattr(l_1_p, 'values'), environment.getattr(l_2_loop, 'index0')))),
            ))
        l_2_loop = l_2_thing = missing
        return concat(t_25)
    context.exported_vars.add('have_values')
    context.vars['have_values'] = l_0_have_values = Macro(environment, macro, 'have_values', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_26 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_26.extend((
            str(t_18(context, environment.getattr(l_1_p, 'link'))),
            ' zählt dabei nur einmal, und Abzweigungen zählen nicht mit',
        ))
        return concat(t_26)
    context.exported_vars.add('trail_once')
    context.vars['trail_once'] = l_0_trail_once = Macro(environment, macro, 'trail_once', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_27 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_27.extend((
            '\n',
            str(t_18(context, t_3(context, environment.getattr(l_1_p, 'thing'), 'each'))),
            ' ',
            str(t_6(context, environment.getattr(l_1_p, 'thing'), environment.getattr(l_1_p, 'verb'))),
            ' ',
            str(t_11(context, environment.getattr(l_1_p, 'base'), 'acc')),
        ))
        if (not t_21(environment.getattr(l_1_p, 'per'))):
            pass
            t_27.extend((
                ' und dazu ',
                str(t_11(context, environment.getattr(l_1_p, 'more'), 'acc')),
                ' für ',
                str(t_11(context, t_3(context, environment.getattr(l_1_p, 'per'), 'each'), 'acc')),
            ))
        t_27.append(
            '\n',
        )
        return concat(t_27)
    context.exported_vars.add('formula')
    context.vars['formula'] = l_0_formula = Macro(environment, macro, 'formula', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        if environment.getattr(l_1_p, 'more'):
            pass
            t_28.extend((
                str(t_18(context, t_19(context, environment.getattr(l_1_p, 'clause')))),
                ' ',
                str(t_6(context, t_19(context, environment.getattr(l_1_p, 'clause')), environment.getattr(environment.getattr(l_1_p, 'clause'), 'verb'))),
                ' für ',
                str(t_11(context, t_3(context, environment.getattr(l_1_p, 'per'), 'each'), 'acc')),
                ' ',
                str(t_11(context, environment.call(context, environment.getattr(environment.getattr(l_1_p, 'clause'), 'get'), 'theme'), 'acc')),
            ))
            for (l_2_amount, l_2_per) in environment.getattr(l_1_p, 'more'):
                _loop_vars = {}
                pass
                t_28.extend((
                    ' und für ',
                    str(t_11(context, t_3(context, l_2_per, 'each'), 'acc')),
                    ' ',
                    str(t_11(context, l_2_amount, 'acc')),
                ))
            l_2_amount = l_2_per = missing
            t_28.append(
                '\n',
            )
        else:
            pass
            t_28.extend((
                'für ',
                str(t_11(context, t_3(context, environment.getattr(l_1_p, 'per'), 'each'), 'acc')),
                ' ',
                str(t_17(context, environment.getattr(l_1_p, 'clause'), 'inverted')),
                '\n',
            ))
        t_28.append(
            '\n',
        )
        return concat(t_28)
    context.exported_vars.add('per_thing')
    context.vars['per_thing'] = l_0_per_thing = Macro(environment, macro, 'per_thing', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_29 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_29.extend((
            'ohne ',
            str(t_11(context, t_1(context, environment.getattr(l_1_p, 'without')), 'acc')),
            ' gibt es keine ',
            str(t_8(context, environment.getattr(l_1_p, 'unit'), 'pl')),
        ))
        return concat(t_29)
    context.exported_vars.add('zero')
    context.vars['zero'] = l_0_zero = Macro(environment, macro, 'zero', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_30 = []
        l_1_your_turn = resolve('your_turn')
        l_1_clause_of = resolve('clause_of')
        l_1_you = resolve('you')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_30.append(
            '\n',
        )
        if (environment.getattr(l_1_p, 'yours') and (environment.getattr(environment.getattr(l_1_p, 'moment'), 'value') == 'at_once')):
            pass
            t_30.extend((
                str(t_11(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)), 'in+dat')),
                ' ',
                str((t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'win', subject=environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you))), 'inverted') if environment.getattr(l_1_p, 'wins') else 'endet das Spiel')),
                ' sofort',
            ))
        elif environment.getattr(l_1_p, 'yours'):
            pass
            t_30.extend((
                str((t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'win', subject=environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you)))) if environment.getattr(l_1_p, 'wins') else 'das Spiel endet')),
                ' am Ende ',
                str(t_11(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)), 'gen')),
            ))
        else:
            pass
            t_30.append(
                str(environment.call(context, environment.getattr({'at_once': 'das Spiel endet sofort', 'turn_end': 'das Spiel endet am Ende des Zuges', 'round_end': 'das Spiel endet am Ende der Runde', 'when_checked': 'wird geprüft, ob das Spiel endet, so endet es', 'last_turns_turn_end': 'alle haben nach dem laufenden Zug noch einen Zug, dann endet das Spiel', 'last_turns_round_end': 'alle haben nach der laufenden Runde noch einen Zug, dann endet das Spiel'}, 'get'), environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'), 'alle haben noch einen Zug, dann endet das Spiel')),
            )
        t_30.append(
            '\n',
        )
        return concat(t_30)
    context.vars['_ending'] = l_0__ending = Macro(environment, macro, '_ending', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_31 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_31.extend((
            ', ',
            str(environment.call(context, environment.getattr({'last_turns': 'sobald'}, 'get'), environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'), 'wenn')),
        ))
        return concat(t_31)
    context.vars['_ending_when'] = l_0__ending_when = Macro(environment, macro, '_ending_when', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_32 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_32.append(
            str((environment.getitem({'draw': 'unentschieden', 'all_win': 'und alle gewinnen', 'all_lose': 'und alle verlieren'}, environment.getattr(environment.getattr(l_1_p, 'verdict'), 'value')) if (not t_21(environment.getattr(l_1_p, 'verdict'))) else cond_expr_undefined("the inline if-expression on line 42 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
        )
        return concat(t_32)
    context.vars['_verdict'] = l_0__verdict = Macro(environment, macro, '_verdict', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_said, l_1_moment):
        t_33 = []
        l_1_when = l_1_first = missing
        if l_1_said is missing:
            l_1_said = undefined("parameter 'said' was not provided", name='said')
        if l_1_moment is missing:
            l_1_moment = undefined("parameter 'moment' was not provided", name='moment')
        pass
        t_33.append(
            '\n',
        )
        l_1_when = environment.getitem({'last_turns_turn_end': 'am Ende eines Zuges ', 'last_turns_round_end': 'am Ende einer Runde ', 'course': 'nach einem Durchgang des Spielablaufs '}, l_1_moment)
        t_33.append(
            '\n',
        )
        l_1_first = environment.getitem(environment.call(context, environment.getattr(l_1_said, 'split'), ' '), 0)
        t_33.append(
            '\nwenn ',
        )
        if ((undefined(name='first') if l_1_first is missing else l_1_first) in ('es', 'du', 'ihr', 'er', 'sie', 'man')):
            pass
            t_33.extend((
                str((undefined(name='first') if l_1_first is missing else l_1_first)),
                ' ',
                str((undefined(name='when') if l_1_when is missing else l_1_when)),
                str(l_1_said[(t_7((undefined(name='first') if l_1_first is missing else l_1_first)) + 1):]),
            ))
        else:
            pass
            t_33.extend((
                str((undefined(name='when') if l_1_when is missing else l_1_when)),
                str(l_1_said),
            ))
        t_33.append(
            '\n',
        )
        return concat(t_33)
    context.vars['_at_the_end'] = l_0__at_the_end = Macro(environment, macro, '_at_the_end', ('said', 'moment'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        l_1_said = resolve('said')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_34.append(
            '\n',
        )
        if environment.call(context, environment.getattr(environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'), 'startswith'), 'last_turns'):
            pass
            l_1_said = t_17(context, environment.getattr(l_1_p, 'condition'), 'final')
            t_34.extend((
                str((str_join(('sobald ', (undefined(name='said') if l_1_said is missing else l_1_said), )) if (environment.getattr(environment.getattr(l_1_p, 'moment'), 'value') == 'last_turns') else environment.call(context, (undefined(name='_at_the_end') if l_0__at_the_end is missing else l_0__at_the_end), (undefined(name='said') if l_1_said is missing else l_1_said), environment.getattr(environment.getattr(l_1_p, 'moment'), 'value')))),
                ', haben alle noch einen Zug; danach endet das Spiel ',
                str(environment.call(context, (undefined(name='_verdict') if l_0__verdict is missing else l_0__verdict), l_1_p)),
            ))
        elif (environment.getattr(environment.getattr(l_1_p, 'moment'), 'value') == 'course'):
            pass
            t_34.extend((
                'das Spiel endet, ',
                str(environment.call(context, (undefined(name='_at_the_end') if l_0__at_the_end is missing else l_0__at_the_end), t_17(context, environment.getattr(l_1_p, 'condition'), 'final'), 'course')),
            ))
        else:
            pass
            t_34.extend((
                str(environment.call(context, (undefined(name='_ending') if l_0__ending is missing else l_0__ending), l_1_p)),
                ' ',
                str(environment.call(context, (undefined(name='_verdict') if l_0__verdict is missing else l_0__verdict), l_1_p)),
                str(environment.call(context, (undefined(name='_ending_when') if l_0__ending_when is missing else l_0__ending_when), l_1_p)),
                ' ',
                str(t_17(context, environment.getattr(l_1_p, 'condition'), 'final')),
            ))
        t_34.append(
            '\n',
        )
        return concat(t_34)
    context.exported_vars.add('ends')
    context.vars['ends'] = l_0_ends = Macro(environment, macro, 'ends', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_35 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_35.extend((
            '\n',
            str((str_join((('endet das Spiel nicht unentschieden' if environment.getattr(l_1_p, 'undrawn') else 'endet das Spiel auf andere Weise'), ', gewinnt', )) if environment.getattr(l_1_p, 'otherwise') else 'es gewinnt')),
            ', wer ',
            str(('am Ende ' if environment.getattr(l_1_p, 'at_end') else cond_expr_undefined("the inline if-expression on line 57 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
        ))
        if t_12(context, l_1_p, 0):
            pass
            t_35.append(
                str(t_11(context, environment.call(context, environment.getattr(l_1_p, 'best'), 0), 'acc')),
            )
        else:
            pass
            t_35.extend((
                'die ',
                str(('wenigsten' if environment.call(context, environment.getattr(l_1_p, 'is_fewest'), 0) else 'meisten')),
                ' ',
                str(t_9(context, l_1_p, 0)),
            ))
        t_35.append(
            ' hat',
        )
        if (t_7(environment.getattr(l_1_p, 'measures')) > 1):
            pass
            t_35.extend((
                '.\nBei Gleichstand ',
                str(('entscheidet' if (t_12(context, l_1_p, 1) and (not t_13(context, environment.call(context, environment.getattr(l_1_p, 'best'), 1)))) else 'entscheiden')),
            ))
            l_2_loop = missing
            for l_2_measure, l_2_loop in LoopContext(environment.getattr(l_1_p, 'measures')[1:], undefined):
                _loop_vars = {}
                pass
                t_35.extend((
                    str((', dann' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 60 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                    ' ',
                ))
                if t_12(context, l_1_p, environment.getattr(l_2_loop, 'index')):
                    pass
                    t_35.append(
                        str(t_11(context, environment.call(context, environment.getattr(l_1_p, 'best'), environment.getattr(l_2_loop, 'index'), _loop_vars=_loop_vars), 'nom')),
                    )
                else:
                    pass
                    t_35.extend((
                        'die ',
                        str(('wenigsten' if environment.call(context, environment.getattr(l_1_p, 'is_fewest'), environment.getattr(l_2_loop, 'index'), _loop_vars=_loop_vars) else 'meisten')),
                        ' ',
                        str(t_9(context, l_1_p, environment.getattr(l_2_loop, 'index'))),
                    ))
            l_2_loop = l_2_measure = missing
            if environment.getattr(l_1_p, 'shared'):
                pass
                t_35.extend((
                    '; besteht er weiter, ',
                    str(environment.call(context, (undefined(name='_divide') if l_0__divide is missing else l_0__divide))),
                ))
            elif (not t_21(environment.getattr(l_1_p, 'tie_winner'))):
                pass
                t_35.extend((
                    '; besteht er weiter, gewinnt ',
                    str(t_11(context, environment.getattr(l_1_p, 'tie_winner'), 'nom')),
                ))
            elif environment.getattr(l_1_p, 'nobody'):
                pass
                t_35.append(
                    '; besteht er weiter, gewinnt niemand',
                )
        elif environment.getattr(l_1_p, 'shared'):
            pass
            t_35.extend((
                '. Bei Gleichstand ',
                str(environment.call(context, (undefined(name='_divide') if l_0__divide is missing else l_0__divide))),
            ))
        elif (not t_21(environment.getattr(l_1_p, 'tie_winner'))):
            pass
            t_35.extend((
                '. Bei Gleichstand gewinnt ',
                str(t_11(context, environment.getattr(l_1_p, 'tie_winner'), 'nom')),
            ))
        elif environment.getattr(l_1_p, 'nobody'):
            pass
            t_35.append(
                '. Bei Gleichstand gewinnt niemand',
            )
        t_35.append(
            '\n',
        )
        return concat(t_35)
    context.exported_vars.add('winner')
    context.vars['winner'] = l_0_winner = Macro(environment, macro, 'winner', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro():
        t_36 = []
        l_1_address = resolve('address')
        pass
        t_36.append(
            str(('wird der Sieg geteilt' if (environment.call(context, (undefined(name='address') if l_1_address is missing else l_1_address)) == 'impersonal') else 'teilt ihr euch den Sieg')),
        )
        return concat(t_36)
    context.vars['_divide'] = l_0__divide = Macro(environment, macro, '_divide', (), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_37 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'together'):
            pass
            t_37.append(
                'alle gewinnen gemeinsam, oder alle verlieren',
            )
        else:
            pass
            t_37.extend((
                str((str_join((('endet das Spiel nicht unentschieden' if environment.getattr(l_1_p, 'undrawn') else 'endet das Spiel auf andere Weise'), ', gewinnt', )) if environment.getattr(l_1_p, 'otherwise') else 'es gewinnt')),
                str((',' if t_20(environment.getattr(environment.getattr(l_1_p, 'who'), 'clause')) else cond_expr_undefined("the inline if-expression on line 72 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                ' ',
                str(t_11(context, environment.getattr(l_1_p, 'who'), 'nom')),
            ))
        return concat(t_37)
    context.exported_vars.add('winner_is')
    context.vars['winner_is'] = l_0_winner_is = Macro(environment, macro, 'winner_is', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_38 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        if (not t_21(environment.getattr(l_1_p, 'things'))):
            pass
            t_38.extend((
                str(('weniger' if environment.getattr(l_1_p, 'fewest') else 'mehr')),
                ' ',
                str(t_11(context, environment.getattr(l_1_p, 'things'), 'acc')),
            ))
        else:
            pass
            t_38.append(
                str(t_11(context, environment.getattr(l_1_p, 'more'), 'acc')),
            )
        return concat(t_38)
    context.vars['_better'] = l_0__better = Macro(environment, macro, '_better', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_39 = []
        l_1_title = resolve('title')
        l_1_units = resolve('units')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_39.extend((
            '\ndie Auszeichnung ',
            str(t_16(context, environment.call(context, (undefined(name='title') if l_1_title is missing else l_1_title), environment.getattr(l_1_p, 'award')))),
            ' bekommt, wer allein ',
        ))
        if (not t_21(environment.getattr(l_1_p, 'things'))):
            pass
            t_39.extend((
                'die ',
                str(('wenigsten' if environment.getattr(l_1_p, 'fewest') else 'meisten')),
                ' ',
                str(t_11(context, environment.getattr(l_1_p, 'things'), 'acc')),
                ' hat',
                str((str_join((', mindestens aber ', t_5(context, environment.getattr(l_1_p, 'at_least')), )) if environment.getattr(l_1_p, 'at_least') else cond_expr_undefined("the inline if-expression on line 77 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
            ))
        else:
            pass
            t_39.extend((
                str(t_11(context, environment.getattr(l_1_p, 'measure'), 'acc')),
                ' hat',
            ))
        if (environment.getattr(l_1_p, 'at_least') and t_21(environment.getattr(l_1_p, 'things'))):
            pass
            t_39.append(
                '. ',
            )
            if environment.getattr(l_1_p, 'unit'):
                pass
                t_39.extend((
                    'Nötig ',
                    str(('ist' if (environment.getattr(l_1_p, 'at_least') == 1) else 'sind')),
                    ' mindestens ',
                    str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getattr(l_1_p, 'at_least'), environment.getattr(l_1_p, 'unit'))),
                ))
            else:
                pass
                t_39.extend((
                    str(t_2(context, t_4(context, environment.getattr(l_1_p, 'measure'), 'nom'))),
                    ' muss mindestens ',
                    str(t_5(context, environment.getattr(l_1_p, 'at_least'))),
                    ' betragen',
                ))
        if (environment.getattr(l_1_p, 'set_aside') and environment.getattr(l_1_p, 'to_one')):
            pass
            t_39.extend((
                '. Wer sie schon hat, behält sie bei Gleichstand; sobald jemand anderes ',
                str(environment.call(context, (undefined(name='_better') if l_0__better is missing else l_0__better), l_1_p)),
                ' hat, geht sie an diese Person',
            ))
        elif environment.getattr(l_1_p, 'set_aside'):
            pass
            t_39.extend((
                '. Wer sie schon hat, behält sie bei Gleichstand und verliert sie, sobald jemand anderes ',
                str(environment.call(context, (undefined(name='_better') if l_0__better is missing else l_0__better), l_1_p)),
                ' hat',
            ))
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_39.append(
                    ' oder der Mindestwert nicht mehr erreicht ist',
                )
            t_39.append(
                '. Dann geht sie an die Person, die nun allein am besten ist; sind mehrere gleich gut',
            )
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_39.append(
                    ' oder erreicht niemand den Mindestwert',
                )
            t_39.append(
                ', hat sie niemand',
            )
        else:
            pass
            t_39.append(
                '. Wer sie schon hat, behält sie bei Gleichstand',
            )
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_39.append(
                    ' und auch unter dem Mindestwert',
                )
            t_39.append(
                ', bis eine andere Person allein am besten ist',
            )
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_39.append(
                    ' und den Mindestwert erreicht',
                )
        t_39.append(
            '\n',
        )
        return concat(t_39)
    context.exported_vars.add('award')
    context.vars['award'] = l_0_award = Macro(environment, macro, 'award', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_40 = []
        l_1_what = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_40.append(
            '\n',
        )
        l_1_what = environment.getattr(environment.getattr(l_1_p, 'lacking'), 'value')
        t_40.extend((
            '\n',
            str(t_18(context, environment.getattr(l_1_p, 'subject'))),
            '\n',
        ))
        if ((undefined(name='what') if l_1_what is missing else l_1_what) == 'cost'):
            pass
            t_40.extend((
                str(t_6(context, environment.getattr(l_1_p, 'subject'), 'cost')),
                ' nichts\n',
            ))
        elif ((undefined(name='what') if l_1_what is missing else l_1_what) == 'owner'):
            pass
            t_40.extend((
                str(t_6(context, environment.getattr(l_1_p, 'subject'), 'belong')),
                ' niemandem\n',
            ))
        elif ((undefined(name='what') if l_1_what is missing else l_1_what) == 'points'):
            pass
            t_40.extend((
                str(t_6(context, environment.getattr(l_1_p, 'subject'), 'earn')),
                ' keine ',
                str(t_8(context, 'point', 'pl')),
                '\n',
            ))
        else:
            pass
            t_40.extend((
                str(t_6(context, environment.getattr(l_1_p, 'subject'), 'yield')),
                ' nichts\n',
            ))
        t_40.append(
            '\n',
        )
        return concat(t_40)
    context.exported_vars.add('absence')
    context.vars['absence'] = l_0_absence = Macro(environment, macro, 'absence', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_41 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_41.extend((
            str(environment.call(context, (undefined(name='_ending') if l_0__ending is missing else l_0__ending), l_1_p)),
            str(environment.call(context, (undefined(name='_ending_when') if l_0__ending_when is missing else l_0__ending_when), l_1_p)),
            ' eine dieser Bedingungen erfüllt ist:',
        ))
        return concat(t_41)
    context.exported_vars.add('ends_if')
    context.vars['ends_if'] = l_0_ends_if = Macro(environment, macro, 'ends_if', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_42 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_42.extend((
            '\n',
            str(environment.call(context, (undefined(name='_ending') if l_0__ending is missing else l_0__ending), l_1_p)),
            ' ',
            str(environment.call(context, (undefined(name='_verdict') if l_0__verdict is missing else l_0__verdict), l_1_p)),
            str(environment.call(context, (undefined(name='_ending_when') if l_0__ending_when is missing else l_0__ending_when), l_1_p)),
            ' ',
            str(('eine dieser Bedingungen erfüllt ist' if environment.getattr(l_1_p, 'either') else 'alle diese Bedingungen erfüllt sind')),
            ':\n',
        ))
        return concat(t_42)
    context.exported_vars.add('ends_provided')
    context.vars['ends_provided'] = l_0_ends_provided = Macro(environment, macro, 'ends_provided', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=139&3=152&4=164&5=172&6=174&9=188&10=201&11=217&14=232&16=258&18=284&20=299&21=308&22=314&25=329&26=339&27=350&28=367&32=379&34=396&35=407&36=415&37=425&40=433&42=445&44=456&45=467&46=471&47=475&50=495&51=506&52=514&53=523&56=537&57=546&58=566&59=570&60=573&63=594&64=611&65=617&66=623&70=635&72=645&74=669&76=689&77=700&78=719&79=740&80=747&81=775&84=795&85=806&86=809&87=812&88=818&89=824&90=835&94=845&96=861&97=870&98=873'
