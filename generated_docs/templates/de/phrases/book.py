# 1081b2b2a87d5ace16872386cdd346ee
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'phrases/book.j2'

def root(context, missing=missing, environment=environment):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_components = l_0_two_sided = l_0_for_players = l_0_player_count = l_0_set_up_for = l_0_keeps = l_0_visibility = l_0_facts = l_0_refusal = l_0_stands = l_0_drawn_next = l_0_too_dear = l_0_look_ahead = l_0_value_change = l_0_clause_change = l_0_options_change = l_0_cell_change = l_0_row_change = l_0_run_in = l_0_text = l_0_encircles = l_0_in_order = missing
    try:
        t_1 = environment.filters['as_printed']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'as_printed' found.")
    try:
        t_2 = environment.filters['bare']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'bare' found.")
    try:
        t_3 = environment.filters['capital']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'capital' found.")
    try:
        t_4 = environment.filters['component_items']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'component_items' found.")
    try:
        t_5 = environment.filters['da']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'da' found.")
    try:
        t_6 = environment.filters['det']
    except KeyError:
        @internalcode
        def t_6(*unused):
            raise TemplateRuntimeError("No filter named 'det' found.")
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
        t_9 = environment.filters['front']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'front' found.")
    try:
        t_10 = environment.filters['heading_np']
    except KeyError:
        @internalcode
        def t_10(*unused):
            raise TemplateRuntimeError("No filter named 'heading_np' found.")
    try:
        t_11 = environment.filters['in_hand']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'in_hand' found.")
    try:
        t_12 = environment.filters['join']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'join' found.")
    try:
        t_13 = environment.filters['length']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'length' found.")
    try:
        t_14 = environment.filters['lex']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'lex' found.")
    try:
        t_15 = environment.filters['list']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'list' found.")
    try:
        t_16 = environment.filters['listed']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'listed' found.")
    try:
        t_17 = environment.filters['map']
    except KeyError:
        @internalcode
        def t_17(*unused):
            raise TemplateRuntimeError("No filter named 'map' found.")
    try:
        t_18 = environment.filters['mood']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No filter named 'mood' found.")
    try:
        t_19 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_19(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_20 = environment.filters['options']
    except KeyError:
        @internalcode
        def t_20(*unused):
            raise TemplateRuntimeError("No filter named 'options' found.")
    try:
        t_21 = environment.filters['ordinal_stem']
    except KeyError:
        @internalcode
        def t_21(*unused):
            raise TemplateRuntimeError("No filter named 'ordinal_stem' found.")
    try:
        t_22 = environment.filters['place_np']
    except KeyError:
        @internalcode
        def t_22(*unused):
            raise TemplateRuntimeError("No filter named 'place_np' found.")
    try:
        t_23 = environment.filters['plural']
    except KeyError:
        @internalcode
        def t_23(*unused):
            raise TemplateRuntimeError("No filter named 'plural' found.")
    try:
        t_24 = environment.filters['plural_of']
    except KeyError:
        @internalcode
        def t_24(*unused):
            raise TemplateRuntimeError("No filter named 'plural_of' found.")
    try:
        t_25 = environment.filters['posture']
    except KeyError:
        @internalcode
        def t_25(*unused):
            raise TemplateRuntimeError("No filter named 'posture' found.")
    try:
        t_26 = environment.filters['quiet_all']
    except KeyError:
        @internalcode
        def t_26(*unused):
            raise TemplateRuntimeError("No filter named 'quiet_all' found.")
    try:
        t_27 = environment.filters['quoted']
    except KeyError:
        @internalcode
        def t_27(*unused):
            raise TemplateRuntimeError("No filter named 'quoted' found.")
    try:
        t_28 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_28(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_29 = environment.filters['sentence']
    except KeyError:
        @internalcode
        def t_29(*unused):
            raise TemplateRuntimeError("No filter named 'sentence' found.")
    try:
        t_30 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_30(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_31 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_31(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    try:
        t_32 = environment.tests['number']
    except KeyError:
        @internalcode
        def t_32(*unused):
            raise TemplateRuntimeError("No test named 'number' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_33 = []
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_33.append(
            '\n',
        )
        l_2_loop = missing
        for l_2_group, l_2_loop in LoopContext(environment.getattr(l_1_p, 'groups'), undefined):
            _loop_vars = {}
            pass
            t_33.extend((
                str(('; ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 3 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                str(t_12(context, t_4(context, l_2_group, 'kurz *'))),
            ))
            if (not t_31(environment.getattr(l_2_group, 'per'))):
                pass
                t_33.extend((
                    ' (',
                    str(('jeweils ' if ((t_13(environment.getattr(l_2_group, 'items')) > 1) and (t_13(environment.getattr(l_2_group, 'counts')) == 1)) else cond_expr_undefined("the inline if-expression on line 4 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                    str(t_12(context, t_15(context.eval_ctx, t_17(context, environment.getattr(l_2_group, 'counts'), 'fig')))),
                    ' je ',
                    str(t_19(context, t_2(context, environment.getattr(l_2_group, 'per')), 'dat')),
                    ')',
                ))
            if (not t_31(environment.getattr(l_2_group, 'faces'))):
                pass
                t_33.extend((
                    ' (mit den Zahlen ',
                    str(t_7(context, environment.getitem(environment.getattr(l_2_group, 'faces'), 0))),
                    ' bis ',
                    str(t_7(context, environment.getitem(environment.getattr(l_2_group, 'faces'), 1))),
                    ')',
                ))
        l_2_loop = l_2_group = missing
        t_33.extend((
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_33)
    context.exported_vars.add('components')
    context.vars['components'] = l_0_components = Macro(environment, macro, 'components', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_34.extend((
            str(t_30(context, environment.getattr(l_1_p, 'things'))),
            ' zeigen auf ihren beiden Seiten verschiedene Spielfarben',
        ))
        return concat(t_34)
    context.exported_vars.add('two_sided')
    context.vars['two_sided'] = l_0_two_sided = Macro(environment, macro, 'two_sided', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        l_2_loop = missing
        for l_2_n, l_2_loop in LoopContext(environment.getattr(l_1_p, 'counts'), undefined):
            _loop_vars = {}
            pass
            t_35.extend((
                str((' oder ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 12 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                'zu ',
                str(('zweit' if (l_2_n == 2) else t_21(context, l_2_n))),
            ))
        l_2_loop = l_2_n = missing
        t_35.extend((
            ' ',
            str(t_28(context, environment.getattr(l_1_p, 'statement'), 'inverted')),
            '\n',
        ))
        return concat(t_35)
    context.exported_vars.add('for_players')
    context.vars['for_players'] = l_0_for_players = Macro(environment, macro, 'for_players', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_36 = []
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_36.extend((
            '\nfür ',
            str(t_7(context, environment.getattr(l_1_p, 'low'))),
        ))
        if (environment.getattr(l_1_p, 'high') > environment.getattr(l_1_p, 'low')):
            pass
            t_36.extend((
                ' bis ',
                str(t_7(context, environment.getattr(l_1_p, 'high'))),
            ))
        t_36.extend((
            ' ',
            str(t_14(context, 'player', 'pl')),
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_36)
    context.exported_vars.add('player_count')
    context.vars['player_count'] = l_0_player_count = Macro(environment, macro, 'player_count', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_37 = []
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_37.append(
            '\nAufbau ',
        )
        if (environment.getattr(l_1_p, 'players') == 1):
            pass
            t_37.append(
                'für eine Person',
            )
        else:
            pass
            t_37.extend((
                'zu ',
                str(('zweit' if (environment.getattr(l_1_p, 'players') == 2) else t_21(context, environment.getattr(l_1_p, 'players')))),
            ))
        t_37.extend((
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_37)
    context.exported_vars.add('set_up_for')
    context.vars['set_up_for'] = l_0_set_up_for = Macro(environment, macro, 'set_up_for', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_38 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_38.extend((
            str(t_22(context, environment.getattr(l_1_p, 'place'))),
            ' ',
            str(t_8(context, t_2(context, environment.getattr(l_1_p, 'things')), 'lie')),
            ' ',
            str(t_19(context, t_2(context, environment.getattr(l_1_p, 'things')), 'nom')),
        ))
        return concat(t_38)
    context.exported_vars.add('keeps')
    context.vars['keeps'] = l_0_keeps = Macro(environment, macro, 'keeps', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_39 = []
        l_1_clause_of = resolve('clause_of')
        l_1_others = resolve('others')
        l_1_contents_of = resolve('contents_of')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_39.append(
            '\n',
        )
        if (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'place'):
            pass
            t_39.extend((
                str(t_28(context, t_9(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'look_at', 'may', theme=environment.getattr(l_1_p, 'things')), 'theme'), l_1_order)),
                '; ',
                str(t_19(context, environment.call(context, (undefined(name='others') if l_1_others is missing else l_1_others)))),
                ' sehen nur, wo sie ',
                str(('stehen' if (t_25(context, environment.getattr(l_1_p, 'things')) == 'stand') else 'liegen')),
            ))
        elif ((not environment.getattr(l_1_p, 'owner_sees')) and (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'all')):
            pass
            t_39.extend((
                str(t_28(context, t_9(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'look_at', 'maynot', theme=(environment.getattr(l_1_p, 'hidden') or environment.call(context, (undefined(name='contents_of') if l_1_contents_of is missing else l_1_contents_of), environment.getattr(l_1_p, 'place')))), 'theme'), l_1_order)),
                '; das dürfen nur ',
                str(t_19(context, environment.call(context, (undefined(name='others') if l_1_others is missing else l_1_others)))),
                str((', und alle sehen, wie viele es sind' if environment.getattr(l_1_p, 'number') else cond_expr_undefined("the inline if-expression on line 27 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
            ))
        elif (not environment.getattr(l_1_p, 'owner_sees')):
            pass
            t_39.extend((
                'niemand darf ',
                str(t_19(context, (environment.getattr(l_1_p, 'hidden') or environment.call(context, (undefined(name='contents_of') if l_1_contents_of is missing else l_1_contents_of), environment.getattr(l_1_p, 'place'))), 'acc')),
                ' ansehen\n',
            ))
        else:
            pass
            t_39.append(
                str(t_28(context, t_9(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'look_at', 'may', theme=(environment.getattr(l_1_p, 'hidden') or environment.call(context, (undefined(name='contents_of') if l_1_contents_of is missing else l_1_contents_of), environment.getattr(l_1_p, 'place')))), 'theme'), l_1_order)),
            )
        if (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'place'):
            pass
        elif (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'number'):
            pass
            t_39.extend((
                '; ',
                str((t_19(context, environment.call(context, (undefined(name='others') if l_1_others is missing else l_1_others))) if environment.getattr(l_1_p, 'owner_sees') else 'alle')),
                ' sehen nur, ',
            ))
            if environment.getattr(l_1_p, 'hidden'):
                pass
                t_39.append(
                    'wie viele es sind',
                )
            else:
                pass
                t_39.extend((
                    str(t_19(context, t_6(context, environment.getattr(l_1_p, 'things'), 'how_many'))),
                    ' ',
                    str(t_5(context, environment.getattr(l_1_p, 'place'))),
                    ' liegen',
                ))
        elif ((environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'all') and environment.getattr(l_1_p, 'owner_sees')):
            pass
            t_39.extend((
                '; das dürfen auch ',
                str(t_19(context, environment.call(context, (undefined(name='others') if l_1_others is missing else l_1_others)))),
            ))
        elif (environment.getattr(l_1_p, 'owner_sees') and environment.getattr(l_1_p, 'hidden')):
            pass
            t_39.extend((
                '; ',
                str(t_19(context, environment.call(context, (undefined(name='others') if l_1_others is missing else l_1_others)))),
                ' dürfen es nicht',
            ))
        elif environment.getattr(l_1_p, 'owner_sees'):
            pass
            t_39.extend((
                '; ',
                str(t_19(context, environment.call(context, (undefined(name='others') if l_1_others is missing else l_1_others)))),
                ' sehen ihn nicht',
            ))
        t_39.append(
            '\n',
        )
        return concat(t_39)
    context.exported_vars.add('visibility')
    context.vars['visibility'] = l_0_visibility = Macro(environment, macro, 'visibility', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_40 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_40.append(
            '\n',
        )
        l_2_loop = missing
        for l_2_clause, l_2_loop in LoopContext(environment.getattr(l_1_p, 'clauses'), undefined):
            _loop_vars = {}
            pass
            t_40.extend((
                str((', und ' if (environment.getattr(l_2_loop, 'last') and (not environment.getattr(l_2_loop, 'first'))) else (', ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 40 in 'phrases/book.j2' evaluated to false and no else section was defined.")))),
                str(t_28(context, l_2_clause)),
            ))
        l_2_loop = l_2_clause = missing
        t_40.append(
            '\n',
        )
        return concat(t_40)
    context.exported_vars.add('facts')
    context.vars['facts'] = l_0_facts = Macro(environment, macro, 'facts', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_41 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_41.extend((
            '\n',
            str(t_28(context, environment.getattr(l_1_p, 'move'))),
            ': ',
            str(t_29(context, t_28(context, environment.getattr(l_1_p, 'fact')))),
            ' ',
        ))
        if (not t_31(environment.getattr(l_1_p, 'witness'))):
            pass
            t_41.append(
                str(t_29(context, t_28(context, environment.getattr(l_1_p, 'witness')))),
            )
        t_41.append(
            '\n',
        )
        return concat(t_41)
    context.exported_vars.add('refusal')
    context.vars['refusal'] = l_0_refusal = Macro(environment, macro, 'refusal', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_42 = []
        l_1_clause_of = resolve('clause_of')
        l_1_verb = l_1_had = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_42.append(
            '\n',
        )
        l_1_verb = ('stand' if (t_25(context, environment.getitem(environment.getattr(l_1_p, 'things'), 0)) == 'stand') else 'lie')
        t_42.append(
            '\n',
        )
        l_1_had = t_11(context, l_1_p)
        t_42.append(
            '\n',
        )
        if ((not t_31((undefined(name='had') if l_1_had is missing else l_1_had))) and environment.getattr(l_1_p, 'alone')):
            pass
            t_42.extend((
                str(t_28(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'have', subject=environment.call(context, environment.getattr((undefined(name='had') if l_1_had is missing else l_1_had), 'get'), 'subject')), l_1_order)),
                ' nur ',
                str(t_19(context, environment.getattr(l_1_p, 'thing'), 'acc')),
                ' ',
                str(t_22(context, environment.call(context, environment.getattr((undefined(name='had') if l_1_had is missing else l_1_had), 'get'), 'place'))),
            ))
        elif (not t_31((undefined(name='had') if l_1_had is missing else l_1_had))):
            pass
            t_42.append(
                str(t_28(context, (undefined(name='had') if l_1_had is missing else l_1_had), l_1_order)),
            )
        elif environment.getattr(l_1_p, 'alone'):
            pass
            t_42.extend((
                str(t_22(context, environment.getattr(l_1_p, 'place'))),
                ' ',
                str(t_8(context, environment.getattr(l_1_p, 'thing'), (undefined(name='verb') if l_1_verb is missing else l_1_verb))),
                ' nur ',
                str(t_30(context, environment.getattr(l_1_p, 'thing'))),
                '\n',
            ))
        else:
            pass
            t_42.extend((
                str(t_28(context, t_9(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), (undefined(name='verb') if l_1_verb is missing else l_1_verb), subject=environment.getattr(l_1_p, 'thing'), place=environment.getattr(l_1_p, 'place')), 'place'), l_1_order)),
                '\n',
            ))
        t_42.append(
            '\n',
        )
        return concat(t_42)
    context.exported_vars.add('stands')
    context.vars['stands'] = l_0_stands = Macro(environment, macro, 'stands', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_43 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_43.extend((
            '\nals Nächstes ',
            str(('werden' if t_23(context, environment.getattr(l_1_p, 'things')) else 'wird')),
            ' aus ',
            str(t_19(context, environment.getattr(l_1_p, 'place'), 'dat')),
            ' ',
            str(t_30(context, environment.getattr(l_1_p, 'things'))),
            ' gezogen',
            str((', in dieser Reihenfolge' if environment.getattr(l_1_p, 'several') else cond_expr_undefined("the inline if-expression on line 58 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
            '\n',
        ))
        return concat(t_43)
    context.exported_vars.add('drawn_next')
    context.vars['drawn_next'] = l_0_drawn_next = Macro(environment, macro, 'drawn_next', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_44 = []
        l_1_units = resolve('units')
        l_1_you = resolve('you')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_44.extend((
            '\n',
            str(t_28(context, t_18(context, environment.getattr(l_1_p, 'move'), 'cannot'))),
            ': Das kostet ',
            str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getattr(l_1_p, 'cost'), environment.getattr(l_1_p, 'unit'), 'acc')),
            ', und ',
            str(t_19(context, environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you)))),
            ' ',
            str(t_8(context, environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you)), 'have')),
            ' nur ',
            str(t_7(context, environment.getattr(l_1_p, 'have'))),
            '\n',
        ))
        return concat(t_44)
    context.exported_vars.add('too_dear')
    context.vars['too_dear'] = l_0_too_dear = Macro(environment, macro, 'too_dear', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_45 = []
        l_1_units = resolve('units')
        l_1_you = resolve('you')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_45.extend((
            '\n',
            str(t_28(context, t_18(context, environment.getattr(l_1_p, 'move'), 'cannot'))),
            ': Es würde mindestens ',
            str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getattr(l_1_p, 'cost'), environment.getattr(l_1_p, 'unit'), 'acc')),
            ' kosten, und ',
            str(t_19(context, environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you)))),
            ' ',
            str(t_8(context, environment.call(context, (undefined(name='you') if l_1_you is missing else l_1_you)), 'have')),
            ' nur noch ',
            str(t_7(context, environment.getattr(l_1_p, 'have'))),
            '\n',
        ))
        return concat(t_45)
    context.exported_vars.add('look_ahead')
    context.vars['look_ahead'] = l_0_look_ahead = Macro(environment, macro, 'look_ahead', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_46 = []
        l_1_preposition = resolve('preposition')
        l_1_bounded = resolve('bounded')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_46.extend((
            '\n',
            str(t_28(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            ' statt ',
            str(environment.call(context, (undefined(name='preposition') if l_1_preposition is missing else l_1_preposition), environment.getattr(l_1_p, 'clause'), environment.getattr(l_1_p, 'role'))),
            ' ',
            str(environment.call(context, (undefined(name='bounded') if l_1_bounded is missing else l_1_bounded), environment.getattr(environment.getattr(l_1_p, 'old'), 'count'))),
            '\n',
        ))
        return concat(t_46)
    context.exported_vars.add('value_change')
    context.vars['value_change'] = l_0_value_change = Macro(environment, macro, 'value_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_47 = []
        l_1_topic = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_47.append(
            '\n',
        )
        l_1_topic = ('' if t_31(environment.getattr(l_1_p, 'topic')) else t_19(context, environment.getattr(l_1_p, 'topic'), 'acc'))
        t_47.append(
            '\n',
        )
        if (environment.getattr(environment.getattr(l_1_p, 'change'), 'value') == 'dropped'):
            pass
            if (undefined(name='topic') if l_1_topic is missing else l_1_topic):
                pass
                t_47.extend((
                    'diese Regel für ',
                    str((undefined(name='topic') if l_1_topic is missing else l_1_topic)),
                    ' entfällt:',
                ))
            else:
                pass
                t_47.append(
                    'es entfällt:',
                )
            t_47.extend((
                ' ',
                str(t_27(context, t_1(context, environment.getattr(l_1_p, 'quoted')))),
                '\n',
            ))
        elif (environment.getattr(environment.getattr(l_1_p, 'change'), 'value') == 'new'):
            pass
            if (undefined(name='topic') if l_1_topic is missing else l_1_topic):
                pass
                t_47.extend((
                    'diese Regel für ',
                    str((undefined(name='topic') if l_1_topic is missing else l_1_topic)),
                    ' ist neu:',
                ))
            else:
                pass
                t_47.append(
                    'neu:',
                )
            t_47.extend((
                ' ',
                str(t_27(context, t_26(context, environment.getattr(l_1_p, 'quoted')))),
                '\n',
            ))
        else:
            pass
            t_47.extend((
                'statt ',
                str(t_27(context, t_1(context, environment.getattr(l_1_p, 'replaced'), ''))),
                ' gilt',
            ))
            if (undefined(name='topic') if l_1_topic is missing else l_1_topic):
                pass
                t_47.extend((
                    ' für ',
                    str((undefined(name='topic') if l_1_topic is missing else l_1_topic)),
                ))
            t_47.extend((
                ': ',
                str(t_27(context, t_26(context, environment.getattr(l_1_p, 'quoted'), ''))),
                '\n',
            ))
        t_47.append(
            '\n',
        )
        return concat(t_47)
    context.exported_vars.add('clause_change')
    context.vars['clause_change'] = l_0_clause_change = Macro(environment, macro, 'clause_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_48 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_48.append(
            '\n',
        )
        if environment.getattr(environment.getattr(l_1_p, 'added'), 'options'):
            pass
            t_48.extend((
                'neu zur Wahl: ',
                str(t_12(context, t_20(context, environment.getattr(l_1_p, 'added'), 'infinitive'), 'and')),
            ))
        if (environment.getattr(environment.getattr(l_1_p, 'added'), 'options') and environment.getattr(environment.getattr(l_1_p, 'gone'), 'options')):
            pass
            t_48.append(
                '; ',
            )
        if environment.getattr(environment.getattr(l_1_p, 'gone'), 'options'):
            pass
            t_48.extend((
                'nicht mehr zur Wahl: ',
                str(t_12(context, t_20(context, environment.getattr(l_1_p, 'gone'), 'infinitive'), 'and')),
            ))
        t_48.append(
            '\n',
        )
        return concat(t_48)
    context.exported_vars.add('options_change')
    context.vars['options_change'] = l_0_options_change = Macro(environment, macro, 'options_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_49 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_49.extend((
            '\n',
            str(t_19(context, environment.getattr(l_1_p, 'row'))),
            ', ',
            str(t_19(context, environment.getattr(l_1_p, 'column'))),
            ':\n',
        ))
        if t_31(environment.getattr(l_1_p, 'new')):
            pass
            t_49.extend((
                str(t_7(context, environment.getattr(l_1_p, 'old'))),
                ' entfällt\n',
            ))
        elif t_31(environment.getattr(l_1_p, 'old')):
            pass
            t_49.extend((
                str(t_7(context, environment.getattr(l_1_p, 'new'))),
                ' (neu)\n',
            ))
        else:
            pass
            t_49.extend((
                str(t_7(context, environment.getattr(l_1_p, 'new'))),
                ' statt ',
                str(t_7(context, environment.getattr(l_1_p, 'old'))),
                '\n',
            ))
        t_49.append(
            '\n',
        )
        return concat(t_49)
    context.exported_vars.add('cell_change')
    context.vars['cell_change'] = l_0_cell_change = Macro(environment, macro, 'cell_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_50 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_50.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'gone'):
            pass
            t_50.extend((
                str(t_19(context, environment.getattr(l_1_p, 'row'))),
                ': entfällt\n',
            ))
        else:
            pass
            t_50.extend((
                str(t_19(context, environment.getattr(l_1_p, 'row'))),
                ' (neu): ',
            ))
            l_2_loop = missing
            for (l_2_column, l_2_value), l_2_loop in LoopContext(environment.getattr(l_1_p, 'cells'), undefined):
                _loop_vars = {}
                pass
                t_50.extend((
                    str((', ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 97 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                    str(t_19(context, l_2_column)),
                    ' ',
                    str((t_7(context, l_2_value) if t_32(l_2_value) else t_19(context, l_2_value))),
                ))
            l_2_loop = l_2_column = l_2_value = missing
            t_50.append(
                '\n',
            )
        t_50.append(
            '\n',
        )
        return concat(t_50)
    context.exported_vars.add('row_change')
    context.vars['row_change'] = l_0_row_change = Macro(environment, macro, 'row_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_51 = []
        l_1_strong = resolve('strong')
        l_1_topic = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_51.append(
            '\n',
        )
        l_1_topic = t_10(context, environment.getattr(l_1_p, 'topic'))
        t_51.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'players'):
            pass
            t_51.extend((
                str(environment.call(context, (undefined(name='strong') if l_1_strong is missing else l_1_strong), (undefined(name='topic') if l_1_topic is missing else l_1_topic))),
                ' (',
            ))
            l_2_loop = missing
            for l_2_n, l_2_loop in LoopContext(environment.getattr(l_1_p, 'players'), undefined):
                _loop_vars = {}
                pass
                t_51.extend((
                    str((' oder ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 103 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                    'zu ',
                    str(('zweit' if (l_2_n == 2) else t_21(context, l_2_n))),
                ))
            l_2_loop = l_2_n = missing
            t_51.append(
                ').\n',
            )
        else:
            pass
            t_51.extend((
                str(environment.call(context, (undefined(name='strong') if l_1_strong is missing else l_1_strong), str_join(((undefined(name='topic') if l_1_topic is missing else l_1_topic), '.', )))),
                '\n',
            ))
        t_51.append(
            '\n',
        )
        return concat(t_51)
    context.exported_vars.add('run_in')
    context.vars['run_in'] = l_0_run_in = Macro(environment, macro, 'run_in', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_52 = []
        l_1_phrase_text = resolve('phrase_text')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_52.append(
            str(environment.call(context, (undefined(name='phrase_text') if l_1_phrase_text is missing else l_1_phrase_text), l_1_p)),
        )
        return concat(t_52)
    context.exported_vars.add('text')
    context.vars['text'] = l_0_text = Macro(environment, macro, 'text', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_53 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_53.append(
            '\n',
        )
        if t_31(environment.getattr(l_1_p, 'around')):
            pass
            t_53.extend((
                str(t_30(context, t_24(context, environment.getattr(l_1_p, 'places')))),
                ' folgen',
            ))
            if (not t_31(environment.getattr(l_1_p, 'clockwise'))):
                pass
                t_53.extend((
                    ' ',
                    str(('im' if environment.getattr(l_1_p, 'clockwise') else 'gegen den')),
                    ' Uhrzeigersinn',
                ))
            t_53.append(
                ' im Kreis aufeinander\n',
            )
        else:
            pass
            t_53.extend((
                str(t_30(context, environment.getattr(l_1_p, 'ring'))),
                ' führt',
            ))
            if (not t_31(environment.getattr(l_1_p, 'clockwise'))):
                pass
                t_53.extend((
                    ' ',
                    str(('im' if environment.getattr(l_1_p, 'clockwise') else 'gegen den')),
                    ' Uhrzeigersinn',
                ))
            t_53.extend((
                ' um ',
                str(t_19(context, environment.getattr(l_1_p, 'around'), 'acc')),
            ))
            if (not t_31(environment.getattr(l_1_p, 'first'))):
                pass
                t_53.extend((
                    '; ',
                    str(t_19(context, environment.getattr(l_1_p, 'first'))),
                    ' liegt ',
                    str(environment.getitem({'above': 'über', 'below': 'unter', 'left_of': 'links von', 'right_of': 'rechts von'}, environment.getattr(l_1_p, 'side'))),
                    ' ',
                    str(t_19(context, environment.getattr(l_1_p, 'line'), 'dat')),
                ))
            t_53.extend((
                '.\n',
                str(t_3(context, t_30(context, t_6(context, environment.getattr(l_1_p, 'places'), 'each')))),
                ' liegt einer Zeile oder Spalte gegenüber\n',
            ))
        t_53.append(
            '\n',
        )
        return concat(t_53)
    context.exported_vars.add('encircles')
    context.vars['encircles'] = l_0_encircles = Macro(environment, macro, 'encircles', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_54 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_54.extend((
            '\n',
            str(t_30(context, environment.getattr(l_1_p, 'quantity'))),
            ' ',
            str(('sind' if t_23(context, environment.getattr(l_1_p, 'quantity')) else 'ist')),
            ' ',
            str(environment.call(context, environment.getattr({'across': 'von links nach rechts', 'down': 'von oben nach unten'}, 'get'), environment.getattr(l_1_p, 'way'), 'der Reihe nach')),
            ': ',
            str(t_16(context, t_15(context.eval_ctx, t_17(context, environment.getattr(l_1_p, 'values'), 'fig')))),
            '\n',
        ))
        return concat(t_54)
    context.exported_vars.add('in_order')
    context.vars['in_order'] = l_0_in_order = Macro(environment, macro, 'in_order', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=205&3=217&4=224&5=234&6=245&9=252&11=267&12=278&15=296&16=306&19=324&20=335&23=354&25=372&26=385&27=394&28=402&29=412&31=414&32=416&33=436&34=442&35=449&39=463&40=474&43=489&44=498&47=515&48=527&49=531&50=535&51=544&52=549&53=562&57=572&58=581&61=594&62=605&65=620&66=631&69=646&70=657&73=668&74=679&75=683&76=702&77=725&81=746&82=756&83=762&84=767&87=780&88=789&89=794&90=800&91=809&95=821&96=831&97=840&101=864&102=876&103=880&104=902&108=912&110=927&111=937&112=943&113=956&114=959&115=970&116=982&120=992&121=1001'
