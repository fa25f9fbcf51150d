/**
 * Any order of joining, leaving, registering, meeting, losing and handing over, some of it at the same moment: every registration
 * has one owner, or waits for one, and waits only as long as nobody is there.
 */
import { Problem } from '@emmaus/service-kit/http/problem';
import { loadActor } from '@emmaus/service-kit/policy/load-actor';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { transaction } from '@emmaus/service-kit/database/transaction';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerFollowUp, handOver } from '../src/stall/answer-follow-up.ts';
import { closeStall, joinStall, leaveStall, openStall } from '../src/stall/run-stall.ts';
import { settleStalls } from '../src/stall/settle-stalls.ts';
import { stallForTests } from './stall-for-tests.ts';

const stall = stallForTests();
const { service, house, kept, register } = stall;

const PEOPLE = ['td', 'missionary', 'ann', 'ben'] as const;
const who = fc.constantFrom(...PEOPLE);
const which = fc.nat({ max: 5 });
const step = fc.oneof(
  { weight: 1, arbitrary: fc.record({ does: fc.constant('stall' as const), stands: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('team' as const), who, here: fc.boolean() }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('register' as const), again: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('answer' as const),
      which,
      outcome: fc.constantFrom('met' as const, 'lost' as const, null),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('hand over' as const), which, who }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

async function unlessRefused(doing: Promise<unknown>): Promise<void> {
  try {
    await doing;
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown;
    expect(['conflict', 'not_found', 'invalid_input', 'stale_version']).toContain(thrown.code);
  }
}

interface Row {
  id: number;
  registration_id: number;
  person_id: number;
  owner_person_id: number | null;
  outcome: string | null;
}

test('every registration has one owner or waits for one', async () => {
  const own = service.database.as('recruitment');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 10 }), async (rounds) => {
      const at = { location_id: kept.campus };
      await own('stall_event').where(at).delete();
      for (const table of ['stall', 'stall_member', 'stall_follow_up']) await own(table).where(at).delete();
      await service.database.owner('people.registration').where(at).delete();
      const actors = Object.fromEntries(
        await Promise.all(
          PEOPLE.map(async (one) => {
            const subject = `subject-${kept.person[one]}`;
            return [one, await loadActor({ issuer: service.provider.settings.issuer, subject })] as const;
          }),
        ),
      ) as Record<(typeof PEOPLE)[number], Actor>;
      const followUps = (): Promise<Row[]> => own('stall_follow_up').where(at).orderBy('id');
      await transaction(() => openStall(actors.td, {}));
      const came = new Set<number>();

      const applyTo =
        (known: readonly Row[]) =>
        (one: Step): Promise<unknown> => {
          if (one.does === 'stall')
            return transaction(() => (one.stands ? openStall(actors.missionary, {}) : closeStall(actors.td, {})));
          if (one.does === 'team') return transaction(() => (one.here ? joinStall : leaveStall)(actors[one.who], {}));
          if (one.does === 'register') return arrive(one.again ? known[0]?.person_id : undefined);
          const id = known[one.which]?.id ?? 0;
          if (one.does === 'answer') return transaction(() => answerFollowUp(actors.td, id, one));
          return transaction(() => handOver(actors.td, id, { person_id: kept.person[one.who] }));
        };
      async function arrive(personId: number | undefined): Promise<void> {
        const { person_id } = await register('Guest', personId === undefined ? {} : { personId });
        came.add(person_id);
        await settleStalls(kept.campus);
      }

      for (const round of rounds) {
        const apply = applyTo(await followUps());
        await Promise.all(round.map((one) => unlessRefused(apply(one))));
        await settleStalls(kept.campus);

        const rows = await followUps();
        const here: number[] = await own('stall_member')
          .where({ ...at, here: true })
          .pluck('person_id');
        const standing = await own('stall').where({ ...at, closed_at: null });
        expect(new Set(rows.map(({ registration_id }) => registration_id)).size).toBe(rows.length);
        expect(new Set(rows.map(({ person_id }) => person_id)).size).toBe(rows.length);
        for (const row of rows) {
          expect(came).toContain(row.person_id);
          // Only while nobody is there anybody waits.
          if (row.owner_person_id === null && row.outcome === null) expect(here).toEqual([]);
          else if (row.owner_person_id !== null) expect(Object.values(kept.person)).toContain(row.owner_person_id);
        }
        if (standing.length === 0) expect(here).toEqual([]);
        expect(standing.length).toBeLessThan(2);
        const missing = await service.database.owner.raw(
          `select count(*)::int as count from people.registration registration
           join recruitment.stall on stall.location_id = registration.location_id
             and registered_at >= opened_at and registered_at < coalesce(closed_at, ends_at)
           where registration.location_id = ? and not exists (
             select from recruitment.stall_follow_up known where known.location_id = stall.location_id and known.person_id = registration.person_id)`,
          [kept.campus],
        );
        expect((missing as { rows: { count: number }[] }).rows[0]?.count).toBe(0);
      }
      expect(house.places.campus).not.toBe(kept.campus);
    }),
    { numRuns: 25 },
  );
});
