/**
 * A study stands in lists and on its page, its meetings in rosters. Whoever leads it has those who take part among their people
 * ("Mine"): lists of people are read anew, too.
 */
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

export function tellStudy(portal: Portal, study: number): void {
  portal.changed('bible-study', study);
  portal.changed('attendance', 'LIST');
  portal.changed('person', 'LIST');
}
