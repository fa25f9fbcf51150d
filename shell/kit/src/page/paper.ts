/** What is on the screen only: on paper there is nothing to press, to search or to turn over. */
import { makeStaticStyles } from '@fluentui/react-components';
import type { HTMLAttributes } from 'react';
import { PAPER } from './breakpoints.ts';

/** For what stands beside the content, e.g. `<header {...SCREEN_ONLY}>`. Buttons and search boxes need not say it. */
export const SCREEN_ONLY = { 'data-screen-only': '' };
/** For what is printed on a sheet that lies across; the whole page does then. */
export const LANDSCAPE = { 'data-landscape': '' };
/** For a button whose words are content. */
export const ON_PAPER = { 'data-on-paper': '' };

/**
 * For a `Textarea`: what is written in it, whole, over as many sheets as it takes; the field itself scrolls, and is cut. Since 1.14.0.
 * @example <Textarea root={written(text)} value={text} />
 */
export function written(text: string): HTMLAttributes<HTMLSpanElement> & Record<'data-written', string> {
  return { 'data-written': text };
}

/** A row, a card and what a list within a list is headed by stay whole; a title stays with what it is the title of. */
const WHOLE = 'tr, li:not(:has(li)), li > :first-child, [role=treeitem], blockquote, figure';

/** What is written in a field stands as words, without its frame; so does the name of the chosen tab. */
const FIELDS = ':is(.fui-Tab, .fui-Input, .fui-Combobox, .fui-Textarea, .fui-Select__select)';
/** What opens a field; a tab that is not chosen; a day that is none, for which the browser writes letters. */
const UNSAID =
  '.fui-Input__contentAfter, .fui-Combobox__expandIcon, .fui-Select__icon, .fui-Tab[aria-selected=false], [type=date][value=""]';

export const PAPER_RULES: string = `${PAPER} {
  @page { margin: 12mm; @bottom-right { content: counter(page) ' / ' counter(pages); font: 9pt system-ui, sans-serif; } }
  @page across { size: landscape; }
  body:has([data-landscape]) { page: across; }
  [data-screen-only], .fui-Button:not([data-on-paper]), .fui-SearchBox, .fui-Toaster, .fui-MenuPopover, nav, [data-written] > textarea, ${UNSAID}, ${FIELDS}::after { display: none !important; }
  ${FIELDS} { border-color: transparent !important; background: none !important; }
  ${FIELDS}, ${FIELDS} * { padding: 0 !important; }
  [data-written] { display: block !important; }
  [data-written]::before { content: attr(data-written); white-space: pre-wrap; overflow-wrap: anywhere; }
  ::placeholder, ::-webkit-calendar-picker-indicator { opacity: 0 !important; }
  body { background-color: transparent !important; }
  :is(${WHOLE}) { break-inside: avoid; }
  :is(h1, h2, h3, h4) { break-after: avoid; }
}`;

export const usePaperStyles = makeStaticStyles(PAPER_RULES);
