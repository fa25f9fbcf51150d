/** Days of delegations: today here, and the way in which this page writes them. */

/** Today as the calendar on the wall says, 'YYYY-MM-DD'. */
export function todayHere(now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** "Delegation date display MM/DD/YYYY." */
export function slashed(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}
