# c5a2ebb920af48ac9a82ce56fa92a94b
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
        t_2 = environment.filters['closed']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'closed' found.")
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
        t_5 = environment.filters['fin']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'fin' found.")
    try:
        t_6 = environment.filters['front']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'front' found.")
    try:
        t_7 = environment.filters['had']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'had' found.")
    try:
        t_8 = environment.filters['is_noun']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'is_noun' found.")
    try:
        t_9 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_10 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_11 = environment.filters['list']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'list' found.")
    try:
        t_12 = environment.filters['map']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'map' found.")
    try:
        t_13 = environment.filters['mood']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'mood' found.")
    try:
        t_14 = environment.filters['negative']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'negative' found.")
    try:
        t_15 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_16 = environment.filters['place_np']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'place_np' found.")
    try:
        t_17 = environment.filters['plural']
    except KeyError:
        @internalcode
        def t_17(*unused):
            raise TemplateRuntimeError("No filter named 'plural' found.")
    try:
        t_18 = environment.filters['plural_of']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No filter named 'plural_of' found.")
    try:
        t_19 = environment.filters['posture']
    except KeyError:
        @internalcode
        def t_19(*unused):
            raise TemplateRuntimeError("No filter named 'posture' found.")
    try:
        t_20 = environment.filters['pron_subj']
    except KeyError:
        @internalcode
        def t_20(*unused):
            raise TemplateRuntimeError("No filter named 'pron_subj' found.")
    try:
        t_21 = environment.filters['replace']
    except KeyError:
        @internalcode
        def t_21(*unused):
            raise TemplateRuntimeError("No filter named 'replace' found.")
    try:
        t_22 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_22(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_23 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_23(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_24 = environment.filters['who_has']
    except KeyError:
        @internalcode
        def t_24(*unused):
            raise TemplateRuntimeError("No filter named 'who_has' found.")
    try:
        t_25 = environment.filters['word']
    except KeyError:
        @internalcode
        def t_25(*unused):
            raise TemplateRuntimeError("No filter named 'word' found.")
    try:
        t_26 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_26(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_27 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_27.append(
            str(t_22(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_27)
    context.exported_vars.add('must_be')
    context.vars['must_be'] = l_0_must_be = Macro(environment, macro, 'must_be', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_28 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_28.append(
            str(t_22(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_28)
    context.exported_vars.add('must_not_be')
    context.vars['must_not_be'] = l_0_must_not_be = Macro(environment, macro, 'must_not_be', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_29 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'then'):
            pass
            t_29.extend((
                'bleibt danach eine Wahl, ',
                str(t_22(context, environment.getattr(l_1_p, 'clause'), 'inverted')),
            ))
        else:
            pass
            t_29.append(
                str(t_22(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            )
        return concat(t_29)
    context.exported_vars.add('related')
    context.vars['related'] = l_0_related = Macro(environment, macro, 'related', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_30 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_30.append(
            str(t_22(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_30)
    context.exported_vars.add('not_related')
    context.vars['not_related'] = l_0_not_related = Macro(environment, macro, 'not_related', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_31 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_31.extend((
            '\ndas gilt nicht, ',
            str(('solange' if (environment.getattr(environment.getattr(l_1_p, 'kind'), 'value') == 'while') else 'wenn')),
            ' ',
            str(t_22(context, environment.getattr(l_1_p, 'statement'), 'final')),
        ))
        return concat(t_31)
    context.exported_vars.add('exempt')
    context.vars['exempt'] = l_0_exempt = Macro(environment, macro, 'exempt', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_32 = []
        l_1_clause_of = resolve('clause_of')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_32.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'verb'):
            pass
            t_32.extend((
                str(t_22(context, t_6(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), environment.getattr(l_1_p, 'verb'), 'may', subject=environment.getattr(l_1_p, 'things'), place=t_3(context, environment.getattr(l_1_p, 'place'), 'no')), 'place'), l_1_order)),
                '\n',
            ))
        else:
            pass
            t_32.extend((
                str(t_22(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'hold', subject=environment.getattr(l_1_p, 'place'), theme=environment.getattr(l_1_p, 'things')), l_1_order)),
                '\n',
            ))
        t_32.append(
            '\n',
        )
        return concat(t_32)
    context.exported_vars.add('limit')
    context.vars['limit'] = l_0_limit = Macro(environment, macro, 'limit', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_33 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_33.append(
            str(t_22(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_33)
    context.exported_vars.add('unique')
    context.vars['unique'] = l_0_unique = Macro(environment, macro, 'unique', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        t_34.extend((
            str(t_22(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'do_this', 'may', subject=environment.getattr(l_1_p, 'who'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'das Folgende nur')), l_1_order)),
            ', wenn ',
            str(t_22(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_34)
    context.exported_vars.add('only_if')
    context.vars['only_if'] = l_0_only_if = Macro(environment, macro, 'only_if', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_35 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_35.extend((
            str(('das ist' if (l_1_order == 'main') else 'ist das')),
            ' nur erlaubt, wenn ',
            str(t_22(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_35)
    context.exported_vars.add('allowed')
    context.vars['allowed'] = l_0_allowed = Macro(environment, macro, 'allowed', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_36 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_36.extend((
            str(t_22(context, environment.getattr(l_1_p, 'statement'), l_1_order)),
            ', aber nur, wenn ',
            str(t_22(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_36)
    context.exported_vars.add('but_only_if')
    context.vars['but_only_if'] = l_0_but_only_if = Macro(environment, macro, 'but_only_if', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_37 = []
        l_1_noun_np = resolve('noun_np')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'one_of_many'):
            pass
            t_37.extend((
                str(t_23(context, environment.getattr(l_1_p, 'who'))),
                ' darf nur ',
                str(t_22(context, environment.getattr(l_1_p, 'action'), 'infinitive')),
                ', wenn ',
                str(t_22(context, environment.getattr(l_1_p, 'condition'), 'final')),
            ))
        elif (not t_26(environment.getattr(l_1_p, 'who'))):
            pass
            t_37.extend((
                'nur wenn ',
                str(t_22(context, environment.getattr(l_1_p, 'condition'), 'final')),
                ', darf ',
                str(t_20(context, (environment.getattr(l_1_p, 'who') if t_8(context, environment.getattr(l_1_p, 'who')) else environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), 'player')))),
                ' ',
                str(t_22(context, environment.getattr(l_1_p, 'action'), 'infinitive')),
            ))
        else:
            pass
            t_37.extend((
                str(t_22(context, environment.getattr(l_1_p, 'action'), 'infinitive')),
                ' darf nur, ',
                str(t_24(context, environment.getattr(l_1_p, 'condition'))),
            ))
        return concat(t_37)
    context.exported_vars.add('only_who')
    context.vars['only_who'] = l_0_only_who = Macro(environment, macro, 'only_who', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_38 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_38.extend((
            str(t_22(context, environment.getattr(l_1_p, 'term'), l_1_order)),
            ', wenn ',
            str(t_22(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_38)
    context.exported_vars.add('definition')
    context.vars['definition'] = l_0_definition = Macro(environment, macro, 'definition', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_39 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_39.extend((
            str(t_22(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            ' (oder eine andere vor dem Spiel vereinbarte Zahl',
        ))
        if environment.getattr(l_1_p, 'low'):
            pass
            t_39.extend((
                ' von ',
                str(environment.getattr(l_1_p, 'low')),
                ' bis ',
                str(environment.getattr(l_1_p, 'high')),
            ))
        t_39.append(
            ')',
        )
        return concat(t_39)
    context.exported_vars.add('by_agreement')
    context.vars['by_agreement'] = l_0_by_agreement = Macro(environment, macro, 'by_agreement', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_40 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_40.extend((
            str(t_23(context, environment.getattr(l_1_p, 'members'))),
            ' bilden ',
            str(t_15(context, environment.getattr(l_1_p, 'term'), 'acc')),
        ))
        return concat(t_40)
    context.exported_vars.add('make_up')
    context.vars['make_up'] = l_0_make_up = Macro(environment, macro, 'make_up', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_41 = []
        l_1_noun_np = resolve('noun_np')
        l_1_kind = resolve('kind')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_41.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'apart'):
            pass
            t_41.extend((
                str(t_23(context, t_18(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'kind'), full=True)))),
                ' sind ',
                str(t_9(context, t_11(context.eval_ctx, t_12(context, environment.getattr(l_1_p, 'apart'), 'fig')))),
            ))
        elif environment.getattr(l_1_p, 'numbers'):
            pass
            l_1_kind = t_18(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'kind'), full=True))
            t_41.extend((
                str(t_23(context, (undefined(name='kind') if l_1_kind is missing else l_1_kind))),
                ' ',
                str(('reichen' if t_17(context, (undefined(name='kind') if l_1_kind is missing else l_1_kind)) else 'reicht')),
                ' ',
            ))
            l_2_loop = missing
            for (l_2_low, l_2_high), l_2_loop in LoopContext(environment.getattr(l_1_p, 'numbers'), undefined):
                _loop_vars = {}
                pass
                t_41.extend((
                    str((' und ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 36 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                    'von ',
                    str(t_4(context, l_2_low)),
                    ' bis ',
                    str(t_4(context, l_2_high)),
                ))
            l_2_loop = l_2_low = l_2_high = missing
        else:
            pass
            t_41.extend((
                '\ndie ',
                str(t_25(context, t_10(environment.getattr(l_1_p, 'values')))),
                ' ',
                str(t_15(context, t_18(context, t_1(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'kind'), full=True))))),
                ' sind ',
                str(t_9(context, t_11(context.eval_ctx, t_12(context, environment.getattr(l_1_p, 'values'), 'value')))),
                '\n',
            ))
        t_41.append(
            '\n',
        )
        return concat(t_41)
    context.exported_vars.add('values')
    context.vars['values'] = l_0_values = Macro(environment, macro, 'values', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str(t_23(context, environment.getattr(l_1_p, 'places'))),
            ' ',
            str(t_5(context, environment.getattr(l_1_p, 'places'), 'touch')),
            ' aneinander, wenn sie eine Seite gemeinsam haben',
        ))
        if (not t_26(environment.getattr(l_1_p, 'across'))):
            pass
            t_42.extend((
                ', auch wenn ',
                str(t_15(context, environment.getattr(l_1_p, 'across'))),
                ' dazwischenliegt',
            ))
        t_42.append(
            '\n',
        )
        return concat(t_42)
    context.exported_vars.add('adjoining')
    context.vars['adjoining'] = l_0_adjoining = Macro(environment, macro, 'adjoining', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_43 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_43.extend((
            str(t_23(context, environment.getattr(l_1_p, 'whole'))),
            ' ',
            str(('bestehen' if t_17(context, environment.getattr(l_1_p, 'whole')) else 'besteht')),
            ' aus ',
            str(t_15(context, environment.getattr(l_1_p, 'parts'), 'dat')),
        ))
        return concat(t_43)
    context.exported_vars.add('consists')
    context.vars['consists'] = l_0_consists = Macro(environment, macro, 'consists', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_44 = []
        l_1_verbs = resolve('verbs')
        l_1_verb = resolve('verb')
        l_1_modal = resolve('modal')
        l_1_left = resolve('left')
        l_1_be = resolve('be')
        l_1_more = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_44.append(
            '\n',
        )
        l_1_more = ('mehr' if environment.getattr(l_1_p, 'more') else '')
        t_44.append(
            '\n',
        )
        if (not t_26(environment.getattr(l_1_p, 'in_hand'))):
            pass
            t_44.extend((
                str(t_22(context, environment.getattr(l_1_p, 'in_hand'), l_1_order)),
                '\n',
            ))
        elif t_26(environment.getattr(l_1_p, 'place')):
            pass
            t_44.append(
                '\n',
            )
            if (l_1_order == 'main'):
                pass
                t_44.extend((
                    'es gibt ',
                    str(t_2(context, t_15(context, environment.getattr(l_1_p, 'thing'), 'acc'), (undefined(name='more') if l_1_more is missing else l_1_more))),
                    '\n',
                ))
            elif (l_1_order == 'final'):
                pass
                t_44.extend((
                    'es ',
                    str(t_2(context, t_15(context, environment.getattr(l_1_p, 'thing'), 'acc'), (undefined(name='more') if l_1_more is missing else l_1_more), 'gibt')),
                    '\n',
                ))
            else:
                pass
                t_44.extend((
                    'gibt es ',
                    str(t_2(context, t_15(context, environment.getattr(l_1_p, 'thing'), 'acc'), (undefined(name='more') if l_1_more is missing else l_1_more))),
                ))
            t_44.append(
                '\n',
            )
        else:
            pass
            t_44.append(
                '\n',
            )
            l_1_verbs = environment.call(context, environment.getattr({'stand': ('steht', 'stehen'), 'flat': ('liegt', 'liegen'), 'moored': ('liegt', 'liegen')}, 'get'), t_19(context, environment.getattr(l_1_p, 'thing')), ('ist', 'sind'))
            t_44.append(
                '\n',
            )
            l_1_verb = (environment.getitem((undefined(name='verbs') if l_1_verbs is missing else l_1_verbs), 1) if t_17(context, environment.getattr(l_1_p, 'thing')) else environment.getitem((undefined(name='verbs') if l_1_verbs is missing else l_1_verbs), 0))
            t_44.append(
                '\n',
            )
            if (environment.getattr(l_1_p, 'banned') or environment.getattr(l_1_p, 'needed')):
                pass
                t_44.append(
                    '\n',
                )
                l_1_modal = (('dürfen' if environment.getattr(l_1_p, 'banned') else 'müssen') if t_17(context, environment.getattr(l_1_p, 'thing')) else ('darf' if environment.getattr(l_1_p, 'banned') else 'muss'))
                t_44.append(
                    '\n',
                )
                l_1_left = ('noch' if environment.getattr(l_1_p, 'yet') else cond_expr_undefined("the inline if-expression on line 59 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))
                t_44.append(
                    '\n',
                )
                l_1_be = t_21(context.eval_ctx, environment.getitem((undefined(name='verbs') if l_1_verbs is missing else l_1_verbs), 1), 'sind', 'sein')
                t_44.append(
                    '\n',
                )
                if (l_1_order == 'main'):
                    pass
                    t_44.extend((
                        str(t_16(context, environment.getattr(l_1_p, 'place'))),
                        ' ',
                        str((undefined(name='modal') if l_1_modal is missing else l_1_modal)),
                        ' ',
                        str((undefined(name='left') if l_1_left is missing else l_1_left)),
                        ' ',
                        str(t_23(context, environment.getattr(l_1_p, 'thing'))),
                        ' ',
                        str((undefined(name='be') if l_1_be is missing else l_1_be)),
                        '\n',
                    ))
                elif (l_1_order == 'final'):
                    pass
                    t_44.extend((
                        str(t_16(context, environment.getattr(l_1_p, 'place'))),
                        ' ',
                        str((undefined(name='left') if l_1_left is missing else l_1_left)),
                        ' ',
                        str(t_23(context, environment.getattr(l_1_p, 'thing'))),
                        ' ',
                        str((undefined(name='be') if l_1_be is missing else l_1_be)),
                        ' ',
                        str((undefined(name='modal') if l_1_modal is missing else l_1_modal)),
                        '\n',
                    ))
                else:
                    pass
                    t_44.extend((
                        str((undefined(name='modal') if l_1_modal is missing else l_1_modal)),
                        ' ',
                        str(t_16(context, environment.getattr(l_1_p, 'place'))),
                        ' ',
                        str((undefined(name='left') if l_1_left is missing else l_1_left)),
                        ' ',
                        str(t_23(context, environment.getattr(l_1_p, 'thing'))),
                        ' ',
                        str((undefined(name='be') if l_1_be is missing else l_1_be)),
                    ))
                t_44.append(
                    '\n',
                )
            else:
                pass
                t_44.append(
                    '\n',
                )
                if (l_1_order == 'main'):
                    pass
                    t_44.extend((
                        str(t_16(context, environment.getattr(l_1_p, 'place'))),
                        ' ',
                        str((undefined(name='verb') if l_1_verb is missing else l_1_verb)),
                        ' ',
                        str(t_23(context, environment.getattr(l_1_p, 'thing'))),
                        ' ',
                        str((undefined(name='more') if l_1_more is missing else l_1_more)),
                        '\n',
                    ))
                elif ((l_1_order == 'final') and ((not t_26(environment.getattr(l_1_p, 'around'))) or environment.getattr(environment.getattr(l_1_p, 'thing'), 'likened'))):
                    pass
                    t_44.extend((
                        str(t_16(context, environment.getattr(l_1_p, 'place'))),
                        ' ',
                        str(t_23(context, environment.getattr(l_1_p, 'thing'))),
                        ' ',
                        str((undefined(name='verb') if l_1_verb is missing else l_1_verb)),
                        '\n',
                    ))
                elif (l_1_order == 'final'):
                    pass
                    t_44.extend((
                        str(t_23(context, environment.getattr(l_1_p, 'thing'))),
                        ' ',
                        str((undefined(name='more') if l_1_more is missing else l_1_more)),
                        ' ',
                        str(t_16(context, environment.getattr(l_1_p, 'place'))),
                        ' ',
                        str((undefined(name='verb') if l_1_verb is missing else l_1_verb)),
                        '\n',
                    ))
                elif ((not t_26(environment.getattr(l_1_p, 'around'))) or environment.getattr(environment.getattr(l_1_p, 'thing'), 'likened')):
                    pass
                    t_44.extend((
                        str((undefined(name='verb') if l_1_verb is missing else l_1_verb)),
                        ' ',
                        str(t_16(context, environment.getattr(l_1_p, 'place'))),
                        ' ',
                        str(t_23(context, environment.getattr(l_1_p, 'thing'))),
                        '\n',
                    ))
                else:
                    pass
                    t_44.extend((
                        str((undefined(name='verb') if l_1_verb is missing else l_1_verb)),
                        ' ',
                        str(t_23(context, environment.getattr(l_1_p, 'thing'))),
                        ' ',
                        str((undefined(name='more') if l_1_more is missing else l_1_more)),
                        ' ',
                        str(t_16(context, environment.getattr(l_1_p, 'place'))),
                    ))
                t_44.append(
                    '\n',
                )
            t_44.append(
                '\n',
            )
        t_44.append(
            '\n',
        )
        return concat(t_44)
    context.exported_vars.add('there')
    context.vars['there'] = l_0_there = Macro(environment, macro, 'there', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_45 = []
        l_1_clause_of = resolve('clause_of')
        l_1_name = resolve('name')
        l_1_bounded = resolve('bounded')
        l_1_than = resolve('than')
        l_1_text = resolve('text')
        l_1_had = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_45.append(
            '\n',
        )
        l_1_had = t_7(context, l_1_p)
        t_45.append(
            '\n',
        )
        if (not t_26((undefined(name='had') if l_1_had is missing else l_1_had))):
            pass
            t_45.extend((
                str(t_22(context, (t_14(context, (undefined(name='had') if l_1_had is missing else l_1_had)) if environment.getattr(l_1_p, 'negated') else (undefined(name='had') if l_1_had is missing else l_1_had)), l_1_order)),
                '\n',
            ))
        elif t_26(environment.getattr(l_1_p, 'than')):
            pass
            t_45.extend((
                str(t_22(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'amount_to', environment.getattr(environment.getattr(l_1_p, 'modality'), 'value'), subject=environment.getattr(l_1_p, 'quantity'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), str_join((('nicht ' if environment.getattr(l_1_p, 'negated') else cond_expr_undefined("the inline if-expression on line 77 in 'phrases/conditions.j2' evaluated to false and no else section was defined.")), environment.call(context, (undefined(name='bounded') if l_1_bounded is missing else l_1_bounded), environment.getattr(l_1_p, 'bound')), )))), l_1_order)),
                '\n',
            ))
        else:
            pass
            t_45.append(
                '\n',
            )
            if (l_1_order == 'final'):
                pass
                t_45.extend((
                    '\n',
                    str(t_23(context, environment.getattr(l_1_p, 'quantity'))),
                    ' ',
                    str(('nicht' if environment.getattr(l_1_p, 'negated') else cond_expr_undefined("the inline if-expression on line 80 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                    ' ',
                    str(environment.getitem({'exact': 'so groß', 'at_least': 'mindestens so groß', 'at_most': 'höchstens so groß', 'more_than': 'größer', 'fewer_than': 'kleiner'}, environment.getattr(environment.getattr(environment.getattr(l_1_p, 'bound'), 'bound'), 'value'))),
                    ' ',
                    str(t_5(context, environment.getattr(l_1_p, 'quantity'), 'be', environment.getattr(environment.getattr(l_1_p, 'modality'), 'value'))),
                    ' ',
                    str(('als' if (environment.getattr(environment.getattr(environment.getattr(l_1_p, 'bound'), 'bound'), 'value') in ('more_than', 'fewer_than')) else 'wie')),
                    ' ',
                    str(t_15(context, environment.getattr(l_1_p, 'than'))),
                    '\n',
                ))
            else:
                pass
                t_45.append(
                    '\n',
                )
                l_1_than = t_15(context, environment.getattr(l_1_p, 'than'))
                t_45.append(
                    '\n',
                )
                l_1_text = str_join((('nicht ' if environment.getattr(l_1_p, 'negated') else cond_expr_undefined("the inline if-expression on line 83 in 'phrases/conditions.j2' evaluated to false and no else section was defined.")), environment.getitem({'exact': 'so groß wie ', 'at_least': 'mindestens so groß wie ', 'at_most': 'höchstens so groß wie ', 'more_than': 'größer als ', 'fewer_than': 'kleiner als '}, environment.getattr(environment.getattr(environment.getattr(l_1_p, 'bound'), 'bound'), 'value')), (undefined(name='than') if l_1_than is missing else l_1_than), ))
                t_45.extend((
                    '\n',
                    str(t_22(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'be', environment.getattr(environment.getattr(l_1_p, 'modality'), 'value'), subject=environment.getattr(l_1_p, 'quantity'), property=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), (undefined(name='text') if l_1_text is missing else l_1_text))), l_1_order)),
                    '\n',
                ))
            t_45.append(
                '\n',
            )
        t_45.append(
            '\n',
        )
        return concat(t_45)
    context.exported_vars.add('compare')
    context.vars['compare'] = l_0_compare = Macro(environment, macro, 'compare', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_46 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_46.append(
            '\n',
        )
        if (not t_26(environment.getattr(l_1_p, 'action'))):
            pass
            t_46.extend((
                str(t_22(context, t_13(context, environment.getattr(l_1_p, 'action'), ('cannot' if environment.getattr(l_1_p, 'negated') else 'can')), l_1_order)),
                '\n',
            ))
        elif environment.getattr(l_1_p, 'one_of_these'):
            pass
            t_46.append(
                'eine dieser Möglichkeiten erlaubt ist\n',
            )
        elif (l_1_order == 'final'):
            pass
            t_46.append(
                'nichts anderes möglich ist\n',
            )
        elif (l_1_order == 'main'):
            pass
            t_46.append(
                'nichts anderes ist möglich\n',
            )
        else:
            pass
            t_46.append(
                'ist nichts anderes möglich',
            )
        t_46.append(
            '\n',
        )
        return concat(t_46)
    context.exported_vars.add('possible')
    context.vars['possible'] = l_0_possible = Macro(environment, macro, 'possible', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_47 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if t_26(environment.getattr(l_1_p, 'topic')):
            pass
            t_47.append(
                'dabei gilt:',
            )
        else:
            pass
            t_47.extend((
                'für ',
                str(t_15(context, t_3(context, environment.getattr(l_1_p, 'topic'), 'that'), 'acc')),
                ' gilt:',
            ))
        return concat(t_47)
    context.exported_vars.add('lead')
    context.vars['lead'] = l_0_lead = Macro(environment, macro, 'lead', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_48 = []
        l_1_no = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        l_1_no = ('nicht ' if environment.getattr(l_1_p, 'negated') else '')
        if (l_1_order in ('condition', 'inverted')):
            pass
            t_48.extend((
                'ist es ',
                str((undefined(name='no') if l_1_no is missing else l_1_no)),
                str(t_15(context, environment.getattr(l_1_p, 'what'))),
            ))
        elif (l_1_order == 'final'):
            pass
            t_48.extend((
                'es ',
                str((undefined(name='no') if l_1_no is missing else l_1_no)),
                str(t_15(context, environment.getattr(l_1_p, 'what'))),
                ' ist',
            ))
        else:
            pass
            t_48.extend((
                'es ist ',
                str((undefined(name='no') if l_1_no is missing else l_1_no)),
                str(t_15(context, environment.getattr(l_1_p, 'what'))),
            ))
        return concat(t_48)
    context.exported_vars.add('now_is')
    context.vars['now_is'] = l_0_now_is = Macro(environment, macro, 'now_is', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_49 = []
        l_1_who = l_1_subject = l_1_can = l_1_what = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_49.append(
            '\n',
        )
        l_1_who = environment.call(context, environment.getattr(environment.getitem(environment.getattr(l_1_p, 'actions'), 0), 'get'), 'subject')
        t_49.append(
            '\n',
        )
        l_1_subject = ('' if (l_1_order in ('tail', 'bare')) else t_23(context, (undefined(name='who') if l_1_who is missing else l_1_who)))
        t_49.append(
            '\n',
        )
        l_1_can = t_5(context, (undefined(name='who') if l_1_who is missing else l_1_who), environment.getattr(environment.getitem(environment.getattr(l_1_p, 'actions'), 0), 'verb'), 'can')
        t_49.append(
            '\n',
        )
        t_50 = []
        pass
        t_50.append(
            'weder ',
        )
        l_3_loop = missing
        for l_3_action, l_3_loop in LoopContext(environment.getattr(l_1_p, 'actions'), undefined):
            _loop_vars = {}
            pass
            t_50.extend((
                str((' noch ' if (not environment.getattr(l_3_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 105 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                str(t_22(context, l_3_action, 'infinitive')),
            ))
        l_3_loop = l_3_action = missing
        l_1_what = (Markup if context.eval_ctx.autoescape else identity)(concat(t_50))
        t_49.append(
            '\n',
        )
        if (l_1_order == 'main'):
            pass
            t_49.extend((
                str((undefined(name='subject') if l_1_subject is missing else l_1_subject)),
                ' ',
                str((undefined(name='can') if l_1_can is missing else l_1_can)),
                ' ',
                str((undefined(name='what') if l_1_what is missing else l_1_what)),
            ))
        elif (l_1_order == 'final'):
            pass
            t_49.extend((
                str((undefined(name='subject') if l_1_subject is missing else l_1_subject)),
                ' ',
                str((undefined(name='what') if l_1_what is missing else l_1_what)),
                ' ',
                str((undefined(name='can') if l_1_can is missing else l_1_can)),
            ))
        elif (l_1_order == 'tail'):
            pass
            t_49.extend((
                str((undefined(name='what') if l_1_what is missing else l_1_what)),
                ' ',
                str((undefined(name='can') if l_1_can is missing else l_1_can)),
            ))
        else:
            pass
            t_49.extend((
                str((undefined(name='can') if l_1_can is missing else l_1_can)),
                ' ',
                str((undefined(name='subject') if l_1_subject is missing else l_1_subject)),
                ' ',
                str((undefined(name='what') if l_1_what is missing else l_1_what)),
            ))
        t_49.append(
            '\n',
        )
        return concat(t_49)
    context.exported_vars.add('neither')
    context.vars['neither'] = l_0_neither = Macro(environment, macro, 'neither', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=169&4=183&6=197&8=219&10=233&11=242&13=250&14=261&15=270&19=280&21=294&23=312&25=328&27=344&29=382&31=398&33=424&35=440&36=452&37=484&41=498&42=507&45=526&47=544&48=560&49=564&50=570&51=575&52=582&53=593&55=603&56=607&57=611&58=616&59=620&60=624&61=628&62=642&63=659&65=677&66=689&67=699&68=711&69=724&74=745&75=761&76=765&77=771&79=782&80=786&82=804&83=808&84=811&89=824&90=834&91=840&92=845&93=850&97=867&99=890&101=925&102=936&103=940&104=944&105=954&106=966'
