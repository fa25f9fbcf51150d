import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import type { Call } from '@emmaus/contracts/call';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { expect, test } from 'vitest';
import { studiesForTests } from './studies-for-tests.ts';

const { service, house, shelf } = studiesForTests('2026-09-24T18:00:00Z');

type Sent = [call: Call, params: Record<string, number>, body?: object];

test('"students only of studies they lead now": whoever handed a study over leads nothing of it, by no call', async () => {
  const { student, td, alumni } = house.person;
  const handedOver = { leaders: [td], ledUntil: { [student]: '2026-09-20' } };
  const left = await shelf.add({ ...handedOver, participants: [alumni] });
  const stayed = await shelf.add({ ...handedOver, participants: [alumni, student] });
  const calls = async (id: number): Promise<Sent[]> => {
    // Of the time in which they led.
    const attendanceId = await shelf.meet(id, { metOnDate: '2026-09-15', rows: { [alumni]: 'attended' } });
    const since = await shelf.meet(id, { metOnDate: '2026-09-22' });
    const data = { name: 'Mine', meeting_location: 'Library' };
    return [
      [bibleStudyCalls.changeBibleStudy, { id }, { bible_study_data: data }],
      [bibleStudyCalls.changeBibleStudy, { id }, { bible_study_data: { ...data, end_date: '2026-09-24' } }],
      [participantCalls.listParticipants, { id }],
      [participantCalls.listAllParticipants, { id }],
      [participantCalls.addParticipant, { id }, { person_id: alumni, start_date: '2026-09-24' }],
      [participantCalls.removeParticipant, { id }, { id: alumni, bible_study_id: id }],
      [attendanceCalls.listAttendances, { id }],
      [attendanceCalls.newAttendance, { id }],
      [attendanceCalls.addAttendance, { id }, { met_on_date: '2026-09-17', participants: { attended: [alumni] } }],
      [attendanceCalls.getAttendance, { id, attendanceId }],
      [attendanceCalls.reportAttendance, { id, attendanceId: since }, { participants: { attended: [alumni] } }],
    ];
  };
  const answered = async (sent: Sent[]) => {
    const found: string[] = [];
    for (const [call, params, body] of sent) {
      const { status } = await service.refused(call, { as: house.subject.student, params, body });
      found.push(`${call.method} ${call.path} ${status}`);
    }
    return found;
  };
  const is = (sent: Sent[], status: number) => sent.map(([{ method, path }]) => `${method} ${path} ${status}`);
  const ofLeft = await calls(left);
  // A study in which they have no part any more does not exist for them.
  expect(await answered(ofLeft)).toEqual(is(ofLeft, 404));
  const ofStayed = await calls(stayed);
  // In one in which they stay they see what every participant sees.
  expect(await answered(ofStayed)).toEqual(is(ofStayed, 403));
});
