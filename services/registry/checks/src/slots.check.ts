/** "Another team's slot", "unknown slot": slots are the frame's, or a remote offers them by `offers` in its remote.json. */
import { FRAME_SLOTS } from '@emmaus/contracts/declaration.words';
import type { Check, Fault } from './release.ts';

const NAME = /^[a-z][a-z0-9-]*(\.[a-z0-9-]+)+$/;

export const checkSlots: Check = ({ declaration: { name, slots, offers = [] } }, { slots: offered }) => [
  ...offers.flatMap((slot, index) => {
    const why = offerFault(slot, offered?.get(slot), name);
    return why === undefined ? [] : [fault(`/offers/${index}`, `The slot "${slot}" that remote.json offers ${why}`)];
  }),
  ...Object.keys(slots).flatMap((slot) => {
    const known = isOfFrame(slot) || offers.includes(slot) || offered === undefined || offered.has(slot);
    if (known) return [];
    const others = [...FRAME_SLOTS, ...offered.keys(), ...offers].toSorted().join(', ');
    return [
      fault(
        `/slots/${slot}`,
        `The slot "${slot}" that remote.json fills is offered by nobody. There are ${others}; a remote offers more by "offers".`,
      ),
    ];
  }),
];

function offerFault(slot: string, holder: { name: string; version: string } | undefined, name: string) {
  const own = `Offer one of a name of its own, as in "${name}.below".`;
  if (!NAME.test(slot)) return `has no name of a slot. ${own}`;
  if (isOfFrame(slot)) return `belongs to the frame. ${own}`;
  if (holder && holder.name !== name) return `belongs to ${holder.name} ${holder.version}. ${own}`;
  return undefined;
}

/** Slots that can only be looked for where it is known what other remotes offer. */
export function slotsOfOthers({ slots, offers = [] }: { slots: Readonly<Record<string, unknown>>; offers?: string[] }) {
  return Object.keys(slots).filter((slot) => !isOfFrame(slot) && !offers.includes(slot));
}

function isOfFrame(slot: string): boolean {
  return (FRAME_SLOTS as readonly string[]).includes(slot);
}

function fault(where: string, sentence: string): Fault {
  return { check: 'slots', where, sentence };
}
