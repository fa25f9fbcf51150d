/** The database dials a number as the portal does: what it chooses for a text can get one. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '../src/database/sql.ts';
import { usePool } from '../src/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../src/testing/test-database.ts';
import { textNumber, textNumberIn } from '../src/work/text-rules.ts';

let room: TestDatabase;
beforeAll(async () => {
  room = await createTestDatabase();
  usePool(room.as('people'));
});
afterAll(() => room.drop());

const asDialled = async (phones: (string | null)[]): Promise<(string | null)[]> =>
  (
    await rows<{ number: string | null }>(sql`
      select ${textNumberIn(sql`given.phone`)} as number from unnest(${phones}::text[]) with ordinality as given(phone, nth)
      order by nth`)
  ).map(({ number }) => number);

test('as people write them', async () => {
  const dialled = ['312-555-0102', '(312) 555-0102', ' 312.555.0102 ', '+1 312 555 0102', ' +44 20 7946 0958'];
  const none = [
    '312-555-0102 ext. 9',
    '312-555-0102 EXT9',
    '+44 7400 123456 x12',
    '+51 912 345 678 Anexo 12',
    '+886 912 345 678#12',
    '1-312-555-0102',
    '555-0102',
    '+123456',
    '',
    '+',
    null,
  ];
  const written = [...dialled, ...none];
  expect(none.map(textNumber).filter((number) => number !== undefined)).toEqual([]);
  expect(await asDialled(written)).toEqual(written.map((phone) => textNumber(phone) ?? null));
});

test('whatever is written', async () => {
  const phone = fc.string({ unit: fc.constantFrom(...'0123456789+-() .\textx٣é'), maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.array(phone, { maxLength: 50 }), async (phones) => {
      expect(await asDialled(phones)).toEqual(phones.map((one) => textNumber(one) ?? null));
    }),
    { numRuns: 40 },
  );
});
