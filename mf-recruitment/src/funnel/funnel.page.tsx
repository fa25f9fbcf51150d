/** The funnel by itself, of a campus or of all of one's campuses. */
import { id } from '@emmaus/remote-kit/page/address-values.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { FunnelCard } from './funnel.slot.tsx';

export function FunnelPage() {
  const { user } = usePortal();
  const [{ location }, change] = useAddress({ location: id });
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
      <FunnelCard context={{ locationId: location ?? null }} />
    </PageFrame>
  );
}
