/** Rosters that this device keeps for when there is no signal: of meetings that wait for their report, and of those to come. */
import type { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import type { CallAnswer } from '@emmaus/contracts/call';
import type { MeetingToCome, myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { ROSTER_DAYS } from '@emmaus/contracts/my-studies.words';
import { keepRecord, keptRecord } from '@emmaus/remote-kit/offline/kept-records.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import type { MeetingToOpen } from './open-report.ts';
import { type MeetingOpened, NOT_REPORTED } from './waiting-report.ts';

export interface KeptRosters extends CallAnswer<typeof myStudyCalls.listMyRosters> {
  reasons: CallAnswer<typeof attendanceCalls.listCancelReasons>;
}

export interface KeptMeeting {
  meeting: MeetingOpened;
  at: Date;
}

const NAME = 'rosters';

export function keepRosters(portal: Portal, rosters: KeptRosters): Promise<boolean> {
  return keepRecord(portal, NAME, rosters, ROSTER_DAYS);
}

export async function keptRosters(portal: Portal): Promise<{ rosters: KeptRosters; at: Date } | undefined> {
  const kept = await keptRecord(portal, NAME);
  // Only this remote puts it in.
  return kept && { rosters: kept.value as KeptRosters, at: kept.at };
}

/** Those of which a report can be made now: without one when they were kept, or begun since. */
export async function keptMeetings(portal: Portal): Promise<{ meetings: MeetingOpened[]; at: Date } | undefined> {
  const kept = await keptRosters(portal);
  if (!kept) return undefined;
  const { missing, to_come: toCome } = kept.rosters;
  const begun = toCome.filter(({ begins_at }) => Date.parse(begins_at) <= Date.now());
  return { meetings: [...begun.map(unreported), ...missing], at: kept.at };
}

export async function keptMeeting(portal: Portal, wanted: MeetingToOpen): Promise<KeptMeeting | undefined> {
  const kept = await keptMeetings(portal);
  const meeting = kept?.meetings.find(
    ({ id, bible_study_id, met_on_date }) =>
      bible_study_id === wanted.study && (met_on_date === wanted.day || (id !== undefined && id === wanted.attendance)),
  );
  return kept && meeting && { meeting, at: kept.at };
}

function unreported({ begins_at: _begins, ...meeting }: MeetingToCome): MeetingOpened {
  return { ...meeting, ...NOT_REPORTED, expected: true };
}
