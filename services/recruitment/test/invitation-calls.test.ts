/** The calls of the page Invitations: who sees whom, what is logged, edited, deleted and brought back (specification 3, §2 and §7). */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { MOST_CHOICES } from '@emmaus/contracts/recruitment.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { listInvitations, listReceivers, listPresenters, saveInvitation } = invitationCalls;
const { deleteGospelPresentation, deleteHighCall, restoreInvitation } = invitationCalls;
const { service, house } = serviceForTests(recruitmentService);

type Who = keyof typeof house.subject;
let nth = 0;

/** A receiver with a last name of their own, by which the table finds them alone. */
async function receiver(locationId = house.places.campus): Promise<{ id: number; search: string }> {
  const lastName = `Receiver${String.fromCodePoint(97 + (nth % 26), 97 + Math.floor(nth / 26))}zz`;
  nth += 1;
  return { id: await house.addPerson({ firstName: 'Ruth', lastName, locationId, schoolYear: 2 }), search: lastName };
}

async function ofStudent(): Promise<{ id: number; search: string }> {
  const found = await receiver();
  await service.database.owner('discipleship.relation').insert({
    disciple_person_id: found.id,
    discipler_person_id: house.person.student,
    location_id: house.places.campus,
    began_on: '2026-01-10',
  });
  return found;
}

const highCall = (more: object = {}) => ({
  high_call_presenter_person_id: house.person.missionary,
  high_call_answer: 'Yellow' as const,
  high_call_date: '2026-02-03',
  high_call_notes: 'Until after finals.',
  ...more,
});
const log = (id: number, more: object = {}, as: Who = 'missionary') =>
  service.call(saveInvitation, {
    as: house.subject[as],
    params: { id },
    body: highCall({ received_high_call: true, ...more }),
  });
const table = async (query: Record<string, string | number | readonly string[] | undefined>, as: Who = 'missionary') =>
  (await service.call(listInvitations, { as: house.subject[as], query })).data;

test('"Invitation table row": hasReceivedHighCall "(the strings True or False)", response, date, presenter and notes, as it was logged', async () => {
  const { id, search } = await receiver();
  expect(await table({ search })).toMatchObject([
    { id, involvement: 'N/A', hasReceivedGospel: 'False', hasReceivedHighCall: 'False', highCallResponse: null },
  ]);
  expect(await log(id)).toEqual({ message: 'High Call saved.' });
  expect(await table({ search })).toMatchObject([
    {
      hasReceivedHighCall: 'True',
      highCallResponse: 'Yellow',
      highCallDate: '2026-02-03',
      high_call_presenter_person_id: house.person.missionary,
      highCallNotes: 'Until after finals.',
      abilities: { write: true },
    },
  ]);
});

test('date, response and notes are optional: the date is then today', async () => {
  const { id, search } = await receiver();
  await service.call(saveInvitation, {
    as: house.subject.td,
    params: { id },
    body: { gospel_presenter_person_id: house.person.td, received_gospel_presentation: true },
  });
  const [row] = await table({ search });
  expect(row).toMatchObject({ hasReceivedGospel: 'True', gospelPresentationResponse: null });
  expect(row?.gospelPresentationDate).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('"received or not received", one response, and several levels of the "Multi-select involvement filter" narrow the table', async () => {
  const { id, search } = await receiver();
  await log(id);
  expect(await table({ search, receivedHc: 'yes', hcResponse: 'Yellow', involvement: ['N/A', 'SLBS'] })).toHaveLength(
    1,
  );
  expect(await table({ search, receivedHc: 'no' })).toEqual([]);
  expect(await table({ search, hcResponse: 'Green' })).toEqual([]);
  expect(await table({ search, receivedGp: 'yes' })).toEqual([]);
  expect(await table({ search, involvement: ['SLBS'] })).toEqual([]);
  expect(await table({ search, locationId: house.places.farCampus })).toEqual([]);
});

test('notes never reach a student, and what a student writes is added to them', async () => {
  const { id, search } = await ofStudent();
  await log(id);
  const [row] = await table({ search }, 'student');
  expect(row).toMatchObject({ highCallResponse: 'Yellow', highCallNotes: null });
  await service.call(saveInvitation, {
    as: house.subject.student,
    params: { id },
    body: highCall({ high_call_answer: 'Green', high_call_notes: '' }),
  });
  expect(await table({ search })).toMatchObject([{ highCallResponse: 'Green', highCallNotes: 'Until after finals.' }]);
  await service.call(saveInvitation, {
    as: house.subject.student,
    params: { id },
    body: highCall({ high_call_notes: 'She said yes.' }),
  });
  expect(await table({ search })).toMatchObject([{ highCallNotes: 'Until after finals.\nShe said yes.' }]);
  for (const query of [{ search }, { receivedHc: 'yes' }, {}])
    expect(JSON.stringify(await table(query, 'student'))).not.toContain('finals');
});

test('a second one of its kind is 409; the same key again is answered as before', async () => {
  const { id } = await receiver();
  const submission_id = crypto.randomUUID();
  expect(await log(id, { submission_id })).toEqual(await log(id, { submission_id }));
  const again = { as: house.subject.td, params: { id }, body: highCall({ received_high_call: true }) };
  expect(await service.refused(saveInvitation, again)).toMatchObject({ status: 409 });
});

test('an older state is 409, and nothing is overwritten; the same again is no conflict', async () => {
  const { id, search } = await receiver();
  await log(id);
  await service.call(saveInvitation, {
    as: house.subject.td,
    params: { id },
    body: highCall({ high_call_answer: 'Green', version: 1 }),
  });
  const stale = (high_call_answer: string) => ({
    as: house.subject.missionary,
    params: { id },
    body: highCall({ high_call_answer, version: 1 }),
  });
  expect(await service.refused(saveInvitation, stale('Red'))).toMatchObject({ status: 409 });
  await service.call(saveInvitation, stale('Green'));
  expect(await table({ search })).toMatchObject([{ highCallResponse: 'Green', high_call_version: 2 }]);
});

test('a presenter is named, is somebody, and is in sight', async () => {
  const { id } = await receiver();
  const far = await receiver(house.places.farCampus);
  for (const high_call_presenter_person_id of [987_654_321, far.id, undefined])
    expect(
      await service.refused(saveInvitation, {
        as: house.subject.missionary,
        params: { id },
        body: highCall({ received_high_call: true, high_call_presenter_person_id }),
      }),
    ).toMatchObject({ status: 422 });
});

test('receivers are people of the presenter’s place without that invitation, of a place of the asker’s', async () => {
  const [one, other] = [await receiver(), await receiver()];
  await log(one.id);
  const of = async (invitation_type: 'gospel' | 'high_call', search: string, as: Who = 'missionary') =>
    (
      await service.call(listReceivers, {
        as: house.subject[as],
        query: { presenter_person_id: house.person.missionary, invitation_type, search },
      })
    ).map(({ id }) => id);
  expect(await of('high_call', other.search)).toEqual([other.id]);
  expect(await of('high_call', one.search)).toEqual([]);
  expect(await of('gospel', one.search)).toEqual([one.id]);
  expect(await of('gospel', 'missionary')).not.toContain(house.person.missionary);
  expect(await of('gospel', one.search, 'student')).toEqual([one.id]);
});

test('without a search the first receivers by name are answered, however many there are', async () => {
  for (let count = 0; count < MOST_CHOICES + 1; count += 1) await receiver();
  const found = await service.call(listReceivers, {
    as: house.subject.missionary,
    query: { presenter_person_id: house.person.missionary, invitation_type: 'gospel' },
  });
  expect(found).toHaveLength(MOST_CHOICES);
  const searched = await service.call(listReceivers, {
    as: house.subject.missionary,
    query: { presenter_person_id: house.person.missionary, invitation_type: 'gospel', search: 'Receiver' },
  });
  expect(searched).toHaveLength(MOST_CHOICES);
});

test('a Yellow keeps the day of its follow-up, which is not before its own; another answer has none', async () => {
  const { id } = await receiver();
  await log(id, { high_call_follow_up_on: '2026-03-01' });
  const kept = async () => (await table({ person_id: id })).map((row) => row.high_call_follow_up_on);
  expect(await kept()).toEqual(['2026-03-01']);
  const edit = (more: object) => ({ as: house.subject.missionary, params: { id }, body: highCall(more) });
  const early = edit({ high_call_follow_up_on: '2026-02-02', version: 1 });
  expect(await service.refused(saveInvitation, early)).toMatchObject({
    status: 422,
    message: 'The day of the follow-up is not before the day of the High Call.',
  });
  const far = await service.refused(saveInvitation, edit({ high_call_follow_up_on: '9999-12-31', version: 1 }));
  expect(far).toMatchObject({ status: 422, message: 'The follow-up is more than two years away. Check its year.' });
  await service.call(saveInvitation, edit({ high_call_notes: 'Later.', version: 1 }));
  expect(await kept()).toEqual(['2026-03-01']);
  await service.call(saveInvitation, edit({ high_call_answer: 'Green', version: 2 }));
  expect(await kept()).toEqual([null]);
});

test('"addable disciplers list -> data (id, name)": presenters by a part of the name, among those in sight, with what tells them apart', async () => {
  const [near, far] = [await receiver(), await receiver(house.places.farCampus)];
  const find = async (search: string) =>
    (await service.call(listPresenters, { as: house.subject.missionary, query: { search } })).data;
  expect(await find(near.search)).toMatchObject([{ id: near.id, primary_role: null, school_year: 'sophomore' }]);
  expect(await find('Td Tester')).toMatchObject([{ id: house.person.td, primary_role: 'td', school_year: null }]);
  expect(await find(far.search)).toEqual([]);
});

test('deleted in error, it is gone and can be brought back', async () => {
  const { id, search } = await receiver();
  await log(id);
  const at = { as: house.subject.td, params: { id } };
  const deleted = await service.call(deleteHighCall, at);
  expect(deleted.message).toBe('Successfully deleted');
  expect(await table({ search })).toMatchObject([{ hasReceivedHighCall: 'False' }]);
  expect(await service.refused(deleteGospelPresentation, at)).toMatchObject({ status: 404 });
  await service.call(restoreInvitation, { as: house.subject.td, params: { id: deleted.id } });
  expect(await table({ search })).toMatchObject([
    { hasReceivedHighCall: 'True', highCallNotes: 'Until after finals.' },
  ]);
});

test('401 without tokens, 403 for guests and for those who only look, 404 for whom one does not see', async () => {
  const { id, search } = await receiver();
  await log(id);
  expect(await service.refused(listInvitations)).toMatchObject({ status: 401 });
  expect(await service.refused(listInvitations, { as: house.subject.guest })).toMatchObject({ status: 403 });
  expect(await table({ search }, 'rd')).toMatchObject([{ id, abilities: { write: false } }]);
  for (const who of ['rd', 'alumni'] as const)
    expect(await service.refused(deleteHighCall, { as: house.subject[who], params: { id } })).toMatchObject({
      status: 403,
    });
  expect(await service.refused(deleteHighCall, { as: house.subject.student, params: { id } })).toMatchObject({
    status: 404,
  });
  expect(await table({ search }, 'student')).toEqual([]);
});

test('notes are not in what was done in somebody’s name, by which a student would read them', async () => {
  const { id } = await receiver();
  await log(id, { high_call_notes: 'SECRETNOTE' });
  const { owner } = service.database;
  const account = await owner('people.account')
    .where({ subject: house.subject.superadmin })
    .first<{ id: number }>('id');
  await owner('people.acting').insert({
    account_id: account.id,
    person_id: house.person.missionary,
    kind: 'assumed',
    ends_at: '2999-01-01',
  });
  const body = highCall({ high_call_notes: 'SECRETNOTE and more', high_call_answer: 'Green', version: 1 });
  await service.call(saveInvitation, { as: house.subject.superadmin, params: { id }, body });
  await service.call(deleteHighCall, { as: house.subject.superadmin, params: { id } });
  await owner('people.acting').delete();
  const told = JSON.stringify(await owner('recruitment.acted_change').select('records'));
  expect(told).toContain('Green');
  expect(told).not.toContain('SECRETNOTE');
});

test('what students add has an end, so that staff can still edit it', async () => {
  const { id } = await ofStudent();
  await log(id, { high_call_notes: 'x'.repeat(4_000) });
  const edit = (letter: string, version: number) => ({
    as: house.subject.student,
    params: { id },
    body: highCall({ high_call_notes: letter.repeat(999), version }),
  });
  await service.call(saveInvitation, edit('y', 1));
  expect(await service.refused(saveInvitation, edit('z', 2))).toMatchObject({
    status: 409,
    message: 'The notes of this invitation have no room left for yours. Shorten them, or tell a staff member.',
  });
});

test('nobody has received what is still ahead, or a thousand years ago', async () => {
  const { id } = await receiver();
  const refused = (body: object) =>
    service.refused(saveInvitation, { as: house.subject.missionary, params: { id }, body: highCall(body) });
  const ahead = { high_call_date: '9999-12-31' };
  expect(await refused({ received_high_call: true, ...ahead })).toMatchObject({
    status: 422,
    errors: [{ pointer: '/high_call_date', detail: 'Choose today or a day before.' }],
  });
  const longAgo = { high_call_date: '1000-01-01' };
  expect(await refused({ received_high_call: true, ...longAgo })).toMatchObject({
    status: 422,
    errors: [{ pointer: '/high_call_date', detail: 'Choose a day from the year 2000 on.' }],
  });
  await log(id);
  for (const day of [ahead, longAgo]) expect(await refused({ version: 1, ...day })).toMatchObject({ status: 422 });
});

test.each([listInvitations.path, ...listInvitations.aliases])('GET %s answers the table', async (path) => {
  const { search } = await receiver();
  const { data } = await service.call(listInvitations, { path, as: house.subject.td, query: { search } });
  expect(data).toHaveLength(1);
});
