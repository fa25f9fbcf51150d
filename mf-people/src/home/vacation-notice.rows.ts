/** "A campus on vacation shows 'Your campus is currently on vacation until {date}'." */
import type { locationCalls } from '@emmaus/contracts/locations.contract';
import { locationPaths } from '@emmaus/contracts/locations.words';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { TodayRows } from '@emmaus/remote-kit/portal/contract.ts';

const { answer } = callsOfService<'people'>()<typeof locationCalls>(locationPaths);

export const vacationNotice: TodayRows = async (portal, signal) => {
  const status = await answer({ portal, signal }, 'getVacationStatus');
  if ('problem' in status) return status;
  const { is_on_vacation, until } = status.data;
  if (!is_on_vacation || !until) return { rows: [] };
  return { rows: [{ id: until, sentence: `Your campus is currently on vacation until ${weekdayAndDay(until)}` }] };
};
