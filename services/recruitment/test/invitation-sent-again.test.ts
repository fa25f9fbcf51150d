/** "The same change sent again is 200, not a fault": what is saved and deleted of invitations, and a row of their table sent back. */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { listInvitations, saveInvitation, deleteGospelPresentation, deleteHighCall, restoreInvitation } =
  invitationCalls;
const { service, house } = serviceForTests(recruitmentService);

async function receiver(more: object = {}): Promise<number> {
  return house.addPerson({ firstName: 'Ruth', locationId: house.places.campus, ...more });
}

const save = (as: string, id: number, body: object) =>
  service.call(saveInvitation, {
    as,
    params: { id },
    body: { high_call_presenter_person_id: house.person.td, ...body },
  });

describe('deleted again', () => {
  test.each([
    [deleteHighCall, { high_call_presenter_person_id: 0, received_high_call: true }],
    [deleteGospelPresentation, { gospel_presenter_person_id: 0, received_gospel_presentation: true }],
  ] as const)('%#: the same answer, and nothing else is done', async (call, given) => {
    const id = await receiver();
    const at = { as: house.subject.td, params: { id } };
    expect(await service.refused(call, at)).toMatchObject({ status: 404 });
    const body = Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name, value === 0 ? house.person.td : value]),
    );
    await service.call(saveInvitation, { ...at, body });
    const deleted = await service.call(call, at);
    const row = () => service.database.as('recruitment')('invitation').where({ id: deleted.id }).first();
    const stands = await row();
    expect(await service.call(call, at)).toEqual(deleted);
    expect(await row()).toEqual(stands);
    await service.call(restoreInvitation, { ...at, params: { id: deleted.id } });
    expect(await service.call(call, at)).toEqual(deleted);
  });

  test.each([
    ['High Call', deleteHighCall, 'high_call_presenter_person_id', 'received_high_call', 'high_call_id'],
    [
      'Gospel Presentation',
      deleteGospelPresentation,
      'gospel_presenter_person_id',
      'received_gospel_presentation',
      'gospel_id',
    ],
  ] as const)('%s, by its id, late: the one that was logged since stays, and that is said', async (...of) => {
    const [title, call, presenter, given, idOf] = of;
    const id = await receiver();
    const as = house.subject.td;
    const log = () =>
      service.call(saveInvitation, { as, params: { id }, body: { [presenter]: house.person.td, [given]: true } });
    const standing = async () =>
      (await service.call(listInvitations, { as, query: { person_id: id } })).data[0]?.[idOf] ?? 0;
    expect(await standing()).toBe(0);
    await log();
    const first = await standing();
    const at = { as, params: { id }, query: { invitation_id: first } };
    const deleted = await service.call(call, at);
    expect(deleted).toEqual({ id: first, message: 'Successfully deleted' });
    expect(await service.call(call, at)).toEqual(deleted);
    await log();
    const second = await standing();
    expect(await service.call(call, at)).toEqual({
      id: first,
      message: `This ${title} had been deleted already. Another one was logged since, and stays.`,
      logged_since: second,
    });
    expect(await service.refused(restoreInvitation, { ...at, params: { id: first } })).toMatchObject({ status: 409 });
    expect(await standing()).toBe(second);
    const other = await receiver();
    expect(await service.refused(call, { ...at, params: { id: other } })).toMatchObject({ status: 404 });
    expect(await service.call(call, { as, params: { id } })).toMatchObject({ id: second });
  });

  test('whoever may not delete it is told so, or that there is nobody', async () => {
    const id = await receiver();
    await save(house.subject.td, id, { received_high_call: true });
    await service.call(deleteHighCall, { as: house.subject.td, params: { id } });
    const as = (who: 'rd' | 'alumni' | 'student') => ({ as: house.subject[who], params: { id } });
    for (const who of ['rd', 'alumni'] as const)
      expect(await service.refused(deleteHighCall, as(who))).toMatchObject({ status: 403 });
    expect(await service.refused(deleteHighCall, as('student'))).toMatchObject({ status: 404 });
  });
});

describe('saved again by a student, who is not shown the notes', () => {
  const row = async (id: number) => {
    const { data } = await service.call(listInvitations, { as: house.subject.td, query: { person_id: id } });
    return { notes: data[0]?.highCallNotes, response: data[0]?.highCallResponse, version: data[0]?.high_call_version };
  };

  /** Logged by the td; the student has entered the contact. */
  async function logged(notes: string): Promise<number> {
    const id = await receiver({ enteredBy: house.person.student });
    await save(house.subject.td, id, { received_high_call: true, high_call_answer: 'Green', high_call_notes: notes });
    return id;
  }

  test.each(['Wants to read.', ''])('what they wrote stands once, below %j', async (before) => {
    const id = await logged(before);
    const body = { high_call_answer: 'Red', high_call_notes: 'Asked for May.\nNot again.', version: 1 };
    const notes = [before, 'Asked for May.\nNot again.'].filter(Boolean).join('\n');
    const told = await save(house.subject.student, id, body);
    const stands = { notes, response: 'Red', version: 2 };
    expect(await row(id)).toEqual(stands);
    expect(await save(house.subject.student, id, body)).toEqual(told);
    const { version: _version, ...without } = body;
    expect(await save(house.subject.student, id, without)).toEqual(told);
    expect(await row(id)).toEqual(stands);
  });

  test('a second sentence is added, and another answer with the same one changes the answer alone', async () => {
    const id = await logged('');
    await save(house.subject.student, id, { high_call_notes: 'Asked for May.' });
    await save(house.subject.student, id, { high_call_notes: 'May.' });
    await save(house.subject.student, id, { high_call_notes: 'May.', high_call_answer: 'Red' });
    expect(await row(id)).toMatchObject({ notes: 'Asked for May.\nMay.', response: 'Red' });
  });

  test.each([
    ['the answer', { high_call_answer: 'Yellow' }],
    ['the day', { high_call_date: '2026-02-03' }],
    ['the line above', { high_call_notes: 'Wants to read it.\nAsked for May.' }],
  ])('what they wrote stands once, also where staff have changed %s meanwhile', async (_what, changed) => {
    const id = await logged('Wants to read.');
    const body = { high_call_notes: 'Asked for May.' };
    await save(house.subject.student, id, body);
    await save(house.subject.td, id, changed);
    const stands = await row(id);
    await save(house.subject.student, id, body);
    expect(await row(id)).toEqual(stands);
    expect(stands.notes?.split('\n')).toHaveLength(2);
  });

  test('the words with which the notes end already stand there once; a part of a line is another one', async () => {
    const id = await logged('Wants to read.\nAsked for May.');
    await save(house.subject.student, id, { high_call_notes: 'Asked for May.' });
    expect(await row(id)).toMatchObject({ notes: 'Wants to read.\nAsked for May.', version: 1 });
    await save(house.subject.student, id, { high_call_notes: 'May.' });
    await save(house.subject.student, id, { high_call_notes: 'Wants to read.' });
    expect((await row(id)).notes).toBe('Wants to read.\nAsked for May.\nMay.\nWants to read.');
  });
});

describe('"fields that a call itself gives out are accepted there and ignored": a whole row of the table', () => {
  const row = async (id: number, as = house.subject.td) => {
    const { data } = await service.call(listInvitations, { as, query: { person_id: id } });
    return data[0];
  };
  const patch = (id: number, body: object, as = house.subject.td) =>
    service.call(saveInvitation, { as, params: { id }, body });
  const gospel = () => ({ gospel_presenter_person_id: house.person.td, received_gospel_presentation: true });

  test('as it was read, it changes nothing', async () => {
    const id = await receiver({ enteredBy: house.person.student });
    await patch(id, { ...gospel(), gospel_presentation_answer: 'Yes', gospel_presentation_notes: 'Told.' });
    const one = await row(id);
    expect(await patch(id, { ...one })).toEqual({ message: 'Gospel Presentation saved.' });
    expect(await row(id)).toEqual(one);
    await save(house.subject.td, id, { received_high_call: true, high_call_answer: 'Yellow' });
    const both = await row(id);
    await patch(id, { ...both });
    await patch(id, { ...(await row(id, house.subject.student)) }, house.subject.student);
    expect(await row(id)).toEqual(both);
  });

  test('beside what is changed, that is changed', async () => {
    const id = await receiver();
    await patch(id, { ...(await row(id)), ...gospel() });
    await patch(id, { ...(await row(id)), gospel_presentation_answer: 'No', version: 1 });
    expect(await row(id)).toMatchObject({ gospelPresentationResponse: 'No', hasReceivedHighCall: 'False' });
  });

  test('of nobody who received anything: a presenter is missing', async () => {
    const id = await receiver();
    const asked = { as: house.subject.td, params: { id }, body: { ...(await row(id)) } };
    expect(await service.refused(saveInvitation, asked)).toMatchObject({
      status: 422,
      message: 'Please select a presenter.',
    });
    const unknown = { ...asked, body: { ...asked.body, color: 'red' } };
    expect(await service.refused(saveInvitation, unknown)).toMatchObject({ errors: [{ pointer: '/color' }] });
  });
});
