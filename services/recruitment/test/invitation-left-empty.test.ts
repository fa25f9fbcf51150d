/** Clients that always send every field of an invitation, and every filter of the table. */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { listInvitations, saveInvitation } = invitationCalls;
const { service, house } = serviceForTests(recruitmentService);

test('what is sent empty is left out: day and response stay as they are, and a filter is one that nobody chose', async () => {
  const as = house.subject.td;
  const id = await house.addPerson({ firstName: 'Ruth', locationId: house.places.campus });
  const save = (body: object) => service.call(saveInvitation, { as, params: { id }, body });
  const table = async (query: object) =>
    (await service.call(listInvitations, { as, query: { person_id: id, ...query } })).data;

  const gospel = { gospel_presenter_person_id: house.person.td, received_gospel_presentation: true };
  await save({ ...gospel, gospel_presentation_answer: '', gospel_presentation_date: '' });
  const presenter = { high_call_presenter_person_id: house.person.td };
  const empty = { ...presenter, high_call_answer: '', high_call_date: '', high_call_follow_up_on: '' };
  await save({ ...empty, received_high_call: true });
  expect(
    await table({ receivedGp: '', receivedHc: '', gpResponse: '', hcResponse: '', involvement: '' }),
  ).toMatchObject([
    {
      gospelPresentationDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      gospelPresentationResponse: null,
      highCallDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      highCallResponse: null,
      high_call_follow_up_on: null,
    },
  ]);

  // As many clients say a list.
  for (const [levels, found] of [
    ['', 1],
    [['N/A', 'SLBS'], 1],
    ['SLBS', 0],
  ] as const)
    expect(await table({ 'involvement[]': levels })).toHaveLength(found);

  await save({ ...presenter, high_call_date: '2026-02-03', high_call_answer: 'Green' });
  await save({ ...empty, high_call_notes: 'Said yes.' });
  expect(await table({})).toMatchObject([
    { highCallDate: '2026-02-03', highCallResponse: 'Green', highCallNotes: 'Said yes.' },
  ]);
});
