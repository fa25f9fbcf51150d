/** What is said of input that is refused, and how much of it. */
import * as z from 'zod/mini';
import { severalOf } from '@emmaus/contracts/asked';
import type { Call } from '@emmaus/contracts/call';
import { describe, expect, test } from 'vitest';
import { input, inputOf } from '../src/http/input.ts';
import type { Problem } from '../src/http/problem.ts';

const call = {
  method: 'POST',
  path: '/things/:id',
  aliases: [],
  service: 'people',
  tag: 'Things',
  summary: 'Say a thing',
  params: z.object({ id: z.string() }),
  body: z.object({
    name: z.string().check(z.maxLength(20)),
    count: z.optional(z.int()),
    kind: z.optional(z.enum(['one', 'two'])),
    day: z.optional(z.iso.date()),
    key: z.optional(z.uuid()),
    is_open: z.optional(z.boolean()),
    names: z.optional(z.array(z.string()).check(z.maxLength(2))),
    list: z.optional(z.array(z.string())),
    own: z.optional(z.string({ error: 'A sentence of the contract.' })),
  }),
} as unknown as Call;

async function refusal(body: unknown, id = '1'): Promise<Problem> {
  const ctx = { state: {}, params: { id }, query: {}, request: { body }, get: () => '' };
  const asked = Promise.resolve(input(call)(ctx as never, async () => {}));
  return asked.then(
    () => {
      throw new Error('it was let in');
    },
    (problem: unknown) => problem as Problem,
  );
}

const saidOf = async (body: unknown) => (await refusal(body)).errors?.map(({ pointer, detail }) => [pointer, detail]);

describe("every text that reaches a person is a sentence of ours, never a validator's", () => {
  test.each([
    [{}, '/name', 'This is missing.'],
    [{ name: 7 }, '/name', 'This must be text.'],
    [{ name: 'x'.repeat(21) }, '/name', 'This may have at most 20 letters.'],
    [{ name: 'x', count: 'many' }, '/count', 'This must be a number.'],
    [{ name: 'x', count: 1.5 }, '/count', 'This must be a whole number.'],
    [{ name: 'x', kind: 'three' }, '/kind', 'This is not one of the values to choose from.'],
    [{ name: 'x', day: '2026-02-30' }, '/day', 'This is not a day. Write it as 2026-11-22.'],
    [{ name: 'x', key: 'y' }, '/key', 'This is not a key of a form.'],
    [{ name: 'x', is_open: 'yes' }, '/is_open', 'This must be yes or no.'],
    [{ name: 'x', names: ['a', 'b', 'c'] }, '/names', 'This may have at most 2 entries.'],
    [{ name: 'x', own: 1 }, '/own', 'A sentence of the contract.'],
    [{ name: 'x', more: 1 }, '/more', "'more' is not known here."],
  ])('%j', async (body, pointer, detail) => {
    expect(await saidOf(body)).toEqual([[pointer, detail]]);
  });
});

describe('what no column can hold is refused before it reaches a query', () => {
  const CHARACTER = 'This holds a character that cannot be kept. Write it anew, without pasting.';
  test.each([
    [{ name: 'a\0b' }, '/name', CHARACTER],
    [{ name: '\uD800' }, '/name', CHARACTER],
    [{ name: 'x', names: ['y', '\0'] }, '/names/1', CHARACTER],
    [{ name: 'x', count: 2_147_483_648 }, '/count', 'This number is too large.'],
  ])('%j', async (body, pointer, detail) => {
    expect(await saidOf(body)).toEqual([[pointer, detail]]);
  });

  test('in an address it is a record that does not exist', async () => {
    expect(await refusal({ name: 'x' }, '\0')).toMatchObject({ code: 'not_found' });
  });
});

test('answers with faults are capped in size, however much was sent', async () => {
  const unknown = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`unheard of ${index}`, 1]));
  const { errors, message } = await refusal({ name: 'x', ...unknown, ['y'.repeat(5000)]: 1 });
  expect(errors).toHaveLength(100);
  expect(JSON.stringify({ errors, message }).length).toBeLessThan(20_000);
  // The sentence at the top is read as a whole.
  expect(message).toMatch(/ And \d+ more\.$/);
  expect(message.length).toBeLessThan(1_000);
});

test('so are those of a list in which each entry has a fault of its own, and those of entries that nothing can store', async () => {
  for (const entry of [1, '\0']) {
    const { errors, message } = await refusal({ name: 'x', list: Array.from({ length: 20_000 }, () => entry) });
    expect(errors).toHaveLength(100);
    expect(JSON.stringify({ errors, message }).length).toBeLessThan(20_000);
  }
});

describe('a list in the query', () => {
  const asks = {
    ...call,
    params: undefined,
    body: undefined,
    query: z.object({ kind: severalOf('Kind', ['one', 'two']), search: z.optional(z.string()) }),
  } as unknown as Call;
  const asked = async (query: object) => {
    const ctx = { state: {}, query };
    await input(asks)(ctx as never, async () => {});
    return inputOf(ctx as never, asks).query;
  };

  test.each([
    [{ kind: 'one,two' }, ['one', 'two']],
    [{ kind: ['one', 'two'] }, ['one', 'two']],
    [{ 'kind[]': ['one', 'two'] }, ['one', 'two']],
    [{ 'kind[]': 'two' }, ['two']],
    [{ kind: 'one', 'kind[]': 'two' }, ['one', 'two']],
    [{ 'kind[]': 'two', kind: 'one' }, ['one', 'two']],
    [{ kind: '' }, []],
    [{ 'kind[]': '' }, []],
    [{ 'kind[]': ['', ''] }, []],
  ])('may be said in brackets, and empty where nothing was chosen: %j', async (query, kind) => {
    expect(await asked(query)).toEqual({ kind });
  });

  test.each([
    [{ 'kind[]': 'three' }, '/kind/0'],
    [{ 'search[]': 'x' }, '/search'],
    [{ 'more[]': '' }, '/more[]'],
    [{ 'toString[]': '' }, '/toString[]'],
    [{ '[]': '' }, '/[]'],
  ])('is nothing else for that: %j', async (query, pointer) => {
    await expect(asked(query)).rejects.toMatchObject({ code: 'invalid_input', errors: [{ in: 'query', pointer }] });
  });
});
