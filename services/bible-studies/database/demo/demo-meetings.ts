/** What happened at the meetings of a planned study: who came, what was cancelled, what nobody reported. */
import type { Random } from '@emmaus/service-kit/database/seeding';
import { now } from '@emmaus/service-kit/time';
import { scheduledMeetings, type MeetingSchedule } from '../../src/studies/scheduled-meetings.ts';
import {
  attendanceRow,
  leaderRow,
  meetingRow,
  participantRow,
  studyRow,
  type AttendanceState,
  type ParticipantRow,
  type Row,
  type StudyRow,
} from '../factories.ts';
import type { PlannedStudy } from './demo-studies.ts';

export interface DemoRows {
  studies: Row[];
  leaders: Row[];
  participants: Row[];
  meetings: Row[];
  attendances: Row[];
}

const CANCELLED = 0.04;
const CANCEL_REASONS = [1, 2, 3, 4, 5, 7] as const;
/** A leader of such a study adds this share of its meetings. */
const ADDED_BY_LEADERS = 0.7;
const STAYED_AWAY_UNKNOWN = 0.06;

/** Until now, or its last day; where none is expected the time has passed as well. */
function writtenUntil({ endDate, place }: PlannedStudy): Temporal.PlainDateTime {
  const hour = now().toZonedDateTimeISO(place.timezone).toPlainDateTime();
  const last = endDate?.toPlainDateTime('23:59:59') ?? hour;
  return Temporal.PlainDateTime.compare(last, hour) < 0 ? last : hour;
}

/** Adds a study with all that belongs to it. */
export function addStudy(rows: DemoRows, plan: PlannedStudy, random: Random): void {
  const study = studyRow({
    id: rows.studies.length + 1,
    locationId: plan.place.id,
    name: plan.name,
    meetingLocation: plan.meetingLocation,
    startDate: plan.startDate.toString(),
    endDate: plan.endDate?.toString() ?? null,
    dayOfWeek: plan.dayOfWeek,
    meetingTime: plan.meetingTime,
    recurringType: plan.recurringType,
    generatedUntil: writtenUntil(plan),
  });
  rows.studies.push(study);
  rows.leaders.push(
    ...plan.leaders.map((leader, index) =>
      leaderRow(study.id, leader.id, { beganOn: study.start_date }, index === 0 ? 1 : 2),
    ),
  );
  const participants = invite(study.id, plan, random);
  rows.participants.push(...participants);
  const schedule = { ...study, timezone: plan.place.timezone };
  const days = scheduledMeetings(schedule, plan.place.vacations, { until: now() });
  const diligence = 0.8 + 0.2 * random.next();
  const faithfulness = new Map(participants.map((participant) => [participant, 0.4 + 0.58 * random.next()]));
  if (plan.expectsMeetings) withhold(rows, study, daysOfVacations(schedule, days));
  for (const day of days) {
    if (!plan.expectsMeetings && !random.chance(ADDED_BY_LEADERS)) continue;
    const isOpen =
      (plan.leavesLatestOpen && day === days.at(-1)) || !random.chance(plan.expectsMeetings ? diligence : 1);
    const report = isOpen ? null : reportOf(study, plan, day, random);
    // A meeting that a leader adds is there with its report.
    if (!report && !plan.expectsMeetings) continue;
    const id = rows.meetings.length + 1;
    rows.meetings.push(
      meetingRow({
        id,
        studyId: study.id,
        metOnDate: day,
        metAtTime: study.meeting_time,
        expected: plan.expectsMeetings,
        ...report,
      }),
    );
    if (!report) continue;
    for (const [participant, faith] of faithfulness) {
      if (participant.joined_on > day || (participant.left_on !== null && participant.left_on <= day)) continue;
      rows.attendances.push(
        attendanceRow(
          id,
          participant.person_id,
          day,
          report.cancelReasonId === null ? cameOrNot(faith, random) : 'unknown',
        ),
      );
    }
  }
}

function daysOfVacations(schedule: MeetingSchedule, days: readonly string[]): string[] {
  return scheduledMeetings(schedule, [], { until: now() }).filter((day) => !days.includes(day));
}

/** Meetings that the vacations took away: they come back when somebody deletes one. */
function withhold(rows: DemoRows, study: StudyRow, days: readonly string[]): void {
  for (const day of days) {
    const id = rows.meetings.length + 1;
    const metAtTime = study.meeting_time;
    rows.meetings.push(meetingRow({ id, studyId: study.id, metOnDate: day, metAtTime, withheldAt: now() }));
  }
}

interface Report {
  submittedAt: Temporal.Instant;
  submittedBy: number;
  cancelReasonId: number | null;
}

/** A report, mostly of the same evening; null where it is still to come. */
function reportOf(study: StudyRow, plan: PlannedStudy, day: string, random: Random): Report | null {
  const began = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: plan.place.timezone,
    plainTime: study.meeting_time,
  });
  const hours = random.chance(0.7)
    ? random.between(1, 3)
    : random.chance(0.7)
      ? random.between(12, 72)
      : random.between(96, 280);
  const submittedAt = began.toInstant().add({ hours, minutes: random.between(0, 59) });
  if (Temporal.Instant.compare(submittedAt, now()) > 0) return null;
  return {
    submittedAt,
    submittedBy: random.pick(plan.leaders).id,
    cancelReasonId: random.chance(CANCELLED) ? random.pick(CANCEL_REASONS) : null,
  };
}

function cameOrNot(faithfulness: number, random: Random): AttendanceState {
  if (random.chance(faithfulness)) return 'attended';
  return random.chance(STAYED_AWAY_UNKNOWN) ? 'unknown' : 'not_attended';
}

/** Most join at the start, some later, a few leave again. */
function invite(
  studyId: number,
  { candidates, size, startDate, endDate, place }: PlannedStudy,
  random: Random,
): ParticipantRow[] {
  const last = endDate ?? now().toZonedDateTimeISO(place.timezone).toPlainDate();
  const length = Math.max(0, startDate.until(last).days);
  return random
    .shuffle(candidates)
    .slice(0, size)
    .map((person) => {
      const joined = startDate.add({ days: random.chance(0.72) ? 0 : random.between(0, length) });
      const left = random.chance(0.07) ? joined.add({ days: random.between(14, 60) }) : null;
      return participantRow(
        studyId,
        person.id,
        joined.toString(),
        left && Temporal.PlainDate.compare(left, last) < 0 ? left.toString() : null,
      );
    });
}
