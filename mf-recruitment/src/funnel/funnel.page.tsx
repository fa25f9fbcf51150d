/** The funnel by itself, of a campus or of all of one's campuses. */
import { id } from '@emmaus/remote-kit/page/address-values.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { OtherPlace } from '@emmaus/remote-kit/page/place-problem.tsx';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useIsOwnPlace } from '@emmaus/remote-kit/page/use-is-own-place.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { funnelApi } from '../api/funnel.api.ts';
import { FunnelCard } from './funnel.slot.tsx';

export function FunnelPage() {
  const { user } = usePortal();
  const [{ location }, change] = useAddress({ location: id });
  const isOwn = useIsOwnPlace(location);
  // As the card asks it.
  const { error } = funnelApi.useInvitationFunnelQuery({ location_id: location });
  const isRefused = !isOwn && error !== undefined && asProblem(error).status === 403;
  // With one place there is nothing to choose, unless the address names another.
  const chooses = (user?.locations ?? []).length > 1 || location !== undefined;
  return (
    <PageFrame
      title="Invitation Funnel"
      explanation="From a Gospel Presentation to the answer of a High Call. Every number opens the people behind it."
      filters={
        chooses && (
          <PlaceSelect value={location} none="All my places" onChange={(chosen) => change({ location: chosen })} />
        )
      }
    >
      {isRefused ? (
        <OtherPlace said={asProblem(error).message} onOwn={() => change({ location: undefined })} />
      ) : (
        <FunnelCard context={{ locationId: location ?? null }} />
      )}
    </PageFrame>
  );
}
