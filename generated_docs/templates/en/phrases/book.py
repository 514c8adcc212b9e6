# be660bac436ad91c5019863f3b3fc765
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
        t_5 = environment.filters['det']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'det' found.")
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
        t_8 = environment.filters['heading_np']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'heading_np' found.")
    try:
        t_9 = environment.filters['held']
    except KeyError:
        @internalcode
        def t_9(*unused):
            raise TemplateRuntimeError("No filter named 'held' found.")
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
        t_12 = environment.filters['lex']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'lex' found.")
    try:
        t_13 = environment.filters['list']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'list' found.")
    try:
        t_14 = environment.filters['listed']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'listed' found.")
    try:
        t_15 = environment.filters['map']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'map' found.")
    try:
        t_16 = environment.filters['mood']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'mood' found.")
    try:
        t_17 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_17(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_18 = environment.filters['options']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No filter named 'options' found.")
    try:
        t_19 = environment.filters['plural']
    except KeyError:
        @internalcode
        def t_19(*unused):
            raise TemplateRuntimeError("No filter named 'plural' found.")
    try:
        t_20 = environment.filters['plural_of']
    except KeyError:
        @internalcode
        def t_20(*unused):
            raise TemplateRuntimeError("No filter named 'plural_of' found.")
    try:
        t_21 = environment.filters['quiet_all']
    except KeyError:
        @internalcode
        def t_21(*unused):
            raise TemplateRuntimeError("No filter named 'quiet_all' found.")
    try:
        t_22 = environment.filters['quoted']
    except KeyError:
        @internalcode
        def t_22(*unused):
            raise TemplateRuntimeError("No filter named 'quoted' found.")
    try:
        t_23 = environment.filters['say']
    except KeyError:
        @internalcode
        def t_23(*unused):
            raise TemplateRuntimeError("No filter named 'say' found.")
    try:
        t_24 = environment.filters['sentence']
    except KeyError:
        @internalcode
        def t_24(*unused):
            raise TemplateRuntimeError("No filter named 'sentence' found.")
    try:
        t_25 = environment.filters['subj']
    except KeyError:
        @internalcode
        def t_25(*unused):
            raise TemplateRuntimeError("No filter named 'subj' found.")
    try:
        t_26 = environment.filters['word']
    except KeyError:
        @internalcode
        def t_26(*unused):
            raise TemplateRuntimeError("No filter named 'word' found.")
    try:
        t_27 = environment.tests['none']
    except KeyError:
        @internalcode
        def t_27(*unused):
            raise TemplateRuntimeError("No test named 'none' found.")
    try:
        t_28 = environment.tests['number']
    except KeyError:
        @internalcode
        def t_28(*unused):
            raise TemplateRuntimeError("No test named 'number' found.")
    pass
    yield '\n'
    def macro(l_1_p, l_1_order):
        t_29 = []
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_29.append(
            '\n',
        )
        l_2_loop = missing
        for l_2_group, l_2_loop in LoopContext(environment.getattr(l_1_p, 'groups'), undefined):
            l_2_alike = missing
            _loop_vars = {}
            pass
            t_29.extend((
                str(('; ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 3 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                str(t_10(context, t_4(context, l_2_group, '* for short'))),
            ))
            l_2_alike = ((t_11(environment.getattr(l_2_group, 'items')) > 1) and (t_11(environment.getattr(l_2_group, 'counts')) == 1))
            _loop_vars['alike'] = l_2_alike
            if (not t_27(environment.getattr(l_2_group, 'per'))):
                pass
                t_29.extend((
                    ' (',
                    str(t_10(context, t_13(context.eval_ctx, t_15(context, environment.getattr(l_2_group, 'counts'), 'fig')))),
                    ' of ',
                    str((str_join(('each per ', t_17(context, t_2(context, environment.getattr(l_2_group, 'per'))), )) if (undefined(name='alike') if l_2_alike is missing else l_2_alike) else t_17(context, t_5(context, environment.getattr(l_2_group, 'per'), 'each')))),
                    ')',
                ))
            if (not t_27(environment.getattr(l_2_group, 'faces'))):
                pass
                t_29.extend((
                    ' (numbered ',
                    str(t_6(context, environment.getitem(environment.getattr(l_2_group, 'faces'), 0))),
                    ' to ',
                    str(t_6(context, environment.getitem(environment.getattr(l_2_group, 'faces'), 1))),
                    ')',
                ))
        l_2_loop = l_2_group = l_2_alike = missing
        t_29.extend((
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_29)
    context.exported_vars.add('components')
    context.vars['components'] = l_0_components = Macro(environment, macro, 'components', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_30 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_30.extend((
            str(t_25(context, environment.getattr(l_1_p, 'things'))),
            ' show a different player colour on each of their two sides',
        ))
        return concat(t_30)
    context.exported_vars.add('two_sided')
    context.vars['two_sided'] = l_0_two_sided = Macro(environment, macro, 'two_sided', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_31 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_31.append(
            '\nwith ',
        )
        l_2_loop = missing
        for l_2_n, l_2_loop in LoopContext(environment.getattr(l_1_p, 'counts'), undefined):
            _loop_vars = {}
            pass
            t_31.extend((
                str((' or ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 13 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                str(t_26(context, l_2_n)),
            ))
        l_2_loop = l_2_n = missing
        t_31.extend((
            ' ',
            str(t_12(context, 'player', 'pl')),
            ', ',
            str(t_23(context, environment.getattr(l_1_p, 'statement'), 'inverted')),
            '\n',
        ))
        return concat(t_31)
    context.exported_vars.add('for_players')
    context.vars['for_players'] = l_0_for_players = Macro(environment, macro, 'for_players', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_32 = []
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_32.extend((
            '\nfor ',
            str(t_6(context, environment.getattr(l_1_p, 'low'))),
        ))
        if (environment.getattr(l_1_p, 'high') > environment.getattr(l_1_p, 'low')):
            pass
            t_32.extend((
                ' to ',
                str(t_6(context, environment.getattr(l_1_p, 'high'))),
            ))
        t_32.extend((
            ' ',
            str(t_12(context, 'player', 'pl')),
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_32)
    context.exported_vars.add('player_count')
    context.vars['player_count'] = l_0_player_count = Macro(environment, macro, 'player_count', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_33 = []
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_33.extend((
            '\nset-up for ',
            str(t_26(context, environment.getattr(l_1_p, 'players'))),
            ' ',
            str(t_12(context, 'player', ('sg' if (environment.getattr(l_1_p, 'players') == 1) else 'pl'))),
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_33)
    context.exported_vars.add('set_up_for')
    context.vars['set_up_for'] = l_0_set_up_for = Macro(environment, macro, 'set_up_for', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_34.extend((
            str(t_25(context, environment.getattr(l_1_p, 'place'))),
            ' ',
            str(('are' if t_19(context, environment.getattr(l_1_p, 'place')) else 'is')),
            ' for ',
            str(t_17(context, t_2(context, environment.getattr(l_1_p, 'things')))),
        ))
        return concat(t_34)
    context.exported_vars.add('keeps')
    context.vars['keeps'] = l_0_keeps = Macro(environment, macro, 'keeps', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_35 = []
        l_1_clause_of = resolve('clause_of')
        l_1_contents_of = resolve('contents_of')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_35.append(
            '\n',
        )
        if (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'place'):
            pass
            t_35.extend((
                str(t_23(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'look_at', 'may', theme=environment.getattr(l_1_p, 'things')), l_1_order)),
                '; the others see only where they are',
            ))
        elif ((not environment.getattr(l_1_p, 'owner_sees')) and (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'all')):
            pass
            t_35.extend((
                str(t_23(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'look_at', 'maynot', theme=(environment.getattr(l_1_p, 'hidden') or environment.call(context, (undefined(name='contents_of') if l_1_contents_of is missing else l_1_contents_of), environment.getattr(l_1_p, 'place')))), l_1_order)),
                '; only the others may',
                str((', and everyone sees how many there are' if environment.getattr(l_1_p, 'number') else cond_expr_undefined("the inline if-expression on line 28 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
            ))
        elif (not environment.getattr(l_1_p, 'owner_sees')):
            pass
            t_35.extend((
                'nobody may look at ',
                str(t_17(context, (environment.getattr(l_1_p, 'hidden') or environment.call(context, (undefined(name='contents_of') if l_1_contents_of is missing else l_1_contents_of), environment.getattr(l_1_p, 'place'))))),
                '\n',
            ))
        else:
            pass
            t_35.append(
                str(t_23(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'look_at', 'may', theme=(environment.getattr(l_1_p, 'hidden') or environment.call(context, (undefined(name='contents_of') if l_1_contents_of is missing else l_1_contents_of), environment.getattr(l_1_p, 'place')))), l_1_order)),
            )
        if (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'place'):
            pass
        elif (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'number'):
            pass
            t_35.extend((
                '; ',
                str(('the others see' if environment.getattr(l_1_p, 'owner_sees') else 'everyone sees')),
                ' only ',
            ))
            if environment.getattr(l_1_p, 'hidden'):
                pass
                t_35.append(
                    'how many there are',
                )
            else:
                pass
                t_35.extend((
                    str(t_17(context, t_5(context, environment.getattr(l_1_p, 'things'), 'how_many'))),
                    ' are in it',
                ))
        elif ((environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'all') and environment.getattr(l_1_p, 'owner_sees')):
            pass
            t_35.append(
                '; so may the others',
            )
        elif (environment.getattr(l_1_p, 'owner_sees') and environment.getattr(l_1_p, 'hidden')):
            pass
            t_35.append(
                '; the others may not',
            )
        elif environment.getattr(l_1_p, 'owner_sees'):
            pass
            t_35.append(
                '; the others do not see them',
            )
        t_35.append(
            '\n',
        )
        return concat(t_35)
    context.exported_vars.add('visibility')
    context.vars['visibility'] = l_0_visibility = Macro(environment, macro, 'visibility', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_36 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_36.append(
            '\n',
        )
        l_2_loop = missing
        for l_2_clause, l_2_loop in LoopContext(environment.getattr(l_1_p, 'clauses'), undefined):
            _loop_vars = {}
            pass
            t_36.extend((
                str((' and ' if (environment.getattr(l_2_loop, 'last') and (not environment.getattr(l_2_loop, 'first'))) else (', ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 41 in 'phrases/book.j2' evaluated to false and no else section was defined.")))),
                str(t_23(context, l_2_clause)),
            ))
        l_2_loop = l_2_clause = missing
        t_36.append(
            '\n',
        )
        return concat(t_36)
    context.exported_vars.add('facts')
    context.vars['facts'] = l_0_facts = Macro(environment, macro, 'facts', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str(t_23(context, environment.getattr(l_1_p, 'move'))),
            ': ',
            str(t_23(context, environment.getattr(l_1_p, 'fact'))),
            '. ',
        ))
        if (not t_27(environment.getattr(l_1_p, 'witness'))):
            pass
            t_37.append(
                str(t_24(context, t_23(context, environment.getattr(l_1_p, 'witness')))),
            )
        t_37.append(
            '\n',
        )
        return concat(t_37)
    context.exported_vars.add('refusal')
    context.vars['refusal'] = l_0_refusal = Macro(environment, macro, 'refusal', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        if environment.getattr(l_1_p, 'alone'):
            pass
            t_38.extend((
                str(t_25(context, environment.getattr(l_1_p, 'place'))),
                ' ',
                str(t_7(context, environment.getattr(l_1_p, 'place'), 'hold')),
                ' only ',
                str(t_17(context, environment.getattr(l_1_p, 'thing'))),
            ))
        else:
            pass
            t_38.append(
                str(t_9(context, environment.getattr(l_1_p, 'thing'), environment.getattr(l_1_p, 'place'))),
            )
        t_38.append(
            '\n',
        )
        return concat(t_38)
    context.exported_vars.add('stands')
    context.vars['stands'] = l_0_stands = Macro(environment, macro, 'stands', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_39 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_39.extend((
            '\nnext, ',
            str(t_25(context, environment.getattr(l_1_p, 'things'))),
            ' ',
            str(('are' if t_19(context, environment.getattr(l_1_p, 'things')) else 'is')),
            ' drawn from ',
            str(t_17(context, environment.getattr(l_1_p, 'place'))),
            str((', in this order' if environment.getattr(l_1_p, 'several') else cond_expr_undefined("the inline if-expression on line 53 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
            '\n',
        ))
        return concat(t_39)
    context.exported_vars.add('drawn_next')
    context.vars['drawn_next'] = l_0_drawn_next = Macro(environment, macro, 'drawn_next', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_40 = []
        l_1_units = resolve('units')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_40.extend((
            '\n',
            str(t_23(context, t_16(context, environment.getattr(l_1_p, 'move'), 'cannot'))),
            ': that costs ',
            str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getattr(l_1_p, 'cost'), environment.getattr(l_1_p, 'unit'))),
            ', and you have only ',
            str(t_6(context, environment.getattr(l_1_p, 'have'))),
            '\n',
        ))
        return concat(t_40)
    context.exported_vars.add('too_dear')
    context.vars['too_dear'] = l_0_too_dear = Macro(environment, macro, 'too_dear', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_41 = []
        l_1_units = resolve('units')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_41.extend((
            '\n',
            str(t_23(context, t_16(context, environment.getattr(l_1_p, 'move'), 'cannot'))),
            ': it would cost at least ',
            str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getattr(l_1_p, 'cost'), environment.getattr(l_1_p, 'unit'))),
            ', and you have only ',
            str(t_6(context, environment.getattr(l_1_p, 'have'))),
            ' left\n',
        ))
        return concat(t_41)
    context.exported_vars.add('look_ahead')
    context.vars['look_ahead'] = l_0_look_ahead = Macro(environment, macro, 'look_ahead', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_42 = []
        l_1_bounded = resolve('bounded')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_42.extend((
            str(t_23(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            ' instead of ',
            str(environment.call(context, (undefined(name='bounded') if l_1_bounded is missing else l_1_bounded), environment.getattr(environment.getattr(l_1_p, 'old'), 'count'))),
        ))
        return concat(t_42)
    context.exported_vars.add('value_change')
    context.vars['value_change'] = l_0_value_change = Macro(environment, macro, 'value_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_43 = []
        l_1_topic = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_43.append(
            '\n',
        )
        l_1_topic = ('' if t_27(environment.getattr(l_1_p, 'topic')) else t_17(context, environment.getattr(l_1_p, 'topic')))
        t_43.append(
            '\n',
        )
        if (environment.getattr(environment.getattr(l_1_p, 'change'), 'value') == 'dropped'):
            pass
            if (undefined(name='topic') if l_1_topic is missing else l_1_topic):
                pass
                t_43.extend((
                    'this rule for ',
                    str((undefined(name='topic') if l_1_topic is missing else l_1_topic)),
                    ' no longer applies:',
                ))
            else:
                pass
                t_43.append(
                    'no longer applies:',
                )
            t_43.extend((
                ' ',
                str(t_22(context, t_1(context, environment.getattr(l_1_p, 'quoted')))),
                '\n',
            ))
        elif (environment.getattr(environment.getattr(l_1_p, 'change'), 'value') == 'new'):
            pass
            if (undefined(name='topic') if l_1_topic is missing else l_1_topic):
                pass
                t_43.extend((
                    'this rule for ',
                    str((undefined(name='topic') if l_1_topic is missing else l_1_topic)),
                    ' is new:',
                ))
            else:
                pass
                t_43.append(
                    'new:',
                )
            t_43.extend((
                ' ',
                str(t_22(context, t_21(context, environment.getattr(l_1_p, 'quoted')))),
                '\n',
            ))
        else:
            pass
            t_43.extend((
                'instead of ',
                str(t_22(context, t_1(context, environment.getattr(l_1_p, 'replaced'), ''))),
                ' the following applies',
            ))
            if (undefined(name='topic') if l_1_topic is missing else l_1_topic):
                pass
                t_43.extend((
                    ' to ',
                    str((undefined(name='topic') if l_1_topic is missing else l_1_topic)),
                ))
            t_43.extend((
                ': ',
                str(t_22(context, t_21(context, environment.getattr(l_1_p, 'quoted'), ''))),
                '\n',
            ))
        t_43.append(
            '\n',
        )
        return concat(t_43)
    context.exported_vars.add('clause_change')
    context.vars['clause_change'] = l_0_clause_change = Macro(environment, macro, 'clause_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        if environment.getattr(environment.getattr(l_1_p, 'added'), 'options'):
            pass
            t_44.extend((
                'added to the options: ',
                str(t_10(context, t_18(context, environment.getattr(l_1_p, 'added'), 'infinitive'), 'and')),
            ))
        if (environment.getattr(environment.getattr(l_1_p, 'added'), 'options') and environment.getattr(environment.getattr(l_1_p, 'gone'), 'options')):
            pass
            t_44.append(
                '; ',
            )
        if environment.getattr(environment.getattr(l_1_p, 'gone'), 'options'):
            pass
            t_44.extend((
                'no longer an option: ',
                str(t_10(context, t_18(context, environment.getattr(l_1_p, 'gone'), 'infinitive'), 'and')),
            ))
        t_44.append(
            '\n',
        )
        return concat(t_44)
    context.exported_vars.add('options_change')
    context.vars['options_change'] = l_0_options_change = Macro(environment, macro, 'options_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_45 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_45.extend((
            '\n',
            str(t_17(context, environment.getattr(l_1_p, 'row'))),
            ', ',
            str(t_17(context, environment.getattr(l_1_p, 'column'))),
            ':\n',
        ))
        if t_27(environment.getattr(l_1_p, 'new')):
            pass
            t_45.extend((
                str(t_6(context, environment.getattr(l_1_p, 'old'))),
                ' no longer there\n',
            ))
        elif t_27(environment.getattr(l_1_p, 'old')):
            pass
            t_45.extend((
                str(t_6(context, environment.getattr(l_1_p, 'new'))),
                ' (new)\n',
            ))
        else:
            pass
            t_45.extend((
                str(t_6(context, environment.getattr(l_1_p, 'new'))),
                ' instead of ',
                str(t_6(context, environment.getattr(l_1_p, 'old'))),
                '\n',
            ))
        t_45.append(
            '\n',
        )
        return concat(t_45)
    context.exported_vars.add('cell_change')
    context.vars['cell_change'] = l_0_cell_change = Macro(environment, macro, 'cell_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        if environment.getattr(l_1_p, 'gone'):
            pass
            t_46.extend((
                str(t_17(context, environment.getattr(l_1_p, 'row'))),
                ': no longer there\n',
            ))
        else:
            pass
            t_46.extend((
                str(t_17(context, environment.getattr(l_1_p, 'row'))),
                ' (new): ',
            ))
            l_2_loop = missing
            for (l_2_column, l_2_value), l_2_loop in LoopContext(environment.getattr(l_1_p, 'cells'), undefined):
                _loop_vars = {}
                pass
                t_46.extend((
                    str((', ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 90 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                    str(t_17(context, l_2_column)),
                    ' ',
                    str((t_6(context, l_2_value) if t_28(l_2_value) else t_17(context, l_2_value))),
                ))
            l_2_loop = l_2_column = l_2_value = missing
            t_46.append(
                '\n',
            )
        t_46.append(
            '\n',
        )
        return concat(t_46)
    context.exported_vars.add('row_change')
    context.vars['row_change'] = l_0_row_change = Macro(environment, macro, 'row_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_47 = []
        l_1_strong = resolve('strong')
        l_1_topic = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_47.append(
            '\n',
        )
        l_1_topic = t_8(context, environment.getattr(l_1_p, 'topic'))
        t_47.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'players'):
            pass
            t_47.extend((
                str(environment.call(context, (undefined(name='strong') if l_1_strong is missing else l_1_strong), (undefined(name='topic') if l_1_topic is missing else l_1_topic))),
                ' (',
            ))
            l_2_loop = missing
            for l_2_n, l_2_loop in LoopContext(environment.getattr(l_1_p, 'players'), undefined):
                _loop_vars = {}
                pass
                t_47.extend((
                    str((' or ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 96 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                    str(t_26(context, l_2_n)),
                ))
            l_2_loop = l_2_n = missing
            t_47.extend((
                ' ',
                str(t_12(context, 'player', 'pl')),
                ').\n',
            ))
        else:
            pass
            t_47.extend((
                str(environment.call(context, (undefined(name='strong') if l_1_strong is missing else l_1_strong), str_join(((undefined(name='topic') if l_1_topic is missing else l_1_topic), '.', )))),
                '\n',
            ))
        t_47.append(
            '\n',
        )
        return concat(t_47)
    context.exported_vars.add('run_in')
    context.vars['run_in'] = l_0_run_in = Macro(environment, macro, 'run_in', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_48 = []
        l_1_phrase_text = resolve('phrase_text')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_48.append(
            str(environment.call(context, (undefined(name='phrase_text') if l_1_phrase_text is missing else l_1_phrase_text), l_1_p)),
        )
        return concat(t_48)
    context.exported_vars.add('text')
    context.vars['text'] = l_0_text = Macro(environment, macro, 'text', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_49 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_49.append(
            '\n',
        )
        if t_27(environment.getattr(l_1_p, 'around')):
            pass
            t_49.extend((
                str(t_25(context, t_20(context, environment.getattr(l_1_p, 'places')))),
                ' follow one another',
            ))
            if (not t_27(environment.getattr(l_1_p, 'clockwise'))):
                pass
                t_49.extend((
                    ' ',
                    str(('clockwise' if environment.getattr(l_1_p, 'clockwise') else 'anticlockwise')),
                ))
            t_49.append(
                ' in a ring\n',
            )
        else:
            pass
            t_49.extend((
                str(t_25(context, environment.getattr(l_1_p, 'ring'))),
                ' runs',
            ))
            if (not t_27(environment.getattr(l_1_p, 'clockwise'))):
                pass
                t_49.extend((
                    ' ',
                    str(('clockwise' if environment.getattr(l_1_p, 'clockwise') else 'anticlockwise')),
                ))
            t_49.extend((
                ' around ',
                str(t_17(context, environment.getattr(l_1_p, 'around'))),
            ))
            if (not t_27(environment.getattr(l_1_p, 'first'))):
                pass
                t_49.extend((
                    '; ',
                    str(t_17(context, environment.getattr(l_1_p, 'first'))),
                    ' is ',
                    str(environment.getitem({'above': 'above', 'below': 'below', 'left_of': 'to the left of', 'right_of': 'to the right of'}, environment.getattr(l_1_p, 'side'))),
                    ' ',
                    str(t_17(context, environment.getattr(l_1_p, 'line'))),
                ))
            t_49.extend((
                '.\n',
                str(t_3(context, t_25(context, t_5(context, environment.getattr(l_1_p, 'places'), 'each')))),
                ' faces one row or column\n',
            ))
        t_49.append(
            '\n',
        )
        return concat(t_49)
    context.exported_vars.add('encircles')
    context.vars['encircles'] = l_0_encircles = Macro(environment, macro, 'encircles', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_50 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_50.extend((
            '\n',
            str(t_25(context, environment.getattr(l_1_p, 'quantity'))),
            ' ',
            str(('are' if t_19(context, environment.getattr(l_1_p, 'quantity')) else 'is')),
            str(environment.call(context, environment.getattr({'across': ' from left to right', 'down': ' from top to bottom'}, 'get'), environment.getattr(l_1_p, 'way'), ', in order')),
            ': ',
            str(t_14(context, t_13(context.eval_ctx, t_15(context, environment.getattr(l_1_p, 'values'), 'fig')))),
            '\n',
        ))
        return concat(t_50)
    context.exported_vars.add('in_order')
    context.vars['in_order'] = l_0_in_order = Macro(environment, macro, 'in_order', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=181&3=193&4=201&5=203&6=212&7=223&10=230&12=245&13=256&16=275&17=285&20=303&21=313&24=323&26=341&27=353&28=359&29=366&30=376&32=378&33=380&34=398&35=403&36=408&40=420&41=431&44=446&45=455&48=472&49=482&52=503&53=512&56=524&57=534&60=545&61=555&64=566&66=583&67=594&68=598&69=617&70=640&74=661&75=671&76=677&77=682&80=695&81=704&82=709&83=715&84=724&88=736&89=746&90=755&94=779&95=791&96=795&97=818&101=828&103=843&104=853&105=859&106=871&107=874&108=884&109=896&113=906&114=915'
