/** "Go round-robin to the team that is present": who was given fewest today is next, then who waited longest. Nobody meets themselves. Pure. */

export interface TeamMate {
  person_id: number;
  /** How many they were given today. */
  given: number;
  /** Their place in the queue: who was given somebody, or came, goes to its end. */
  turn: number;
}

export interface Shares {
  /** For each of those who came, in their order, the person of who meets them; null where nobody else is there. */
  owners: (number | null)[];
  /** The team afterwards. */
  team: TeamMate[];
}

/** `came`: their persons. */
export function shareOut(came: readonly number[], present: readonly TeamMate[]): Shares {
  const team = present.map((mate) => ({ ...mate }));
  let last = Math.max(0, ...team.map(({ turn }) => turn));
  const owners = came.map((person) => {
    const [next] = team.filter((mate) => mate.person_id !== person).toSorted(byTurn);
    if (!next) return null;
    last += 1;
    next.given += 1;
    next.turn = last;
    return next.person_id;
  });
  return { owners, team };
}

export const byTurn = (one: TeamMate, other: TeamMate): number => one.given - other.given || one.turn - other.turn;
