/** "Capability flags": a need that nobody can have keeps a page shut for ever, and says nothing. */
import { CAPABILITIES } from '@emmaus/contracts/capabilities.words';
import { needsOf } from './declared.ts';
import type { Check } from './release.ts';

export const checkNeeds: Check = ({ declaration }) =>
  needsOf(declaration)
    .filter(({ said }) => !Object.hasOwn(CAPABILITIES, said))
    .map(({ said, what, where }) => ({
      check: 'needs',
      where,
      sentence: `The capability "${said}" that ${what} in remote.json needs is unknown. There are ${Object.keys(CAPABILITIES).join(', ')}.`,
    }));
