/** Above a list: what was entered without a signal and waits on this device to be sent, or was refused. */
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { SCREEN_ONLY } from '../page/paper.ts';
import type { Portal } from '../portal/contract.ts';
import { useWaitingCalls } from './use-waiting-calls.ts';
import type { WaitingCall } from './waiting-call.ts';
import { waitingSentence } from './waiting-words.ts';

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

export interface WaitingListProps {
  /** Keeps its identity: declare it outside. */
  find: (portal: Portal) => Promise<readonly WaitingCall[]>;
  /** What is done with one: 'Open'. */
  label: string;
  run: (call: WaitingCall) => void;
}

/** `<WaitingList find={waitingReports} label="Open" run={(call) => portal.navigate(pathOf(call))} />`; draws nothing where nothing waits. */
export function WaitingList({ find, label, run }: WaitingListProps) {
  const styles = useStyles();
  const waiting = useWaitingCalls(find)?.found ?? [];
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
              <Button aria-label={`${label} ${call.title}`} onClick={() => run(call)}>
                {label}
              </Button>
            </MessageBarActions>
          </MessageBar>
        </li>
      ))}
    </ul>
  );
}
