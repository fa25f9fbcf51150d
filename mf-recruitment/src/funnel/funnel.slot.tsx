/** The funnel of a campus on the dashboard: from a Gospel Presentation to the answer of a High Call. Exposed as `./dashboard`. */
import { FUNNEL_FIGURES, FUNNEL_TITLES, type FunnelFigure } from '@emmaus/contracts/funnel.words';
import { CardHint, DetailCard, LineCard, PartAway } from '@emmaus/remote-kit/page/detail-card.tsx';
import { SidePanel } from '@emmaus/remote-kit/page/side-panel.tsx';
import { defineSlot } from '@emmaus/remote-kit/portal/define-slot.tsx';
import { SlotWaiting } from '@emmaus/remote-kit/portal/slot-waiting.tsx';
import { useState } from 'react';
import { funnelApi } from '../api/funnel.api.ts';
import { createStore } from '../api/store.ts';
import { FunnelBars } from './funnel-bars.tsx';
import { PeopleOfFunnel } from './people-of-funnel.tsx';

const TITLE = 'Invitations since 1 August';

export interface FunnelContext {
  /** The campus whose dashboard it is; null for all of one's campuses. */
  locationId: number | null;
}

export function FunnelCard({ context: { locationId } }: { context: FunnelContext }) {
  const location = locationId ?? undefined;
  const { currentData, error, refetch } = funnelApi.useInvitationFunnelQuery({ location_id: location });
  const [open, setOpen] = useState<FunnelFigure>();
  if (error)
    return (
      <DetailCard title={TITLE}>
        <PartAway what="The invitations" onRetry={() => void refetch()} />
      </DetailCard>
    );
  if (!currentData) return <SlotWaiting />;
  const { counts } = currentData;
  if (FUNNEL_FIGURES.every((figure) => !counts[figure]))
    return (
      <LineCard title={TITLE}>
        <CardHint>Nobody received a Gospel Presentation or a High Call yet.</CardHint>
      </LineCard>
    );
  return (
    <DetailCard title={TITLE}>
      <SidePanel
        open={open !== undefined}
        title={open ? FUNNEL_TITLES[open] : ''}
        onClose={() => setOpen(undefined)}
        beside={<FunnelBars counts={counts} onOpen={setOpen} />}
      >
        {open && (
          <PeopleOfFunnel
            key={`${open} ${locationId}`}
            figure={open}
            location={location}
            showsCampus={location === undefined}
          />
        )}
      </SidePanel>
    </DetailCard>
  );
}

export const funnel = defineSlot(FunnelCard, { createStore });
