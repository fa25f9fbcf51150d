import { nightsBetween } from '@emmaus/remote-kit/page/day-and-time.ts';

/** How long ago something was: 'just now', '5 min ago', '3 h ago', 'yesterday', '2 days ago'. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export function agoText(moment: string, now = Date.now()): string {
  const away = now - Date.parse(moment);
  if (away < MINUTE) return 'just now';
  if (away < HOUR) return `${Math.floor(away / MINUTE)} min ago`;
  if (away < DAY) return `${Math.floor(away / HOUR)} h ago`;
  const days = nightsBetween(new Date(moment), new Date(now));
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
