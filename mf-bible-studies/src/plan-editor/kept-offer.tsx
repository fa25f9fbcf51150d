/** Offers what an earlier visit could not save. */
import { clockOf, sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { KeptText } from './kept-text.ts';

export interface KeptOfferProps {
  kept: KeptText;
  /** What is done with them; 'Bring them back' where it is left out. */
  way?: string;
  /** Left out where they can only be read. */
  onBringBack?: () => void;
  onForget: () => void;
  /** To whoever does not see it: it comes above a page that is there already. */
  told?: boolean;
}

export function KeptOffer({ kept: { at }, way = 'Bring them back', onBringBack, onForget, told }: KeptOfferProps) {
  return (
    <MessageBar intent="info" layout="multiline" {...(told && { role: 'alert' })}>
      <MessageBarBody>
        Words that could not be saved are kept in this browser ({sayDay(at)}, {clockOf(at)}).
      </MessageBarBody>
      <MessageBarActions>
        {onBringBack && <Button onClick={onBringBack}>{way}</Button>}
        <Button onClick={onForget}>Throw them away</Button>
      </MessageBarActions>
    </MessageBar>
  );
}
