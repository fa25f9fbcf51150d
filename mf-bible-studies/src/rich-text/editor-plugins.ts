/** Keys, what becomes of signs as they are typed ('# ', '- ', '1. ', '> ', '---'), and what can be undone. */
import { baseKeymap } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import type { Command, Plugin } from 'prosemirror-state';
import { addBreak } from './editor-commands.ts';
import { planSchema } from './editor-schema.ts';
import { TOOLS } from './editor-tools.ts';

const { nodes } = planSchema;

const SIGNS = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,3})\s$/, nodes.heading, (match) => ({ level: match[1]?.length ?? 1 })),
    wrappingInputRule(/^\s*[-*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^1[.)]\s$/, nodes.ordered_list),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    new InputRule(/^---$/, (state, _match, start, end) =>
      state.tr.delete(start, end).replaceSelectionWith(nodes.horizontal_rule.create()),
    ),
  ],
});

/** Where Tab can do nothing in a list it goes on to what follows the text, as everywhere. */
const LISTS: Readonly<Record<string, Command>> = {
  Enter: splitListItem(nodes.list_item),
  Tab: sinkListItem(nodes.list_item),
  'Shift-Tab': liftListItem(nodes.list_item),
  'Mod-]': sinkListItem(nodes.list_item),
  'Mod-[': liftListItem(nodes.list_item),
  'Shift-Enter': addBreak,
  Backspace: undoInputRule,
};

const OF_TOOLS = Object.fromEntries(TOOLS.flat().flatMap(({ keys, command }) => keys.map((key) => [key, command])));

export function editorPlugins(): Plugin[] {
  return [SIGNS, keymap(OF_TOOLS), keymap({ ...LISTS }), keymap(baseKeymap), history()];
}
