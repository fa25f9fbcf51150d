/** Every call that the Bible studies service answers. */
import { bibleStudyCalls } from './bible-studies.contract.ts';
import type { CallTable } from './call.ts';
import { meditationCalls } from './meditations.contract.ts';
import { myStudyCalls } from './my-studies.contract.ts';
import { planCalls } from './plans.contract.ts';

export const bibleStudiesCalls = {
  ...bibleStudyCalls,
  ...myStudyCalls,
  ...meditationCalls,
  ...planCalls,
} satisfies CallTable;
