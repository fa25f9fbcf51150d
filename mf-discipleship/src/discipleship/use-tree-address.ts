/** What of the trees stands in the address, so that a link or a reload shows the same. */
import { FIGURES } from '@emmaus/contracts/discipleship-tree.words';
import { flag, id, oneOf, text } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';

export type TreeAddress = ReturnType<typeof useTreeAddress>;

export function useTreeAddress() {
  const [values, change] = useAddress({
    /** None for the place that the service chooses. */
    location: id,
    /** Who is chosen. */
    person: id,
    search: text(),
    time: flag('shown'),
    /** The figure whose working is open. */
    figure: oneOf(FIGURES),
  });
  return { ...values, change };
}
