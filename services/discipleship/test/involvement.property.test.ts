/** "Exactly equal to counting anew, tested over random histories": what is kept after changes and notices is what all are counted as. */
import { discipleCalls as calls } from '@emmaus/contracts/disciples.contract';
import { listen } from '@emmaus/service-kit/database/listen';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { setClock } from '@emmaus/service-kit/time';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { ATTENDANCE_CHANGED, refreshAfterReports, refreshInvolvement } from '../src/involvement/refresh-involvement.ts';
import { discipleshipService } from '../src/service.ts';
import { campusLife } from './campus-life.ts';

const { service, house } = serviceForTests(discipleshipService);
const life = campusLife(() => service.database);
const owner = (table: string) => service.database.owner(table);

beforeEach(() => setClock('2026-11-20T18:00:00Z'));
afterEach(() => setClock(undefined));

const PEOPLE = 4;
const TYPES = ['Growing Disciple', 'Commissioned Disciple'] as const;
const FIRST = Temporal.PlainDate.from('2026-09-01');

const who = fc.nat(PEOPLE - 1);
const study = fc.nat(1);
const deed = fc.oneof(
  fc.record({ does: fc.constant('meet' as const), study, came: fc.uniqueArray(who, { maxLength: 3 }) }),
  fc.record({ does: fc.constantFrom('unsay', 'cancel', 'uncancel', 'end', 'reopen'), study }),
  fc.record({ does: fc.constant('lead' as const), study, who }),
  fc.record({
    does: fc.constantFrom('add', 'transfer', 'part', 'mark'),
    who,
    whom: who,
    type: fc.constantFrom(...TYPES),
  }),
);
type Deed = typeof deed extends fc.Arbitrary<infer One> ? One : never;

/** Whatever was told since the last time, in its order. */
async function hearNotices(): Promise<() => Promise<void>> {
  const heard: string[] = [];
  const url = service.database.urlFor('discipleship');
  const onNotice = async (notice: string): Promise<void> => void heard.push(notice);
  const listening = listen({ url, channel: ATTENDANCE_CHANGED, onNotice });
  onTestFinished(() => listening.stop());
  await listening.ready;
  let marks = 0;
  return async () => {
    const mark = `mark ${(marks += 1)}`;
    await service.database.owner.raw('select pg_notify(?, ?)', [ATTENDANCE_CHANGED, mark]);
    await expect.poll(() => heard).toContain(mark);
    await refreshAfterReports(heard.splice(0).filter((notice) => !notice.startsWith('mark')));
  };
}

test('after any history of meetings, leaders, marks and relations', async () => {
  const settle = await hearNotices();
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 1, maxLength: 10 }), async (history) => {
      const locationId = house.places.campus;
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, (_one, nth) =>
          house.addPerson({ firstName: `P${nth}`, schoolYear: 2, locationId }),
        ),
      );
      const studies = await Promise.all([0, 1].map((nth) => life.studyLedBy(people[nth] ?? 0, locationId)));
      const participants = studies.flatMap((id) =>
        people.map((person_id) => ({ bible_study_id: id, person_id, joined_on: '2026-08-15' })),
      );
      await owner('bible_studies.study_participant').insert(participants);
      await refreshInvolvement();
      for (const [day, one] of history.entries()) {
        await doIt(one, FIRST.add({ days: day }).toString(), people, studies);
        await settle();
        expect([one.does, await refreshInvolvement()]).toEqual([one.does, 0]);
      }
    }),
    { numRuns: 30 },
  );
});

async function doIt(one: Deed, day: string, people: readonly number[], studies: readonly number[]): Promise<void> {
  if (!('study' in one)) return change(one, people);
  const bible_study_id = studies[one.study] ?? 0;
  const meetings = owner('bible_studies.attendance').where({ bible_study_id });
  const running = owner('bible_studies.study_leader').where({ bible_study_id }).whereNull('ended_on');
  switch (one.does) {
    case 'meet':
      return life.meeting(
        bible_study_id,
        dayFor(day, one.study),
        `${day}T23:00:00Z`,
        ...one.came.map((nth) => people[nth] ?? 0),
      );
    case 'unsay':
      await owner('bible_studies.attendance_row')
        .whereIn('attendance_id', meetings.select('id'))
        .update({ state: 'not_attended' });
      return;
    case 'cancel':
      await meetings.update({ cancelled: true, cancel_reason_id: 1 });
      return;
    case 'uncancel':
      await meetings.update({ cancelled: false, cancel_reason_id: null });
      return;
    case 'end':
      await owner('bible_studies.bible_study').where({ id: bible_study_id }).update({ end_date: '2026-11-10' });
      return;
    case 'reopen':
      await owner('bible_studies.bible_study').where({ id: bible_study_id }).update({ end_date: null });
      return;
    case 'lead':
      await running.update({ ended_on: day });
      await owner('bible_studies.study_leader').insert({
        bible_study_id,
        person_id: people[one.who],
        position: 1,
        began_on: day,
      });
      return;
  }
}

/** Late enough for the 38 days. */
function dayFor(day: string, study: number): string {
  return Temporal.PlainDate.from(day)
    .add({ days: 50 + study })
    .toString();
}

async function change({ does, who: one, whom, type }: Exclude<Deed, { study: number }>, people: readonly number[]) {
  const as = house.subject.td;
  const [disciple_person_id, discipler_person_id] = [people[one] ?? 0, people[whom] ?? 0];
  const { status } = await {
    add: () =>
      service.request(calls.addDisciple, {
        as,
        body: { disciple_person_id, discipler_person_id, disciple_type: type },
      }),
    transfer: () =>
      service.request(calls.transferDisciple, {
        as,
        body: { disciple_person_id, new_discipler_person_id: discipler_person_id },
      }),
    part: () =>
      service.request(calls.endDisciple, { as, params: { id: disciple_person_id }, body: { ended_reason: 'Other' } }),
    mark: () => service.request(calls.markDisciple, { as, body: { disciple_person_id, disciple_type: type } }),
  }[does as 'add' | 'transfer' | 'part' | 'mark']();
  expect(status).toBeLessThan(500);
}
