/** Whoever is in a batch: applied and undone, everybody is as they were; applied, nobody but the batch has moved. */
import { SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import { BECOMES } from '@emmaus/contracts/new-school-year.words';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { schoolYearForTests } from './new-school-year-fixtures.ts';

const { owner, student, apply, undo, read, stateOf } = schoolYearForTests();

const someone = fc.record({
  from: fc.constantFrom(...SCHOOL_YEARS),
  graduation: fc.option(fc.constantFrom('Graduating', 'Remaining', 'Unsure', 'Vocation only'), { nil: undefined }),
  withoutRole: fc.boolean(),
  to: fc.option(fc.constantFrom(...BECOMES), { nil: undefined }),
  /** Whether somebody else changes their school year before the undo. */
  touched: fc.boolean(),
});

test('after an undo all are as before the batch, but for those who were changed since', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(someone, { minLength: 1, maxLength: 6 }), async (people) => {
      await owner()('people.school_year_batch').delete();
      await owner()('people.person_record').update({ school_year_id: null });
      const ids: number[] = [];
      for (const { to: _to, touched: _touched, graduation, ...one } of people)
        ids.push(await student({ ...one, ...(graduation && { graduation }) }));
      const before = await Promise.all(ids.map(stateOf));
      const proposed = (await read()).counts.reduce((sum, { people: count }) => sum + count, 0);
      expect(proposed).toBe(people.length);

      await apply(
        people.flatMap(({ to }, index) => (to === undefined ? [] : [{ person_id: ids[index] as number, to }])),
      );
      const applied = await Promise.all(ids.map(stateOf));
      for (const [index, { to, from }] of people.entries()) {
        const state = applied[index];
        if (to === 'stays') expect(state).toEqual(before[index]);
        else if (to === 'alumni') expect(state).toEqual({ year: null, role: 'alumni', roles: ['alumni'] });
        else if (to !== undefined) expect(state?.year).toBe(to);
        else if (state?.role !== 'alumni')
          expect(SCHOOL_YEARS.indexOf(state?.year as never) - SCHOOL_YEARS.indexOf(from)).toBeLessThanOrEqual(1);
      }
      const touched = ids.filter(
        (_id, index) => people[index]?.touched && applied[index]?.year !== before[index]?.year,
      );
      const other = 1 + (((await owner()('people.school_year').max('id as last').first())?.last as number) % 2);
      await owner()('people.person_record').whereIn('id', touched).update({ school_year_id: other });
      const left = await Promise.all(ids.map(stateOf));
      if (applied.some((state, index) => state.year !== before[index]?.year || state.role !== before[index]?.role))
        await undo();
      const after = await Promise.all(ids.map(stateOf));
      for (const [index, id] of ids.entries()) {
        const isAsLeft = !touched.includes(id) || left[index]?.year === applied[index]?.year;
        expect(after[index]).toEqual(isAsLeft ? before[index] : left[index]);
      }
    }),
    { numRuns: 20 },
  );
});
