# 44573d62e5d4da1a1ca26409b3df9513
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'phrases/flow.j2'

def root(context, missing=missing, environment=environment):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_see = l_0__sections = l_0_concerning = l_0_together = l_0_new_sections = l_0_marked_sections = l_0_check_end = l_0_repeats = l_0__way = l_0_for_each = l_0_in_case = l_0_as_soon_as = l_0_cases = l_0_else_case = l_0_on_turn = l_0_decided = l_0_afterwards = l_0_because = l_0_printed = l_0_unworded = l_0_provided = l_0_in_turn = l_0_as_possible = missing
    try:
        t_1 = environment.filters['apart']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'apart' found.")
    try:
        t_2 = environment.filters['capital']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'capital' found.")
    try:
        t_3 = environment.filters['fin']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'fin' found.")
    try:
        t_4 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_5 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_6 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_7 = environment.filters['plural']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'plural' found.")
    try:
        t_8 = environment.filters['quiet']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'quiet' found.")
    try:
        t_9 = environment.filters['quoted']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'quoted' found.")
    try:
        t_10 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_11 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_12 = environment.filters['subject']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'subject' found.")
    try:
        t_13 = environment.filters['topic']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'topic' found.")
    try:
        t_14 = environment.filters['trim']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'trim' found.")
    try:
        t_15 = environment.filters['word']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'word' found.")
    try:
        t_16 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_17 = []
        l_1_section = resolve('section')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_17.extend((
            'siehe Abschnitt ',
            str(environment.call(context, (undefined(name='section') if l_1_section is missing else l_1_section), environment.getattr(l_1_p, 'anchor'))),
        ))
        return concat(t_17)
    context.exported_vars.add('see')
    context.vars['see'] = l_0_see = Macro(environment, macro, 'see', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_anchors):
        t_18 = []
        l_1_namespace = resolve('namespace')
        l_1_found = missing
        if l_1_anchors is missing:
            l_1_anchors = undefined("parameter 'anchors' was not provided", name='anchors')
        pass
        t_18.extend((
            str(('Abschnitte' if (t_5(l_1_anchors) > 1) else 'Abschnitt')),
            ' ',
        ))
        l_1_found = environment.call(context, (undefined(name='namespace') if l_1_namespace is missing else l_1_namespace), items=[])
        for l_2_anchor in l_1_anchors:
            l_2_section = resolve('section')
            _loop_vars = {}
            pass
            if not isinstance(l_1_found, Namespace):
                raise TemplateRuntimeError("cannot assign attribute on non-namespace object")
            l_1_found['items'] = (environment.getattr((undefined(name='found') if l_1_found is missing else l_1_found), 'items') + [environment.call(context, (undefined(name='section') if l_2_section is missing else l_2_section), l_2_anchor, _loop_vars=_loop_vars)])
        l_2_anchor = l_2_section = missing
        t_18.append(
            str(t_4(context, environment.getattr((undefined(name='found') if l_1_found is missing else l_1_found), 'items'))),
        )
        return concat(t_18)
    context.vars['_sections'] = l_0__sections = Macro(environment, macro, '_sections', ('anchors',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_19 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_19.extend((
            str(environment.call(context, (undefined(name='_sections') if l_0__sections is missing else l_0__sections), ((environment.getattr(l_1_p, 'anchor'),) + environment.getattr(l_1_p, 'others')))),
            ': ',
            str(t_2(context, t_10(context, environment.getattr(l_1_p, 'statement')))),
        ))
        return concat(t_19)
    context.exported_vars.add('concerning')
    context.vars['concerning'] = l_0_concerning = Macro(environment, macro, 'concerning', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_20 = []
        l_1_section = resolve('section')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if (not environment.getattr(l_1_p, 'lead')):
            pass
            t_20.extend((
                str(('nur' if environment.getattr(l_1_p, 'allowed') else 'nicht')),
                ' ',
            ))
        t_20.extend((
            'zusammen mit Abschnitt ',
            str(environment.call(context, (undefined(name='section') if l_1_section is missing else l_1_section), environment.getattr(l_1_p, 'anchor'))),
        ))
        if environment.getattr(l_1_p, 'lead'):
            pass
            t_20.append(
                ' gilt:',
            )
        return concat(t_20)
    context.exported_vars.add('together')
    context.vars['together'] = l_0_together = Macro(environment, macro, 'together', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_21 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_21.extend((
            str(('die ' if (t_5(environment.getattr(l_1_p, 'anchors')) > 1) else cond_expr_undefined("the inline if-expression on line 10 in 'phrases/flow.j2' evaluated to false and no else section was defined."))),
            str(environment.call(context, (undefined(name='_sections') if l_0__sections is missing else l_0__sections), environment.getattr(l_1_p, 'anchors'))),
            ' ',
            str(('sind' if (t_5(environment.getattr(l_1_p, 'anchors')) > 1) else 'ist')),
            ' neu',
        ))
        return concat(t_21)
    context.exported_vars.add('new_sections')
    context.vars['new_sections'] = l_0_new_sections = Macro(environment, macro, 'new_sections', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_22 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_22.extend((
            'geändert oder neu, mit ▸ gekennzeichnet: ',
            str(environment.call(context, (undefined(name='_sections') if l_0__sections is missing else l_0__sections), environment.getattr(l_1_p, 'anchors'))),
        ))
        return concat(t_22)
    context.exported_vars.add('marked_sections')
    context.vars['marked_sections'] = l_0_marked_sections = Macro(environment, macro, 'marked_sections', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_23 = []
        l_1_clause_of = resolve('clause_of')
        l_1_section = resolve('section')
        l_1_noun_np = resolve('noun_np')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_23.extend((
            str(t_10(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'check', 'imp'), l_1_order)),
            ', ob das Spiel endet (Abschnitt ',
            str(environment.call(context, (undefined(name='section') if l_1_section is missing else l_1_section), environment.getattr(l_1_p, 'anchor'))),
            ')',
            str(t_13(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), 'game'))),
        ))
        return concat(t_23)
    context.exported_vars.add('check_end')
    context.vars['check_end'] = l_0_check_end = Macro(environment, macro, 'check_end', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_24 = []
        l_1_clause_of = resolve('clause_of')
        l_1_name = resolve('name')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_24.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'any_order'):
            pass
            t_24.extend((
                str(t_10(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'do_this', 'may', subject=t_12(context, environment.getattr(l_1_p, 'clause')), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), ('in beliebiger Reihenfolge und, wo keine Grenze dabeisteht, beliebig oft Folgendes' if environment.getattr(l_1_p, 'limited') else 'beliebig oft und in beliebiger Reihenfolge Folgendes'))), l_1_order)),
                ':',
            ))
        else:
            pass
            t_24.append(
                '\n',
            )
            if environment.getattr(l_1_p, 'others'):
                pass
                t_24.append(
                    'das geschieht',
                )
            else:
                pass
                t_24.extend((
                    str(t_10(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
                    str((' das' if (environment.getattr(environment.getattr(l_1_p, 'clause'), 'verb') == 'do_this') else cond_expr_undefined("the inline if-expression on line 19 in 'phrases/flow.j2' evaluated to false and no else section was defined."))),
                ))
            t_24.append(
                '\n',
            )
            if (not t_16(environment.getattr(l_1_p, 'until'))):
                pass
                t_24.extend((
                    ', bis ',
                    str(t_10(context, environment.getattr(l_1_p, 'until'), 'final')),
                ))
            elif (not t_16(environment.getattr(l_1_p, 'count'))):
                pass
                t_24.append(
                    '\n',
                )
                if ((environment.getitem(environment.getattr(environment.getattr(l_1_p, 'count'), 'values'), 0) == 1) and (environment.getattr(environment.getattr(l_1_p, 'count'), 'upto') == 2)):
                    pass
                    t_24.append(
                        ' ein- oder zweimal',
                    )
                else:
                    pass
                    t_24.extend((
                        '\n',
                        str(('höchstens' if (environment.getattr(environment.getattr(environment.getattr(l_1_p, 'count'), 'bound'), 'value') == 'at_most') else cond_expr_undefined("the inline if-expression on line 23 in 'phrases/flow.j2' evaluated to false and no else section was defined."))),
                        ' ',
                        str(t_15(context, environment.getitem(environment.getattr(environment.getattr(l_1_p, 'count'), 'values'), 0))),
                    ))
                    if (not t_16(environment.getattr(environment.getattr(l_1_p, 'count'), 'upto'))):
                        pass
                        t_24.extend((
                            str(('-' if (environment.getattr(environment.getattr(l_1_p, 'count'), 'last') <= 12) else cond_expr_undefined("the inline if-expression on line 23 in 'phrases/flow.j2' evaluated to false and no else section was defined."))),
                            ' bis ',
                            str(t_15(context, environment.getattr(environment.getattr(l_1_p, 'count'), 'upto'))),
                        ))
                    t_24.extend((
                        str(('mal' if (environment.getattr(environment.getattr(l_1_p, 'count'), 'last') <= 12) else ' Mal')),
                        '\n',
                    ))
            elif (not t_16(environment.getattr(l_1_p, 'times'))):
                pass
                t_24.extend((
                    ' so oft, wie ',
                    str(t_6(context, environment.getattr(l_1_p, 'times'), 'nom')),
                    ' ',
                    str(('angeben' if t_7(context, environment.getattr(l_1_p, 'times')) else 'angibt')),
                ))
            elif environment.getattr(l_1_p, 'possible'):
                pass
                t_24.extend((
                    ', solange es möglich ist',
                    str((', mindestens aber einmal' if environment.getattr(l_1_p, 'at_least_once') else cond_expr_undefined("the inline if-expression on line 26 in 'phrases/flow.j2' evaluated to false and no else section was defined."))),
                ))
            else:
                pass
                t_24.extend((
                    ', sooft ',
                    str(t_6(context, t_12(context, environment.getattr(l_1_p, 'clause')))),
                    ' ',
                    str(t_3(context, t_12(context, environment.getattr(l_1_p, 'clause')), 'want')),
                ))
            t_24.append(
                ':\n',
            )
        t_24.append(
            '\n',
        )
        return concat(t_24)
    context.exported_vars.add('repeats')
    context.vars['repeats'] = l_0_repeats = Macro(environment, macro, 'repeats', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p):
        t_25 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        pass
        t_25.append(
            str(str_join((('im' if environment.getattr(l_1_p, 'clockwise') else 'gegen den'), ' Uhrzeigersinn', (str_join((', beginnend mit ', t_6(context, environment.getattr(l_1_p, 'start'), 'dat'), ',', )) if (not t_16(environment.getattr(l_1_p, 'start'))) else ''), ))),
        )
        return concat(t_25)
    context.vars['_way'] = l_0__way = Macro(environment, macro, '_way', ('p',), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_26 = []
        l_1_clause_of = resolve('clause_of')
        l_1_name = resolve('name')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if (not t_16(environment.getattr(l_1_p, 'doer'))):
            pass
            t_26.extend((
                'für ',
                str(t_6(context, environment.getattr(l_1_p, 'thing'), 'acc')),
                ' ',
                str(t_10(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'do_this', subject=environment.getattr(l_1_p, 'doer'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'Folgendes')), 'inverted')),
                ':',
            ))
        elif t_16(environment.getattr(l_1_p, 'turns')):
            pass
            t_26.extend((
                'für ',
                str(t_6(context, environment.getattr(l_1_p, 'thing'), 'acc')),
                ':',
            ))
        else:
            pass
            t_26.extend((
                'der Reihe nach ',
                str(environment.call(context, (undefined(name='_way') if l_0__way is missing else l_0__way), environment.getattr(l_1_p, 'turns'))),
                ' ',
                str(t_10(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'do_this', subject=environment.getattr(l_1_p, 'thing'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'Folgendes')), 'inverted')),
                ':',
            ))
        return concat(t_26)
    context.exported_vars.add('for_each')
    context.vars['for_each'] = l_0_for_each = Macro(environment, macro, 'for_each', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_27 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_27.extend((
            str(('sonst, ' if environment.getattr(l_1_p, 'otherwise') else cond_expr_undefined("the inline if-expression on line 36 in 'phrases/flow.j2' evaluated to false and no else section was defined."))),
            'wenn ',
            str(t_10(context, environment.getattr(l_1_p, 'condition'), 'final')),
            ':',
        ))
        return concat(t_27)
    context.exported_vars.add('in_case')
    context.vars['in_case'] = l_0_in_case = Macro(environment, macro, 'in_case', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_28 = []
        l_1_clause_of = resolve('clause_of')
        l_1_name = resolve('name')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_28.extend((
            'sobald ',
            str(t_10(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        if (not t_16(environment.getattr(l_1_p, 'doer'))):
            pass
            t_28.extend((
                ', ',
                str(t_10(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'do_this', subject=environment.getattr(l_1_p, 'doer'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'Folgendes')), 'inverted')),
            ))
        t_28.append(
            ':',
        )
        return concat(t_28)
    context.exported_vars.add('as_soon_as')
    context.vars['as_soon_as'] = l_0_as_soon_as = Macro(environment, macro, 'as_soon_as', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_29 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if (not t_16(environment.getattr(l_1_p, 'thing'))):
            pass
            t_29.extend((
                'was geschieht, hängt ',
                str(t_6(context, environment.getattr(l_1_p, 'thing'), 'von+dat')),
                ' ab',
            ))
        elif environment.getattr(l_1_p, 'first'):
            pass
            t_29.append(
                'es gilt nur der erste Fall, der zutrifft',
            )
        else:
            pass
            t_29.append(
                'es gibt zwei Fälle',
            )
        t_29.append(
            ':',
        )
        return concat(t_29)
    context.exported_vars.add('cases')
    context.vars['cases'] = l_0_cases = Macro(environment, macro, 'cases', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_30 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_30.append(
            'sonst:',
        )
        return concat(t_30)
    context.exported_vars.add('else_case')
    context.vars['else_case'] = l_0_else_case = Macro(environment, macro, 'else_case', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_31 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if (l_1_order == 'final'):
            pass
            t_31.extend((
                str(t_11(context, environment.getattr(l_1_p, 'who'))),
                ' am Zug ist',
            ))
        elif (l_1_order == 'main'):
            pass
            t_31.extend((
                str(t_11(context, environment.getattr(l_1_p, 'who'))),
                ' ist am Zug',
            ))
        else:
            pass
            t_31.extend((
                'ist ',
                str(t_11(context, environment.getattr(l_1_p, 'who'))),
                ' am Zug',
            ))
        return concat(t_31)
    context.exported_vars.add('on_turn')
    context.vars['on_turn'] = l_0_on_turn = Macro(environment, macro, 'on_turn', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_32 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_32.extend((
            'in diesem Fall ',
            str(environment.getitem({'draw': 'endet das Spiel unentschieden', 'all_win': 'gewinnen alle gemeinsam', 'all_lose': 'verlieren alle gemeinsam'}, environment.getattr(environment.getattr(l_1_p, 'verdict'), 'value'))),
        ))
        return concat(t_32)
    context.exported_vars.add('decided')
    context.vars['decided'] = l_0_decided = Macro(environment, macro, 'decided', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_33 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_33.extend((
            'danach ',
            str(t_10(context, environment.getattr(l_1_p, 'statement'), 'inverted')),
        ))
        return concat(t_33)
    context.exported_vars.add('afterwards')
    context.vars['afterwards'] = l_0_afterwards = Macro(environment, macro, 'afterwards', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        l_1_section = resolve('section')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_34.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'quoted'):
            pass
            t_34.extend((
                'die Regel dazu: ',
                str(t_9(context, t_14(t_8(context, environment.getattr(l_1_p, 'norm'), ('' if environment.getattr(l_1_p, 'anchor') else '.')), ('.' if environment.getattr(l_1_p, 'anchor') else '')))),
            ))
        else:
            pass
            t_34.extend((
                'denn ',
                str(t_14(t_1(context, environment.getattr(l_1_p, 'norm')), '.')),
            ))
        t_34.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'anchor'):
            pass
            t_34.extend((
                ' (Abschnitt ',
                str(environment.call(context, (undefined(name='section') if l_1_section is missing else l_1_section), environment.getattr(l_1_p, 'anchor'))),
                ')',
            ))
        t_34.append(
            '\n',
        )
        return concat(t_34)
    context.exported_vars.add('because')
    context.vars['because'] = l_0_because = Macro(environment, macro, 'because', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_35 = []
        l_1_title = resolve('title')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_35.append(
            str(environment.call(context, (undefined(name='title') if l_1_title is missing else l_1_title), environment.getattr(l_1_p, 'key'))),
        )
        return concat(t_35)
    context.exported_vars.add('printed')
    context.vars['printed'] = l_0_printed = Macro(environment, macro, 'printed', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_36 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_36.extend((
            'dazu gilt diese Zeile der Regeldatei: ',
            str(t_6(context, environment.getattr(l_1_p, 'line'), 'nom')),
        ))
        return concat(t_36)
    context.exported_vars.add('unworded')
    context.vars['unworded'] = l_0_unworded = Macro(environment, macro, 'unworded', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_37 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_37.extend((
            '\n',
            str(t_10(context, environment.getattr(l_1_p, 'statement'))),
            ', wenn ',
            str(('eine dieser Bedingungen erfüllt ist' if environment.getattr(l_1_p, 'either') else 'alle diese Bedingungen erfüllt sind')),
            ':\n',
        ))
        return concat(t_37)
    context.exported_vars.add('provided')
    context.vars['provided'] = l_0_provided = Macro(environment, macro, 'provided', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        if t_16(environment.getattr(l_1_p, 'statement')):
            pass
            t_38.extend((
                'der Reihe nach ',
                str(environment.call(context, (undefined(name='_way') if l_0__way is missing else l_0__way), l_1_p)),
                ' geschieht Folgendes',
            ))
        else:
            pass
            t_38.extend((
                'der Reihe nach ',
                str(environment.call(context, (undefined(name='_way') if l_0__way is missing else l_0__way), l_1_p)),
                ' ',
                str(t_10(context, environment.getattr(l_1_p, 'statement'), 'inverted')),
            ))
        t_38.append(
            '\n',
        )
        return concat(t_38)
    context.exported_vars.add('in_turn')
    context.vars['in_turn'] = l_0_in_turn = Macro(environment, macro, 'in_turn', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_39 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_39.extend((
            str(('bleibt danach eine Wahl, wird er, soweit möglich, auch' if environment.getattr(l_1_p, 'then') else 'der Platz wird, soweit möglich,')),
            ' so gewählt, dass ',
            str(t_10(context, environment.getattr(l_1_p, 'statement'), 'final')),
        ))
        return concat(t_39)
    context.exported_vars.add('as_possible')
    context.vars['as_possible'] = l_0_as_possible = Macro(environment, macro, 'as_possible', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=109&4=125&6=151&8=167&10=194&12=212&14=227&16=248&17=260&19=271&20=285&21=291&22=296&23=305&25=320&26=328&27=338&32=352&34=363&36=401&38=418&40=444&42=475&44=489&46=519&48=534&50=549&51=560&52=575&55=589&57=604&59=619&60=628&63=637&64=647&67=669'
