/** "Capability flags": a need that nobody can have keeps a page shut for ever, and says nothing. */
import { CAPABILITIES } from '@emmaus/contracts/capabilities.words';
import { needsOf } from './declared.ts';
import type { Check } from './release.ts';

export const checkNeeds: Check = ({ declaration }) => {
  const own = (declaration.switches ?? []).map(({ id }) => `${declaration.name}/${id}`);
  const known = [...Object.keys(CAPABILITIES), ...own];
  return needsOf(declaration)
    .filter(({ said }) => !known.includes(said))
    .map(({ said, what, where }) => ({
      check: 'needs',
      where,
      sentence: `The capability "${said}" that ${what} in remote.json needs is unknown. There are ${known.join(', ')}.`,
    }));
};
