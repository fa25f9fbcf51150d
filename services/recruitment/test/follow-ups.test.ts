/** Who answered a High Call with Yellow is asked again by whoever presented it. */
import { followUpCalls } from '@emmaus/contracts/follow-ups.contract';
import { MOST_FOLLOW_UPS } from '@emmaus/contracts/follow-ups.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { now } from '@emmaus/service-kit/time';
import { beforeEach, expect, test } from 'vitest';
import { invitation, type InvitationRow } from '../database/factories.ts';
import { recruitmentService } from '../src/service.ts';

const { listFollowUps } = followUpCalls;
const { service, house } = serviceForTests(recruitmentService);

beforeEach(() => service.database.owner('recruitment.invitation').delete());

const daysAgo = (days: number): string =>
  now().toZonedDateTimeISO('America/Chicago').toPlainDate().subtract({ days }).toString();

/** Gives the id of who received it. */
async function yellow(more: Partial<InvitationRow> = {}, locationId = house.places.campus): Promise<number> {
  const receiver = await house.addPerson({ firstName: 'Ruth', lastName: 'Ames', locationId, phone: '312-555-0142' });
  const given = {
    kind: 'high_call' as const,
    receiver_person_id: receiver,
    presenter_person_id: house.person.missionary,
    response: 'Yellow' as const,
    invitation_date: daysAgo(20),
    notes: 'Until after finals.',
  };
  await service.database
    .as('recruitment')('invitation')
    .insert(invitation({ ...given, ...more }));
  return receiver;
}

const followUps = async (who: keyof typeof house.subject) =>
  (await service.call(listFollowUps, { as: house.subject[who] })).data;
const namesOf = async (who: keyof typeof house.subject) => (await followUps(who)).map(({ person_id }) => person_id);

test('whoever presented it is told who asked for time, with the notes, and nobody else is', async () => {
  const ruth = await yellow();
  expect(await followUps('missionary')).toMatchObject([
    {
      person_id: ruth,
      name: 'Ruth Ames',
      phone: '312-555-0142',
      presented_on: daysAgo(20),
      notes: 'Until after finals.',
    },
  ]);
  for (const who of ['td', 'admin', 'student'] as const) expect([who, await followUps(who)]).toEqual([who, []]);
});

test('of many the first are told, and how many there are', async () => {
  for (let nth = 0; nth < MOST_FOLLOW_UPS + 3; nth += 1) await yellow();
  const { data, total } = await service.call(listFollowUps, { as: house.subject.missionary });
  expect([data.length, total]).toEqual([MOST_FOLLOW_UPS, MOST_FOLLOW_UPS + 3]);
  expect((await service.call(listFollowUps, { as: house.subject.td })).total).toBe(0);
});

test('from two weeks after it until a year after, the oldest first', async () => {
  await yellow({ invitation_date: daysAgo(13) });
  await yellow({ invitation_date: daysAgo(366) });
  const [later, earlier] = [
    await yellow({ invitation_date: daysAgo(14) }),
    await yellow({ invitation_date: daysAgo(365) }),
  ];
  expect(await namesOf('missionary')).toEqual([earlier, later]);
});

test('a day that was chosen comes in place of the two weeks', async () => {
  await yellow({ follow_up_on: daysAgo(-1) });
  const today = await yellow({ invitation_date: daysAgo(3), follow_up_on: daysAgo(0) });
  expect(await followUps('missionary')).toMatchObject([{ person_id: today, due_on: daysAgo(0) }]);
});

test('another answer, another invitation, and one that was taken back are not among them', async () => {
  await yellow({ response: 'Green' });
  await yellow({ kind: 'gospel', response: 'No' });
  await yellow({
    deleted_at: now().toString(),
    deleted_by_subject: 'somebody',
    deleted_by_person_id: house.person.td,
  } as Partial<InvitationRow>);
  expect(await followUps('missionary')).toEqual([]);
});

test('nor whom one does not see any more', async () => {
  await yellow({}, house.places.farCampus);
  expect(await followUps('missionary')).toEqual([]);
});

test('notes are hidden from students', async () => {
  const ruth = await yellow({ presenter_person_id: house.person.student });
  await service.database.owner('discipleship.relation').insert({
    disciple_person_id: ruth,
    discipler_person_id: house.person.student,
    location_id: house.places.campus,
    began_on: '2026-01-10',
  });
  expect(await followUps('student')).toMatchObject([{ person_id: ruth, notes: null }]);
});

test('regional people and alumni who presented it are told as well, and that others log the answer', async () => {
  const ofRegional = await yellow({ presenter_person_id: house.person.regional });
  const ofAlumni = await yellow({ presenter_person_id: house.person.alumni });
  await service.database.owner('discipleship.relation').insert({
    disciple_person_id: ofAlumni,
    discipler_person_id: house.person.alumni,
    location_id: house.places.campus,
    began_on: '2026-01-10',
  });
  const ofMissionary = await yellow();
  for (const [who, person_id, write] of [
    ['regional', ofRegional, false],
    ['alumni', ofAlumni, false],
    ['missionary', ofMissionary, true],
  ] as const)
    expect([who, await followUps(who)]).toMatchObject([who, [{ person_id, abilities: { write } }]]);
});

test('401 without tokens, 403 for guests', async () => {
  expect(await service.refused(listFollowUps)).toMatchObject({ status: 401 });
  expect(await service.refused(listFollowUps, { as: house.subject.guest })).toMatchObject({ status: 403 });
});
