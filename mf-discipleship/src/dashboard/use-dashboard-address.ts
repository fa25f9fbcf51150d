/** What of the dashboard stands in the address, so that a link or a reload shows the same. */
import { MULTIPLICATION_FIGURES, type MultiplicationFigure } from '@emmaus/contracts/multiplication.words';
import { id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { CAMPUS_ORDER, type CampusOrder } from './campus-order.ts';

/** Behind which number one looks: of a campus, or without one of all. */
export interface Behind {
  figure: MultiplicationFigure;
  location: number | undefined;
}

/** What the weeks of a campus are shown as. */
const WEEKS = ['charts', 'table'] as const;

/** The page of one campus, for who looks after several, or of all; in the order in which they stand. */
export function campusPath(location: number | undefined, order: CampusOrder): string {
  const sort = CAMPUS_ORDER.write(order);
  const query = new URLSearchParams({
    ...(location !== undefined && { campus: String(location) }),
    ...(sort && { sort }),
  });
  return query.size > 0 ? `/reporting?${query}` : '/reporting';
}

export function useDashboardAddress() {
  const [values, change] = useAddress({
    figure: oneOf(MULTIPLICATION_FIGURES),
    location: id,
    campus: id,
    weeks: oneOf(WEEKS, 'charts'),
    sort: CAMPUS_ORDER,
  });
  return {
    ...values,
    open: ({ figure, location }: Behind) => change({ figure, location }),
    sortBy: (sort: CampusOrder) => change({ sort }),
    showWeeks: (weeks: (typeof WEEKS)[number]) => change({ weeks }, { replace: true }),
    goTo: (campus: number | undefined) => change({ campus, figure: undefined, location: undefined }),
    close: () => change({ figure: undefined, location: undefined }),
  };
}
