/** What the table shows, kept in the address: `?gospel=yes&response=No&involvement=BSPx1,SLBS&location=12`. */
import { RECEIVED } from '@emmaus/contracts/invitations.words';
import { type Involvement, INVOLVEMENTS } from '@emmaus/contracts/ministry.words';
import { GOSPEL_RESPONSES, HIGH_CALL_RESPONSES } from '@emmaus/contracts/recruitment.words';
import { id, oneOf, someOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';

const ADDRESS = {
  gospel: oneOf(RECEIVED),
  gospelResponse: oneOf(GOSPEL_RESPONSES),
  highCall: oneOf(RECEIVED),
  highCallResponse: oneOf(HIGH_CALL_RESPONSES),
  involvement: someOf(INVOLVEMENTS),
  location: id,
};

export function useInvitationFilter(choosesPlace: boolean) {
  const [values, change] = useAddress(ADDRESS);
  const location = choosesPlace ? values.location : undefined;
  const { gospel, gospelResponse, highCall, highCallResponse, involvement: levels } = values;
  return {
    ...values,
    location,
    // Whoever has not received it has no response either: the one leaves when the other is chosen.
    onGospel: (chosen: typeof gospel) =>
      change({ gospel: chosen, ...(chosen === 'no' && { gospelResponse: undefined }) }),
    onGospelResponse: (chosen: typeof gospelResponse) =>
      change({ gospelResponse: chosen, ...(chosen && gospel === 'no' && { gospel: undefined }) }),
    onHighCall: (chosen: typeof highCall) =>
      change({ highCall: chosen, ...(chosen === 'no' && { highCallResponse: undefined }) }),
    onHighCallResponse: (chosen: typeof highCallResponse) =>
      change({ highCallResponse: chosen, ...(chosen && highCall === 'no' && { highCall: undefined }) }),
    onInvolvement: (chosen: readonly Involvement[]) => change({ involvement: chosen }),
    onLocation: (chosen: number | undefined) => change({ location: chosen }),
    any: Boolean(gospel || gospelResponse || highCall || highCallResponse || levels.length > 0),
    clear: () =>
      change({
        gospel: undefined,
        gospelResponse: undefined,
        highCall: undefined,
        highCallResponse: undefined,
        involvement: [],
      }),
    asked: {
      ...(gospel && { receivedGp: gospel }),
      ...(gospelResponse && { gpResponse: gospelResponse }),
      ...(highCall && { receivedHc: highCall }),
      ...(highCallResponse && { hcResponse: highCallResponse }),
      ...(levels.length > 0 && { involvement: [...levels] }),
      ...(location !== undefined && { locationId: location }),
    },
  };
}

export type InvitationFilter = ReturnType<typeof useInvitationFilter>;
