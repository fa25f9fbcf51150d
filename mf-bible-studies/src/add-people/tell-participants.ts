/** Who takes part stands on the page of the study, in its rosters, and on the person's profile. */
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

export function tellParticipants(portal: Portal, study: number, person: number): void {
  portal.changed('bible-study', study);
  portal.changed('attendance', 'LIST');
  portal.changed('person', person);
}
