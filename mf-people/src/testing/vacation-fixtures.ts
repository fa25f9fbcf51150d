/** Vacations as the service answers them, for screen tests. The campus is at Saturday, November 21, 2026. */
import { type Vacation, vacationCalls } from '@emmaus/contracts/vacations.contract';
import { HttpResponse, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import type { VacationDates } from '../api/vacations.api.ts';

export const TODAY = '2026-11-21';

export function vacation(some: Partial<Vacation> = {}): Vacation {
  return {
    id: 7,
    name: 'Christmas',
    start_date: '2026-12-19',
    end_date: '2027-01-10',
    range_readable: 'Dec 19, 2026 – Jan 10, 2027',
    past: false,
    version: 1,
    ...some,
  };
}

export const EASTER = vacation({
  id: 8,
  name: 'Easter',
  start_date: '2027-03-25',
  end_date: '2027-04-05',
  range_readable: 'Mar 25 – Apr 5, 2027',
});
export const FALL = vacation({
  id: 4,
  name: 'Fall break',
  start_date: '2025-10-06',
  end_date: '2025-10-10',
  range_readable: 'Oct 6 – 10, 2025',
  past: true,
});
export const SUMMER = vacation({
  id: 5,
  name: 'Summer',
  start_date: '2026-05-15',
  end_date: '2026-08-20',
  range_readable: 'May 15 – Aug 20, 2026',
  past: true,
});

/** The second campus of a director who has two. */
export const BAYOU = { id: 20, name: 'Bayou State' };

/** Answers the list from what it holds now; a test changes `held` as the service would. */
export function holds(...held: Vacation[]): { held: Vacation[]; atBayou: Vacation[]; reads: number } {
  const shelf = { held, atBayou: [] as Vacation[], reads: 0 };
  server.use(
    serves(vacationCalls.listVacationDates, ({ request }) => {
      shelf.reads += 1;
      const dates: VacationDates =
        new URL(request.url).searchParams.get('location_id') === String(BAYOU.id)
          ? { data: shelf.atBayou, location: BAYOU, today: TODAY }
          : { data: shelf.held, location: { id: 10, name: 'Lakeside College' }, today: TODAY };
      return HttpResponse.json(dates);
    }),
  );
  return shelf;
}
