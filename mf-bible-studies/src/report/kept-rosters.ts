/** Rosters that this device keeps for when there is no signal: of meetings that wait for their report, and of those to come. */
import type { OneAttendance } from '@emmaus/contracts/attendances.contract';
import { keepRecord, keptRecord } from '@emmaus/remote-kit/offline/kept-records.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

/** They are of use for two weeks of meetings. */
export const ROSTER_DAYS = 14;

export interface KeptMeeting {
  meeting: OneAttendance;
  at: Date;
}

const NAME = 'rosters';

export function keepRosters(portal: Portal, meetings: readonly OneAttendance[]): Promise<void> {
  return keepRecord(portal, NAME, meetings, ROSTER_DAYS);
}

export async function keptRosters(portal: Portal): Promise<{ meetings: OneAttendance[]; at: Date } | undefined> {
  const kept = await keptRecord(portal, NAME);
  // Only this remote puts it in.
  return kept && { meetings: kept.value as OneAttendance[], at: kept.at };
}

export async function keptMeeting(portal: Portal, id: number): Promise<KeptMeeting | undefined> {
  const kept = await keptRosters(portal);
  const meeting = kept?.meetings.find((one) => one.id === id);
  return kept && meeting && { meeting, at: kept.at };
}
