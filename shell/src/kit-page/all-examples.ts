/** Every component of the kit in its states, in the order of the page: what is new in the kit gets its line here. */
import { boards } from '@emmaus/remote-kit/board/board.examples.tsx';
import { dialogs, fields, forms } from '@emmaus/remote-kit/form/form.examples.tsx';
import type { Examples } from '@emmaus/remote-kit/page/examples.ts';
import { figures, linkFrames, workings } from '@emmaus/remote-kit/page/figures.examples.tsx';
import { notices, panel, problems, skeletons, switches, today } from '@emmaus/remote-kit/page/states.examples.tsx';
import { badges, buttons, codes, empty, initials, words } from '@emmaus/remote-kit/page/words.examples.tsx';
import { tables } from '@emmaus/remote-kit/table/table.examples.tsx';

export const ALL_EXAMPLES: readonly Examples[] = [
  buttons,
  badges,
  initials,
  words,
  switches,
  forms,
  fields,
  dialogs,
  tables,
  boards,
  figures,
  workings,
  panel,
  today,
  linkFrames,
  codes,
  empty,
  problems,
  skeletons,
  notices,
];
