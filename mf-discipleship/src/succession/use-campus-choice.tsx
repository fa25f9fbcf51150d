/** Of which campus the seniors are, for whoever has several: of the address, else the one that was chosen last, else the usual one. */
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { placeToShow } from '@emmaus/remote-kit/page/place-to-show.ts';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import type { ChangeAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useKeptPlace } from '@emmaus/remote-kit/page/use-kept-place.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { HatGraduationRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';

const CAMPUSES = ['Campus'];

export interface CampusChoice {
  /** Undefined is one's own. */
  location: number | undefined;
  /** Nobody graduates where they look. */
  hasNone: boolean;
  /** Where there is something to choose. */
  filters: ReactNode;
}

export function useCampusChoice(
  asked: number | undefined,
  change: ChangeAddress<{ location: number | undefined }>,
  choose: (location: number | undefined) => void,
): CampusChoice {
  const { user } = usePortal();
  const campuses = (user?.locations ?? []).filter(({ location_type: type }) => type === 'Campus');
  const location = useKeptPlace(asked, change, CAMPUSES);
  const chosen = placeToShow(user?.locations ?? [], location, CAMPUSES);
  return {
    location: chosen,
    hasNone: campuses.length === 0,
    filters: campuses.length > 1 && (
      <PlaceSelect value={chosen ?? campuses[0]?.id} onChange={choose} places={campuses} />
    ),
  };
}

export function NoCampus() {
  return (
    <EmptyState
      icon={<HatGraduationRegular />}
      title="No campus is in your care"
      text="Seniors are sorted campus by campus, by its director and missionaries."
    />
  );
}
