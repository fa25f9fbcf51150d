/** Above a form that shows what waits on this device: since when, or why it was refused. */
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { momentText } from '../page/day-and-time.ts';
import type { WaitingCall } from './waiting-call.ts';
import { WAITS } from './waiting-words.ts';

export interface WaitingNoteProps {
  waiting: WaitingCall | undefined;
  /** To whoever does not see it: a form was opened. Not on a page where a notice says the same. Since 1.19.0. */
  told?: boolean | undefined;
}

export function WaitingNote({ waiting, told = true }: WaitingNoteProps) {
  return waiting ? (
    <MessageBar intent={waiting.refused ? 'warning' : 'info'} layout="multiline" {...(told && { role: 'alert' })}>
      <MessageBarBody>
        {waiting.refused ? waiting.refused.message : `Entered ${momentText(waiting.madeAt)}. ${WAITS}`}
      </MessageBarBody>
    </MessageBar>
  ) : null;
}
