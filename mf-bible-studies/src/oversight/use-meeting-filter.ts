/** What the list shows, kept in the address: `?state=Late&location=12&from=2026-11-01&to=2026-11-30&study=7`. */
import { MEETING_STATES } from '@emmaus/contracts/oversight.words';
import { day, id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useMemo } from 'react';

const SPEC = { state: oneOf(MEETING_STATES), study: id, location: id, from: day, to: day };
const NOTHING_ON = { state: undefined, study: undefined, location: undefined, from: undefined, to: undefined };

export function useMeetingFilter() {
  const [values, change] = useAddress(SPEC);
  const { state, study, location, from, to } = values;
  /** Only those that are on, for the calls; the state apart, for it is what is counted. */
  const besides = useMemo(
    () => ({ ...(study && { study }), ...(location && { location }), ...(from && { from }), ...(to && { to }) }),
    [study, location, from, to],
  );
  const on = useMemo(() => ({ ...besides, ...(state && { state }) }), [besides, state]);
  return { ...values, change, besides, on, any: Object.keys(on).length > 0, clear: () => change(NOTHING_ON) };
}

export type MeetingFilter = ReturnType<typeof useMeetingFilter>;
