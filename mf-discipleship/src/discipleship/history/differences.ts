/** What is different between the trees of two days: who was added, who was removed, who moved, and who was marked anew. */
import type { DiscipleType } from '@emmaus/contracts/ministry.words';
import { SHORT_TYPES } from '../person-facts.ts';
import type { Forest, TreePerson } from '../forest.ts';

export const DIFFERENCES = ['new', 'moved', 'marked', 'ended'] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

export interface Difference {
  id: number;
  name: string;
  kind: DifferenceKind;
  /** 'From Anna Kowalczyk to Emily Novak'. */
  words: string;
}

/** One for each person at most, a change of place before a mark; by kind, and by the order of the trees. */
export function differencesOf(before: Forest, after: Forest): readonly Difference[] {
  const found: Difference[] = [];
  for (const person of after.all) {
    const difference = differenceOf(before.byId.get(person.id), person);
    if (difference) found.push(difference);
  }
  for (const person of before.all)
    if (person.above && !after.byId.get(person.id)?.above)
      found.push({ ...whoIs(person), kind: 'ended', words: `Was discipled by ${nameAbove(person)}` });
  return found.toSorted((one, other) => DIFFERENCES.indexOf(one.kind) - DIFFERENCES.indexOf(other.kind));
}

function differenceOf(before: TreePerson | undefined, after: TreePerson): Difference | undefined {
  const remarked = before && before.node.disciple_type !== after.node.disciple_type;
  const marks = remarked ? ` · ${marksOf(before.node.disciple_type, after.node.disciple_type)}` : '';
  if (after.above && !before?.above)
    return { ...whoIs(after), kind: 'new', words: `Discipled by ${nameAbove(after)}${marks}` };
  if (after.above && before?.above && before.above.id !== after.above.id)
    return { ...whoIs(after), kind: 'moved', words: `From ${nameAbove(before)} to ${nameAbove(after)}${marks}` };
  // Whoever is no longer discipled stands among those who were removed.
  if (before?.above && !after.above) return undefined;
  if (!remarked) return undefined;
  return { ...whoIs(after), kind: 'marked', words: marksOf(before.node.disciple_type, after.node.disciple_type) };
}

function whoIs({ id, node }: TreePerson): { id: number; name: string } {
  return { id, name: node.name };
}

function nameAbove({ above }: TreePerson): string {
  return above?.node.name ?? '';
}

/** 'Growing → Commissioned'. */
function marksOf(before: DiscipleType | null, after: DiscipleType | null): string {
  const word = (type: DiscipleType | null) => (type === null ? 'Not marked' : SHORT_TYPES[type]);
  return `${word(before)} → ${word(after)}`;
}
