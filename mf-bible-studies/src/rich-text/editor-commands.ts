/** What the tools and the keys of the editor do. */
import { chainCommands, lift, setBlockType, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { planSchema } from './editor-schema.ts';

const { nodes } = planSchema;

export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
  return doc.rangeHasMark(from, to, type);
}

export function isHeading({ selection }: EditorState, level: number): boolean {
  return selection.$from.parent.hasMarkup(nodes.heading, { level });
}

export function isWithin(state: EditorState, type: NodeType): boolean {
  return depthOf(state, type) > 0;
}

/** Words outside of lists and quotes. */
export function isPlain(state: EditorState): boolean {
  return state.selection.$from.depth === 1 && state.selection.$from.parent.type === nodes.paragraph;
}

/** The innermost part of one of these types around the cursor; 0 where there is none. */
function depthOf({ selection: { $from } }: EditorState, ...types: NodeType[]): number {
  for (let depth = $from.depth; depth > 0; depth -= 1) if (types.includes($from.node(depth).type)) return depth;
  return 0;
}

/** What is a heading becomes plain words; so does what lies in a list or a quote. */
export const toParagraph: Command = chainCommands(setBlockType(nodes.paragraph), liftListItem(nodes.list_item), lift);

export function toggleHeading(level: number): Command {
  return (state, dispatch) =>
    (isHeading(state, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(state, dispatch);
}

/** Within such a list it leads out of it; within one of the other kind it changes its kind. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const depth = depthOf(state, nodes.bullet_list, nodes.ordered_list);
    if (depth === 0) return wrapInList(type)(state, dispatch);
    const { $from } = state.selection;
    if ($from.node(depth).type === type) return liftListItem(nodes.list_item)(state, dispatch);
    dispatch?.(state.tr.setNodeMarkup($from.before(depth), type));
    return true;
  };
}

export const toggleQuote: Command = (state, dispatch) =>
  (isWithin(state, nodes.blockquote) ? lift : wrapIn(nodes.blockquote))(state, dispatch);

export const addLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
  return true;
};

export const addBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};
