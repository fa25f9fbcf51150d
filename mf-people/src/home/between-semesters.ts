/** What is said of the timely reports while none is to be had: a day between two semesters counts for neither. */
import { TIMELY_SEMESTERS } from '@emmaus/contracts/home.words';

const [SPRING, AUTUMN] = TIMELY_SEMESTERS;

/** Undefined on a day that counts. A meeting of the semester's last days still counts a week later: only when it met is told. */
export function betweenSemesters(day: string): string | undefined {
  const date = day.slice(5);
  if (date < SPRING.start || date > AUTUMN.end) return over('December 15', 'January 15');
  if (date > SPRING.end && date < AUTUMN.start) return over('April 30', 'September 1');
  return undefined;
}

function over(ended: string, begins: string): string {
  return `The semester ended on ${ended}: meetings count again from ${begins}.`;
}
