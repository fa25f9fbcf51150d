/** "A deleted invitation comes back": from a list of what was deleted, by whoever may log one. */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { listDeletedInvitations, saveInvitation, deleteHighCall, restoreInvitation } = invitationCalls;
const { service, house } = serviceForTests(recruitmentService);

type Who = keyof typeof house.subject;

const deleted = async (as: Who, query: { search?: string; page_size?: number } = {}) =>
  (await service.call(listDeletedInvitations, { as: house.subject[as], query })).data;

const log = (id: number, more: object = {}) =>
  service.call(saveInvitation, {
    as: house.subject.td,
    params: { id },
    body: {
      high_call_presenter_person_id: house.person.td,
      received_high_call: true,
      high_call_answer: 'Yellow',
      high_call_date: '2026-02-03',
      high_call_notes: 'Told in confidence.',
      ...more,
    },
  });

async function loggedAndDeleted(lastName: string, locationId = house.places.campus): Promise<number> {
  const id = await house.addPerson({ firstName: 'Ruth', lastName, locationId });
  await log(id);
  await service.call(deleteHighCall, { as: house.subject.td, params: { id } });
  return id;
}

test('what was deleted is listed with who deleted it, without notes, the latest first, and comes back', async () => {
  const id = await loggedAndDeleted('Comeback');
  const later = await loggedAndDeleted('Comebacklater');
  const found = await deleted('missionary', { search: 'Comeback' });
  expect(found).toMatchObject([
    { person_id: later },
    {
      person_id: id,
      name: 'Ruth Comeback',
      kind: 'high_call',
      response: 'Yellow',
      invitation_date: '2026-02-03',
      deleted_by: 'Td Tester',
    },
  ]);
  expect(found[0]?.deleted_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(JSON.stringify(found)).not.toContain('confidence');
  expect(await deleted('missionary', { search: 'Comeback', page_size: 1 })).toHaveLength(1);
  await service.call(restoreInvitation, { as: house.subject.missionary, params: { id: found[1]?.id ?? 0 } });
  expect(await deleted('missionary', { search: 'Comeback' })).toMatchObject([{ person_id: later }]);
});

test('one in whose place another was logged could not be brought back, and is not listed', async () => {
  const id = await loggedAndDeleted('Twice');
  expect(await deleted('td', { search: 'Twice' })).toHaveLength(1);
  await log(id, { high_call_answer: 'Green' });
  expect(await deleted('td', { search: 'Twice' })).toEqual([]);
});

test('nobody is shown what they could not log: out of sight, outside the chain, or only looking', async () => {
  await loggedAndDeleted('Unseen');
  expect(await deleted('td', { search: 'Unseen' })).toHaveLength(1);
  expect(await deleted('student', { search: 'Unseen' })).toEqual([]);
  for (const who of ['rd', 'alumni', 'guest'] as const)
    expect(await service.refused(listDeletedInvitations, { as: house.subject[who] })).toMatchObject({ status: 403 });
});
