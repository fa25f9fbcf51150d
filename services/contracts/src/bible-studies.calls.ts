/** Every call that the Bible studies service answers. */
import { bibleStudiesContract } from './bible-studies.contract.ts';
import type { CallTable } from './call.ts';
import { meditationsContract } from './meditations.contract.ts';

export const bibleStudiesCalls = { ...bibleStudiesContract, ...meditationsContract } satisfies CallTable;
