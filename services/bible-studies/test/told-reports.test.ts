/** "Every record that is written while acting as somebody else is told": which meeting, and what of whom. */
import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import type { ToldRecord } from '@emmaus/service-kit/acting/told-record';
import { withRequestContext } from '@emmaus/service-kit/http/request-context';
import { actAs, takeTold } from '@emmaus/service-kit/testing/acting-for-tests';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { beforeAll, expect, test } from 'vitest';
import { AttendanceRowModel } from '../src/attendances/attendance-row.model.ts';
import { AttendanceModel } from '../src/attendances/attendance.model.ts';
import { bibleStudiesService } from '../src/service.ts';
import { createShelf, type StudyShelf } from './study-shelf.ts';

const { service, house } = serviceForTests(bibleStudiesService);
let shelf: StudyShelf;
beforeAll(() => {
  shelf = createShelf(service.database.owner, house);
});

test('a report tells the meeting, and each person of whom something else is known now', async () => {
  const { student, td, missionary } = house.person;
  const study = await shelf.add({ leaders: [student], participants: [td, missionary] });
  const id = await shelf.meet(study, { metOnDate: '2026-09-01' });
  const told: ToldRecord[] = [];
  const actor = { subject: 'somebody', personId: student, rootPersonId: td } as Actor;
  await withRequestContext({ requestId: '', actor, told }, async () => {
    await AttendanceModel.submitted(id, { key: crypto.randomUUID(), cancelReasonId: 3 });
    await AttendanceRowModel.record(
      { id, met_on_date: '2026-09-01' },
      new Map([
        [td, null],
        [missionary, 'unknown'],
      ]),
      new Map([
        [td, 'attended'],
        [missionary, 'unknown'],
      ]),
    );
  });
  expect(told).toMatchObject([
    { kind: 'attendance', what: 'changed', id, refs: { bible_study_id: study } },
    {
      kind: 'attendance_row',
      what: 'changed',
      refs: { attendance_id: id, person_id: td },
      fields: [{ field: 'state', before: null, after: 'attended' }],
    },
  ]);
  expect(told[0]?.fields).toContainEqual({ field: 'cancel_reason_id', before: null, after: 3 });
});

test('a meeting that is added by hand is told with its day', async () => {
  const { owner } = service.database;
  const { alumni } = house.person;
  const id = await shelf.add({ startDate: '2026-09-01', leaders: [alumni] });
  await actAs(owner, house.subject.superadmin, alumni);
  await service.call(attendanceCalls.addAttendance, {
    as: house.subject.superadmin,
    params: { id },
    body: { met_on_date: '2026-09-03', participants: { attended: [] } },
  });
  expect(await takeTold(owner, 'bible_studies')).toMatchObject([
    { kind: 'meeting', what: 'added', name: '2026-09-03', refs: { bible_study_id: id } },
    { kind: 'attendance', what: 'changed' },
  ]);
});
