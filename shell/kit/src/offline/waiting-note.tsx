/** Above a form that shows what waits on this device: since when, or why it was refused. */
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { momentText } from '../page/day-and-time.ts';
import type { WaitingCall } from './waiting-call.ts';
import { WAITS } from './waiting-words.ts';

export function WaitingNote({ waiting }: { waiting: WaitingCall | undefined }) {
  return waiting ? (
    <MessageBar intent={waiting.refused ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        {waiting.refused ? waiting.refused.message : `Entered ${momentText(waiting.madeAt)}. ${WAITS}`}
      </MessageBarBody>
    </MessageBar>
  ) : null;
}
