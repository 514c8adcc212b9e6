# 2152e65c9e7e36c5acf65b7c31a194bb
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'phrases/conditions.j2'

def root(context, missing=missing, environment=environment):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_must_be = l_0_must_not_be = l_0_related = l_0_not_related = l_0_exempt = l_0_limit = l_0_unique = l_0_only_if = l_0_allowed = l_0_but_only_if = l_0_only_who = l_0_definition = l_0_by_agreement = l_0_make_up = l_0_values = l_0_adjoining = l_0_consists = l_0_there = l_0_compare = l_0_possible = l_0_lead = l_0_now_is = l_0_neither = missing
    try:
        t_1 = environment.filters['bare']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'bare' found.")
    try:
        t_2 = environment.filters['defining']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'defining' found.")
    try:
        t_3 = environment.filters['det']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'det' found.")
    try:
        t_4 = environment.filters['fig']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'fig' found.")
    try:
        t_5 = environment.filters['had']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'had' found.")
    try:
        t_6 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_7 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_8 = environment.filters['list']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'list' found.")
    try:
        t_9 = environment.filters['lying']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'lying' found.")
    try:
        t_10 = environment.filters['map']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'map' found.")
    try:
        t_11 = environment.filters['mood']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'mood' found.")
    try:
        t_12 = environment.filters['negative']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'negative' found.")
    try:
        t_13 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_14 = environment.filters['place_np']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'place_np' found.")
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
        t_18 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_19 = environment.filters['topic']
    except KeyError:
        @internalcode
        def t_19(*unused):
            raise TemplateRuntimeError("No filter named 'topic' found.")
    try:
        t_20 = environment.filters['who_has']
    except KeyError:
        @internalcode
        def t_20(*unused):
            raise TemplateRuntimeError("No filter named 'who_has' found.")
    try:
        t_21 = environment.filters['without_yet']
    except KeyError:
        @internalcode
        def t_21(*unused):
            raise TemplateRuntimeError("No filter named 'without_yet' found.")
    try:
        t_22 = environment.filters['word']
    except KeyError:
        @internalcode
        def t_22(*unused):
            raise TemplateRuntimeError("No filter named 'word' found.")
    try:
        t_23 = environment.tests['defined']
    except KeyError:
        @internalcode
        def t_23(*unused):
            raise TemplateRuntimeError("No test named 'defined' found.")
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
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_25.append(
            str(t_17(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_25)
    context.exported_vars.add('must_be')
    context.vars['must_be'] = l_0_must_be = Macro(environment, macro, 'must_be', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_26 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_26.append(
            str(t_17(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_26)
    context.exported_vars.add('must_not_be')
    context.vars['must_not_be'] = l_0_must_not_be = Macro(environment, macro, 'must_not_be', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_27 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'then'):
            pass
            t_27.extend((
                'if that leaves a choice, ',
                str(t_17(context, environment.getattr(l_1_p, 'clause'), 'inverted')),
            ))
        else:
            pass
            t_27.append(
                str(t_17(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            )
        return concat(t_27)
    context.exported_vars.add('related')
    context.vars['related'] = l_0_related = Macro(environment, macro, 'related', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_28 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_28.append(
            str(t_17(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_28)
    context.exported_vars.add('not_related')
    context.vars['not_related'] = l_0_not_related = Macro(environment, macro, 'not_related', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_29 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_29.extend((
            '\nthis does not apply ',
            str(environment.getattr(environment.getattr(l_1_p, 'kind'), 'value')),
            ' ',
            str(t_17(context, t_21(context, environment.getattr(l_1_p, 'statement')), 'final')),
        ))
        return concat(t_29)
    context.exported_vars.add('exempt')
    context.vars['exempt'] = l_0_exempt = Macro(environment, macro, 'exempt', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_30 = []
        l_1_clause_of = resolve('clause_of')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_30.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'verb'):
            pass
            t_30.extend((
                str(t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'have', 'may', subject=t_3(context, environment.getattr(l_1_p, 'place'), 'no'), theme=environment.getattr(l_1_p, 'things')), l_1_order)),
                '\n',
            ))
        else:
            pass
            t_30.extend((
                str(t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'hold', subject=environment.getattr(l_1_p, 'place'), theme=environment.getattr(l_1_p, 'things')), l_1_order)),
                '\n',
            ))
        t_30.append(
            '\n',
        )
        return concat(t_30)
    context.exported_vars.add('limit')
    context.vars['limit'] = l_0_limit = Macro(environment, macro, 'limit', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_31 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_31.append(
            str(t_17(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_31)
    context.exported_vars.add('unique')
    context.vars['unique'] = l_0_unique = Macro(environment, macro, 'unique', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_32 = []
        l_1_clause_of = resolve('clause_of')
        l_1_name = resolve('name')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_32.extend((
            str(t_17(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'do_this', 'may', subject=environment.getattr(l_1_p, 'who'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'the following')), l_1_order)),
            ' only if ',
            str(t_17(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_32)
    context.exported_vars.add('only_if')
    context.vars['only_if'] = l_0_only_if = Macro(environment, macro, 'only_if', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_33 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_33.extend((
            'this is allowed only if ',
            str(t_17(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_33)
    context.exported_vars.add('allowed')
    context.vars['allowed'] = l_0_allowed = Macro(environment, macro, 'allowed', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_34.extend((
            str(t_17(context, environment.getattr(l_1_p, 'statement'), l_1_order)),
            ', but only if ',
            str(t_17(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_34)
    context.exported_vars.add('but_only_if')
    context.vars['but_only_if'] = l_0_but_only_if = Macro(environment, macro, 'but_only_if', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_35 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if (not t_24(environment.getattr(l_1_p, 'who'))):
            pass
            t_35.extend((
                str(t_17(context, environment.getattr(l_1_p, 'allowed'), l_1_order)),
                ' only if ',
                str(t_17(context, environment.getattr(l_1_p, 'condition'), 'final')),
            ))
        else:
            pass
            t_35.extend((
                'only a ',
                str(t_20(context, environment.getattr(l_1_p, 'condition'))),
                ' may ',
                str(t_17(context, environment.getattr(l_1_p, 'action'), 'infinitive')),
            ))
        return concat(t_35)
    context.exported_vars.add('only_who')
    context.vars['only_who'] = l_0_only_who = Macro(environment, macro, 'only_who', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_36 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_36.extend((
            str(t_17(context, environment.getattr(l_1_p, 'term'), l_1_order)),
            ' if ',
            str(t_2(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_36)
    context.exported_vars.add('definition')
    context.vars['definition'] = l_0_definition = Macro(environment, macro, 'definition', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_37 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_37.extend((
            str(t_17(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            ' (or another number',
        ))
        if environment.getattr(l_1_p, 'low'):
            pass
            t_37.extend((
                ' from ',
                str(environment.getattr(l_1_p, 'low')),
                ' to ',
                str(environment.getattr(l_1_p, 'high')),
            ))
        t_37.append(
            ' that you agree on before the game)',
        )
        return concat(t_37)
    context.exported_vars.add('by_agreement')
    context.vars['by_agreement'] = l_0_by_agreement = Macro(environment, macro, 'by_agreement', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_38 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_38.extend((
            str(t_18(context, environment.getattr(l_1_p, 'members'))),
            ' are called ',
            str(t_13(context, environment.getattr(l_1_p, 'term'))),
        ))
        return concat(t_38)
    context.exported_vars.add('make_up')
    context.vars['make_up'] = l_0_make_up = Macro(environment, macro, 'make_up', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_39 = []
        l_1_noun_np = resolve('noun_np')
        l_1_kind = resolve('kind')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_39.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'apart'):
            pass
            t_39.extend((
                str(t_18(context, t_16(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'kind'), full=True)))),
                ' are ',
                str(t_6(context, t_8(context.eval_ctx, t_10(context, environment.getattr(l_1_p, 'apart'), 'fig')))),
            ))
        elif environment.getattr(l_1_p, 'numbers'):
            pass
            l_1_kind = t_16(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'kind'), full=True))
            t_39.extend((
                str(t_18(context, (undefined(name='kind') if l_1_kind is missing else l_1_kind))),
                ' ',
                str(('go' if t_15(context, (undefined(name='kind') if l_1_kind is missing else l_1_kind)) else 'goes')),
                ' ',
            ))
            l_2_loop = missing
            for (l_2_low, l_2_high), l_2_loop in LoopContext(environment.getattr(l_1_p, 'numbers'), undefined):
                _loop_vars = {}
                pass
                t_39.extend((
                    str((' and ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 36 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                    'from ',
                    str(t_4(context, l_2_low)),
                    ' to ',
                    str(t_4(context, l_2_high)),
                ))
            l_2_loop = l_2_low = l_2_high = missing
        else:
            pass
            t_39.extend((
                '\nthe ',
                str(t_22(context, t_7(environment.getattr(l_1_p, 'values')))),
                ' ',
                str(t_13(context, t_16(context, t_1(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'kind'), full=True))))),
                ' are ',
                str(t_6(context, t_8(context.eval_ctx, t_10(context, environment.getattr(l_1_p, 'values'), 'value')))),
                '\n',
            ))
        t_39.append(
            '\n',
        )
        return concat(t_39)
    context.exported_vars.add('values')
    context.vars['values'] = l_0_values = Macro(environment, macro, 'values', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str(t_18(context, environment.getattr(l_1_p, 'places'))),
            ' adjoin if they share a side',
        ))
        if (not t_24(environment.getattr(l_1_p, 'across'))):
            pass
            t_40.extend((
                ', even if there is ',
                str(t_13(context, environment.getattr(l_1_p, 'across'))),
                ' between them',
            ))
        t_40.append(
            '\n',
        )
        return concat(t_40)
    context.exported_vars.add('adjoining')
    context.vars['adjoining'] = l_0_adjoining = Macro(environment, macro, 'adjoining', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_41 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_41.extend((
            str(t_18(context, environment.getattr(l_1_p, 'whole'))),
            ' ',
            str(('consist' if t_15(context, environment.getattr(l_1_p, 'whole')) else 'consists')),
            ' of ',
            str(t_13(context, environment.getattr(l_1_p, 'parts'))),
        ))
        return concat(t_41)
    context.exported_vars.add('consists')
    context.vars['consists'] = l_0_consists = Macro(environment, macro, 'consists', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_42 = []
        l_1_be = resolve('be')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_42.append(
            '\n',
        )
        if ((environment.getattr(l_1_p, 'banned') or environment.getattr(l_1_p, 'needed')) and environment.getattr(environment.getattr(l_1_p, 'thing'), 'likened')):
            pass
            t_42.append(
                'there must ',
            )
            if environment.getattr(l_1_p, 'yet'):
                pass
                t_42.extend((
                    'not yet be ',
                    str(t_18(context, t_9(context, t_3(context, environment.getattr(l_1_p, 'thing'), 'indef'), environment.getattr(l_1_p, 'place')))),
                ))
            else:
                pass
                t_42.extend((
                    'be ',
                    str(t_18(context, t_9(context, environment.getattr(l_1_p, 'thing'), environment.getattr(l_1_p, 'place')))),
                ))
            t_42.append(
                '\n\n',
            )
        elif (environment.getattr(l_1_p, 'banned') or environment.getattr(l_1_p, 'needed')):
            pass
            t_42.extend((
                'there must be ',
                str(t_18(context, environment.getattr(l_1_p, 'thing'))),
                ' ',
                str(t_14(context, environment.getattr(l_1_p, 'place'))),
                ' ',
                str(('yet' if environment.getattr(l_1_p, 'yet') else cond_expr_undefined("the inline if-expression on line 50 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                '\n',
            ))
        else:
            pass
            t_42.append(
                '\n',
            )
            l_1_be = ('are' if t_15(context, environment.getattr(l_1_p, 'thing')) else 'is')
            t_42.append(
                '\n',
            )
            if (((not t_24(environment.getattr(l_1_p, 'place'))) and t_23(environment.getattr(environment.getattr(l_1_p, 'thing'), 'det'))) and ((environment.getattr(environment.getattr(environment.getattr(l_1_p, 'thing'), 'det'), 'value') == 'def') or ((environment.getattr(environment.getattr(environment.getattr(l_1_p, 'thing'), 'det'), 'value') == 'no') and environment.getattr(environment.getattr(l_1_p, 'thing'), 'owner')))):
                pass
                t_42.extend((
                    str(t_18(context, environment.getattr(l_1_p, 'thing'))),
                    ' ',
                    str((undefined(name='be') if l_1_be is missing else l_1_be)),
                    ' ',
                    str(t_14(context, environment.getattr(l_1_p, 'place'))),
                    ' ',
                    str(('left' if environment.getattr(l_1_p, 'more') else cond_expr_undefined("the inline if-expression on line 53 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                    '\n',
                ))
            elif (environment.getattr(l_1_p, 'more') and (not t_24(environment.getattr(l_1_p, 'place')))):
                pass
                t_42.extend((
                    str(t_18(context, environment.getattr(l_1_p, 'thing'))),
                    ' ',
                    str((undefined(name='be') if l_1_be is missing else l_1_be)),
                    ' left ',
                    str(t_14(context, environment.getattr(l_1_p, 'place'))),
                    '\n',
                ))
            elif (((not t_24(environment.getattr(environment.getattr(l_1_p, 'thing'), 'relative'))) or environment.getattr(environment.getattr(l_1_p, 'thing'), 'likened')) and (not t_24(environment.getattr(l_1_p, 'place')))):
                pass
                t_42.extend((
                    'there ',
                    str((undefined(name='be') if l_1_be is missing else l_1_be)),
                    ' ',
                    str(t_13(context, t_9(context, environment.getattr(l_1_p, 'thing'), environment.getattr(l_1_p, 'place')))),
                    ' ',
                    str(('left' if environment.getattr(l_1_p, 'more') else cond_expr_undefined("the inline if-expression on line 55 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                    '\n',
                ))
            else:
                pass
                t_42.extend((
                    'there ',
                    str((undefined(name='be') if l_1_be is missing else l_1_be)),
                    ' ',
                    str(t_13(context, environment.getattr(l_1_p, 'thing'))),
                    ' ',
                ))
                if (not t_24(environment.getattr(l_1_p, 'place'))):
                    pass
                    t_42.append(
                        str(t_14(context, environment.getattr(l_1_p, 'place'))),
                    )
                t_42.extend((
                    ' ',
                    str(('left' if environment.getattr(l_1_p, 'more') else cond_expr_undefined("the inline if-expression on line 56 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                    '\n',
                ))
            t_42.append(
                '\n',
            )
        t_42.append(
            '\n',
        )
        return concat(t_42)
    context.exported_vars.add('there')
    context.vars['there'] = l_0_there = Macro(environment, macro, 'there', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_43 = []
        l_1_clause_of = resolve('clause_of')
        l_1_name = resolve('name')
        l_1_bounded = resolve('bounded')
        l_1_told = resolve('told')
        l_1_than = resolve('than')
        l_1_text = resolve('text')
        l_1_had = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_43.append(
            '\n',
        )
        l_1_had = t_5(context, l_1_p)
        t_43.append(
            '\n',
        )
        if (not t_24((undefined(name='had') if l_1_had is missing else l_1_had))):
            pass
            t_43.extend((
                str(t_17(context, (t_12(context, (undefined(name='had') if l_1_had is missing else l_1_had)) if environment.getattr(l_1_p, 'negated') else (undefined(name='had') if l_1_had is missing else l_1_had)), l_1_order)),
                '\n',
            ))
        elif t_24(environment.getattr(l_1_p, 'than')):
            pass
            l_1_told = environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'amount_to', environment.getattr(environment.getattr(l_1_p, 'modality'), 'value'), subject=environment.getattr(l_1_p, 'quantity'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), environment.call(context, (undefined(name='bounded') if l_1_bounded is missing else l_1_bounded), environment.getattr(l_1_p, 'bound'))))
            t_43.extend((
                str(t_17(context, (t_12(context, (undefined(name='told') if l_1_told is missing else l_1_told)) if environment.getattr(l_1_p, 'negated') else (undefined(name='told') if l_1_told is missing else l_1_told)), l_1_order)),
                '\n',
            ))
        else:
            pass
            t_43.append(
                '\n',
            )
            l_1_than = t_13(context, environment.getattr(l_1_p, 'than'))
            t_43.append(
                '\n',
            )
            l_1_text = str_join((environment.getitem({'exact': 'equal to ', 'at_least': 'at least as high as ', 'at_most': 'at most as high as ', 'more_than': 'higher than ', 'fewer_than': 'lower than '}, environment.getattr(environment.getattr(environment.getattr(l_1_p, 'bound'), 'bound'), 'value')), (undefined(name='than') if l_1_than is missing else l_1_than), ))
            t_43.append(
                '\n',
            )
            l_1_told = environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'be', environment.getattr(environment.getattr(l_1_p, 'modality'), 'value'), subject=environment.getattr(l_1_p, 'quantity'), property=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), (undefined(name='text') if l_1_text is missing else l_1_text)))
            t_43.extend((
                str(t_17(context, (t_12(context, (undefined(name='told') if l_1_told is missing else l_1_told)) if environment.getattr(l_1_p, 'negated') else (undefined(name='told') if l_1_told is missing else l_1_told)), l_1_order)),
                '\n',
            ))
        t_43.append(
            '\n',
        )
        return concat(t_43)
    context.exported_vars.add('compare')
    context.vars['compare'] = l_0_compare = Macro(environment, macro, 'compare', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_44 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_44.append(
            '\n',
        )
        if (not t_24(environment.getattr(l_1_p, 'action'))):
            pass
            t_44.extend((
                str(t_17(context, t_11(context, environment.getattr(l_1_p, 'action'), ('cannot' if environment.getattr(l_1_p, 'negated') else 'can')), l_1_order)),
                '\n',
            ))
        elif environment.getattr(l_1_p, 'one_of_these'):
            pass
            t_44.append(
                'one of these options is allowed\n',
            )
        else:
            pass
            t_44.append(
                'nothing else is possible\n',
            )
        t_44.append(
            '\n',
        )
        return concat(t_44)
    context.exported_vars.add('possible')
    context.vars['possible'] = l_0_possible = Macro(environment, macro, 'possible', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_45 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_45.extend((
            'the following applies:',
            str((t_19(context, environment.getattr(l_1_p, 'topic')) if (not t_24(environment.getattr(l_1_p, 'topic'))) else cond_expr_undefined("the inline if-expression on line 79 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
        ))
        return concat(t_45)
    context.exported_vars.add('lead')
    context.vars['lead'] = l_0_lead = Macro(environment, macro, 'lead', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_46 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_46.extend((
            'it is ',
            str(('not ' if environment.getattr(l_1_p, 'negated') else cond_expr_undefined("the inline if-expression on line 81 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
            str(t_13(context, environment.getattr(l_1_p, 'what'))),
        ))
        return concat(t_46)
    context.exported_vars.add('now_is')
    context.vars['now_is'] = l_0_now_is = Macro(environment, macro, 'now_is', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_47 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_47.extend((
            '\n',
            str((t_18(context, environment.call(context, environment.getattr(environment.getitem(environment.getattr(l_1_p, 'actions'), 0), 'get'), 'subject')) if (l_1_order not in ('tail', 'bare')) else cond_expr_undefined("the inline if-expression on line 84 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
            ' can neither ',
        ))
        l_2_loop = missing
        for l_2_action, l_2_loop in LoopContext(environment.getattr(l_1_p, 'actions'), undefined):
            _loop_vars = {}
            pass
            t_47.extend((
                str((' nor ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 84 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                str(t_17(context, l_2_action, 'infinitive')),
            ))
        l_2_loop = l_2_action = missing
        t_47.append(
            '\n',
        )
        return concat(t_47)
    context.exported_vars.add('neither')
    context.vars['neither'] = l_0_neither = Macro(environment, macro, 'neither', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=157&4=171&6=185&8=207&10=221&11=230&13=238&14=249&15=258&19=268&21=282&23=300&25=315&27=331&29=357&31=373&33=399&35=415&36=427&37=459&41=473&42=482&45=499&47=517&48=528&50=548&52=564&53=568&54=580&55=590&56=605&61=630&62=647&63=651&64=657&66=669&67=673&68=677&72=689&73=699&74=705&79=722&81=737&83=753&84=762'
