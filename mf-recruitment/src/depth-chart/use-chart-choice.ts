/** Whose chart is looked at: one's own, or for regional people one of those kept at a location. Lives in the address. */
import { id } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';

/** "Regional role gets a location selector in the depth chart"; dsc counts among regional people. */
const CHOOSERS = ['regional', 'dsc'];

export interface ChartChoice {
  /** Whether there is something to choose. */
  mayChoose: boolean;
  locationId: number | undefined;
  keeperId: number | undefined;
  /** Undefined goes back to one's own chart. A keeper belongs to a location and is let go with it. */
  chooseLocation: (id: number | undefined) => void;
  chooseKeeper: (id: number) => void;
}

export function useChartChoice(): ChartChoice {
  const mayChoose = usePortal().passes(CHOOSERS);
  const [{ location, keeper }, change] = useAddress({ location: id, keeper: id, person: id });
  const locationId = mayChoose ? location : undefined;
  return {
    mayChoose,
    locationId,
    keeperId: locationId === undefined ? undefined : keeper,
    chooseLocation: (chosen) => change({ location: chosen, keeper: undefined, person: undefined }),
    chooseKeeper: (chosen) => change({ keeper: chosen, person: undefined }),
  };
}
