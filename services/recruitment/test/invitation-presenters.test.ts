/** Whom somebody may name as a presenter: "nobody learns the name of another by naming them". */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { listInvitations, listReceivers, saveInvitation } = invitationCalls;
const { service, house } = serviceForTests(recruitmentService);

const FIELDS = [
  ['gospel_presenter_person_id', 'received_gospel_presentation'],
  ['high_call_presenter_person_id', 'received_high_call'],
] as const;

test.each(FIELDS)(
  '"a presenter is a person of Emmaus", and not the receiver: the fault stands at %s',
  async (field, isNew) => {
    const as = house.subject.missionary;
    const id = await house.addPerson({ locationId: house.places.campus, schoolYear: 2 });
    const refused = (body: object) => service.refused(saveInvitation, { as, params: { id }, body });
    const oneself = {
      status: 422,
      message: 'Nobody gives an invitation to themselves. Choose another presenter.',
      errors: [{ pointer: `/${field}` }],
    };
    expect(await refused({ [isNew]: true, [field]: id })).toMatchObject(oneself);
    const nobody = { status: 422, errors: [{ pointer: `/${field}`, detail: 'Please select a presenter.' }] };
    expect(await refused({ [isNew]: true, [field]: 987_654_321 })).toMatchObject(nobody);
    await service.call(saveInvitation, {
      as,
      params: { id },
      body: { [isNew]: true, [field]: house.person.missionary },
    });
    expect(await refused({ version: 1, [field]: id })).toMatchObject(oneself);
  },
);

/** A disciple of the student who has moved to the far campus. */
async function movedAway(): Promise<number> {
  const { campus, farCampus } = house.places;
  const disciple = await house.addPerson({ locationId: farCampus, schoolYear: 2 });
  await service.database.owner('discipleship.relation').insert({
    disciple_person_id: disciple,
    discipler_person_id: house.person.student,
    location_id: campus,
    began_on: '2026-01-10',
  });
  return disciple;
}

test('"names of people at their own location": naming a stranger tells a student neither the name nor the place', async () => {
  const stranger = await house.addPerson({
    firstName: 'Far',
    lastName: 'Stranger',
    locationId: house.places.farCampus,
  });
  const [receiver, presenter] = [await movedAway(), await movedAway()];
  const as = house.subject.student;
  const gospel = (gospel_presenter_person_id: number) => ({
    as,
    params: { id: receiver },
    body: { received_gospel_presentation: true, gospel_presenter_person_id },
  });
  const receiversOf = async (presenter_person_id: number) =>
    (await service.call(listReceivers, { as, query: { presenter_person_id, invitation_type: 'gospel' } })).map(
      ({ id }) => id,
    );
  const presenterOf = async () =>
    (await service.call(listInvitations, { as, query: { person_id: receiver } })).data[0]?.gospel_presenter_person_id;
  expect(await service.refused(saveInvitation, gospel(stranger))).toMatchObject({
    status: 422,
    message: 'Please select a presenter.',
  });
  expect(await presenterOf()).toBeNull();
  expect(await receiversOf(stranger)).toEqual([]);
  // Whom they see there presents all the same.
  expect(await receiversOf(presenter)).toEqual([receiver]);
  expect(await service.call(saveInvitation, gospel(presenter))).toEqual({ message: 'Gospel Presentation saved.' });
  expect(await presenterOf()).toBe(presenter);
});

test('"every field’s fault, not only the first": of both invitations, of the days and of the presenters', async () => {
  const as = house.subject.missionary;
  const id = await house.addPerson({ locationId: house.places.campus, schoolYear: 2 });
  const both = {
    received_gospel_presentation: true,
    gospel_presenter_person_id: id,
    gospel_presentation_date: '9999-12-31',
    received_high_call: true,
    high_call_presenter_person_id: 987_654_321,
    high_call_answer: 'Yellow',
    high_call_date: '2026-02-03',
    high_call_follow_up_on: '2026-02-02',
  } as const;
  const problem = await service.refused(saveInvitation, { as, params: { id }, body: both });
  expect(problem).toMatchObject({ status: 422, message: 'Choose today or a day before.' });
  expect(problem.errors?.map(({ pointer }) => pointer)).toEqual([
    '/gospel_presentation_date',
    '/gospel_presenter_person_id',
    '/high_call_follow_up_on',
    '/high_call_presenter_person_id',
  ]);
  expect(await service.database.owner('recruitment.invitation').where({ receiver_person_id: id })).toEqual([]);
});

test('a fault of the one is said before a conflict of the other', async () => {
  const as = house.subject.missionary;
  const id = await house.addPerson({ locationId: house.places.campus, schoolYear: 2 });
  const highCall = { received_high_call: true, high_call_presenter_person_id: house.person.missionary };
  await service.call(saveInvitation, { as, params: { id }, body: highCall });
  const gospel = { received_gospel_presentation: true, gospel_presenter_person_id: id };
  const refused = (body: object) => service.refused(saveInvitation, { as, params: { id }, body });
  expect((await refused({ ...gospel, ...highCall })).status).toBe(422);
  expect((await refused({ ...gospel, ...highCall, gospel_presenter_person_id: house.person.missionary })).status).toBe(
    409,
  );
  expect(await service.database.owner('recruitment.invitation').where({ receiver_person_id: id })).toHaveLength(1);
});
