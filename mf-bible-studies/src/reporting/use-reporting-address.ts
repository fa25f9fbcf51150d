/** What of the page stands in the address, so that a link or a reload shows the same. */
import { NO_CHAIN } from '@emmaus/contracts/reporting-tree.words';
import { flag, id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';

/** Which of the meetings behind a percentage are shown. */
const MEETINGS = ['missing', 'all'] as const;
export type Meetings = (typeof MEETINGS)[number];

/** Whose percentage: everybody's, those of a chain, or those of one person of it; or what stands in no chain. */
export interface Whose {
  root?: number | undefined;
  person?: number | undefined;
  chain?: 'none' | undefined;
}

/** No working is open. */
export const CLOSED = { working: false, root: undefined, person: undefined, chain: undefined };

export function useReportingAddress() {
  const [values, change] = useAddress({
    /** None for all of one's own places. */
    location: id,
    working: flag('shown'),
    root: id,
    person: id,
    chain: oneOf(NO_CHAIN),
    meetings: oneOf(MEETINGS, 'missing'),
  });
  return {
    ...values,
    change,
    open: ({ root, person, chain }: Whose) => change({ working: true, root, person, chain }),
    close: () => change({ ...CLOSED, meetings: 'missing' }),
  };
}
