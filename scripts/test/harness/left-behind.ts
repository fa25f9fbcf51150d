/** What is under way in a test's world: each thing that goes on by itself, and where in the code it was begun. */
import { MAY_GO_ON } from './allowances.ts';

interface Begun {
  what: string;
  /** Its stack is read only when somebody has to be named: mapping it to the sources costs a thousand times more. */
  where: Error;
}

const underway = new Map<object, Begun>();

/** Notes that something began; the answer is the key under which `over` takes the note away again. */
export function begun(what: string, key: object = {}): object {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 12;
  underway.set(key, { what, where: new Error(what) });
  Error.stackTraceLimit = stackTraceLimit;
  return key;
}

export function over(key: object | undefined): void {
  if (key) underway.delete(key);
}

/**
 * What still goes on and may not, a sentence each: `setInterval of shell/kit/src/page/clock.ts:16`. Whoever closes a
 * page does it in steps (React's last effects, a timer of no time), so they are given a moment, if any is needed.
 */
export async function leftBehind(wait: (milliseconds: number) => Promise<unknown>): Promise<string[]> {
  for (let rounds = 0; rounds < 10 && sentences().length > 0; rounds += 1) await wait(2);
  const left = sentences();
  underway.clear();
  return left;
}

function sentences(): string[] {
  return [...underway.values()].flatMap(({ what, where }) => {
    const place = placeOf(where);
    return Object.keys(MAY_GO_ON).some((start) => place.startsWith(start)) ? [] : [`${what} of ${place}`];
  });
}

const places = new WeakMap<Error, string>();

/** They stand between who began something and the function that does it. */
const BETWEEN = /scripts\/test\/harness\/|vitest\/dist\/chunks\/spy/;

/** Who began it: the nearest line that is neither the harness nor a spy of a test, as a path of the repository. */
function placeOf(where: Error): string {
  const known = places.get(where);
  if (known !== undefined) return known;
  const lines = (where.stack ?? '').split('\n').slice(1);
  const nearest = lines.find((line) => !BETWEEN.test(line)) ?? '';
  const [, path = nearest] = /\(?(?:file:\/\/)?((?:\/|node:)[^)]*?:\d+):\d+\)?$/.exec(nearest) ?? [];
  const place = path.replace(`${process.cwd()}/`, '').replace(/^.*node_modules\//, '');
  places.set(where, place);
  return place;
}

/** Fails the test with what was found, if anything was: `failWith({ 'goes on after the test': ['setTimeout of …'] })`. */
export function failWith(found: Record<string, readonly string[]>): void {
  const said = Object.entries(found).flatMap(([what, sentences]) =>
    sentences.map((sentence) => `${what}: ${sentence}`),
  );
  if (said.length > 0) throw new Error(said.join('\n'));
}
