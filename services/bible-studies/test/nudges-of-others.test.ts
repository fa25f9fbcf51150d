/** What the nudge queue tells of leaders whom the asker does not see: of a study that somebody from elsewhere leads. */
import { reminderCalls } from '@emmaus/contracts/reminders.contract';
import { expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { service, house, shelf } = studiesForTests('2026-09-02T01:31:00Z');

async function addLeader(role: 'student' | undefined, isReminded: boolean): Promise<number> {
  const id = await house.addPerson({
    locationId: house.places.farCampus,
    phone: '312-555-0147',
    ...(role && { role }),
  });
  await service.database.owner('people.person').where({ id }).update({ is_text_2_report: isReminded });
  await shelf.meet(await shelf.add({ leaders: [id] }), { metOnDate: '2026-09-01' });
  return id;
}

test('"and nothing else about them": not whether the portal texts them, nor whether they hold a role', async () => {
  const [reminded, without] = [await addLeader('student', true), await addLeader(undefined, false)];
  const told = async (role: 'td' | 'admin') => {
    const { data } = await service.call(reminderCalls.listNudges, { as: house.subject[role] });
    return Object.fromEntries(data.map((one) => [one.person_id, [one.is_reminded, one.has_role]]));
  };
  expect(await told('td')).toEqual({ [reminded]: [false, true], [without]: [false, true] });
  expect(await told('admin')).toEqual({ [reminded]: [true, true], [without]: [false, false] });
});
