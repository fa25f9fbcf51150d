/** "Students do not see notes on invitations": not in any answer of this service, nor in what is kept of whoever acts as one. */
import { followUpCalls } from '@emmaus/contracts/follow-ups.contract';
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { now } from '@emmaus/service-kit/time';
import { beforeAll, expect, test } from 'vitest';
import { invitation } from '../database/factories.ts';
import { recruitmentService } from '../src/service.ts';

const SECRET = 'Told in confidence at the lake';

const { service, house } = serviceForTests(recruitmentService);
let ruth: number;
let gone: number;

beforeAll(async () => {
  const { owner } = service.database;
  const { student } = house.person;
  const location_id = house.places.campus;
  ruth = await house.addPerson({ firstName: 'Ruth', lastName: 'Quiet', locationId: location_id });
  gone = await house.addPerson({ firstName: 'Ruth', lastName: 'Gone', locationId: location_id });
  const twentyDaysAgo = now().toZonedDateTimeISO('America/Chicago').toPlainDate().subtract({ days: 20 }).toString();
  const disciples = [ruth, gone].map((disciple_person_id) => ({ disciple_person_id, discipler_person_id: student }));
  await owner('discipleship.relation').insert(
    disciples.map((relation) => ({ ...relation, location_id, began_on: '2026-01-10' })),
  );
  const given = { presenter_person_id: student, invitation_date: twentyDaysAgo, notes: SECRET };
  await service.database
    .as('recruitment')('invitation')
    .insert([
      invitation({ ...given, kind: 'gospel', receiver_person_id: ruth, response: 'Yes' }),
      invitation({ ...given, kind: 'high_call', receiver_person_id: ruth, response: 'Yellow' }),
    ]);
  await owner('recruitment.invitation').insert({
    ...invitation({ ...given, kind: 'gospel', receiver_person_id: gone, response: 'No' }),
    deleted_at: now().toString(),
    deleted_by_subject: house.subject.td,
  });
});

async function told(as: string): Promise<string> {
  const list = await service.call(invitationCalls.listInvitations, { as, query: { search: 'Quiet' } });
  const followUps = await service.call(followUpCalls.listFollowUps, { as });
  const presenters = await service.call(invitationCalls.listPresenters, { as, query: { search: 'Quiet' } });
  const receivers = await service.call(invitationCalls.listReceivers, {
    as,
    query: { presenter_person_id: house.person.student, invitation_type: 'high_call' },
  });
  const deleted = await service.call(invitationCalls.listDeletedInvitations, { as });
  const responses = await service.call(invitationCalls.listResponses, { as, params: { id: ruth, kind: 'high_call' } });
  const saved = await service.call(invitationCalls.saveInvitation, {
    as,
    params: { id: ruth },
    body: { high_call_presenter_person_id: house.person.student, high_call_answer: 'Yellow' },
  });
  expect(list.data).toMatchObject([{ id: ruth, hasReceivedGospel: 'True', highCallResponse: 'Yellow' }]);
  expect(deleted.data).toMatchObject([{ person_id: gone }]);
  expect(responses.data.length).toBeGreaterThan(0);
  return JSON.stringify([list, followUps, presenters, receivers, deleted, responses, saved]);
}

test('a student who holds another role that looks after nobody is a student', async () => {
  const grants = service.database.owner('people.role_grant');
  for (const role of ['guest', 'alumni']) {
    const [{ id } = { id: 0 }] = await grants
      .clone()
      .insert({ person_id: house.person.student, role, location_id: house.places.campus, is_primary: false })
      .returning<{ id: number }[]>('id');
    expect([role, (await told(house.subject.student)).includes(SECRET)]).toEqual([role, false]);
    await grants.clone().where({ id }).delete();
  }
});

test('neither the student nor whoever acts as the student reads them, wherever they could stand; staff do', async () => {
  expect(await told(house.subject.td)).toContain(SECRET);
  expect(await told(house.subject.student)).not.toContain(SECRET);
  const { owner } = service.database;
  const account = await owner('people.account')
    .where({ subject: house.subject.superadmin })
    .first<{ id: number }>('id');
  await owner('people.acting').insert({
    account_id: account.id,
    person_id: house.person.student,
    kind: 'assumed',
    ends_at: '2999-01-01',
  });
  expect(await told(house.subject.superadmin)).not.toContain(SECRET);
  const lines = await owner('recruitment.acted_change').select('summary', 'path', 'records');
  expect(lines).not.toEqual([]);
  expect(JSON.stringify(lines)).not.toContain(SECRET);
});

test('what stands in lines stays in lines: also what a student added, when staff save the notes again', async () => {
  const person = await house.addPerson({ locationId: house.places.campus, enteredBy: house.person.student });
  const { student } = house.person;
  const notes = async () => {
    const asked = { as: house.subject.td, query: { person_id: person } };
    return (await service.call(invitationCalls.listInvitations, asked)).data[0]?.gospelPresentationNotes;
  };
  const save = (as: string, body: object) =>
    service.call(invitationCalls.saveInvitation, {
      as,
      params: { id: person },
      body: { gospel_presenter_person_id: student, ...body },
    });
  await save(house.subject.td, {
    received_gospel_presentation: true,
    gospel_presentation_notes: 'Wants to read.\r\nCall her.',
  });
  await save(house.subject.student, { gospel_presentation_notes: 'Asked for May.' });
  expect(await notes()).toBe('Wants to read.\nCall her.\nAsked for May.');
  await save(house.subject.td, { gospel_presentation_notes: await notes(), gospel_presentation_answer: 'Yes' });
  expect(await notes()).toBe('Wants to read.\nCall her.\nAsked for May.');
});
