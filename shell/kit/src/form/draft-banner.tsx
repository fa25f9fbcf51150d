/** Says above a form that it holds what was typed earlier, and offers to start over; or the other way round; or that nothing is kept of it. */
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { ASIDE } from '../page/controls.ts';
import { clockOf, sayDay } from '../page/day-and-time.ts';
import { NOT_KEPT } from './draft-store.ts';
import type { Draft } from './use-draft.ts';

export function DraftBanner({ draft }: { draft: Pick<Draft<object>, 'restoredFrom' | 'discard'> }) {
  const { restoredFrom, discard } = draft;
  if (!restoredFrom) return null;
  return (
    <MessageBar {...ASIDE} role="alert" intent="info" layout="multiline">
      <MessageBarBody>You have unsaved changes from {sayMoment(restoredFrom)}.</MessageBarBody>
      <MessageBarActions>
        <Button onClick={discard}>Discard</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** Above a form of which the browser keeps no draft, its storage being full or refused. Since 1.7.0. */
export function NotKeptBanner({ draft }: { draft: Pick<Draft<object>, 'isRefused'> }) {
  if (!draft.isRefused) return null;
  return (
    <MessageBar {...ASIDE} role="alert" intent="warning" layout="multiline">
      <MessageBarBody>{NOT_KEPT}</MessageBarBody>
    </MessageBar>
  );
}

export interface OfferBannerProps {
  from: Date;
  onBringBack: () => void;
}

/** Above a form that opens anew: what was typed when it was closed is not lost. */
export function OfferBanner({ from, onBringBack }: OfferBannerProps) {
  return (
    <MessageBar {...ASIDE} role="alert" intent="info" layout="multiline">
      <MessageBarBody>This was closed without saving {sayMoment(from)}.</MessageBarBody>
      <MessageBarActions>
        <Button onClick={onBringBack}>Bring back what was typed</Button>
      </MessageBarActions>
    </MessageBar>
  );
}

/** 'today at 3:15 PM', 'Tue, Nov 24 at 3:15 PM'. */
function sayMoment(moment: Date): string {
  const day = sayDay(moment).replace('Today', 'today').replace('Yesterday', 'yesterday');
  return `${day} at ${clockOf(moment)}`;
}
