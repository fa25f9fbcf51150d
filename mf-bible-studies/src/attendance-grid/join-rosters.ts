/**
 * Everybody on one of several rosters, in the order in which the service has them: by last name. Where that begins in a name of several
 * words only the service knows, so whoever stands before somebody on a roster stands before them here.
 */
import type { Attendee } from '@emmaus/contracts/attendances.contract';

export function joinRosters(rosters: readonly (readonly Attendee[])[]): Attendee[] {
  const people = new Map(rosters.flat().map((one) => [one.person_id, one]));
  const standsOn = countOf(rosters.flat());
  const next = rosters.map(() => 0);
  const joined = new Set<number>();
  while (joined.size < people.size) {
    const firsts = rosters.flatMap((roster, index) => roster[next[index] ?? 0] ?? []);
    const standsFirstOn = countOf(firsts);
    const behindNobody = firsts.filter(({ person_id: id }) => standsFirstOn.get(id) === standsOn.get(id));
    // Rosters that were read at different times may contradict each other, as where somebody's name was corrected between.
    const [first] = (behindNobody.length > 0 ? behindNobody : firsts).toSorted(byLastWord);
    if (!first) break;
    joined.add(first.person_id);
    for (const [index, roster] of rosters.entries()) next[index] = firstLeft(roster, joined, next[index] ?? 0);
  }
  return [...joined].flatMap((id) => people.get(id) ?? []);
}

function countOf(people: readonly Attendee[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { person_id: id } of people) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

function firstLeft(roster: readonly Attendee[], joined: ReadonlySet<number>, from: number): number {
  const left = roster.findIndex(({ person_id: id }, index) => index >= from && !joined.has(id));
  return left === -1 ? roster.length : left;
}

/** Of two whom no roster tells apart. */
function byLastWord(one: Attendee, other: Attendee): number {
  return lastWord(one).localeCompare(lastWord(other)) || one.name.localeCompare(other.name);
}

function lastWord({ name }: Attendee): string {
  return name.split(' ').at(-1) ?? name;
}
