/** "In a picker (leader, participant, disciple, receiver) they see names of people at their own location, and nothing else about them." */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { listInvitations, listReceivers, listPresenters, listResponses, listDeletedInvitations } = invitationCalls;
const { saveInvitation, deleteHighCall, restoreInvitation } = invitationCalls;
const { service, house } = serviceForTests(recruitmentService);
const student = () => ({ as: house.subject.student });
let nth = 0;

/** Somebody whom the student does not see. */
async function somebody(locationId = house.places.campus): Promise<{ id: number; lastName: string }> {
  const lastName = `Named${String.fromCodePoint(97 + nth)}zz`;
  nth += 1;
  return { id: await house.addPerson({ firstName: 'Nora', lastName, locationId, schoolYear: 2 }), lastName };
}

const highCall = (more: object = {}) => ({
  received_high_call: true,
  high_call_presenter_person_id: house.person.student,
  high_call_answer: 'Yellow' as const,
  high_call_notes: 'Until after finals.',
  ...more,
});
const log = (id: number, more: object = {}) =>
  service.call(saveInvitation, { ...student(), params: { id }, body: highCall(more) });
const receivers = (search: string, presenter_person_id = house.person.student) =>
  service.call(listReceivers, { ...student(), query: { presenter_person_id, invitation_type: 'high_call', search } });
const rowOf = async (person_id: number, who: string) =>
  (await service.call(listInvitations, { as: who, query: { person_id } })).data;

const SAVED = 'High Call saved. Your table does not show this person: those who look after them see what you logged.';

test('a student is offered presenters and "people at the presenter’s location without that invitation yet"', async () => {
  const [presenter, receiver] = [await somebody(), await somebody()];
  const far = await somebody(house.places.farCampus);
  const found = async (search: string) =>
    (await service.call(listPresenters, { ...student(), query: { search } })).data;
  expect(await found(presenter.lastName)).toEqual([
    {
      id: presenter.id,
      name: `Nora ${presenter.lastName}`,
      location: expect.any(String) as string,
      primary_role: null,
      school_year: null,
    },
  ]);
  expect(await found(far.lastName)).toEqual([]);
  expect(await receivers(receiver.lastName, presenter.id)).toEqual([
    { id: receiver.id, name: `Nora ${receiver.lastName}` },
  ]);
  expect(await receivers(far.lastName, far.id)).toEqual([]);
  const body = highCall({ high_call_presenter_person_id: presenter.id });
  expect(await service.call(saveInvitation, { ...student(), params: { id: receiver.id }, body })).toEqual({
    message: SAVED,
  });
  expect(await receivers(receiver.lastName, presenter.id)).toEqual([]);
  expect(await rowOf(receiver.id, house.subject.td)).toMatchObject([
    { highCallResponse: 'Yellow', high_call_presenter_person_id: presenter.id, highCallNotes: 'Until after finals.' },
  ]);
});

test.each(['', 'Nora', '1x', '-1', '1.5', undefined])(
  '"Receivers load only when the presenter id is all digits": not of the presenter %j',
  async (presenter_person_id) => {
    const query = { presenter_person_id, invitation_type: 'high_call' };
    expect(await service.refused(listReceivers, { ...student(), query })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/presenter_person_id', detail: 'Please select a presenter.' }],
    });
  },
);

test('"names of people at their own location, and nothing else about them": also of whom a student disciples, while staff read who is who', async () => {
  const { id, lastName } = await somebody();
  await service.database.owner('discipleship.relation').insert({
    disciple_person_id: id,
    discipler_person_id: house.person.student,
    location_id: house.places.campus,
    began_on: '2026-01-10',
  });
  const named = { id, name: `Nora ${lastName}` };
  expect(await receivers(lastName)).toEqual([named]);
  const query = { presenter_person_id: house.person.td, invitation_type: 'high_call', search: lastName } as const;
  expect(await service.call(listReceivers, { as: house.subject.td, query })).toEqual([
    { ...named, primary_role: null, school_year: 'sophomore' },
  ]);
});

test('of another place nobody is there for a student', async () => {
  const { id } = await somebody(house.places.farCampus);
  expect(await service.refused(saveInvitation, { ...student(), params: { id }, body: highCall() })).toMatchObject({
    status: 404,
  });
});

test('whoever logged to somebody whom they do not see is told nothing more of them, and changes nothing', async () => {
  const { id } = await somebody();
  const submission_id = crypto.randomUUID();
  expect(await log(id, { submission_id })).toEqual({ message: SAVED });
  expect(await log(id, { submission_id })).toEqual({ message: SAVED });
  expect(await rowOf(id, house.subject.student)).toEqual([]);
  const edited = highCall({ received_high_call: undefined, high_call_answer: 'Green', version: 1 });
  const both = { ...edited, received_gospel_presentation: true, gospel_presenter_person_id: house.person.student };
  for (const body of [edited, both])
    expect(await service.refused(saveInvitation, { ...student(), params: { id }, body })).toMatchObject({
      status: 404,
    });
  expect(await service.refused(deleteHighCall, { ...student(), params: { id } })).toMatchObject({ status: 404 });
  expect(await service.refused(listResponses, { ...student(), params: { id, kind: 'high_call' } })).toMatchObject({
    status: 404,
  });
  const deleted = await service.call(deleteHighCall, { as: house.subject.td, params: { id } });
  expect((await service.call(listDeletedInvitations, student())).data).toEqual([]);
  expect(await service.refused(restoreInvitation, { ...student(), params: { id: deleted.id } })).toMatchObject({
    status: 404,
  });
});

test('where there is one already, it is refused without a word of what it says', async () => {
  const { id } = await somebody();
  await service.call(saveInvitation, {
    as: house.subject.td,
    params: { id },
    body: highCall({ high_call_presenter_person_id: house.person.td }),
  });
  const refusal = await service.refused(saveInvitation, { ...student(), params: { id }, body: highCall() });
  expect(refusal).toMatchObject({
    status: 409,
    message: 'This person has received this invitation already. If something in it is wrong, tell a staff member.',
  });
  expect(JSON.stringify(refusal)).not.toMatch(/Yellow|finals|Nora|Td/);
});

test('alumni are offered nobody, and log nothing', async () => {
  const { id } = await somebody();
  const alumni = house.subject.alumni;
  const query = { presenter_person_id: house.person.alumni, invitation_type: 'high_call' as const };
  expect(await service.refused(listReceivers, { as: alumni, query })).toMatchObject({ status: 403 });
  expect(await service.refused(saveInvitation, { as: alumni, params: { id }, body: highCall() })).toMatchObject({
    status: 403,
  });
});
