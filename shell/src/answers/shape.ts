/**
 * Reads what gateway, registry and services answer to the shell: it has to be what the types say before anything is built on it.
 * A few functions instead of the schema library, which every page of the portal would load with the shell.
 */

/** Gives the value back as what it is, without what nobody asked for. @throws TypeError that names the place. */
export type Reader<T> = (value: unknown, at?: string) => T;

function refuse(what: string, at = 'The answer'): never {
  throw new TypeError(`${at} is no ${what}.`);
}

export const text: Reader<string> = (value, at) => (typeof value === 'string' ? value : refuse('text', at));
export const number: Reader<number> = (value, at) => (typeof value === 'number' ? value : refuse('number', at));
export const flag: Reader<boolean> = (value, at) => (typeof value === 'boolean' ? value : refuse('yes or no', at));
export const anything: Reader<unknown> = (value) => value;

export function oneOf<const Word extends string>(words: readonly Word[]): Reader<Word> {
  return (value, at) => words.find((word) => word === value) ?? refuse(words.join(' or '), at);
}

export function list<T>(of: Reader<T>): Reader<T[]> {
  return (value, at) =>
    Array.isArray(value) ? value.map((one: unknown, index) => of(one, `${at ?? ''}[${index}]`)) : refuse('list', at);
}

/** Values of one kind by name. */
export function book<T>(of: Reader<T>): Reader<Record<string, T>> {
  return (value, at) =>
    Object.fromEntries(Object.entries(record(value, at)).map(([name, one]) => [name, of(one, inside(at, name))]));
}

export function optional<T>(of: Reader<T>): Reader<T | undefined> {
  return (value, at) => (value === undefined ? undefined : of(value, at));
}

export function nullable<T>(of: Reader<T>): Reader<T | null> {
  return (value, at) => (value === null ? null : of(value, at));
}

/** What is not as it should be counts as `fallback`: for what one can do without. */
export function otherwise<T>(of: Reader<T>, fallback: T): Reader<T> {
  return (value, at) => {
    try {
      return of(value, at);
    } catch {
      return fallback;
    }
  };
}

type Fields<Readers> = { [Name in keyof Readers]: Readers[Name] extends Reader<infer T> ? T : never };

/** `shape({ id: number, name: optional(text) })`. Fields that it does not name are left out. */
export function shape<Readers extends Record<string, Reader<unknown>>>(readers: Readers): Reader<Fields<Readers>> {
  return (value, at) => {
    const given = record(value, at);
    const fields = Object.entries(readers).flatMap(([name, read]) => {
      const field = read(given[name], inside(at, name));
      return field === undefined ? [] : [[name, field]];
    });
    return Object.fromEntries(fields) as Fields<Readers>;
  };
}

function record(value: unknown, at?: string): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : refuse('record', at);
}

function inside(at: string | undefined, name: string): string {
  return at === undefined ? name : `${at}.${name}`;
}
