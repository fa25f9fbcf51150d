/** An invitation that was deleted while somebody edits it, and another one that was logged in its place: both are of version 1. */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { listInvitations, saveInvitation, deleteGospelPresentation, deleteHighCall, restoreInvitation } =
  invitationCalls;
const { service, house } = serviceForTests(recruitmentService);

const GOSPEL = {
  presenter: 'gospel_presenter_person_id',
  given: 'received_gospel_presentation',
  answer: 'gospel_presentation_answer',
  notes: 'gospel_presentation_notes',
  idOf: 'gospel_id',
  remove: deleteGospelPresentation,
} as const;
const HIGH_CALL = {
  presenter: 'high_call_presenter_person_id',
  given: 'received_high_call',
  answer: 'high_call_answer',
  notes: 'high_call_notes',
  idOf: 'high_call_id',
  remove: deleteHighCall,
} as const;

describe.each([
  ['Gospel Presentation', GOSPEL, ['Yes', 'No']],
  ['High Call', HIGH_CALL, ['Green', 'Red']],
] as const)('%s', (title, { presenter, given, answer, notes, idOf, remove }, [first, second]) => {
  const save = (id: number, body: object, who: 'td' | 'missionary' = 'td') => ({
    as: house.subject[who],
    params: { id },
    body: { [presenter]: house.person[who], ...body },
  });
  const row = async (id: number) =>
    (await service.call(listInvitations, { as: house.subject.td, query: { person_id: id } })).data[0];

  /** Two of one kind, the first of which was deleted: the ids of both. */
  async function loggedTwice(): Promise<{ id: number; before: number; now: number }> {
    const id = await house.addPerson({ firstName: 'Ruth', locationId: house.places.campus });
    await service.call(saveInvitation, save(id, { [given]: true, [answer]: first }));
    const before = (await row(id))?.[idOf] ?? 0;
    await service.call(remove, { as: house.subject.td, params: { id } });
    await service.call(saveInvitation, save(id, { [given]: true, [answer]: second }, 'missionary'));
    return { id, before, now: (await row(id))?.[idOf] ?? 0 };
  }

  test('"A save with an older version is 409": an edit of the first does not overwrite the second', async () => {
    const { id, before, now } = await loggedTwice();
    const stands = await row(id);
    const edit = { [answer]: first, [notes]: 'Wants to read.', version: 1 };
    expect(await service.refused(saveInvitation, save(id, { ...edit, invitation_id: before }))).toMatchObject({
      status: 409,
      code: 'stale_version',
      message:
        'Somebody else changed this in the meantime. Nothing was overwritten: look at what it says now, then save again.',
    });
    expect(await row(id)).toEqual(stands);
    // Seen, and saved again.
    await service.call(saveInvitation, save(id, { ...edit, invitation_id: now }));
    expect(JSON.stringify(await row(id))).toContain('Wants to read.');
  });

  test('"the same change sent again is 200": what the second says already overwrites nothing', async () => {
    const { id, before } = await loggedTwice();
    const stands = await row(id);
    const same = { [presenter]: house.person.missionary, [answer]: second, version: 1, invitation_id: before };
    await service.call(saveInvitation, save(id, same));
    expect(await row(id)).toEqual(stands);
  });

  test('of one in whose place there is none it is not there; brought back, it has changed', async () => {
    const { id, before } = await loggedTwice();
    await service.call(remove, { as: house.subject.td, params: { id } });
    const edit = save(id, { [notes]: 'Wants to read.', version: 1, invitation_id: before });
    expect(await service.refused(saveInvitation, edit)).toMatchObject({ status: 404 });
    await service.call(restoreInvitation, { as: house.subject.td, params: { id: before } });
    expect(await service.refused(saveInvitation, edit)).toMatchObject({ status: 409, code: 'stale_version' });
  });

  test('who does not say which is taken at their word, as before', async () => {
    const { id } = await loggedTwice();
    expect(await service.call(saveInvitation, save(id, { [notes]: 'Wants to read.', version: 1 }))).toEqual({
      message: `${title} saved.`,
    });
  });
});
