/** "The same change sent again is 200, not a fault": what is saved and deleted of invitations. */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { saveInvitation, deleteGospelPresentation, deleteHighCall, restoreInvitation } = invitationCalls;
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
