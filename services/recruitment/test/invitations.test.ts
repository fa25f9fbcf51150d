/** "A changed response keeps its history (Yellow, then Green); a deleted invitation can be brought back. A presenter is a person of Emmaus." */
import { toProblem } from '@emmaus/service-kit/http/problem';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Knex } from 'knex';
import { beforeAll, expect, test } from 'vitest';
import { invitation, type InvitationRow } from '../database/factories.ts';
import { InvitationModel } from '../src/invitations/invitation.model.ts';
import { recruitmentConstraints } from '../src/recruitment.constraints.ts';
import { recruitmentService } from '../src/service.ts';

const { service, house } = serviceForTests(recruitmentService);
let own: Knex;
beforeAll(() => {
  own = service.database.as('recruitment');
});

async function give(receiver: number, more: Partial<InvitationRow> = {}): Promise<void> {
  const given = { kind: 'high_call' as const, receiver_person_id: receiver, presenter_person_id: house.person.td };
  await own('invitation').insert(invitation({ ...given, ...more }));
}

const receiver = () => house.addPerson({ firstName: 'Receiver', locationId: house.places.campus, schoolYear: 2 });
const find = (receiver_person_id: number) =>
  InvitationModel.query().findOne({ receiver_person_id }).orderBy('id').throwIfNotFound();
const published = (person_id: number) => own('published_invitation_v1').where({ person_id });

async function responsesOf(receiver_person_id: number): Promise<(string | null)[]> {
  const { id } = await find(receiver_person_id);
  return own('invitation_response').where({ invitation_id: id }).orderBy('id').pluck('response');
}

async function refusal(writing: Promise<unknown>): Promise<{ status: number; message: string }> {
  const error: unknown = await writing.catch((reason: unknown) => reason);
  const { status, message } = toProblem(error, recruitmentConstraints);
  return { status, message };
}

test('Yellow, then Green: both are kept', async () => {
  const person = await receiver();
  await give(person, { response: 'Yellow' });
  await (await find(person)).answer('Green');
  await (await find(person)).answer('Green');
  expect(await responsesOf(person)).toEqual(['Yellow', 'Green']);
  expect(await published(person)).toMatchObject([{ response: 'Green' }]);
});

test('an invitation without a response begins with the first one; one that is taken away is kept too', async () => {
  const person = await receiver();
  await give(person);
  expect(await responsesOf(person)).toEqual([]);
  await (await find(person)).answer('Red');
  await (await find(person)).answer(null);
  expect(await responsesOf(person)).toEqual(['Red', null]);
});

test('one deleted in error is gone from everywhere, and can be brought back with its history', async () => {
  const person = await receiver();
  await give(person, { response: 'Yellow', notes: 'Until May.' });
  await (await find(person)).takeBack();
  expect(await published(person)).toEqual([]);
  await (await find(person)).bringBack();
  expect(await published(person)).toMatchObject([{ response: 'Yellow', notes: 'Until May.' }]);
  expect(await responsesOf(person)).toEqual(['Yellow']);
});

test('another one of its kind can be given meanwhile; then the first stays deleted', async () => {
  const person = await receiver();
  await give(person);
  await (await find(person)).takeBack();
  await give(person);
  expect(await refusal((await find(person)).bringBack())).toEqual({
    status: 409,
    message: 'This person has received this invitation already.',
  });
});

test('a presenter who is nobody is refused, when it is logged and when it is edited', async () => {
  const person = await receiver();
  const nobody = { status: 409, message: 'Please select a presenter.' };
  expect(await refusal(give(person, { presenter_person_id: 987_654_321 }))).toEqual(nobody);
  await give(person);
  const edited = own('invitation').where({ receiver_person_id: person }).update({ presenter_person_id: 987_654_321 });
  expect(await refusal(edited)).toEqual(nobody);
});

test('a presenter who is removed later stays the presenter, and the response can still be changed', async () => {
  const [person, presenter] = [await receiver(), await receiver()];
  await give(person, { presenter_person_id: presenter, response: 'Yellow' });
  await service.database
    .owner('people.person_record')
    .where({ id: presenter })
    .update({ removed_at: '2026-11-20T12:00:00Z', removed_by_subject: 'test' });
  await (await find(person)).answer('Green');
  expect(await published(person)).toMatchObject([
    { presenter_person_id: presenter, presenter: null, response: 'Green' },
  ]);
});
