/** A study as the list shows it to one person. */
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import type { Role } from '@emmaus/contracts/roles';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { abilities, isWithinPlaces } from '@emmaus/service-kit/policy/policy';
import { percentReported } from '../metrics/reporting.figure.ts';
import { studyPolicy } from './study.policy.ts';
import type { StudyListRow } from './study.queries.ts';

/** "Reporting column in list: hidden for parish-td, parish-missionary, alumni, lifelong" (specification 2, §6). */
const WITHOUT_REPORTING: readonly Role[] = ['parish-td', 'parish-missionary', 'alumni', 'lifelong'];

export function seesReporting({ role }: Actor): boolean {
  return !WITHOUT_REPORTING.includes(role);
}

export function presentStudy(study: StudyListRow, actor: Actor): BibleStudyRow {
  const may = abilities(studyPolicy, actor, study);
  const showsReporting = seesReporting(actor);
  return {
    id: study.id,
    name: study.name,
    status: study.status,
    start_date: study.start_date,
    end_date: study.end_date,
    meeting_location: study.meeting_location,
    meeting_time: study.meeting_time,
    recurring_type: study.recurring_type,
    location: study.location_id,
    location_name: study.location_name,
    leaders: study.leaders,
    bible_study_schedule: {
      day_of_week: study.day_of_week,
      meeting_time: study.meeting_time,
      recurring_type: study.recurring_type,
    },
    reporting_percentage: showsReporting ? (percentReported(study) ?? 'NA') : null,
    reports_missing: showsReporting ? study.expected - study.submitted : null,
    missing_days: showsReporting ? study.missing_days : null,
    is_on_vacation: study.is_on_vacation,
    is_at_users_location: isWithinPlaces(actor, study.location_id),
    user_is_leader: actor.personId !== null && study.leader_ids.includes(actor.personId),
    user_can_transfer: may.transfer,
    abilities: may,
  };
}
