# 37877290fb6e7e223c903733fc57eadb
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
        t_1 = environment.filters['agreeing']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'agreeing' found.")
    try:
        t_2 = environment.filters['counted_all']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'counted_all' found.")
    try:
        t_3 = environment.filters['defining']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'defining' found.")
    try:
        t_4 = environment.filters['det']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'det' found.")
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
        t_7 = environment.filters['front']
    except KeyError:
        @internalcode
        def t_7(*unused):
            raise TemplateRuntimeError("No filter named 'front' found.")
    try:
        t_8 = environment.filters['had']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'had' found.")
    try:
        t_9 = environment.filters['is_no']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'is_no' found.")
    try:
        t_10 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_11 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_12 = environment.filters['list']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'list' found.")
    try:
        t_13 = environment.filters['map']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'map' found.")
    try:
        t_14 = environment.filters['mood']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'mood' found.")
    try:
        t_15 = environment.filters['negative']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'negative' found.")
    try:
        t_16 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_17 = environment.filters['place_np']
    except KeyError:
        @internalcode
        def t_17(*unused):
            raise TemplateRuntimeError("No filter named 'place_np' found.")
    try:
        t_18 = environment.filters['plural']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No filter named 'plural' found.")
    try:
        t_19 = environment.filters['plural_of']
    except KeyError:
        @internalcode
        def t_19(*unused):
            raise TemplateRuntimeError("No filter named 'plural_of' found.")
    try:
        t_20 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_20(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_21 = environment.filters['some_plural']
    except KeyError:
        @internalcode
        def t_21(*unused):
            raise TemplateRuntimeError("No filter named 'some_plural' found.")
    try:
        t_22 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_22(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_23 = environment.filters['topic']
    except KeyError:
        @internalcode
        def t_23(*unused):
            raise TemplateRuntimeError("No filter named 'topic' found.")
    try:
        t_24 = environment.filters['who_has']
    except KeyError:
        @internalcode
        def t_24(*unused):
            raise TemplateRuntimeError("No filter named 'who_has' found.")
    try:
        t_25 = environment.filters['without_yet']
    except KeyError:
        @internalcode
        def t_25(*unused):
            raise TemplateRuntimeError("No filter named 'without_yet' found.")
    try:
        t_26 = environment.tests['defined']
    except KeyError:
        @internalcode
        def t_26(*unused):
            raise TemplateRuntimeError("No test named 'defined' found.")
    try:
        t_27 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_27(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_28 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_28.append(
            str(t_20(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_28)
    context.exported_vars.add('must_be')
    context.vars['must_be'] = l_0_must_be = Macro(environment, macro, 'must_be', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_29 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_29.append(
            str(t_20(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_29)
    context.exported_vars.add('must_not_be')
    context.vars['must_not_be'] = l_0_must_not_be = Macro(environment, macro, 'must_not_be', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_30 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if environment.getattr(l_1_p, 'then'):
            pass
            t_30.extend((
                'se resta una scelta, ',
                str(t_20(context, environment.getattr(l_1_p, 'clause'), 'inverted')),
            ))
        else:
            pass
            t_30.append(
                str(t_20(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            )
        return concat(t_30)
    context.exported_vars.add('related')
    context.vars['related'] = l_0_related = Macro(environment, macro, 'related', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_31 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_31.append(
            str(t_20(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_31)
    context.exported_vars.add('not_related')
    context.vars['not_related'] = l_0_not_related = Macro(environment, macro, 'not_related', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_32 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_32.extend((
            '\nquesto non vale ',
            str(('finché' if (environment.getattr(environment.getattr(l_1_p, 'kind'), 'value') == 'while') else 'se')),
            ' ',
            str(t_20(context, t_25(context, environment.getattr(l_1_p, 'statement')), 'final')),
        ))
        return concat(t_32)
    context.exported_vars.add('exempt')
    context.vars['exempt'] = l_0_exempt = Macro(environment, macro, 'exempt', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_33 = []
        l_1_clause_of = resolve('clause_of')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_33.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'verb'):
            pass
            t_33.extend((
                str(t_20(context, t_7(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), environment.getattr(l_1_p, 'verb'), 'may', subject=environment.getattr(l_1_p, 'things'), place=t_4(context, environment.getattr(l_1_p, 'place'), 'no')), 'place'), l_1_order)),
                '\n',
            ))
        else:
            pass
            t_33.extend((
                str(t_20(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'hold', subject=environment.getattr(l_1_p, 'place'), theme=environment.getattr(l_1_p, 'things')), l_1_order)),
                '\n',
            ))
        t_33.append(
            '\n',
        )
        return concat(t_33)
    context.exported_vars.add('limit')
    context.vars['limit'] = l_0_limit = Macro(environment, macro, 'limit', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_34.append(
            str(t_20(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
        )
        return concat(t_34)
    context.exported_vars.add('unique')
    context.vars['unique'] = l_0_unique = Macro(environment, macro, 'unique', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        t_35.extend((
            str(t_20(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'do_this', 'may', subject=environment.getattr(l_1_p, 'who'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), 'quanto segue')), l_1_order)),
            ' solo se ',
            str(t_20(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_35)
    context.exported_vars.add('only_if')
    context.vars['only_if'] = l_0_only_if = Macro(environment, macro, 'only_if', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_36 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_36.extend((
            'ciò è permesso solo se ',
            str(t_20(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_36)
    context.exported_vars.add('allowed')
    context.vars['allowed'] = l_0_allowed = Macro(environment, macro, 'allowed', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_37 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_37.extend((
            str(t_20(context, environment.getattr(l_1_p, 'statement'), l_1_order)),
            ', ma solo se ',
            str(t_20(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_37)
    context.exported_vars.add('but_only_if')
    context.vars['but_only_if'] = l_0_but_only_if = Macro(environment, macro, 'but_only_if', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_38 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        if (not t_27(environment.getattr(l_1_p, 'who'))):
            pass
            t_38.extend((
                str(t_20(context, environment.getattr(l_1_p, 'allowed'), l_1_order)),
                ' solo se ',
                str(t_20(context, environment.getattr(l_1_p, 'condition'), 'final')),
            ))
        else:
            pass
            t_38.extend((
                'può ',
                str(t_20(context, environment.getattr(l_1_p, 'action'), 'infinitive')),
                ' solo ',
                str(t_24(context, environment.getattr(l_1_p, 'condition'))),
            ))
        return concat(t_38)
    context.exported_vars.add('only_who')
    context.vars['only_who'] = l_0_only_who = Macro(environment, macro, 'only_who', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_39 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_39.extend((
            str(t_20(context, environment.getattr(l_1_p, 'term'), l_1_order)),
            ' se ',
            str(t_3(context, environment.getattr(l_1_p, 'condition'), 'final')),
        ))
        return concat(t_39)
    context.exported_vars.add('definition')
    context.vars['definition'] = l_0_definition = Macro(environment, macro, 'definition', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_40 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_40.extend((
            str(t_20(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            ' (o un altro numero',
        ))
        if environment.getattr(l_1_p, 'low'):
            pass
            t_40.extend((
                ' da ',
                str(environment.getattr(l_1_p, 'low')),
                ' a ',
                str(environment.getattr(l_1_p, 'high')),
            ))
        t_40.append(
            ' concordato prima della partita)',
        )
        return concat(t_40)
    context.exported_vars.add('by_agreement')
    context.vars['by_agreement'] = l_0_by_agreement = Macro(environment, macro, 'by_agreement', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_41 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_41.extend((
            str(t_22(context, environment.getattr(l_1_p, 'members'))),
            ' formano ',
            str(t_16(context, environment.getattr(l_1_p, 'term'))),
        ))
        return concat(t_41)
    context.exported_vars.add('make_up')
    context.vars['make_up'] = l_0_make_up = Macro(environment, macro, 'make_up', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_42 = []
        l_1_noun_np = resolve('noun_np')
        l_1_kind = resolve('kind')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_42.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'apart'):
            pass
            t_42.extend((
                str(t_22(context, t_19(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'kind'), full=True)))),
                ' sono ',
                str(t_10(context, t_12(context.eval_ctx, t_13(context, environment.getattr(l_1_p, 'apart'), 'fig')))),
            ))
        elif environment.getattr(l_1_p, 'numbers'):
            pass
            l_1_kind = t_19(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'kind'), full=True))
            t_42.extend((
                str(t_22(context, (undefined(name='kind') if l_1_kind is missing else l_1_kind))),
                ' ',
                str(('vanno' if t_18(context, (undefined(name='kind') if l_1_kind is missing else l_1_kind)) else 'va')),
                ' ',
            ))
            l_2_loop = missing
            for (l_2_low, l_2_high), l_2_loop in LoopContext(environment.getattr(l_1_p, 'numbers'), undefined):
                _loop_vars = {}
                pass
                t_42.extend((
                    str((' e ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 36 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                    'da ',
                    str(t_5(context, l_2_low)),
                    ' a ',
                    str(t_5(context, l_2_high)),
                ))
            l_2_loop = l_2_low = l_2_high = missing
        else:
            pass
            t_42.extend((
                '\n',
                str(t_2(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), environment.getattr(l_1_p, 'kind'), full=True), t_11(environment.getattr(l_1_p, 'values')))),
                ' sono ',
                str(t_10(context, t_12(context.eval_ctx, t_13(context, environment.getattr(l_1_p, 'values'), 'value', environment.getattr(l_1_p, 'kind'))))),
                '\n',
            ))
        t_42.append(
            '\n',
        )
        return concat(t_42)
    context.exported_vars.add('values')
    context.vars['values'] = l_0_values = Macro(environment, macro, 'values', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_43 = []
        l_1_noun_np = resolve('noun_np')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_43.extend((
            '\n',
            str(t_22(context, environment.getattr(l_1_p, 'places'))),
            ' confinano se hanno ',
            str(t_16(context, t_4(context, environment.call(context, (undefined(name='noun_np') if l_1_noun_np is missing else l_1_noun_np), 'side'), 'indef'))),
            ' in comune',
        ))
        if (not t_27(environment.getattr(l_1_p, 'across'))):
            pass
            t_43.extend((
                ', anche se tra loro c’è ',
                str(t_16(context, environment.getattr(l_1_p, 'across'))),
            ))
        t_43.append(
            '\n',
        )
        return concat(t_43)
    context.exported_vars.add('adjoining')
    context.vars['adjoining'] = l_0_adjoining = Macro(environment, macro, 'adjoining', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_44 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_44.extend((
            '\n',
            str(t_22(context, environment.getattr(l_1_p, 'whole'))),
            ' ',
            str(('sono' if t_18(context, environment.getattr(l_1_p, 'whole')) else 'è')),
            ' ',
            str(t_1(context, 'format', environment.getattr(l_1_p, 'whole'))),
            ' ',
        ))
        if t_26(environment.getattr(environment.getattr(l_1_p, 'parts'), 'items')):
            pass
            t_44.extend((
                'da ',
                str(t_16(context, environment.getattr(l_1_p, 'parts'))),
            ))
        else:
            pass
            t_44.append(
                str(t_16(context, environment.getattr(l_1_p, 'parts'), 'da')),
            )
        t_44.append(
            '\n',
        )
        return concat(t_44)
    context.exported_vars.add('consists')
    context.vars['consists'] = l_0_consists = Macro(environment, macro, 'consists', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_45 = []
        l_1_absent = resolve('absent')
        l_1_thing = resolve('thing')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_45.append(
            '\n',
        )
        if (environment.getattr(l_1_p, 'banned') or environment.getattr(l_1_p, 'needed')):
            pass
            t_45.extend((
                str(t_17(context, environment.getattr(l_1_p, 'place'))),
                ' ',
                str(('non' if environment.getattr(l_1_p, 'banned') else cond_expr_undefined("the inline if-expression on line 50 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                ' ',
                str(('devono esserci' if t_18(context, environment.getattr(l_1_p, 'thing')) else 'deve esserci')),
                ' ',
                str(('ancora' if environment.getattr(l_1_p, 'yet') else cond_expr_undefined("the inline if-expression on line 50 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                ' ',
                str(t_22(context, environment.getattr(l_1_p, 'thing'))),
                '\n',
            ))
        else:
            pass
            t_45.append(
                '\n',
            )
            l_1_absent = t_9(context, environment.getattr(l_1_p, 'thing'))
            t_45.append(
                '\n',
            )
            l_1_thing = (t_21(context, environment.getattr(l_1_p, 'thing')) if (undefined(name='absent') if l_1_absent is missing else l_1_absent) else environment.getattr(l_1_p, 'thing'))
            t_45.append(
                '\n',
            )
            if (not t_27(environment.getattr(l_1_p, 'place'))):
                pass
                t_45.append(
                    str(t_17(context, environment.getattr(l_1_p, 'place'))),
                )
            t_45.extend((
                '\n',
                str(('non' if (undefined(name='absent') if l_1_absent is missing else l_1_absent) else cond_expr_undefined("the inline if-expression on line 55 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                ' ',
                str(('ci sono' if t_18(context, (undefined(name='thing') if l_1_thing is missing else l_1_thing)) else 'c’è')),
                ' ',
                str(('più' if environment.getattr(l_1_p, 'more') else cond_expr_undefined("the inline if-expression on line 55 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
                ' ',
                str(t_16(context, (undefined(name='thing') if l_1_thing is missing else l_1_thing))),
                '\n',
            ))
        t_45.append(
            '\n',
        )
        return concat(t_45)
    context.exported_vars.add('there')
    context.vars['there'] = l_0_there = Macro(environment, macro, 'there', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_46 = []
        l_1_clause_of = resolve('clause_of')
        l_1_name = resolve('name')
        l_1_bounded = resolve('bounded')
        l_1_told = resolve('told')
        l_1_kind = resolve('kind')
        l_1_text = resolve('text')
        l_1_had = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_46.append(
            '\n',
        )
        l_1_had = t_8(context, l_1_p)
        t_46.append(
            '\n',
        )
        if (not t_27((undefined(name='had') if l_1_had is missing else l_1_had))):
            pass
            t_46.extend((
                str(t_20(context, (t_15(context, (undefined(name='had') if l_1_had is missing else l_1_had)) if environment.getattr(l_1_p, 'negated') else (undefined(name='had') if l_1_had is missing else l_1_had)), l_1_order)),
                '\n',
            ))
        elif t_27(environment.getattr(l_1_p, 'than')):
            pass
            l_1_told = environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'amount_to', environment.getattr(environment.getattr(l_1_p, 'modality'), 'value'), subject=environment.getattr(l_1_p, 'quantity'), theme=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), environment.call(context, (undefined(name='bounded') if l_1_bounded is missing else l_1_bounded), environment.getattr(l_1_p, 'bound'))))
            t_46.extend((
                str(t_20(context, (t_15(context, (undefined(name='told') if l_1_told is missing else l_1_told)) if environment.getattr(l_1_p, 'negated') else (undefined(name='told') if l_1_told is missing else l_1_told)), l_1_order)),
                '\n',
            ))
        else:
            pass
            t_46.append(
                '\n',
            )
            l_1_kind = environment.getattr(environment.getattr(environment.getattr(l_1_p, 'bound'), 'bound'), 'value')
            t_46.append(
                '\n',
            )
            l_1_text = (str_join(('almeno pari ', t_16(context, environment.getattr(l_1_p, 'than'), 'a'), )) if ((undefined(name='kind') if l_1_kind is missing else l_1_kind) == 'at_least') else (str_join(('al massimo pari ', t_16(context, environment.getattr(l_1_p, 'than'), 'a'), )) if ((undefined(name='kind') if l_1_kind is missing else l_1_kind) == 'at_most') else (str_join(('maggiore ', t_16(context, environment.getattr(l_1_p, 'than'), 'di'), )) if ((undefined(name='kind') if l_1_kind is missing else l_1_kind) == 'more_than') else (str_join(('minore ', t_16(context, environment.getattr(l_1_p, 'than'), 'di'), )) if ((undefined(name='kind') if l_1_kind is missing else l_1_kind) == 'fewer_than') else str_join(('pari ', t_16(context, environment.getattr(l_1_p, 'than'), 'a'), ))))))
            t_46.append(
                '\n',
            )
            l_1_told = environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'be', environment.getattr(environment.getattr(l_1_p, 'modality'), 'value'), subject=environment.getattr(l_1_p, 'quantity'), property=environment.call(context, (undefined(name='name') if l_1_name is missing else l_1_name), (undefined(name='text') if l_1_text is missing else l_1_text)))
            t_46.extend((
                str(t_20(context, (t_15(context, (undefined(name='told') if l_1_told is missing else l_1_told)) if environment.getattr(l_1_p, 'negated') else (undefined(name='told') if l_1_told is missing else l_1_told)), l_1_order)),
                '\n',
            ))
        t_46.append(
            '\n',
        )
        return concat(t_46)
    context.exported_vars.add('compare')
    context.vars['compare'] = l_0_compare = Macro(environment, macro, 'compare', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_47 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_47.append(
            '\n',
        )
        if (not t_27(environment.getattr(l_1_p, 'action'))):
            pass
            t_47.extend((
                str(t_20(context, t_14(context, environment.getattr(l_1_p, 'action'), ('cannot' if environment.getattr(l_1_p, 'negated') else 'can')), l_1_order)),
                '\n',
            ))
        elif environment.getattr(l_1_p, 'one_of_these'):
            pass
            t_47.append(
                'una di queste possibilità è consentita\n',
            )
        else:
            pass
            t_47.append(
                'non è possibile nient’altro\n',
            )
        t_47.append(
            '\n',
        )
        return concat(t_47)
    context.exported_vars.add('possible')
    context.vars['possible'] = l_0_possible = Macro(environment, macro, 'possible', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_48 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_48.extend((
            'valgono queste regole:',
            str((t_23(context, environment.getattr(l_1_p, 'topic')) if (not t_27(environment.getattr(l_1_p, 'topic'))) else cond_expr_undefined("the inline if-expression on line 77 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
        ))
        return concat(t_48)
    context.exported_vars.add('lead')
    context.vars['lead'] = l_0_lead = Macro(environment, macro, 'lead', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_49 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_49.extend((
            str(('non ' if environment.getattr(l_1_p, 'negated') else cond_expr_undefined("the inline if-expression on line 79 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
            'è ',
            str(t_16(context, environment.getattr(l_1_p, 'what'))),
        ))
        return concat(t_49)
    context.exported_vars.add('now_is')
    context.vars['now_is'] = l_0_now_is = Macro(environment, macro, 'now_is', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_50 = []
        l_1_who = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_50.append(
            '\n',
        )
        l_1_who = environment.call(context, environment.getattr(environment.getitem(environment.getattr(l_1_p, 'actions'), 0), 'get'), 'subject')
        t_50.extend((
            '\n',
            str((t_22(context, (undefined(name='who') if l_1_who is missing else l_1_who)) if (l_1_order not in ('tail', 'bare')) else cond_expr_undefined("the inline if-expression on line 83 in 'phrases/conditions.j2' evaluated to false and no else section was defined."))),
            ' non ',
            str(t_6(context, (undefined(name='who') if l_1_who is missing else l_1_who), environment.getattr(environment.getitem(environment.getattr(l_1_p, 'actions'), 0), 'verb'), 'can')),
            ' ',
        ))
        for l_2_action in environment.getattr(l_1_p, 'actions'):
            _loop_vars = {}
            pass
            t_50.extend((
                'né ',
                str(t_20(context, l_2_action, 'infinitive')),
                ' ',
            ))
        l_2_action = missing
        t_50.append(
            '\n',
        )
        return concat(t_50)
    context.exported_vars.add('neither')
    context.vars['neither'] = l_0_neither = Macro(environment, macro, 'neither', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=175&4=189&6=203&8=225&10=239&11=248&13=256&14=267&15=276&19=286&21=300&23=318&25=333&27=349&29=375&31=391&33=417&35=433&36=445&37=477&41=489&42=499&45=517&46=526&49=551&50=563&52=582&53=586&54=590&55=597&59=613&60=630&61=634&62=640&64=652&65=656&66=660&70=672&71=682&72=688&77=705&79=720&81=736&82=747&83=750'
