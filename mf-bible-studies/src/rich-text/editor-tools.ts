/**
 * "A toolbar: bold, italic, strikethrough, underline, paragraph, headings 1 to 3, bulleted list, numbered list, quote, horizontal
 * rule, undo, redo" (specification 2, §2.11), each with its usual keys.
 */
import { HEADING_LEVELS } from '@emmaus/contracts/plan-document.words';
import {
  ArrowRedoRegular,
  ArrowUndoRegular,
  type FluentIcon,
  LineHorizontal1Regular,
  TextBoldRegular,
  TextBulletListRegular,
  TextHeader1Regular,
  TextHeader2Regular,
  TextHeader3Regular,
  TextItalicRegular,
  TextNumberListLtrRegular,
  TextParagraphRegular,
  TextQuoteRegular,
  TextStrikethroughRegular,
  TextUnderlineRegular,
} from '@fluentui/react-icons';
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import {
  addLine,
  hasMark,
  isHeading,
  isPlain,
  isWithin,
  toggleHeading,
  toggleList,
  toggleQuote,
  toParagraph,
} from './editor-commands.ts';
import { planSchema } from './editor-schema.ts';

export interface EditorTool {
  label: string;
  icon: FluentIcon;
  /** As ProseMirror names them; the first is told. */
  keys: readonly string[];
  command: Command;
  /** Whether it is so where the cursor stands; without it the tool is no switch. */
  isOn?: (state: EditorState) => boolean;
}

const { nodes, marks } = planSchema;
const HEADING_ICONS = { 1: TextHeader1Regular, 2: TextHeader2Regular, 3: TextHeader3Regular };

function mark(label: string, icon: FluentIcon, type: MarkType, ...keys: string[]): EditorTool {
  return { label, icon, keys, command: toggleMark(type), isOn: (state) => hasMark(state, type) };
}

/** As they stand beside each other. */
export const TOOLS: readonly (readonly EditorTool[])[] = [
  [
    mark('Bold', TextBoldRegular, marks.strong, 'Mod-b'),
    mark('Italic', TextItalicRegular, marks.em, 'Mod-i'),
    mark('Strikethrough', TextStrikethroughRegular, marks.strike, 'Mod-Shift-s', 'Alt-Shift-5'),
    mark('Underline', TextUnderlineRegular, marks.underline, 'Mod-u'),
  ],
  [
    { label: 'Paragraph', icon: TextParagraphRegular, keys: ['Mod-Alt-0'], command: toParagraph, isOn: isPlain },
    ...HEADING_LEVELS.map((level) => ({
      label: `Heading ${level}`,
      icon: HEADING_ICONS[level],
      keys: [`Mod-Alt-${level}`],
      command: toggleHeading(level),
      isOn: (state: EditorState) => isHeading(state, level),
    })),
  ],
  [
    {
      label: 'Bulleted list',
      icon: TextBulletListRegular,
      keys: ['Mod-Shift-8'],
      command: toggleList(nodes.bullet_list),
      isOn: (state) => isWithin(state, nodes.bullet_list),
    },
    {
      label: 'Numbered list',
      icon: TextNumberListLtrRegular,
      keys: ['Mod-Shift-7'],
      command: toggleList(nodes.ordered_list),
      isOn: (state) => isWithin(state, nodes.ordered_list),
    },
    {
      label: 'Quote',
      icon: TextQuoteRegular,
      keys: ['Mod-Shift-9'],
      command: toggleQuote,
      isOn: (state) => isWithin(state, nodes.blockquote),
    },
    { label: 'Horizontal rule', icon: LineHorizontal1Regular, keys: ['Mod-Shift-Enter'], command: addLine },
  ],
  [
    { label: 'Undo', icon: ArrowUndoRegular, keys: ['Mod-z'], command: undo },
    { label: 'Redo', icon: ArrowRedoRegular, keys: ['Mod-Shift-z', 'Mod-y'], command: redo },
  ],
];
