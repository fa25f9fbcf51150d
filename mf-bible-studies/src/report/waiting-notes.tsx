/** Above a report: that it waits on this device, why it was refused, of when the roster is, and that this browser keeps nothing. */
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import { KeepsNothing } from '@emmaus/remote-kit/offline/keeps-nothing.tsx';
import type { WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { ToldContext } from '@emmaus/remote-kit/offline/told.ts';
import { WaitingNote } from '@emmaus/remote-kit/offline/waiting-note.tsx';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';

export interface WaitingNotesProps {
  waiting?: WaitingCall | undefined;
  keptAt?: Date | undefined;
  /** As of what was opened; not of a card on a page. */
  told?: boolean;
}

export function WaitingNotes({ waiting, keptAt, told = true }: WaitingNotesProps) {
  return (
    <ToldContext value={told}>
      <KeepsNothing />
      <WaitingNote waiting={waiting} />
      {keptAt && (
        <MessageBar role="alert" intent="info" layout="multiline">
          <MessageBarBody>No signal. This roster is of {momentText(keptAt)}.</MessageBarBody>
        </MessageBar>
      )}
    </ToldContext>
  );
}
