/** What an answer or an event changes of the stall that is on the screen. Pure: anything may come twice, and late. */
import type { Stall, StallEvent, StallFollowUp } from '@emmaus/contracts/stall.contract';

/** An older state than the one that is shown changes nothing. */
export function withFollowUp(stall: Stall, followUp: StallFollowUp): Stall {
  const known = stall.follow_ups.find(({ id }) => id === followUp.id);
  if (known && known.version > followUp.version) return stall;
  const follow_ups = known
    ? stall.follow_ups.map((one) => (one.id === followUp.id ? followUp : one))
    : [followUp, ...stall.follow_ups].toSorted(newestFirst);
  return { ...stall, follow_ups };
}

export function withStallEvent(stall: Stall, { seq, open, team, counts, follow_up }: StallEvent): Stall {
  const after = { ...stall, seq: Math.max(seq, stall.seq), open, team, counts };
  return follow_up ? withFollowUp(after, follow_up) : after;
}

const newestFirst = (one: StallFollowUp, other: StallFollowUp): number =>
  Date.parse(other.registered_at) - Date.parse(one.registered_at) || other.id - one.id;
