/** A removal that is on its way for long, and arrives after Undo. */
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { service, house, shelf, own } = studiesForTests('2026-09-24T18:00:00Z');
const { listParticipants, addParticipant, removeParticipant } = participantCalls;

test('late and again, with the version that was seen, it leaves the stay that goes on since', async () => {
  const { student, td } = house.person;
  const study = await shelf.add({ startDate: '2026-09-01', leaders: [td], participants: [student] });
  const at = { as: house.subject.td, params: { id: study } };
  const list = async () => (await service.call(listParticipants, at)).data;
  const [{ id, version } = { id: 0, version: 0 }] = await list();
  const late = { ...at, body: { id, version } };
  const told = await service.call(removeParticipant, late);
  expect(await service.call(removeParticipant, late)).toEqual(told);
  const undo = { ...at, body: { person_id: student, start_date: '2026-09-01' } };
  const back = await service.call(addParticipant, undo);
  for (const sent of [late, { ...at, body: {}, query: { id, version } }])
    expect(await service.refused(removeParticipant, sent)).toMatchObject({ status: 409, code: 'stale_version' });
  expect(await own('study_participant').where({ id }).pluck('left_on')).toEqual([null]);
  expect(await list()).toMatchObject([{ id, version: back.version }]);
  await service.call(removeParticipant, { ...at, body: { id, version: back.version } });
  expect(await list()).toEqual([]);
});
