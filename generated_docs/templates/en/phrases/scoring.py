# 8d5f133c8d1b70d38c3b33c3716e2293
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'phrases/scoring.j2'

def root(context, missing=missing, environment=environment):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_depends_on = l_0_table_name = l_0_sum_of = l_0_have_values = l_0_trail_once = l_0_formula = l_0_per_thing = l_0_zero = l_0__ending = l_0__ending_when = l_0__verdict = l_0_ends = l_0_winner = l_0_winner_is = l_0__better = l_0_award = l_0_absence = l_0_ends_if = l_0_ends_provided = missing
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
        t_8 = environment.filters['noun_only']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'noun_only' found.")
    try:
        t_9 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_10 = environment.filters['one_number']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'one_number' found.")
    try:
        t_11 = environment.filters['plural']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'plural' found.")
    try:
        t_12 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_13 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_14 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_15 = []
        l_1_nps = resolve('nps')
        l_1_clause_of = resolve('clause_of')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_15.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'pay'):
            pass
            t_15.extend((
                'pay ',
                str(t_9(context, t_8(context, environment.getattr(l_1_p, 'quantity')))),
                ', which depends on ',
                str(t_9(context, environment.call(context, (undefined(name='nps') if l_1_nps is missing else l_1_nps), environment.getattr(l_1_p, 'keys')))),
            ))
        elif environment.getattr(l_1_p, 'own'):
            pass
            t_15.append(
                str(t_12(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'have', subject=t_2(context, environment.getitem(environment.getattr(l_1_p, 'keys'), 0), 'each'), theme=t_2(context, environment.getattr(l_1_p, 'quantity'), 'indef')), l_1_order)),
            )
        else:
            pass
            t_15.append(
                str(t_12(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'depend', subject=environment.getattr(l_1_p, 'quantity'), on=environment.call(context, (undefined(name='nps') if l_1_nps is missing else l_1_nps), environment.getattr(l_1_p, 'keys'))), l_1_order)),
            )
        if environment.getattr(l_1_p, 'unit'):
            pass
            t_15.extend((
                ' (in ',
                str(t_6(context, environment.getattr(l_1_p, 'unit'), 'pl')),
                ')',
            ))
        t_15.append(
            ':\n',
        )
        return concat(t_15)
    context.exported_vars.add('depends_on')
    context.vars['depends_on'] = l_0_depends_on = Macro(environment, macro, 'depends_on', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_16 = []
        l_1_title = resolve('title')
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_16.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'key'):
            pass
            t_16.append(
                str(environment.call(context, (undefined(name='title') if l_1_title is missing else l_1_title), environment.getattr(l_1_p, 'key'))),
            )
        else:
            pass
            t_16.append(
                str(t_9(context, t_1(context, environment.getattr(l_1_p, 'quantity')))),
            )
        if (not t_14(environment.getattr(l_1_p, 'things'))):
            pass
            t_16.extend((
                ' for ',
                str(t_9(context, environment.getattr(l_1_p, 'things'))),
            ))
        if environment.getattr(l_1_p, 'unit'):
            pass
            t_16.extend((
                ' (in ',
                str(t_6(context, environment.getattr(l_1_p, 'unit'), 'pl')),
                ')',
            ))
        t_16.extend((
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_16)
    context.exported_vars.add('table_name')
    context.vars['table_name'] = l_0_table_name = Macro(environment, macro, 'table_name', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_17 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_17.extend((
            str(t_13(context, environment.getattr(l_1_p, 'term'))),
            ' ',
            str(('are' if t_11(context, environment.getattr(l_1_p, 'term')) else 'is')),
            ' the sum of the following: ',
        ))
        l_2_loop = missing
        for l_2_part, l_2_loop in LoopContext(environment.getattr(l_1_p, 'parts'), undefined):
            _loop_vars = {}
            pass
            t_17.extend((
                str(('; and ' if environment.getattr(l_2_loop, 'last') else ('; ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 14 in 'phrases/scoring.j2' evaluated to false and no else section was defined.")))),
                str(t_9(context, l_2_part)),
            ))
        l_2_loop = l_2_part = missing
        return concat(t_17)
    context.exported_vars.add('sum_of')
    context.vars['sum_of'] = l_0_sum_of = Macro(environment, macro, 'sum_of', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_18 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        l_2_loop = missing
        for l_2_thing, l_2_loop in LoopContext(environment.getattr(l_1_p, 'things'), undefined):
            l_2_it = missing
            _loop_vars = {}
            pass
            t_18.append(
                str((', ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 16 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
            )
            l_2_it = (t_2(context, l_2_thing, 'any') if environment.getattr(l_2_thing, 'attributes') else l_2_thing)
            _loop_vars['it'] = l_2_it
            t_18.extend((
                str(t_13(context, (undefined(name='it') if l_2_it is missing else l_2_it))),
                ' ',
                str((t_4(context, (undefined(name='it') if l_2_it is missing else l_2_it), 'have') if environment.getattr(l_2_loop, 'first') else cond_expr_undefined("the inline if-expression on line 16 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                ' ',
                str(t_9(context, t_1(context, environment.getattr(l_1_p, 'measure')))),
                ' ',
                str(t_3(context, environment.getitem(environment.getattr(l_1_p, 'values'), environment.getattr(l_2_loop, 'index0')))),
            ))
        l_2_loop = l_2_thing = l_2_it = missing
        return concat(t_18)
    context.exported_vars.add('have_values')
    context.vars['have_values'] = l_0_have_values = Macro(environment, macro, 'have_values', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_19 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_19.extend((
            str(t_13(context, environment.getattr(l_1_p, 'link'))),
            ' counts only once, and branches do not count',
        ))
        return concat(t_19)
    context.exported_vars.add('trail_once')
    context.vars['trail_once'] = l_0_trail_once = Macro(environment, macro, 'trail_once', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_20 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_20.extend((
            '\n',
            str(t_13(context, t_2(context, environment.getattr(l_1_p, 'thing'), 'each'))),
            ' ',
            str(t_4(context, environment.getattr(l_1_p, 'thing'), environment.getattr(l_1_p, 'verb'))),
            ' ',
            str(t_9(context, environment.getattr(l_1_p, 'base'))),
        ))
        if (not t_14(environment.getattr(l_1_p, 'per'))):
            pass
            t_20.extend((
                ', plus ',
                str(t_9(context, environment.getattr(l_1_p, 'more'))),
                ' for ',
                str(t_9(context, t_2(context, environment.getattr(l_1_p, 'per'), 'each'))),
            ))
        t_20.append(
            '\n',
        )
        return concat(t_20)
    context.exported_vars.add('formula')
    context.vars['formula'] = l_0_formula = Macro(environment, macro, 'formula', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_21 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_21.extend((
            str(t_12(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            ' for ',
            str(t_9(context, t_2(context, environment.getattr(l_1_p, 'per'), 'each'))),
        ))
        for (l_2_amount, l_2_per) in environment.getattr(l_1_p, 'more'):
            _loop_vars = {}
            pass
            t_21.extend((
                ' and ',
                str(t_9(context, l_2_amount)),
                ' for ',
                str(t_9(context, t_2(context, l_2_per, 'each'))),
            ))
        l_2_amount = l_2_per = missing
        return concat(t_21)
    context.exported_vars.add('per_thing')
    context.vars['per_thing'] = l_0_per_thing = Macro(environment, macro, 'per_thing', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_22 = []
        l_1_you = resolve('you')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_22.extend((
            'without ',
            str(t_9(context, t_2(context, environment.getattr(l_1_p, 'without'), 'indef'))),
            ', you ',
            str(t_4(context, environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you)), 'earn')),
            ' nothing',
        ))
        return concat(t_22)
    context.exported_vars.add('zero')
    context.vars['zero'] = l_0_zero = Macro(environment, macro, 'zero', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_23 = []
        l_1_clause_of = resolve('clause_of')
        l_1_you = resolve('you')
        l_1_your_turn = resolve('your_turn')
        l_1_ended = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_23.append(
            '\n',
        )
        l_1_ended = (t_12(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'win', subject=environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you)))) if environment.getattr(l_1_p, 'wins') else 'the game ends')
        t_23.append(
            '\n',
        )
        if (environment.getattr(l_1_p, 'yours') and (environment.getattr(environment.getattr(l_1_p, 'moment'), 'value') == 'at_once')):
            pass
            t_23.extend((
                'on ',
                str(t_9(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)))),
                ', ',
                str((undefined(name='ended') if l_1_ended is missing else l_1_ended)),
                ' at once',
            ))
        elif environment.getattr(l_1_p, 'yours'):
            pass
            t_23.extend((
                str((undefined(name='ended') if l_1_ended is missing else l_1_ended)),
                ' at the end of ',
                str(t_9(context, environment.call(context, (undefined(name='your_turn') if l_1_your_turn is missing else l_1_your_turn)))),
            ))
        else:
            pass
            t_23.append(
                str(environment.call(context, environment.getattr({'at_once': 'the game ends at once', 'turn_end': 'the game ends at the end of the turn', 'round_end': 'the game ends at the end of the round', 'when_checked': 'whenever it is checked whether the game ends, it ends'}, 'get'), environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'), 'every player has one more turn, and then the game ends')),
            )
        t_23.append(
            '\n',
        )
        return concat(t_23)
    context.vars['_ending'] = l_0__ending = Macro(environment, macro, '_ending', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_24 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_24.append(
            str(environment.call(context, environment.getattr({'when_checked': 'if', 'last_turns_turn_end': 'when, at the end of a turn,', 'last_turns_round_end': 'when, at the end of a round,'}, 'get'), environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'), 'when')),
        )
        return concat(t_24)
    context.vars['_ending_when'] = l_0__ending_when = Macro(environment, macro, '_ending_when', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_25 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_25.append(
            str((environment.getitem({'draw': 'in a draw', 'all_win': 'and all players win', 'all_lose': 'and all players lose'}, environment.getattr(environment.getattr(l_1_p, 'verdict'), 'value')) if (not t_14(environment.getattr(l_1_p, 'verdict'))) else cond_expr_undefined("the inline if-expression on line 38 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
        )
        return concat(t_25)
    context.vars['_verdict'] = l_0__verdict = Macro(environment, macro, '_verdict', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_26 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_26.append(
            '\n',
        )
        if environment.call(context, environment.getattr(environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'), 'startswith'), 'last_turns'):
            pass
            t_26.extend((
                str(environment.getitem({'last_turns': 'as soon as', 'last_turns_turn_end': 'if, at the end of a turn,', 'last_turns_round_end': 'if, at the end of a round,'}, environment.getattr(environment.getattr(l_1_p, 'moment'), 'value'))),
                ' ',
                str(t_12(context, environment.getattr(l_1_p, 'condition'), 'final')),
                ', every player has one more turn, and then the game ends ',
                str(environment.call(context, (undefined(name='_verdict') if l_0__verdict is missing else l_0__verdict), l_1_p)),
            ))
        elif (environment.getattr(environment.getattr(l_1_p, 'moment'), 'value') == 'course'):
            pass
            t_26.extend((
                'the game ends when, after a pass through the course of play, ',
                str(t_12(context, environment.getattr(l_1_p, 'condition'), 'final')),
            ))
        else:
            pass
            t_26.extend((
                str(environment.call(context, (undefined(name='_ending') if l_0__ending is missing else l_0__ending), l_1_p)),
                ' ',
                str(environment.call(context, (undefined(name='_verdict') if l_0__verdict is missing else l_0__verdict), l_1_p)),
                ' ',
                str(environment.call(context, (undefined(name='_ending_when') if l_0__ending_when is missing else l_0__ending_when), l_1_p)),
                ' ',
                str(t_12(context, environment.getattr(l_1_p, 'condition'), 'final')),
            ))
        t_26.append(
            '\n',
        )
        return concat(t_26)
    context.exported_vars.add('ends')
    context.vars['ends'] = l_0_ends = Macro(environment, macro, 'ends', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str((('if the game is not a draw, ' if environment.getattr(l_1_p, 'undrawn') else 'if the game ends in any other way, ') if environment.getattr(l_1_p, 'otherwise') else cond_expr_undefined("the inline if-expression on line 47 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
            'whoever has ',
            str((t_9(context, environment.call(context, environment.getattr(l_1_p, 'best'), 0)) if t_10(context, l_1_p, 0) else str_join(('the ', ('fewest' if environment.call(context, environment.getattr(l_1_p, 'is_fewest'), 0) else 'most'), ' ', t_7(context, l_1_p, 0), )))),
            ' ',
            str(('at the end' if environment.getattr(l_1_p, 'at_end') else cond_expr_undefined("the inline if-expression on line 47 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
            ' wins',
        ))
        if (t_5(environment.getattr(l_1_p, 'measures')) > 1):
            pass
            t_27.append(
                '. Ties are broken by',
            )
            l_2_loop = missing
            for l_2_measure, l_2_loop in LoopContext(environment.getattr(l_1_p, 'measures')[1:], undefined):
                _loop_vars = {}
                pass
                t_27.extend((
                    str((', then by' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 49 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                    ' ',
                ))
                if t_10(context, l_1_p, environment.getattr(l_2_loop, 'index')):
                    pass
                    t_27.append(
                        str(t_9(context, environment.call(context, environment.getattr(l_1_p, 'best'), environment.getattr(l_2_loop, 'index'), _loop_vars=_loop_vars))),
                    )
                else:
                    pass
                    t_27.extend((
                        'the ',
                        str(('fewest' if environment.call(context, environment.getattr(l_1_p, 'is_fewest'), environment.getattr(l_2_loop, 'index'), _loop_vars=_loop_vars) else 'most')),
                        ' ',
                        str(t_7(context, l_1_p, environment.getattr(l_2_loop, 'index'))),
                    ))
            l_2_loop = l_2_measure = missing
            if environment.getattr(l_1_p, 'shared'):
                pass
                t_27.append(
                    '; if still tied, the win is shared',
                )
            elif (not t_14(environment.getattr(l_1_p, 'tie_winner'))):
                pass
                t_27.extend((
                    '; if still tied, ',
                    str(t_9(context, environment.getattr(l_1_p, 'tie_winner'))),
                    ' ',
                    str(t_4(context, environment.getattr(l_1_p, 'tie_winner'), 'win')),
                ))
            elif environment.getattr(l_1_p, 'nobody'):
                pass
                t_27.append(
                    '; if still tied, nobody wins',
                )
        elif environment.getattr(l_1_p, 'shared'):
            pass
            t_27.append(
                '. In a tie, the win is shared',
            )
        elif (not t_14(environment.getattr(l_1_p, 'tie_winner'))):
            pass
            t_27.extend((
                '. In a tie, ',
                str(t_9(context, environment.getattr(l_1_p, 'tie_winner'))),
                ' ',
                str(t_4(context, environment.getattr(l_1_p, 'tie_winner'), 'win')),
            ))
        elif environment.getattr(l_1_p, 'nobody'):
            pass
            t_27.append(
                '. In a tie, nobody wins',
            )
        t_27.append(
            '\n',
        )
        return concat(t_27)
    context.exported_vars.add('winner')
    context.vars['winner'] = l_0_winner = Macro(environment, macro, 'winner', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_28 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'together'):
            pass
            t_28.append(
                'all win together, or all lose',
            )
        else:
            pass
            t_28.extend((
                str((('if the game is not a draw, ' if environment.getattr(l_1_p, 'undrawn') else 'if the game ends in any other way, ') if environment.getattr(l_1_p, 'otherwise') else cond_expr_undefined("the inline if-expression on line 59 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
                str(t_9(context, environment.getattr(l_1_p, 'who'))),
                ' ',
                str(t_4(context, environment.getattr(l_1_p, 'who'), 'win')),
            ))
        return concat(t_28)
    context.exported_vars.add('winner_is')
    context.vars['winner_is'] = l_0_winner_is = Macro(environment, macro, 'winner_is', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_29 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        if (not t_14(environment.getattr(l_1_p, 'things'))):
            pass
            t_29.extend((
                str(('fewer' if environment.getattr(l_1_p, 'fewest') else 'more')),
                ' ',
                str(t_9(context, environment.getattr(l_1_p, 'things'))),
            ))
        else:
            pass
            t_29.append(
                str(t_9(context, environment.getattr(l_1_p, 'more'))),
            )
        return concat(t_29)
    context.vars['_better'] = l_0__better = Macro(environment, macro, '_better', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_30 = []
        l_1_title = resolve('title')
        l_1_units = resolve('units')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_30.extend((
            '\nthe ',
            str(environment.call(context, (undefined(name='title') if l_1_title is missing else l_1_title), environment.getattr(l_1_p, 'award'))),
            ' award goes to the one player who has ',
        ))
        if (not t_14(environment.getattr(l_1_p, 'things'))):
            pass
            t_30.extend((
                'the ',
                str(('fewest' if environment.getattr(l_1_p, 'fewest') else 'most')),
                ' ',
                str(t_9(context, environment.getattr(l_1_p, 'things'))),
                str((str_join((', and at least ', t_3(context, environment.getattr(l_1_p, 'at_least')), )) if environment.getattr(l_1_p, 'at_least') else cond_expr_undefined("the inline if-expression on line 64 in 'phrases/scoring.j2' evaluated to false and no else section was defined."))),
            ))
        else:
            pass
            t_30.append(
                str(t_9(context, environment.getattr(l_1_p, 'measure'))),
            )
        if (environment.getattr(l_1_p, 'at_least') and t_14(environment.getattr(l_1_p, 'things'))):
            pass
            t_30.append(
                '. It takes ',
            )
            if environment.getattr(l_1_p, 'unit'):
                pass
                t_30.extend((
                    'at least ',
                    str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getattr(l_1_p, 'at_least'), environment.getattr(l_1_p, 'unit'))),
                ))
            else:
                pass
                t_30.extend((
                    str(t_9(context, t_2(context, t_8(context, environment.getattr(l_1_p, 'measure')), 'indef'))),
                    ' of at least ',
                    str(t_3(context, environment.getattr(l_1_p, 'at_least'))),
                ))
        if (environment.getattr(l_1_p, 'set_aside') and environment.getattr(l_1_p, 'to_one')):
            pass
            t_30.extend((
                '. The player who has it keeps it in a tie; as soon as someone else has ',
                str(environment.call(context, (undefined(name='_better') if l_0__better is missing else l_0__better), l_1_p)),
                ', it goes to them',
            ))
        elif environment.getattr(l_1_p, 'set_aside'):
            pass
            t_30.extend((
                '. The player who has it keeps it in a tie, and loses it as soon as someone else has ',
                str(environment.call(context, (undefined(name='_better') if l_0__better is missing else l_0__better), l_1_p)),
            ))
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_30.append(
                    ' or the minimum is no longer reached',
                )
            t_30.append(
                '. It then goes to the one player who does best; if several tie',
            )
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_30.append(
                    ', or nobody reaches the minimum',
                )
            t_30.append(
                ', nobody has it',
            )
        else:
            pass
            t_30.append(
                '. The player who has it keeps it in a tie',
            )
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_30.append(
                    ', and even below the minimum,',
                )
            t_30.append(
                ' until one other player does best',
            )
            if environment.getattr(l_1_p, 'falls'):
                pass
                t_30.append(
                    ' and reaches the minimum',
                )
        t_30.append(
            '\n',
        )
        return concat(t_30)
    context.exported_vars.add('award')
    context.vars['award'] = l_0_award = Macro(environment, macro, 'award', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_31 = []
        l_1_what = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_31.append(
            '\n',
        )
        l_1_what = environment.getattr(environment.getattr(l_1_p, 'lacking'), 'value')
        t_31.extend((
            '\n',
            str(t_13(context, environment.getattr(l_1_p, 'subject'))),
            '\n',
        ))
        if ((undefined(name='what') if l_1_what is missing else l_1_what) == 'cost'):
            pass
            t_31.extend((
                str(t_4(context, environment.getattr(l_1_p, 'subject'), 'cost')),
                ' nothing\n',
            ))
        elif ((undefined(name='what') if l_1_what is missing else l_1_what) == 'owner'):
            pass
            t_31.extend((
                str(t_4(context, environment.getattr(l_1_p, 'subject'), 'belong')),
                ' to nobody\n',
            ))
        elif ((undefined(name='what') if l_1_what is missing else l_1_what) == 'points'):
            pass
            t_31.extend((
                str(t_4(context, environment.getattr(l_1_p, 'subject'), 'earn')),
                ' nothing\n',
            ))
        else:
            pass
            t_31.extend((
                str(t_4(context, environment.getattr(l_1_p, 'subject'), 'yield')),
                ' nothing\n',
            ))
        t_31.append(
            '\n',
        )
        return concat(t_31)
    context.exported_vars.add('absence')
    context.vars['absence'] = l_0_absence = Macro(environment, macro, 'absence', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_32 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_32.extend((
            str(environment.call(context, (undefined(name='_ending') if l_0__ending is missing else l_0__ending), l_1_p)),
            ' ',
            str(environment.call(context, (undefined(name='_ending_when') if l_0__ending_when is missing else l_0__ending_when), l_1_p)),
            ' one of the following is true:',
        ))
        return concat(t_32)
    context.exported_vars.add('ends_if')
    context.vars['ends_if'] = l_0_ends_if = Macro(environment, macro, 'ends_if', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str(environment.call(context, (undefined(name='_ending') if l_0__ending is missing else l_0__ending), l_1_p)),
            ' ',
            str(environment.call(context, (undefined(name='_verdict') if l_0__verdict is missing else l_0__verdict), l_1_p)),
            ' ',
            str(environment.call(context, (undefined(name='_ending_when') if l_0__ending_when is missing else l_0__ending_when), l_1_p)),
            ' ',
            str(('one of the following is true' if environment.getattr(l_1_p, 'either') else 'all of the following are true')),
            ':\n',
        ))
        return concat(t_33)
    context.exported_vars.add('ends_provided')
    context.vars['ends_provided'] = l_0_ends_provided = Macro(environment, macro, 'ends_provided', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=97&3=109&4=117&5=125&6=127&9=141&10=153&11=169&14=184&16=210&18=241&20=256&21=265&22=271&25=286&27=312&29=331&30=343&31=347&32=356&33=366&36=374&38=385&40=396&41=406&42=415&43=424&46=439&47=448&48=455&49=461&52=482&53=500&54=505&55=513&59=525&61=549&63=569&64=580&65=597&66=615&67=622&68=649&71=669&72=680&73=683&74=686&75=692&76=698&77=707&81=717&83=734&84=743'
