/** "A changed response keeps its history (Yellow, then Green)", and it can be looked at. */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { listResponses, saveInvitation, deleteHighCall } = invitationCalls;
const { service, house } = serviceForTests(recruitmentService);

type Who = keyof typeof house.subject;

const responses = async (id: number, as: Who = 'missionary', kind: 'gospel' | 'high_call' = 'high_call') =>
  (await service.call(listResponses, { as: house.subject[as], params: { id, kind } })).data;

const write = (id: number, as: Who, more: object) =>
  service.call(saveInvitation, {
    as: house.subject[as],
    params: { id },
    body: { high_call_presenter_person_id: house.person.missionary, ...more },
  });

test('"Yellow, then Green": each with who wrote it down, the latest first, without notes', async () => {
  const id = await house.addPerson({ locationId: house.places.campus });
  await write(id, 'missionary', {
    received_high_call: true,
    high_call_answer: 'Yellow',
    high_call_notes: 'In spring.',
  });
  await write(id, 'td', { version: 1, high_call_answer: 'Green' });
  const kept = await responses(id);
  expect(kept).toMatchObject([
    { response: 'Green', by: 'Td Tester' },
    { response: 'Yellow', by: 'Missionary Tester' },
  ]);
  expect(kept[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT/);
  expect(JSON.stringify(kept)).not.toContain('spring');
  expect(await responses(id, 'missionary', 'gospel')).toEqual([]);
  await service.call(deleteHighCall, { as: house.subject.td, params: { id } });
  expect(await responses(id)).toEqual([]);
});

test('of somebody whom one does not see there is nothing to look at', async () => {
  const id = await house.addPerson({ locationId: house.places.farCampus });
  for (const who of ['missionary', 'student', 'rd'] as const)
    expect(
      await service.refused(listResponses, { as: house.subject[who], params: { id, kind: 'high_call' } }),
    ).toMatchObject({ status: 404 });
});
