/** What somebody else saved while a form was filled in, put together with what is typed in it. */

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
  const names = Object.keys(now) as (keyof Values & string)[];
  const alone = names.filter((name) => !asOne.some((group) => group.includes(name))).map((name) => [name]);
  const some: Partial<Values> = {};
  const taken: string[] = [];
  const both: string[] = [];
  for (const group of [...alone, ...asOne]) {
    const isAsItBegan = (one: Values) => group.every((name) => name in began && isSame(one[name], began[name]));
    const differing = group.filter((name) => !isSame(values[name], now[name]));
    if (isAsItBegan(values)) {
      for (const name of differing) some[name] = now[name];
      taken.push(...differing);
    } else if (!isAsItBegan(now)) both.push(...differing);
  }
  return { values: some, meanwhile: { now, taken, both } };
}

/** Values of a form are what JSON can say. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
