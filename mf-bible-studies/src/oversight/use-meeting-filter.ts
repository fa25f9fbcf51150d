/** What the list shows, kept in the address: `?state=Late&location=12&from=2026-11-01&to=2026-11-30&study=7&expected=only`. */
import { MEETING_STATES } from '@emmaus/contracts/oversight.words';
import { day, flag, id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useCan } from '@emmaus/remote-kit/portal/use-can.ts';
import { useMemo } from 'react';

const SPEC = { state: oneOf(MEETING_STATES), study: id, location: id, from: day, to: day, expected: flag('only') };
const NOTHING_ON = {
  state: undefined,
  study: undefined,
  location: undefined,
  from: undefined,
  to: undefined,
  expected: false,
};

export function useMeetingFilter() {
  const [values, change] = useAddress(SPEC);
  const { state, study, location, from, to } = values;
  const expected = useCan('expected-meetings') && values.expected;
  /** Only those that are on, for the calls; the state apart, for it is what is counted. */
  const besides = useMemo(
    () => ({
      ...(study && { study }),
      ...(location && { location }),
      ...(from && { from }),
      ...(to && { to }),
      ...(expected && { expected: 'only' as const }),
    }),
    [study, location, from, to, expected],
  );
  const on = useMemo(() => ({ ...besides, ...(state && { state }) }), [besides, state]);
  return { ...values, expected, change, besides, on, any: Object.keys(on).length > 0, clear: () => change(NOTHING_ON) };
}

export type MeetingFilter = ReturnType<typeof useMeetingFilter>;
