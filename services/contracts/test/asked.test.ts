import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { alsoBeside, AT_PLACE, placeSent } from '../src/asked.ts';

/** "Clients that follow the specification send more than is needed": also a place that nobody chose. */
describe('a place that nobody chose', () => {
  const body = z.object({ location_id: placeSent });

  test.each([{}, { location_id: null }, { location_id: undefined }])('in a body: %j', (sent) => {
    expect(z.parse(body, sent).location_id).toBeUndefined();
  });

  test('in an address', () => {
    expect(z.parse(z.object(AT_PLACE), { location_id: '' }).location_id).toBeUndefined();
  });

  test('what is chosen has to be the id of a place', () => {
    expect(z.parse(body, { location_id: 12 })).toEqual({ location_id: 12 });
    for (const location_id of ['', '12', 0, -1, 1.5, true, {}])
      expect(z.safeParse(body, { location_id }).error?.issues).toMatchObject([
        { path: ['location_id'], message: 'Location must be the id of a place.' },
      ]);
  });
});

/** "Validation is 422 with every field's fault, not only the first." */
describe('a rule over several fields', () => {
  const seen: unknown[] = [];
  const body = z
    .object({ name: z.string(), days: z.object({ from: z.int(), to: z.int() }), more: z.optional(z.int()) })
    .check(
      alsoBeside<{ name: string; days: { from: number; to: number } }>((sent) => {
        seen.push(sent);
        const fault = (pointer: string) => ({ in: 'body' as const, pointer, code: 'rule', detail: pointer });
        return [fault('/name'), fault('/days/to')];
      }),
    );
  const told = (sent: unknown) => z.safeParse(body, sent).error?.issues.map(({ path }) => path.join('/')) ?? [];
  const WHOLE = { name: 'x', days: { from: 2, to: 1 } };

  test.each([
    ['nothing where no field is at fault: the service says it', WHOLE, []],
    ['beside another field', { ...WHOLE, more: 'x' }, ['name', 'days/to', 'more']],
    ['once of a field', { ...WHOLE, name: 7 }, ['days/to', 'name']],
    ['once of what lies deeper', { ...WHOLE, days: { from: 2, to: 'x' } }, ['name', 'days/to']],
    ['nothing of what lies below a fault', { name: 'x', days: 7 }, ['name', 'days']],
    ['of nothing at all', {}, ['name', 'days']],
  ])('is told: %s', (_what, sent, pointers) => {
    expect(told(sent)).toEqual(pointers);
  });

  test.each([null, undefined, 'x', 7, []])('of what is no body it is not asked: %j', (sent) => {
    seen.length = 0;
    expect(told(sent)).toEqual(['']);
    expect(seen).toEqual([]);
  });

  test('sees no field that is at fault', () => {
    told({ name: 7, days: { from: 'x', to: 1 } });
    expect(seen.at(-1)).toEqual({ days: { to: 1 } });
  });
});
