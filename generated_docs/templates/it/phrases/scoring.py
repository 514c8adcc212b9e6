# 8816f9dc8ece3f274a1e0ca4c084e60e
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'phrases/scoring.j2'

def root(context, missing=missing, environment=environment):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_depends_on = l_0_table_name = l_0_sum_of = l_0_have_values = l_0_trail_once = l_0_formula = l_0_per_thing = l_0_zero = l_0__over = l_0__ending = l_0__ending_when = l_0__verdict = l_0__also = l_0_ends = l_0_winner = l_0_winner_is = l_0__better = l_0_award = l_0_absence = l_0_ends_if = l_0_ends_provided = missing
    try:
        t_1 = environment.filters['bare']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'bare' found.")
    try:
        t_2 = environment.filters['det']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'det' found.")
    try:
        t_3 = environment.filters['fig']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'fig' found.")
    try:
        t_4 = environment.filters['fin']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'fin' found.")
    try:
        t_5 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_6 = environment.filters['lex']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'lex' found.")
    try:
        t_7 = environment.filters['measured']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'measured' found.")
    try:
        t_8 = environment.filters['negative']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'negative' found.")
    try:
        t_9 = environment.filters['noun_only']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'noun_only' found.")
    try:
        t_10 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_11 = environment.filters['one_number']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'one_number' found.")
    try:
        t_12 = environment.filters['plural']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'plural' found.")
    try:
        t_13 = environment.filters['plural_of']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'plural_of' found.")
    try:
        t_14 = environment.filters['quoted']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'quoted' found.")
    try:
        t_15 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_16 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_17 = environment.tests['defined']
    except KeyError:
        @internalcode
        def t_17(*unused):
            raise TemplateRuntimeError("No test named 'defined' found.")
    try:
        t_18 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_19 = []
        l_1_clause_of = resolve('clause_of')
        l_1_nps = resolve('nps')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_19.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'pay'):
            pass
            t_19.extend((
                str(t_15(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'pay', 'imp', theme=t_9(context, environment.getattr(l_1_p, 'quantity'))))),
                ', che ',
                str(t_4(context, environment.getattr(l_1_p, 'quantity'), 'depend')),
                ' ',
                str(t_10(context, environment.call(context, (undefined(name='nps') if l_1_nps is missing else l_1_nps), environment.getattr(l_1_p, 'keys')), 'da')),
            ))
        elif environment.getattr(l_1_p, 'own'):
            pass
            t_19.append(
                str(t_15(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'have', subject=t_2(context, environment.getitem(environment.getattr(l_1_p, 'keys'), 0), 'each'), theme=t_2(context, environment.getattr(l_1_p, 'quantity'), 'indef')), l_1_order)),
            )
        else:
            pass
            t_19.append(
                str(t_15(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'depend', subject=environment.getattr(l_1_p, 'quantity'), on=environment.call(context, (undefined(name='nps') if l_1_nps is missing else l_1_nps), environment.getattr(l_1_p, 'keys'))), l_1_order)),
            )
        if environment.getattr(l_1_p, 'unit'):
            pass
            t_19.extend((
                ' (in ',
                str(t_6(context, environment.getattr(l_1_p, 'unit'), 'pl')),
                ')',
            ))
        t_19.append(
            ':\n',
        )
        return concat(t_19)
    context.exported_vars.add('depends_on')
    context.vars['depends_on'] = l_0_depends_on = Macro(environment, macro, 'depends_on', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_20 = []
        l_1_title = resolve('title')
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_20.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'key'):
            pass
            t_20.append(
                str(environment.call(context, (undefined(name='title') if l_1_title is missing else l_1_title), environment.getattr(l_1_p, 'key'))),
            )
        else:
            pass
            t_20.append(
                str(t_10(context, t_1(context, environment.getattr(l_1_p, 'quantity')))),
            )
        if (not t_18(environment.getattr(l_1_p, 'things'))):
            pass
            t_20.extend((
                ' ',
                str(t_10(context, environment.getattr(l_1_p, 'things'), 'per')),
            ))
        if environment.getattr(l_1_p, 'unit'):
            pass
            t_20.extend((
                ' (in ',
                str(t_6(context, environment.getattr(l_1_p, 'unit'), 'pl')),
                ')',
            ))
        t_20.extend((
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_20)
    context.exported_vars.add('table_name')
    context.vars['table_name'] = l_0_table_name = Macro(environment, macro, 'table_name', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_21 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_21.extend((
            str(t_16(context, environment.getattr(l_1_p, 'term'))),
            ' ',
            str(('sono' if t_12(context, environment.getattr(l_1_p, 'term')) else 'è')),
            ' la somma di quanto segue: ',
        ))
        l_2_loop = missing
        for l_2_part, l_2_loop in LoopContext(environment.getattr(l_1_p, 'parts'), undefined):
            _loop_vars = {}
            pass
            t_21.extend((
                str(('; e ' if environment.getattr(l_2_loop, 'last') else ('; ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 14 in 'phrases/scoring.j2' evaluated to false and no else section was defined.")))),
                str(t_10(context, l_2_part)),
            ))
        l_2_loop = l_2_part = missing
        return concat(t_21)
    context.exported_vars.add('sum_of')
    context.vars['sum_of'] = l_0_sum_of = Macro(environment, macro, 'sum_of', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_22 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        l_2_loop = missing
        for l_2_thing, l_2_loop in LoopContext(environment.getattr(l_1_p, 'things'), undefined):
            _loop_vars = {}
            pass
            t_22.extend((
                str((', ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 16 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                str(t_16(context, l_2_thing)),
                ' ',
                str((t_4(context, l_2_thing, 'have') if environment.getattr(l_2_loop, 'first') else cond_expr_undefined("the inline if-expression on line 16 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                ' ',
                str(t_10(context, t_1(context, environment.getattr(l_1_p, 'measure')))),
                ' ',
                str(t_3(context, environment.getitem(environment.getattr(l_1_p, 'values'), environment.getattr(l_2_loop, 'index0')))),
            ))
        l_2_loop = l_2_thing = missing
        return concat(t_22)
    context.exported_vars.add('have_values')
    context.vars['have_values'] = l_0_have_values = Macro(environment, macro, 'have_values', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_23 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_23.extend((
            str(t_16(context, environment.getattr(l_1_p, 'link'))),
            ' conta una sola volta, e le diramazioni non contano',
        ))
        return concat(t_23)
    context.exported_vars.add('trail_once')
    context.vars['trail_once'] = l_0_trail_once = Macro(environment, macro, 'trail_once', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_24 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_24.extend((
            '\n',
            str(t_16(context, t_2(context, environment.getattr(l_1_p, 'thing'), 'each'))),
            ' ',
            str(t_4(context, environment.getattr(l_1_p, 'thing'), environment.getattr(l_1_p, 'verb'))),
            ' ',
            str(t_10(context, environment.getattr(l_1_p, 'base'))),
        ))
        if (not t_18(environment.getattr(l_1_p, 'per'))):
            pass
            t_24.extend((
                ', più ',
                str(t_10(context, environment.getattr(l_1_p, 'more'))),
                ' ',
                str(t_10(context, t_2(context, environment.getattr(l_1_p, 'per'), 'each'), 'per')),
            ))
        t_24.append(
            '\n',
        )
        return concat(t_24)
    context.exported_vars.add('formula')
    context.vars['formula'] = l_0_formula = Macro(environment, macro, 'formula', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_25 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_25.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'more'):
            pass
            t_25.extend((
                str(t_15(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
                ' ',
                str(t_10(context, t_2(context, environment.getattr(l_1_p, 'per'), 'each'), 'per')),
            ))
            for (l_2_amount, l_2_per) in environment.getattr(l_1_p, 'more'):
                _loop_vars = {}
                pass
                t_25.extend((
                    ' e ',
                    str(t_10(context, l_2_amount)),
                    ' ',
                    str(t_10(context, t_2(context, l_2_per, 'each'), 'per')),
                ))
            l_2_amount = l_2_per = missing
            t_25.append(
                '\n',
            )
        else:
            pass
            t_25.extend((
                str(t_10(context, t_2(context, environment.getattr(l_1_p, 'per'), 'each'), 'per')),
                ' ',
                str(t_15(context, environment.getattr(l_1_p, 'clause'), 'inverted')),
                '\n',
            ))
        t_25.append(
            '\n',
        )
        return concat(t_25)
    context.exported_vars.add('per_thing')
    context.vars['per_thing'] = l_0_per_thing = Macro(environment, macro, 'per_thing', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_26 = []
        l_1_clause_of = resolve('clause_of')
        l_1_noun_np = resolve('noun_np')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_26.extend((
            'senza ',
            str(t_10(context, t_1(context, environment.getattr(l_1_p, 'without')))),
            ' ',
            str(t_15(context, t_8(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'score_points', theme=t_13(context, t_1(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'unit')))))), 'inverted')),
        ))
        return concat(t_26)
    context.exported_vars.add('zero')
    context.vars['zero'] = l_0_zero = Macro(environment, macro, 'zero', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_27 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_27.extend((
            'la partita termina ',
            str(('in parità' if ((t_17(environment.getattr(l_1_p, 'verdict')) and (not t_18(environment.getattr(l_1_p, 'verdict')))) and (environment.getattr(environment.getattr(l_1_p, 'verdict'), 'value') == 'draw')) else cond_expr_undefined("the inline if-expression on line 34 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
        ))
        return concat(t_27)
    context.vars['_over'] = l_0__over = Macro(environment, macro, '_over', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_28 = []
        l_1_clause_of = resolve('clause_of')
        l_1_you = resolve('you')
        l_1_your_turn = resolve('your_turn')
        l_1_ended = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_28.append(
            '\n',
        )
        l_1_ended = (t_15(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'win', subject=environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you)))) if environment.getattr(l_1_p, 'wins') else environment.call(context, (undefined(name='_over') if l_0__over is missing else l_0__over), l_1_p))
        t_28.append(
            '\n',
        )
        if (environment.getattr(l_1_p, 'yours') and (environment.getattr(environment.getattr(l_1_p, 'moment'), 'value') == 'at_once')):
            pass
            t_28.extend((
                str(t_10(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)), 'in')),
                ' ',
                str((undefined(name='ended') if l_1_ended is missing else l_1_ended)),
                ' immediatamente',
            ))
        elif environment.getattr(l_1_p, 'yours'):
            pass
            t_28.extend((
                str((undefined(name='ended') if l_1_ended is missing else l_1_ended)),
                ' alla fine ',
                str(t_10(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)), 'di')),
            ))
        else:
            pass
            t_28.append(
                str(environment.call(context, environment.getattr({'at_once': str_join((environment.call(context, (undefined(name='_over') if l_0__over is missing else l_0__over), l_1_p), ' immediatamente', )), 'turn_end': str_join((environment.call(context, (undefined(name='_over') if l_0__over is missing else l_0__over), l_1_p), ' alla fine del turno', )), 'round_end': str_join((environment.call(context, (undefined(name='_over') if l_0__over is missing else l_0__over), l_1_p), ' alla fine del giro', )), 'when_checked': str_join(('quando si controlla se finisce, ', environment.call(context, (undefined(name='_over') if l_0__over is missing else l_0__over), l_1_p), ))}, 'get'), environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'), str_join(('ognuno ha ancora un turno, poi ', environment.call(context, (undefined(name='_over') if l_0__over is missing else l_0__over), l_1_p), )))),
            )
        t_28.append(
            '\n',
        )
        return concat(t_28)
    context.vars['_ending'] = l_0__ending = Macro(environment, macro, '_ending', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_29 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_29.append(
            str(environment.call(context, environment.getattr({'when_checked': 'se', 'last_turns_turn_end': 'quando, alla fine di un turno,', 'last_turns_round_end': 'quando, alla fine di un giro,'}, 'get'), environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'), 'quando')),
        )
        return concat(t_29)
    context.vars['_ending_when'] = l_0__ending_when = Macro(environment, macro, '_ending_when', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_30 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_30.append(
            str((environment.getitem({'draw': 'in parità', 'all_win': 'e tutti vincono', 'all_lose': 'e tutti perdono'}, environment.getattr(environment.getattr(l_1_p, 'verdict'), 'value')) if (not t_18(environment.getattr(l_1_p, 'verdict'))) else cond_expr_undefined("the inline if-expression on line 45 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
        )
        return concat(t_30)
    context.vars['_verdict'] = l_0__verdict = Macro(environment, macro, '_verdict', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_31 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_31.append(
            str((environment.call(context, (undefined(name='_verdict') if l_0__verdict is missing else l_0__verdict), l_1_p) if ((not t_18(environment.getattr(l_1_p, 'verdict'))) and (environment.getattr(environment.getattr(l_1_p, 'verdict'), 'value') != 'draw')) else cond_expr_undefined("the inline if-expression on line 47 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
        )
        return concat(t_31)
    context.vars['_also'] = l_0__also = Macro(environment, macro, '_also', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_32 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_32.append(
            '\n',
        )
        if environment.call(context, environment.getattr(environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'), 'startswith'), 'last_turns'):
            pass
            t_32.extend((
                str(environment.getitem({'last_turns': 'non appena', 'last_turns_turn_end': 'se, alla fine di un turno,', 'last_turns_round_end': 'se, alla fine di un giro,'}, environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'))),
                ' ',
                str(t_15(context, environment.getattr(l_1_p, 'condition'), 'final')),
                ', ognuno ha ancora un turno; poi la partita termina ',
                str(environment.call(context, (undefined(name='_verdict') if l_0__verdict is missing else l_0__verdict), l_1_p)),
            ))
        elif (environment.getattr(environment.getattr(l_1_p, 'moment'), 'value') == 'course'):
            pass
            t_32.extend((
                'la partita termina quando, alla fine di un ciclo dello svolgimento, ',
                str(t_15(context, environment.getattr(l_1_p, 'condition'), 'final')),
            ))
        else:
            pass
            t_32.extend((
                str(environment.call(context, (undefined(name='_ending') if l_0__ending is missing else l_0__ending), l_1_p)),
                ' ',
                str(environment.call(context, (undefined(name='_also') if l_0__also is missing else l_0__also), l_1_p)),
                ' ',
                str(environment.call(context, (undefined(name='_ending_when') if l_0__ending_when is missing else l_0__ending_when), l_1_p)),
                ' ',
                str(t_15(context, environment.getattr(l_1_p, 'condition'), 'final')),
            ))
        t_32.append(
            '\n',
        )
        return concat(t_32)
    context.exported_vars.add('ends')
    context.vars['ends'] = l_0_ends = Macro(environment, macro, 'ends', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str((('se la partita non finisce in parità, ' if environment.getattr(l_1_p, 'undrawn') else 'se la partita finisce in altro modo, ') if environment.getattr(l_1_p, 'otherwise') else cond_expr_undefined("the inline if-expression on line 56 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
            'vince chi ',
            str(('alla fine ' if environment.getattr(l_1_p, 'at_end') else cond_expr_undefined("the inline if-expression on line 56 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
            'ha ',
        ))
        if t_11(context, l_1_p, 0):
            pass
            t_33.append(
                str(t_10(context, environment.call(context, environment.getattr(l_1_p, 'best'), 0))),
            )
        else:
            pass
            t_33.extend((
                str(('meno' if environment.call(context, environment.getattr(l_1_p, 'is_fewest'), 0) else 'più')),
                ' ',
                str(t_7(context, l_1_p, 0)),
            ))
        if (t_5(environment.getattr(l_1_p, 'measures')) > 1):
            pass
            t_33.extend((
                '. In caso di parità ',
                str(('decidono' if (t_11(context, l_1_p, 1) and t_12(context, environment.call(context, environment.getattr(l_1_p, 'best'), 1))) else 'decide')),
            ))
            l_2_loop = missing
            for l_2_measure, l_2_loop in LoopContext(environment.getattr(l_1_p, 'measures')[1:], undefined):
                _loop_vars = {}
                pass
                t_33.extend((
                    str((', poi' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 59 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                    ' ',
                ))
                if t_11(context, l_1_p, environment.getattr(l_2_loop, 'index')):
                    pass
                    t_33.append(
                        str(t_10(context, environment.call(context, environment.getattr(l_1_p, 'best'), environment.getattr(l_2_loop, 'index'), _loop_vars=_loop_vars))),
                    )
                else:
                    pass
                    t_33.extend((
                        'il ',
                        str(('minor' if environment.call(context, environment.getattr(l_1_p, 'is_fewest'), environment.getattr(l_2_loop, 'index'), _loop_vars=_loop_vars) else 'maggior')),
                        ' numero di ',
                        str(t_7(context, l_1_p, environment.getattr(l_2_loop, 'index'))),
                    ))
            l_2_loop = l_2_measure = missing
            if environment.getattr(l_1_p, 'shared'):
                pass
                t_33.append(
                    '; se la parità permane, la vittoria è condivisa',
                )
            elif (not t_18(environment.getattr(l_1_p, 'tie_winner'))):
                pass
                t_33.extend((
                    '; se la parità permane, vince ',
                    str(t_10(context, environment.getattr(l_1_p, 'tie_winner'))),
                ))
            elif environment.getattr(l_1_p, 'nobody'):
                pass
                t_33.append(
                    '; se la parità permane, nessuno vince',
                )
        elif environment.getattr(l_1_p, 'shared'):
            pass
            t_33.append(
                '. In caso di parità la vittoria è condivisa',
            )
        elif (not t_18(environment.getattr(l_1_p, 'tie_winner'))):
            pass
            t_33.extend((
                '. In caso di parità vince ',
                str(t_10(context, environment.getattr(l_1_p, 'tie_winner'))),
            ))
        elif environment.getattr(l_1_p, 'nobody'):
            pass
            t_33.append(
                '. In caso di parità nessuno vince',
            )
        t_33.append(
            '\n',
        )
        return concat(t_33)
    context.exported_vars.add('winner')
    context.vars['winner'] = l_0_winner = Macro(environment, macro, 'winner', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'together'):
            pass
            t_34.append(
                'tutti vincono insieme o tutti perdono',
            )
        else:
            pass
            t_34.extend((
                str((('se la partita non finisce in parità, ' if environment.getattr(l_1_p, 'undrawn') else 'se la partita finisce in altro modo, ') if environment.getattr(l_1_p, 'otherwise') else cond_expr_undefined("the inline if-expression on line 69 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                'vince ',
                str(t_10(context, environment.getattr(l_1_p, 'who'))),
            ))
        return concat(t_34)
    context.exported_vars.add('winner_is')
    context.vars['winner_is'] = l_0_winner_is = Macro(environment, macro, 'winner_is', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_35 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        if (not t_18(environment.getattr(l_1_p, 'things'))):
            pass
            t_35.extend((
                str(('meno' if environment.getattr(l_1_p, 'fewest') else 'più')),
                ' ',
                str(t_10(context, environment.getattr(l_1_p, 'things'))),
            ))
        else:
            pass
            t_35.append(
                str(t_10(context, environment.getattr(l_1_p, 'more'))),
            )
        return concat(t_35)
    context.vars['_better'] = l_0__better = Macro(environment, macro, '_better', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_36 = []
        l_1_title = resolve('title')
        l_1_units = resolve('units')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_36.extend((
            '\nil premio ',
            str(t_14(context, environment.call(context, (undefined(name='title') if l_1_title is missing else l_1_title), environment.getattr(l_1_p, 'award')))),
            ' spetta a chi ha da solo ',
        ))
        if (not t_18(environment.getattr(l_1_p, 'things'))):
            pass
            t_36.extend((
                str(('meno' if environment.getattr(l_1_p, 'fewest') else 'più')),
                ' ',
                str(t_10(context, environment.getattr(l_1_p, 'things'))),
                str((str_join((', e almeno ', t_3(context, environment.getattr(l_1_p, 'at_least')), )) if environment.getattr(l_1_p, 'at_least') else cond_expr_undefined("the inline if-expression on line 74 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
            ))
        else:
            pass
            t_36.append(
                str(t_10(context, environment.getattr(l_1_p, 'measure'))),
            )
        if (environment.getattr(l_1_p, 'at_least') and t_18(environment.getattr(l_1_p, 'things'))):
            pass
            t_36.append(
                '. ',
            )
            if environment.getattr(l_1_p, 'unit'):
                pass
                t_36.extend((
                    str(('Serve' if (environment.getattr(l_1_p, 'at_least') == 1) else 'Servono')),
                    ' almeno ',
                    str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getattr(l_1_p, 'at_least'), environment.getattr(l_1_p, 'unit'))),
                ))
            else:
                pass
                t_36.extend((
                    'Serve ',
                    str(t_10(context, t_2(context, t_9(context, environment.getattr(l_1_p, 'measure')), 'indef'))),
                    ' di almeno ',
                    str(t_3(context, environment.getattr(l_1_p, 'at_least'))),
                ))
        if (environment.getattr(l_1_p, 'set_aside') and environment.getattr(l_1_p, 'to_one')):
            pass
            t_36.extend((
                '. Chi ha già il premio lo conserva in caso di parità; non appena qualcun altro ha ',
                str(environment.call(context, (undefined(name='_better') if l_0__better is missing else l_0__better), l_1_p)),
                ', il premio passa a quest’ultimo',
            ))
        elif environment.getattr(l_1_p, 'set_aside'):
            pass
            t_36.extend((
                '. Chi ha già il premio lo conserva in caso di parità e lo perde non appena qualcun altro ha ',
                str(environment.call(context, (undefined(name='_better') if l_0__better is missing else l_0__better), l_1_p)),
            ))
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_36.append(
                    ' o il minimo non è più raggiunto',
                )
            t_36.append(
                '. Il premio passa allora a chi è da solo il migliore; se più persone sono a pari merito',
            )
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_36.append(
                    ' o se nessuno raggiunge il minimo',
                )
            t_36.append(
                ', non lo ha nessuno',
            )
        else:
            pass
            t_36.append(
                '. Chi ha già il premio lo conserva in caso di parità',
            )
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_36.append(
                    ', e anche sotto il minimo,',
                )
            t_36.append(
                ' finché un’altra persona non è da sola la migliore',
            )
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_36.append(
                    ' e raggiunge il minimo',
                )
        t_36.append(
            '\n',
        )
        return concat(t_36)
    context.exported_vars.add('award')
    context.vars['award'] = l_0_award = Macro(environment, macro, 'award', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_37 = []
        l_1_what = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_37.append(
            '\n',
        )
        l_1_what = environment.getattr(environment.getattr(l_1_p, 'lacking'), 'value')
        t_37.extend((
            '\n',
            str(t_16(context, environment.getattr(l_1_p, 'subject'))),
            ' non\n',
        ))
        if ((undefined(name='what') if l_1_what is missing else l_1_what) == 'cost'):
            pass
            t_37.extend((
                str(t_4(context, environment.getattr(l_1_p, 'subject'), 'cost')),
                ' nulla\n',
            ))
        elif ((undefined(name='what') if l_1_what is missing else l_1_what) == 'owner'):
            pass
            t_37.extend((
                str(t_4(context, environment.getattr(l_1_p, 'subject'), 'belong')),
                ' a nessuno\n',
            ))
        elif ((undefined(name='what') if l_1_what is missing else l_1_what) == 'points'):
            pass
            t_37.extend((
                str(t_4(context, environment.getattr(l_1_p, 'subject'), 'earn')),
                ' ',
                str(t_6(context, 'point', 'pl')),
                '\n',
            ))
        else:
            pass
            t_37.extend((
                str(t_4(context, environment.getattr(l_1_p, 'subject'), 'yield')),
                ' nulla\n',
            ))
        t_37.append(
            '\n',
        )
        return concat(t_37)
    context.exported_vars.add('absence')
    context.vars['absence'] = l_0_absence = Macro(environment, macro, 'absence', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_38 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_38.extend((
            str(environment.call(context, (undefined(name='_ending') if l_0__ending is missing else l_0__ending), l_1_p)),
            ' ',
            str(environment.call(context, (undefined(name='_ending_when') if l_0__ending_when is missing else l_0__ending_when), l_1_p)),
            ' si verifica una di queste condizioni:',
        ))
        return concat(t_38)
    context.exported_vars.add('ends_if')
    context.vars['ends_if'] = l_0_ends_if = Macro(environment, macro, 'ends_if', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_39 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_39.extend((
            '\n',
            str(environment.call(context, (undefined(name='_ending') if l_0__ending is missing else l_0__ending), l_1_p)),
            ' ',
            str(environment.call(context, (undefined(name='_also') if l_0__also is missing else l_0__also), l_1_p)),
            ' ',
            str(environment.call(context, (undefined(name='_ending_when') if l_0__ending_when is missing else l_0__ending_when), l_1_p)),
            ' ',
            str(('si verifica una di queste condizioni' if environment.getattr(l_1_p, 'either') else 'si verificano tutte queste condizioni')),
            ':\n',
        ))
        return concat(t_39)
    context.exported_vars.add('ends_provided')
    context.vars['ends_provided'] = l_0_ends_provided = Macro(environment, macro, 'ends_provided', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=121&3=133&4=142&5=150&6=152&9=166&10=178&11=194&14=209&16=235&18=261&20=276&21=285&22=291&25=306&26=316&27=323&28=339&32=351&34=370&36=382&37=394&38=398&39=406&40=416&43=424&45=435&47=446&49=457&50=467&51=476&52=485&55=500&56=509&58=526&59=533&62=554&63=570&64=575&65=581&69=593&71=616&73=636&74=647&75=663&76=683&77=690&78=717&81=737&82=748&83=751&84=754&85=760&86=766&87=777&91=787&93=804&94=813'
