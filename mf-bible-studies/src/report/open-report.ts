/** Opens the roster of a meeting as a sheet over whatever page it is asked from; what draws it is loaded then. */
import type { AttendanceState } from '@emmaus/contracts/attendances.words';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

export interface MeetingToOpen {
  study: number;
  /** Left out where it has no id yet: the device then has its roster. */
  attendance?: number | undefined;
  /** The day on which it met, as far as it is known. */
  day?: string | undefined;
  /** What was marked of whom elsewhere and is not saved: the form begins with it. */
  marked?: ReadonlyMap<number, AttendanceState> | undefined;
  /** Submitted, or waiting to be sent. */
  onReported?: (() => void) | undefined;
}

/** Fetches what draws it. Asked for anywhere else the bundler would make another file of it, and this one would not be here without a signal. */
export const loadReportSheet = () => import('./show-report-sheet.tsx');

export async function openReport(portal: Portal, meeting: MeetingToOpen): Promise<void> {
  const { showReportSheet } = await loadReportSheet();
  showReportSheet(portal, meeting);
}

/** For whoever has no place of their own for a problem: without a signal, what draws the sheet may not be here. */
export function tellUnopened(portal: Portal, opening: Promise<void>): void {
  opening.catch(() =>
    portal.notify({
      intent: 'error',
      text: 'The report could not be opened. What was marked is kept; please try again once there is a signal.',
      about: 'report-unopened',
    }),
  );
}
