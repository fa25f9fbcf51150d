/** What of the trees stands in the address, so that a link or a reload shows the same. */
import { FIGURES, type FigureName } from '@emmaus/contracts/discipleship-tree.words';
import { useSearchParams } from 'react-router';

export interface TreeAddress {
  /** Undefined for the place that the service chooses. */
  locationId: number | undefined;
  /** Who is chosen. */
  personId: number | undefined;
  search: string;
  withTime: boolean;
  /** The figure whose working is open. */
  figure: FigureName | undefined;
  /** Changes some of it and keeps the rest; undefined takes one out. */
  change: (changes: Partial<Record<AddressKey, string | undefined>>, options?: { replace?: boolean }) => void;
}

type AddressKey = 'location' | 'person' | 'search' | 'time' | 'figure' | 'page';

export function useTreeAddress(): TreeAddress {
  const [params, setParams] = useSearchParams();
  return {
    locationId: idOf(params.get('location')),
    personId: idOf(params.get('person')),
    search: params.get('search') ?? '',
    withTime: params.get('time') === 'shown',
    figure: FIGURES.find((name) => name === params.get('figure')),
    change(changes, options) {
      setParams((now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      }, options);
    },
  };
}

function idOf(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}
