/** What somebody else saved while a form was filled in, put together with what is typed in it. */
import { saysAlike } from './says-alike.ts';

/** What others saved meanwhile, by the names of the fields. Since 1.20.0. */
export interface Meanwhile<Values extends object> {
  /** What stands in the record now, as the form would begin with it. */
  now: Values;
  /** Changed by them and not here: the fields say so by themselves. */
  taken: readonly string[];
  /** Changed by them and here as well: what is typed stands in the fields, and takes the place of theirs when it is saved. */
  both: readonly string[];
}

/** Names of fields that say one thing, as the hour and the minute of a time: half of one and half of the other would be nobody's. */
export type AsOne<Values extends object> = readonly (readonly (keyof Values & string)[])[];

interface Typed<Values extends object> {
  values: Values;
  /** With what they began; a draft of an older release does not say it. */
  began: Partial<Values>;
}

/** What changes along with what is typed, as `along` of `useForm`. Since 1.21.0. */
export type Along<Values extends object> = (some: Partial<Values>, values: Values) => Partial<Values>;

/**
 * What was not touched says what it says now; what was typed stays. Where it is not known what a field began with, nobody can say
 * who changed it: what stands in it stays, and is told.
 *
 *     onTopOf({ name: 'Choir', place: 'Hall' }, { values: { name: 'Choir', place: 'Chapel' }, began: { name: 'Chor', place: 'Hall' } })
 *     // values: { name: 'Choir', place: 'Chapel' }, nothing in both
 */
export function onTopOf<Values extends object>(
  now: Values,
  { values, began }: Typed<Values>,
  asOne: AsOne<Values> = [],
): { values: Partial<Values>; meanwhile: Meanwhile<Values> } {
  return onTopAlong(now, { values, began }, { asOne });
}

/** What belongs together in a form. */
interface Together<Values extends object> {
  asOne?: AsOne<Values> | undefined;
  along?: Along<Values> | undefined;
}

/** As `onTopOf`; what only changed along with something typed was not touched, and does so again on top of what it says now. Since 1.21.0. */
export function onTopAlong<Values extends object>(
  now: Values,
  { values, began }: Typed<Values>,
  { asOne = [], along = () => ({}) }: Together<Values>,
): { values: Partial<Values>; meanwhile: Meanwhile<Values> } {
  const names = Object.keys(now) as Name<Values>[];
  const typed = typedIn(names, { values, began }, along);
  const then = { ...now, ...(typed.length > 0 && along(pick(values, typed), now)) };
  const alone = names.filter((name) => !asOne.some((group) => group.includes(name))).map((name) => [name]);
  const some: Partial<Values> = {};
  const taken: string[] = [];
  const both: string[] = [];
  for (const group of [...alone, ...asOne]) {
    if (!group.some((name) => typed.includes(name))) {
      const differing = group.filter((name) => !isSame(values[name], then[name]));
      for (const name of differing) some[name] = then[name];
      taken.push(...differing);
    } else if (!group.every((name) => name in began && isSame(now[name], began[name])))
      both.push(...group.filter((name) => !isSame(values[name], now[name])));
  }
  return { values: some, meanwhile: { now, taken, both } };
}

type Name<Values> = keyof Values & string;

/** Without what changed along with the others. */
function typedIn<Values extends object>(
  names: readonly Name<Values>[],
  { values, began }: Typed<Values>,
  along: Along<Values>,
): Name<Values>[] {
  const changed = names.filter((name) => !(name in began && isSame(values[name], began[name])));
  if (!isWhole(began, names)) return changed;
  return changed.filter((name) => {
    const others = changed.filter((other) => other !== name);
    const followed: Partial<Values> = others.length > 0 ? along(pick(values, others), began) : {};
    return !(name in followed && isSame(followed[name], values[name]));
  });
}

function isWhole<Values extends object>(began: Partial<Values>, names: readonly Name<Values>[]): began is Values {
  return names.every((name) => name in began);
}

function pick<Values extends object>(values: Values, names: readonly Name<Values>[]): Partial<Values> {
  const some: Partial<Values> = {};
  for (const name of names) some[name] = values[name];
  return some;
}

/** Values of a form are what JSON can say. Since 1.21.0. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether each field says what was sent, or, where it shows nothing of that, what it said before. Since 1.21.0. */
export function isFrom<Values extends object>(now: Values, sent: Values, before: Partial<Values>): boolean {
  const names = Object.keys(now) as Name<Values>[];
  return names.every((name) => saysAlike(now[name], sent[name]) || (name in before && isSame(now[name], before[name])));
}
