/** A list that became shorter than the page that is asked for. Since 1.7.0. */
import type { Page } from '@emmaus/contracts/page';
import { useEffect, useEffectEvent } from 'react';

/**
 * Goes to the last page that there is where the service answered the one asked for with no rows: what stood there was done
 * meanwhile, or its address is old. For a list without words of its own for that; `ListEmpty` has them.
 *
 *     useLastPage(data, page, (last) => change({ reports: last }, { replace: true }));
 */
export function useLastPage(
  answer: Pick<Page<unknown>, 'data' | 'meta'> | undefined,
  page: number,
  onPage: (last: number) => void,
): void {
  // An answer that is still on the screen while another is fetched says nothing of this page.
  const isAnswered = answer?.meta.current_page === page;
  const last = answer?.meta.last_page ?? 1;
  const isBeyond = isAnswered && answer.data.length === 0 && page > last;
  const go = useEffectEvent(onPage);
  useEffect(() => {
    if (isBeyond) go(last);
  }, [isBeyond, last]);
}
