/** Moments of acting, as people say them. */
import { clockOf, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';

/** 'Tue, Nov 24, 3:10 PM to 3:40 PM', 'Today, since 3:10 PM'. */
export function spanOf({ began_at, ended_at }: { began_at: string; ended_at: string | null }): string {
  const day = sayDay(began_at);
  if (ended_at === null) return `${day}, since ${clockOf(began_at)}`;
  const lastDay = sayDay(ended_at);
  const end = lastDay === day ? clockOf(ended_at) : `${lastDay}, ${clockOf(ended_at)}`;
  return `${day}, ${clockOf(began_at)} to ${end}`;
}
