/** Whom the director has chosen for what, before it is sent. Pure. */
import type { Leaver, LeftBehind } from '@emmaus/contracts/succession.contract';

/** Nobody: that is decided later. */
export type Choice = { id: number; name: string } | null;
/** By the key of what is left. */
export type Choices = Readonly<Record<string, Choice>>;

export function keyOf(leader: Leaver, { kind, id }: LeftBehind): string {
  return `${leader.person_id} ${kind} ${id}`;
}

/** What waits for its day already is decided; of the others the best proposal, unless somebody chose otherwise. */
export function choiceOf(choices: Choices, leader: Leaver, left: LeftBehind): Choice {
  const key = keyOf(leader, left);
  if (key in choices) return choices[key] ?? null;
  const [best] = left.proposals;
  return isDecided(left) || !best ? null : { id: best.person_id, name: best.name };
}

export function isDecided({ planned }: LeftBehind): boolean {
  return planned !== null && planned.failure === null;
}

/** After these were handed over: what was put off stays so. */
export function withoutChosen(choices: Choices): Choices {
  return Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice === null));
}

/** As the call takes them. */
export function handoversOf(leavers: readonly Leaver[], choices: Choices) {
  return leavers.flatMap((leader) =>
    leader.left.flatMap((left) => {
      const choice = choiceOf(choices, leader, left);
      if (choice === null) return [];
      const { kind, id } = left;
      return [{ kind, id, leader_person_id: leader.person_id, successor_person_id: choice.id }];
    }),
  );
}
