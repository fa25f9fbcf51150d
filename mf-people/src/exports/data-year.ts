/** "The export data year starts on 1 August (before August the prior year is used)." */
const AUGUST = 7;

/** The year of the 1 August that counts on this day. */
export function dataYear(today: Date): number {
  return today.getMonth() < AUGUST ? today.getFullYear() - 1 : today.getFullYear();
}
