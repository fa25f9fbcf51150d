/** Above a form that shows what waits on this device: since when, or why it was refused. */
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { use } from 'react';
import { momentText } from '../page/day-and-time.ts';
import { ToldContext } from './told.ts';
import type { WaitingCall } from './waiting-call.ts';
import { WAITS } from './waiting-words.ts';

export function WaitingNote({ waiting }: { waiting: WaitingCall | undefined }) {
  const told = use(ToldContext);
  return waiting ? (
    <MessageBar intent={waiting.refused ? 'warning' : 'info'} layout="multiline" {...(told && { role: 'alert' })}>
      <MessageBarBody>
        {waiting.refused ? waiting.refused.message : `Entered ${momentText(waiting.madeAt)}. ${WAITS}`}
      </MessageBarBody>
    </MessageBar>
  ) : null;
}
