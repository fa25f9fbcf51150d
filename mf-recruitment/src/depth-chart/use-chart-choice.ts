/** Whose chart is looked at: one's own, or for regional people one of those kept at a location. Lives in the address. */
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useSearchParams } from 'react-router';

/** "Regional role gets a location selector in the depth chart"; domain.md counts dsc among regional people. */
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
  const [params, setParams] = useSearchParams();
  const locationId = mayChoose ? idOf(params.get('location')) : undefined;
  return {
    mayChoose,
    locationId,
    keeperId: locationId === undefined ? undefined : idOf(params.get('keeper')),
    chooseLocation: (id) => setParams(id === undefined ? {} : { location: String(id) }),
    chooseKeeper: (id) => setParams({ location: String(locationId), keeper: String(id) }),
  };
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
