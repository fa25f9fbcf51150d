/** How a meeting is named on the device, for whoever must not load the rest. */

/** A study meets once a day, whether its meeting has an id already or not. */
export function aboutMeeting({ study, day }: { study: number; day: string }): string {
  return `meeting:${study}/${day}`;
}
