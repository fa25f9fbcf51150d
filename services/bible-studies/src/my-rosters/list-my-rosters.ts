/** The rosters that a leader's device keeps for when there is no signal. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { ROSTER_DAYS } from '@emmaus/contracts/my-studies.words';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { dayOfWeek, named, presentMeeting } from '../attendances/attendance.presenter.ts';
import { findRosters, type RosterOfDay } from '../attendances/rosters.queries.ts';
import { findMyStudies, type MyStudyRow } from '../my-studies/my-studies.queries.ts';
import { participantPolicy } from '../studies/participant.policy.ts';
import { scheduledMeetings } from '../studies/scheduled-meetings.ts';
import { seesReporting } from '../studies/study.presenter.ts';

type Rosters = CallAnswer<typeof myStudyCalls.listMyRosters>;

/** Of the studies that they lead, and whose meetings are expected: what is added by hand has no roster beforehand. */
export async function listMyRosters(actor: Actor): Promise<Rosters> {
  const { personId } = actor;
  if (personId === null || !seesReporting(actor)) return { missing: [], to_come: [] };
  const mine = await findMyStudies(actor);
  const led = new Map(
    mine
      .filter((study) => study.expects_meetings && study.leader_ids.includes(personId))
      .map((study) => [study.id, study]),
  );
  const days = [...led.values()].flatMap((study) =>
    [...study.missing_meetings.map(({ met_on_date }) => met_on_date), ...daysToCome(study)].map((met_on_date) => ({
      bible_study_id: study.id,
      met_on_date,
      met_at_time: study.meeting_time,
    })),
  );
  const rosters: Rosters = { missing: [], to_come: [] };
  for (const roster of days.length > 0 ? await findRosters(days) : []) {
    const study = led.get(roster.bible_study_id);
    if (!study) continue;
    const { id, version } = roster;
    if (id !== null && version !== null) rosters.missing.push(presentMissing(actor, study, { ...roster, id, version }));
    else rosters.to_come.push(presentToCome(study, roster));
  }
  return rosters;
}

function daysToCome(study: MyStudyRow): string[] {
  const after = now().toZonedDateTimeISO(study.timezone).toPlainDateTime();
  return scheduledMeetings(study, study.vacations, { after, until: now().add({ hours: 24 * ROSTER_DAYS }) });
}

function presentMissing(
  actor: Actor,
  study: MyStudyRow,
  { last_time, ...meeting }: RosterOfDay & { id: number; version: number },
): Rosters['missing'][number] {
  const unreported = {
    submitted_at: null,
    submitted_by: null,
    cancelled: false,
    cancelled_reason: null,
    cancel_reason_id: null,
  };
  return {
    ...presentMeeting({ ...meeting, ...unreported, expected: true }),
    study_name: study.name,
    last_time,
    location: study.location_id,
    can_add_people: !study.is_completed && can(participantPolicy, actor, 'change', { ...study, participant_ids: [] }),
  };
}

function presentToCome(
  study: MyStudyRow,
  { roster, met_on_date, met_at_time, last_time }: RosterOfDay,
): Rosters['to_come'][number] {
  const begins = Temporal.PlainDate.from(met_on_date).toZonedDateTime({
    timeZone: study.timezone,
    plainTime: met_at_time,
  });
  return {
    bible_study_id: study.id,
    study_name: study.name,
    met_on_day: dayOfWeek(met_on_date),
    met_on_date,
    met_at_time,
    begins_at: begins.toInstant().toString(),
    allParticipants: (roster ?? []).map(named),
    last_time,
  };
}
