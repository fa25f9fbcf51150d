/** Above the table: what was logged without a signal and waits on this device to be sent, or was refused. */
import { useWaitingCalls } from '@emmaus/remote-kit/offline/use-waiting-calls.ts';
import { waitingSentence } from '@emmaus/remote-kit/offline/waiting-words.ts';
import { SCREEN_ONLY } from '@emmaus/remote-kit/page/paper.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { contentOf, pathOf, waitingInvitations } from './waiting-invitation.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    margin: 0,
    marginBottom: tokens.spacingVerticalM,
    padding: 0,
    listStyleType: 'none',
  },
});

export function WaitingInvitations() {
  const styles = useStyles();
  const portal = usePortal();
  const waiting = useWaitingCalls(waitingInvitations)?.found ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="Waiting to be sent" {...SCREEN_ONLY}>
      {waiting.map((call) => (
        <li key={call.key}>
          <MessageBar intent={call.refused ? 'warning' : 'info'} layout="multiline">
            <MessageBarBody>
              <MessageBarTitle>{call.title}</MessageBarTitle>
              {waitingSentence(call)}
            </MessageBarBody>
            <MessageBarActions>
              <Button aria-label={`Open ${call.title}`} onClick={() => portal.navigate(pathOf(contentOf(call)))}>
                Open
              </Button>
            </MessageBarActions>
          </MessageBar>
        </li>
      ))}
    </ul>
  );
}
