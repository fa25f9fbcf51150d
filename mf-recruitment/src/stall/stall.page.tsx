/** The stall of a campus on a phone: its code, who is there, who came, and how it goes. */
import type { Stall } from '@emmaus/contracts/stall.contract';
import { besides, id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { clockOf } from '@emmaus/remote-kit/page/day-and-time.ts';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { PlaceProblem } from '@emmaus/remote-kit/page/place-problem.tsx';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useKeptPlace } from '@emmaus/remote-kit/page/use-kept-place.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { STALL_COUNTS } from '@emmaus/contracts/stall.words';
import { Button } from '@fluentui/react-components';
import { QrCodeRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { StallView } from './stall-view.tsx';
import { type StallActions, useStallActions } from './use-stall-actions.ts';
import { type StallNow, useStall } from './use-stall.ts';

const REGISTER_AT = ['Campus', 'Parish'];

export function StallPage() {
  const { user } = usePortal();
  const places = (user?.locations ?? []).filter(({ location_type: type }) => REGISTER_AT.includes(type));
  const [values, change] = useAddress({ location: id, shows: besides(oneOf(STALL_COUNTS)) });
  const location = useKeptPlace(values.location, change, REGISTER_AT);
  if (places.length === 0)
    return (
      <Frame>
        <EmptyState
          icon={<QrCodeRegular />}
          title="No campus is in your care"
          text="A stall stands at a campus or a parish."
        />
      </Frame>
    );
  const own = user?.locations[0];
  // Who has no campus as their own is shown the first of those that they reach.
  const chosen = location ?? (own && REGISTER_AT.includes(own.location_type) ? undefined : places[0]?.id);
  const choose = (to: number | undefined) => change({ location: to, shows: undefined });
  const choice = places.length > 1 && <PlaceSelect value={chosen ?? own?.id} onChange={choose} places={places} />;
  return <OfCampus key={chosen} location={chosen} choice={choice} onOwn={() => choose(undefined)} />;
}

interface OfCampusProps {
  location: number | undefined;
  choice: ReactNode;
  /** Shows the stall of a place of one's own. */
  onOwn: () => void;
}

function OfCampus({ location, choice, onOwn }: OfCampusProps) {
  const now = useStall({ location_id: location });
  const { stall, error, retry } = now;
  if (error && !stall)
    return (
      <Frame filters={choice}>
        <PlaceProblem problem={error} location={location} onOwn={onOwn} onRetry={retry} />
      </Frame>
    );
  if (!stall)
    return (
      <Frame filters={choice}>
        <SkeletonRows rows={6} columns={1} label="Loading the stall" />
      </Frame>
    );
  return <AtStall stall={stall} now={now} choice={choice} />;
}

function AtStall({ stall, now, choice }: { stall: Stall; now: StallNow; choice: ReactNode }) {
  const actions = useStallActions(stall.location.id, now.retry);
  return (
    <Frame explanation={wordsOf(stall, now.live)} action={actionsOf(stall, actions)} filters={choice}>
      <StallView stall={stall} onChange={now.change} onGone={stall.abilities.run ? actions.gone : undefined} />
    </Frame>
  );
}

/** One is there or not; staff open and close. */
function actionsOf({ open, team, abilities }: Stall, { busy, ...does }: StallActions): ReactNode {
  if (!open)
    return (
      abilities.run && (
        <Button appearance="primary" disabledFocusable={busy} onClick={does.open}>
          Open the stall
        </Button>
      )
    );
  const isHere = team.some(({ is_me }) => is_me);
  if (!abilities.join && !abilities.run) return undefined;
  return (
    <>
      {abilities.run && (
        <Button disabledFocusable={busy} onClick={does.close}>
          Close the stall
        </Button>
      )}
      {abilities.join && (
        <Button
          appearance={isHere ? 'secondary' : 'primary'}
          disabledFocusable={busy}
          onClick={isHere ? does.leave : does.join}
        >
          {isHere ? 'I am leaving' : 'I am here'}
        </Button>
      )}
    </>
  );
}

function wordsOf({ location, open }: Stall, live: boolean): string {
  const stands = open
    ? `${location.name}, open since ${clockOf(open.opened_at)}${open.opened_by === null ? '' : `, by ${open.opened_by}`}. It ends by itself at the end of the day.`
    : `${location.name}: the stall is closed.`;
  return live ? stands : `${stands} Reconnecting…`;
}

function Frame(props: { explanation?: string; action?: ReactNode; filters?: ReactNode; children: ReactNode }) {
  return <PageFrame title="Stall" {...props} />;
}
