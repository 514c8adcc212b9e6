# 93152c70e069f65ecf82992c22ba1640
from jinja2.runtime import LoopContext, Macro, Markup, Namespace, TemplateNotFound, TemplateReference, TemplateRuntimeError, Undefined, escape, identity, internalcode, markup_join, missing, str_join
name = 'phrases/book.j2'

def root(context, missing=missing, environment=environment):
    resolve = context.resolve_or_missing
    undefined = environment.undefined
    concat = environment.concat
    cond_expr_undefined = Undefined
    if 0: yield None
    l_0_components = l_0_two_sided = l_0_for_players = l_0_player_count = l_0_set_up_for = l_0_keeps = l_0__others = l_0_visibility = l_0_facts = l_0_refusal = l_0_stands = l_0_drawn_next = l_0_too_dear = l_0_look_ahead = l_0_value_change = l_0_clause_change = l_0_options_change = l_0_cell_change = l_0_row_change = l_0_run_in = l_0_text = l_0_encircles = l_0_in_order = missing
    try:
        t_1 = environment.filters['agreeing']
    except KeyError:
        @internalcode
        def t_1(*unused):
            raise TemplateRuntimeError("No filter named 'agreeing' found.")
    try:
        t_2 = environment.filters['as_printed']
    except KeyError:
        @internalcode
        def t_2(*unused):
            raise TemplateRuntimeError("No filter named 'as_printed' found.")
    try:
        t_3 = environment.filters['bare']
    except KeyError:
        @internalcode
        def t_3(*unused):
            raise TemplateRuntimeError("No filter named 'bare' found.")
    try:
        t_4 = environment.filters['capital']
    except KeyError:
        @internalcode
        def t_4(*unused):
            raise TemplateRuntimeError("No filter named 'capital' found.")
    try:
        t_5 = environment.filters['component_items']
    except KeyError:
        @internalcode
        def t_5(*unused):
            raise TemplateRuntimeError("No filter named 'component_items' found.")
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
        t_8 = environment.filters['heading_np']
    except KeyError:
        @internalcode
        def t_8(*unused):
            raise TemplateRuntimeError("No filter named 'heading_np' found.")
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
        t_11 = environment.filters['lex']
    except KeyError:
        @internalcode
        def t_11(*unused):
            raise TemplateRuntimeError("No filter named 'lex' found.")
    try:
        t_12 = environment.filters['list']
    except KeyError:
        @internalcode
        def t_12(*unused):
            raise TemplateRuntimeError("No filter named 'list' found.")
    try:
        t_13 = environment.filters['listed']
    except KeyError:
        @internalcode
        def t_13(*unused):
            raise TemplateRuntimeError("No filter named 'listed' found.")
    try:
        t_14 = environment.filters['map']
    except KeyError:
        @internalcode
        def t_14(*unused):
            raise TemplateRuntimeError("No filter named 'map' found.")
    try:
        t_15 = environment.filters['mood']
    except KeyError:
        @internalcode
        def t_15(*unused):
            raise TemplateRuntimeError("No filter named 'mood' found.")
    try:
        t_16 = environment.filters['np']
    except KeyError:
        @internalcode
        def t_16(*unused):
            raise TemplateRuntimeError("No filter named 'np' found.")
    try:
        t_17 = environment.filters['options']
    except KeyError:
        @internalcode
        def t_17(*unused):
            raise TemplateRuntimeError("No filter named 'options' found.")
    try:
        t_18 = environment.filters['place_np']
    except KeyError:
        @internalcode
        def t_18(*unused):
            raise TemplateRuntimeError("No filter named 'place_np' found.")
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
            l_2_namespace = resolve('namespace')
            l_2_alike = l_2_all = missing
            _loop_vars = {}
            pass
            t_29.extend((
                str(('; ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 3 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                str(t_9(context, t_5(context, l_2_group, 'in breve *'))),
            ))
            l_2_alike = ((t_10(environment.getattr(l_2_group, 'items')) > 1) and (t_10(environment.getattr(l_2_group, 'counts')) == 1))
            _loop_vars['alike'] = l_2_alike
            l_2_all = environment.call(context, (undefined(name='namespace') if l_2_namespace is missing else l_2_namespace), of='ciascuna', _loop_vars=_loop_vars)
            _loop_vars['all'] = l_2_all
            def t_30(fiter):
                l_3_noun_np = resolve('noun_np')
                for l_3_item in fiter:
                    if (t_1(context, 'a', environment.call(context, (undefined(name='noun_np') if l_3_noun_np is missing else l_3_noun_np), environment.getattr(l_3_item, 'noun'))) == 'ao'):
                        yield l_3_item
            for l_3_item in t_30(environment.getattr(l_2_group, 'items')):
                _loop_vars = {}
                pass
                if not isinstance(l_2_all, Namespace):
                    raise TemplateRuntimeError("cannot assign attribute on non-namespace object")
                l_2_all['of'] = 'ciascuno'
            l_3_item = missing
            if (not t_27(environment.getattr(l_2_group, 'per'))):
                pass
                t_29.extend((
                    ' (',
                    str(t_9(context, t_12(context.eval_ctx, t_14(context, environment.getattr(l_2_group, 'counts'), 'fig')))),
                    str((str_join((' di ', environment.getattr((undefined(name='all') if l_2_all is missing else l_2_all), 'of'), )) if (undefined(name='alike') if l_2_alike is missing else l_2_alike) else cond_expr_undefined("the inline if-expression on line 7 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                    ' per ',
                    str(t_16(context, t_3(context, environment.getattr(l_2_group, 'per')))),
                    ')',
                ))
            if (not t_27(environment.getattr(l_2_group, 'faces'))):
                pass
                t_29.extend((
                    ' (con i numeri da ',
                    str(t_7(context, environment.getitem(environment.getattr(l_2_group, 'faces'), 0))),
                    ' a ',
                    str(t_7(context, environment.getitem(environment.getattr(l_2_group, 'faces'), 1))),
                    ')',
                ))
        l_2_loop = l_2_group = l_2_alike = l_2_namespace = l_2_all = missing
        t_29.extend((
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_29)
    context.exported_vars.add('components')
    context.vars['components'] = l_0_components = Macro(environment, macro, 'components', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_31 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_31.extend((
            str(t_25(context, environment.getattr(l_1_p, 'things'))),
            ' mostrano sulle due facce colori diversi',
        ))
        return concat(t_31)
    context.exported_vars.add('two_sided')
    context.vars['two_sided'] = l_0_two_sided = Macro(environment, macro, 'two_sided', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_32 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_32.append(
            '\ncon ',
        )
        l_2_loop = missing
        for l_2_n, l_2_loop in LoopContext(environment.getattr(l_1_p, 'counts'), undefined):
            _loop_vars = {}
            pass
            t_32.extend((
                str((' o ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 15 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                str(t_26(context, l_2_n)),
            ))
        l_2_loop = l_2_n = missing
        t_32.extend((
            ' ',
            str(t_11(context, 'player', 'pl')),
            ' ',
            str(t_23(context, environment.getattr(l_1_p, 'statement'), 'inverted')),
            '\n',
        ))
        return concat(t_32)
    context.exported_vars.add('for_players')
    context.vars['for_players'] = l_0_for_players = Macro(environment, macro, 'for_players', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_33 = []
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_33.append(
            '\nper ',
        )
        if (environment.getattr(l_1_p, 'high') > environment.getattr(l_1_p, 'low')):
            pass
            t_33.extend((
                str(t_7(context, environment.getattr(l_1_p, 'low'))),
                '–',
            ))
        t_33.extend((
            str(t_7(context, environment.getattr(l_1_p, 'high'))),
            ' ',
            str(t_11(context, 'player', 'pl')),
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_33)
    context.exported_vars.add('player_count')
    context.vars['player_count'] = l_0_player_count = Macro(environment, macro, 'player_count', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_34 = []
        l_1_no_stop = resolve('no_stop')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_34.extend((
            '\npreparazione per ',
            str(('un' if (environment.getattr(l_1_p, 'players') == 1) else t_26(context, environment.getattr(l_1_p, 'players')))),
            ' ',
            str(t_11(context, 'player', ('sg' if (environment.getattr(l_1_p, 'players') == 1) else 'pl'))),
            str(environment.call(context, (undefined(name='no_stop') if l_1_no_stop is missing else l_1_no_stop))),
            '\n',
        ))
        return concat(t_34)
    context.exported_vars.add('set_up_for')
    context.vars['set_up_for'] = l_0_set_up_for = Macro(environment, macro, 'set_up_for', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_35 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_35.extend((
            str(t_18(context, environment.getattr(l_1_p, 'place'))),
            ' vanno ',
            str(t_16(context, environment.getattr(l_1_p, 'things'))),
        ))
        return concat(t_35)
    context.exported_vars.add('keeps')
    context.vars['keeps'] = l_0_keeps = Macro(environment, macro, 'keeps', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro():
        t_36 = []
        l_1_policy = resolve('policy')
        pass
        t_36.append(
            str(('gli altri' if (environment.call(context, (undefined(name='policy') if l_1_policy is missing else l_1_policy)) == 'generic') else 'le altre persone')),
        )
        return concat(t_36)
    context.vars['_others'] = l_0__others = Macro(environment, macro, '_others', (), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_37 = []
        l_1_clause_of = resolve('clause_of')
        l_1_contents_of = resolve('contents_of')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_37.append(
            '\n',
        )
        if (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'place'):
            pass
            t_37.extend((
                str(t_23(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'look_at', 'may', theme=environment.getattr(l_1_p, 'things')), l_1_order)),
                '; ',
                str(environment.call(context, (undefined(name='_others') if l_0__others is missing else l_0__others))),
                ' vedono solo dove sono',
            ))
        elif ((not environment.getattr(l_1_p, 'owner_sees')) and (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'all')):
            pass
            t_37.extend((
                str(t_23(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'look_at', 'maynot', theme=(environment.getattr(l_1_p, 'hidden') or environment.call(context, (undefined(name='contents_of') if l_1_contents_of is missing else l_1_contents_of), environment.getattr(l_1_p, 'place')))), l_1_order)),
                '; possono farlo solo ',
                str(environment.call(context, (undefined(name='_others') if l_0__others is missing else l_0__others))),
            ))
            if environment.getattr(l_1_p, 'number'):
                pass
                t_37.extend((
                    ', e tutti vedono ',
                    str(t_1(context, 'quant', environment.getattr(l_1_p, 'things'))),
                    ' sono',
                ))
        elif (not environment.getattr(l_1_p, 'owner_sees')):
            pass
            t_37.extend((
                'nessuno può guardare ',
                str(t_16(context, (environment.getattr(l_1_p, 'hidden') or environment.call(context, (undefined(name='contents_of') if l_1_contents_of is missing else l_1_contents_of), environment.getattr(l_1_p, 'place'))))),
                '\n',
            ))
        else:
            pass
            t_37.append(
                str(t_23(context, environment.call(context, (undefined(name='clause_of') if l_1_clause_of is missing else l_1_clause_of), 'look_at', 'may', theme=(environment.getattr(l_1_p, 'hidden') or environment.call(context, (undefined(name='contents_of') if l_1_contents_of is missing else l_1_contents_of), environment.getattr(l_1_p, 'place')))), l_1_order)),
            )
        if (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'place'):
            pass
        elif (environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'number'):
            pass
            t_37.extend((
                '; ',
                str((environment.call(context, (undefined(name='_others') if l_0__others is missing else l_0__others)) if environment.getattr(l_1_p, 'owner_sees') else 'tutti')),
                ' vedono solo ',
            ))
            if environment.getattr(l_1_p, 'hidden'):
                pass
                t_37.extend((
                    str(t_1(context, 'quant', environment.getattr(l_1_p, 'things'))),
                    ' sono',
                ))
            else:
                pass
                t_37.extend((
                    str(t_16(context, t_6(context, environment.getattr(l_1_p, 'things'), 'how_many'))),
                    ' contiene',
                ))
        elif ((environment.getattr(environment.getattr(l_1_p, 'others'), 'value') == 'all') and environment.getattr(l_1_p, 'owner_sees')):
            pass
            t_37.extend((
                '; possono farlo anche ',
                str(environment.call(context, (undefined(name='_others') if l_0__others is missing else l_0__others))),
            ))
        elif (environment.getattr(l_1_p, 'owner_sees') and environment.getattr(l_1_p, 'hidden')):
            pass
            t_37.extend((
                '; ',
                str(environment.call(context, (undefined(name='_others') if l_0__others is missing else l_0__others))),
                ' no',
            ))
        elif environment.getattr(l_1_p, 'owner_sees'):
            pass
            t_37.extend((
                '; ',
                str(environment.call(context, (undefined(name='_others') if l_0__others is missing else l_0__others))),
                ' non lo vedono',
            ))
        t_37.append(
            '\n',
        )
        return concat(t_37)
    context.exported_vars.add('visibility')
    context.vars['visibility'] = l_0_visibility = Macro(environment, macro, 'visibility', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        l_2_loop = missing
        for l_2_clause, l_2_loop in LoopContext(environment.getattr(l_1_p, 'clauses'), undefined):
            _loop_vars = {}
            pass
            t_38.extend((
                str((' e ' if (environment.getattr(l_2_loop, 'last') and (not environment.getattr(l_2_loop, 'first'))) else (', ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 45 in 'phrases/book.j2' evaluated to false and no else section was defined.")))),
                str(t_23(context, l_2_clause)),
            ))
        l_2_loop = l_2_clause = missing
        t_38.append(
            '\n',
        )
        return concat(t_38)
    context.exported_vars.add('facts')
    context.vars['facts'] = l_0_facts = Macro(environment, macro, 'facts', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str(t_23(context, environment.getattr(l_1_p, 'move'))),
            ': ',
            str(t_23(context, environment.getattr(l_1_p, 'fact'))),
            '. ',
        ))
        if (not t_27(environment.getattr(l_1_p, 'witness'))):
            pass
            t_39.append(
                str(t_24(context, t_23(context, environment.getattr(l_1_p, 'witness')))),
            )
        t_39.append(
            '\n',
        )
        return concat(t_39)
    context.exported_vars.add('refusal')
    context.vars['refusal'] = l_0_refusal = Macro(environment, macro, 'refusal', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str(t_18(context, environment.getattr(l_1_p, 'place'))),
            ' ',
            str(('ci sono' if t_19(context, environment.getattr(l_1_p, 'thing')) else 'c’è')),
            ' ',
            str(('solo' if environment.getattr(l_1_p, 'alone') else cond_expr_undefined("the inline if-expression on line 53 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
            ' ',
            str(t_16(context, environment.getattr(l_1_p, 'thing'))),
            '\n',
        ))
        return concat(t_40)
    context.exported_vars.add('stands')
    context.vars['stands'] = l_0_stands = Macro(environment, macro, 'stands', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str(t_16(context, environment.getattr(l_1_p, 'place'), 'da')),
            ' si ',
            str(('pescano' if t_19(context, environment.getattr(l_1_p, 'things')) else 'pesca')),
            ' poi',
            str((', nell’ordine,' if environment.getattr(l_1_p, 'several') else cond_expr_undefined("the inline if-expression on line 57 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
            ' ',
            str(t_16(context, environment.getattr(l_1_p, 'things'))),
            '\n',
        ))
        return concat(t_41)
    context.exported_vars.add('drawn_next')
    context.vars['drawn_next'] = l_0_drawn_next = Macro(environment, macro, 'drawn_next', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_42 = []
        l_1_units = resolve('units')
        l_1_address = resolve('address')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_42.extend((
            '\n',
            str(t_23(context, t_15(context, environment.getattr(l_1_p, 'move'), 'cannot'))),
            ': costa ',
            str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getattr(l_1_p, 'cost'), environment.getattr(l_1_p, 'unit'))),
            ' e ',
            str(environment.call(context, environment.getattr({'tu': 'ne hai', 'voi': 'ne avete'}, 'get'), environment.call(context, (undefined(name='address') if l_1_address is missing else l_1_address)), 'se ne hanno')),
            ' solo ',
            str(t_7(context, environment.getattr(l_1_p, 'have'))),
            '\n',
        ))
        return concat(t_42)
    context.exported_vars.add('too_dear')
    context.vars['too_dear'] = l_0_too_dear = Macro(environment, macro, 'too_dear', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_43 = []
        l_1_units = resolve('units')
        l_1_address = resolve('address')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_43.extend((
            '\n',
            str(t_23(context, t_15(context, environment.getattr(l_1_p, 'move'), 'cannot'))),
            ': costerebbe almeno ',
            str(environment.call(context, (undefined(name='units') if l_1_units is missing else l_1_units), environment.getattr(l_1_p, 'cost'), environment.getattr(l_1_p, 'unit'))),
            ' e ',
            str(environment.call(context, environment.getattr({'tu': 'te ', 'voi': 've '}, 'get'), environment.call(context, (undefined(name='address') if l_1_address is missing else l_1_address)), '')),
            'ne ',
            str(('resta' if (environment.getattr(l_1_p, 'have') == 1) else 'restano')),
            ' solo ',
            str(t_7(context, environment.getattr(l_1_p, 'have'))),
            '\n',
        ))
        return concat(t_43)
    context.exported_vars.add('look_ahead')
    context.vars['look_ahead'] = l_0_look_ahead = Macro(environment, macro, 'look_ahead', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_44 = []
        l_1_bounded = resolve('bounded')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_44.extend((
            str(t_23(context, environment.getattr(l_1_p, 'clause'), l_1_order)),
            ' invece di ',
            str(environment.call(context, (undefined(name='bounded') if l_1_bounded is missing else l_1_bounded), environment.getattr(environment.getattr(l_1_p, 'old'), 'count'))),
        ))
        return concat(t_44)
    context.exported_vars.add('value_change')
    context.vars['value_change'] = l_0_value_change = Macro(environment, macro, 'value_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_45 = []
        l_1_topic = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_45.append(
            '\n',
        )
        l_1_topic = ('' if t_27(environment.getattr(l_1_p, 'topic')) else t_16(context, environment.getattr(l_1_p, 'topic')))
        t_45.append(
            '\n',
        )
        if (environment.getattr(environment.getattr(l_1_p, 'change'), 'value') == 'dropped'):
            pass
            if (undefined(name='topic') if l_1_topic is missing else l_1_topic):
                pass
                t_45.extend((
                    'questa regola per ',
                    str((undefined(name='topic') if l_1_topic is missing else l_1_topic)),
                    ' non vale più:',
                ))
            else:
                pass
                t_45.append(
                    'non vale più:',
                )
            t_45.extend((
                ' ',
                str(t_22(context, t_2(context, environment.getattr(l_1_p, 'quoted')))),
                '\n',
            ))
        elif (environment.getattr(environment.getattr(l_1_p, 'change'), 'value') == 'new'):
            pass
            if (undefined(name='topic') if l_1_topic is missing else l_1_topic):
                pass
                t_45.extend((
                    'questa regola per ',
                    str((undefined(name='topic') if l_1_topic is missing else l_1_topic)),
                    ' è nuova:',
                ))
            else:
                pass
                t_45.append(
                    'nuovo:',
                )
            t_45.extend((
                ' ',
                str(t_22(context, t_21(context, environment.getattr(l_1_p, 'quoted')))),
                '\n',
            ))
        else:
            pass
            t_45.extend((
                'invece di ',
                str(t_22(context, t_2(context, environment.getattr(l_1_p, 'replaced'), ''))),
                ' vale',
            ))
            if (undefined(name='topic') if l_1_topic is missing else l_1_topic):
                pass
                t_45.extend((
                    ' per ',
                    str((undefined(name='topic') if l_1_topic is missing else l_1_topic)),
                ))
            t_45.extend((
                ': ',
                str(t_22(context, t_21(context, environment.getattr(l_1_p, 'quoted'), ''))),
                '\n',
            ))
        t_45.append(
            '\n',
        )
        return concat(t_45)
    context.exported_vars.add('clause_change')
    context.vars['clause_change'] = l_0_clause_change = Macro(environment, macro, 'clause_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        if environment.getattr(environment.getattr(l_1_p, 'added'), 'options'):
            pass
            t_46.extend((
                'possibilità in più: ',
                str(t_9(context, t_17(context, environment.getattr(l_1_p, 'added'), 'infinitive'), 'and')),
            ))
        if (environment.getattr(environment.getattr(l_1_p, 'added'), 'options') and environment.getattr(environment.getattr(l_1_p, 'gone'), 'options')):
            pass
            t_46.append(
                '; ',
            )
        if environment.getattr(environment.getattr(l_1_p, 'gone'), 'options'):
            pass
            t_46.extend((
                'non è più possibile: ',
                str(t_9(context, t_17(context, environment.getattr(l_1_p, 'gone'), 'infinitive'), 'and')),
            ))
        t_46.append(
            '\n',
        )
        return concat(t_46)
    context.exported_vars.add('options_change')
    context.vars['options_change'] = l_0_options_change = Macro(environment, macro, 'options_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
            str(t_16(context, environment.getattr(l_1_p, 'row'))),
            ', ',
            str(t_16(context, environment.getattr(l_1_p, 'column'))),
            ':\n',
        ))
        if t_27(environment.getattr(l_1_p, 'new')):
            pass
            t_47.extend((
                str(t_7(context, environment.getattr(l_1_p, 'old'))),
                ' non c’è più\n',
            ))
        elif t_27(environment.getattr(l_1_p, 'old')):
            pass
            t_47.extend((
                str(t_7(context, environment.getattr(l_1_p, 'new'))),
                ' (nuovo)\n',
            ))
        else:
            pass
            t_47.extend((
                str(t_7(context, environment.getattr(l_1_p, 'new'))),
                ' invece di ',
                str(t_7(context, environment.getattr(l_1_p, 'old'))),
                '\n',
            ))
        t_47.append(
            '\n',
        )
        return concat(t_47)
    context.exported_vars.add('cell_change')
    context.vars['cell_change'] = l_0_cell_change = Macro(environment, macro, 'cell_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
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
        if environment.getattr(l_1_p, 'gone'):
            pass
            t_48.extend((
                str(t_16(context, environment.getattr(l_1_p, 'row'))),
                ': non c’è più\n',
            ))
        else:
            pass
            t_48.extend((
                str(t_16(context, environment.getattr(l_1_p, 'row'))),
                ' (nuovo): ',
            ))
            l_2_loop = missing
            for (l_2_column, l_2_value), l_2_loop in LoopContext(environment.getattr(l_1_p, 'cells'), undefined):
                _loop_vars = {}
                pass
                t_48.extend((
                    str((', ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 94 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                    str(t_16(context, l_2_column)),
                    ' ',
                    str((t_7(context, l_2_value) if t_28(l_2_value) else t_16(context, l_2_value))),
                ))
            l_2_loop = l_2_column = l_2_value = missing
            t_48.append(
                '\n',
            )
        t_48.append(
            '\n',
        )
        return concat(t_48)
    context.exported_vars.add('row_change')
    context.vars['row_change'] = l_0_row_change = Macro(environment, macro, 'row_change', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_49 = []
        l_1_strong = resolve('strong')
        l_1_topic = missing
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_49.append(
            '\n',
        )
        l_1_topic = t_8(context, environment.getattr(l_1_p, 'topic'))
        t_49.append(
            '\n',
        )
        if environment.getattr(l_1_p, 'players'):
            pass
            t_49.extend((
                str(environment.call(context, (undefined(name='strong') if l_1_strong is missing else l_1_strong), (undefined(name='topic') if l_1_topic is missing else l_1_topic))),
                ' (con ',
            ))
            l_2_loop = missing
            for l_2_n, l_2_loop in LoopContext(environment.getattr(l_1_p, 'players'), undefined):
                _loop_vars = {}
                pass
                t_49.extend((
                    str((' o ' if (not environment.getattr(l_2_loop, 'first')) else cond_expr_undefined("the inline if-expression on line 100 in 'phrases/book.j2' evaluated to false and no else section was defined."))),
                    str(t_26(context, l_2_n)),
                ))
            l_2_loop = l_2_n = missing
            t_49.extend((
                ' ',
                str(t_11(context, 'player', 'pl')),
                ').\n',
            ))
        else:
            pass
            t_49.extend((
                str(environment.call(context, (undefined(name='strong') if l_1_strong is missing else l_1_strong), str_join(((undefined(name='topic') if l_1_topic is missing else l_1_topic), '.', )))),
                '\n',
            ))
        t_49.append(
            '\n',
        )
        return concat(t_49)
    context.exported_vars.add('run_in')
    context.vars['run_in'] = l_0_run_in = Macro(environment, macro, 'run_in', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_50 = []
        l_1_phrase_text = resolve('phrase_text')
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_50.append(
            str(environment.call(context, (undefined(name='phrase_text') if l_1_phrase_text is missing else l_1_phrase_text), l_1_p)),
        )
        return concat(t_50)
    context.exported_vars.add('text')
    context.vars['text'] = l_0_text = Macro(environment, macro, 'text', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_51 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_51.append(
            '\n',
        )
        if t_27(environment.getattr(l_1_p, 'around')):
            pass
            t_51.extend((
                str(t_25(context, t_20(context, environment.getattr(l_1_p, 'places')))),
                ' si susseguono in cerchio',
            ))
            if (not t_27(environment.getattr(l_1_p, 'clockwise'))):
                pass
                t_51.extend((
                    ', in senso ',
                    str(('orario' if environment.getattr(l_1_p, 'clockwise') else 'antiorario')),
                ))
            t_51.append(
                '\n',
            )
        else:
            pass
            t_51.extend((
                str(t_25(context, environment.getattr(l_1_p, 'ring'))),
                ' gira',
            ))
            if (not t_27(environment.getattr(l_1_p, 'clockwise'))):
                pass
                t_51.extend((
                    ' in senso ',
                    str(('orario' if environment.getattr(l_1_p, 'clockwise') else 'antiorario')),
                ))
            t_51.extend((
                ' ',
                str(t_16(context, environment.getattr(l_1_p, 'around'), 'attorno a')),
            ))
            if (not t_27(environment.getattr(l_1_p, 'first'))):
                pass
                t_51.extend((
                    '; ',
                    str(t_16(context, environment.getattr(l_1_p, 'first'))),
                    ' è ',
                    str(t_16(context, environment.getattr(l_1_p, 'line'), environment.getitem({'above': 'sopra', 'below': 'sotto', 'left_of': 'a sinistra di', 'right_of': 'a destra di'}, environment.getattr(l_1_p, 'side')))),
                ))
            t_51.extend((
                '.\n',
                str(t_4(context, t_25(context, t_6(context, environment.getattr(l_1_p, 'places'), 'each')))),
                ' è di fronte a una riga o a una colonna\n',
            ))
        t_51.append(
            '\n',
        )
        return concat(t_51)
    context.exported_vars.add('encircles')
    context.vars['encircles'] = l_0_encircles = Macro(environment, macro, 'encircles', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)
    yield '\n\n'
    def macro(l_1_p, l_1_order):
        t_52 = []
        if l_1_p is missing:
            l_1_p = undefined("parameter 'p' was not provided", name='p')
        if l_1_order is missing:
            l_1_order = undefined("parameter 'order' was not provided", name='order')
        pass
        t_52.extend((
            '\n',
            str(t_25(context, environment.getattr(l_1_p, 'quantity'))),
            ' ',
            str(('sono' if t_19(context, environment.getattr(l_1_p, 'quantity')) else 'è')),
            ', ',
            str(environment.call(context, environment.getattr({'across': 'da sinistra a destra', 'down': 'dall’alto in basso'}, 'get'), environment.getattr(l_1_p, 'way'), 'nell’ordine')),
            ': ',
            str(t_13(context, t_12(context.eval_ctx, t_14(context, environment.getattr(l_1_p, 'values'), 'fig')))),
            '\n',
        ))
        return concat(t_52)
    context.exported_vars.add('in_order')
    context.vars['in_order'] = l_0_in_order = Macro(environment, macro, 'in_order', ('p', 'order'), False, False, False, context.eval_ctx.autoescape)

blocks = {}
debug_info = '2=181&3=193&4=202&5=204&6=206&7=218&8=228&9=239&12=246&14=261&15=272&18=291&19=302&22=319&23=329&26=339&28=355&30=365&31=377&32=385&33=399&34=409&36=411&37=413&38=432&39=438&40=445&44=459&45=470&48=485&49=494&52=511&53=520&56=533&57=542&60=555&61=566&64=579&65=590&68=605&70=622&71=633&72=637&73=656&74=679&78=700&79=710&80=716&81=721&84=734&85=743&86=748&87=754&88=763&92=775&93=785&94=794&98=818&99=830&100=834&101=857&105=867&107=882&108=892&109=898&110=910&111=913&112=923&113=933&117=943&118=952'
