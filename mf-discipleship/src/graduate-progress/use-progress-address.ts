/** What of the page stands in the address, so that a link or a reload shows the same. */
import { PROGRESS_FIGURES, type ProgressFigure } from '@emmaus/contracts/graduate-progress.words';
import { id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';

/** Behind which number one looks: of a campus, or without one of all. */
export interface Behind {
  figure: ProgressFigure;
  location: number | undefined;
}

export function useProgressAddress() {
  const [values, change] = useAddress({ figure: oneOf(PROGRESS_FIGURES), location: id, season: id });
  return {
    ...values,
    open: ({ figure, location }: Behind) => change({ figure, location }),
    close: () => change({ figure: undefined, location: undefined }),
    /** Undefined is the season that is on. */
    showSeason: (season: number | undefined) => change({ season }),
  };
}
