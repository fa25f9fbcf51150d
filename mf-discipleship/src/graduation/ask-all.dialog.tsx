/** Sends every senior who has not answered their own link at once: first what would be sent, then what became of each. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { askSummary, askText, MOST_ASKED } from '@emmaus/contracts/senior-links.words';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { counted } from '@emmaus/remote-kit/page/number-text.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { ReadDialog } from '@emmaus/remote-kit/page/read-dialog.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { useGiveBackFocus } from '@emmaus/remote-kit/page/use-give-back-focus.ts';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { QrCodeRegular } from '@fluentui/react-icons';
import { useRef, useState } from 'react';
import type { BoardOf } from '../api/graduation.api.ts';
import { type SeniorAsks, seniorLinkApi } from '../api/senior-link.api.ts';
import { AskSeniorDialog } from './ask-senior.dialog.tsx';

const useStyles = makeStyles({
  whole: { display: 'grid', gap: tokens.spacingVerticalM },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'grid', gap: tokens.spacingVerticalS },
  one: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `0 ${tokens.spacingHorizontalM}`,
    overflowWrap: 'anywhere',
  },
  outcome: { color: tokens.colorNeutralForeground3 },
});

export interface AskAllDialogProps {
  of: BoardOf;
  records: readonly GraduationRecord[];
  onClose: () => void;
}

export function AskAllDialog({ of, records, onClose }: AskAllDialogProps) {
  const styles = useStyles();
  // The dialog gives way to that of a code, and comes back: the focus goes to where it was before both.
  useGiveBackFocus(true);
  const query = seniorLinkApi.useSeniorAsksQuery(of, { refetchOnMountOrArgChange: true });
  const { currentData, error, refetch } = query;
  const [ask, sent] = seniorLinkApi.useAskSeniorsMutation();
  const { busy, problem, run } = useWork();
  const [showing, setShowing] = useState<GraduationRecord>();
  const closeButton = useRef<HTMLButtonElement>(null);
  // What sending answered, until the list is read anew.
  const asked = (query.fulfilledTimeStamp ?? 0) > (sent.fulfilledTimeStamp ?? 0) ? undefined : sent.data;
  const asks = asked ?? currentData;
  const due = asks?.data.filter(({ state }) => state === 'due').length ?? 0;

  async function send() {
    // The button that was pressed goes away when nobody is left.
    if (await run(() => ask(of).unwrap())) closeButton.current?.focus();
  }

  if (showing) return <AskSeniorDialog record={showing} onClose={() => setShowing(undefined)} />;
  return (
    <ReadDialog
      title="Send to all who have not answered"
      onClose={onClose}
      content={styles.whole}
      closeButton={closeButton}
      action={
        due > 0 && (
          <Button appearance="primary" disabledFocusable={busy} onClick={() => void send()}>
            Send {counted(due, 'link', 'links')}
          </Button>
        )
      }
    >
      <Text>Each gets a link of their own to their card, at most once a day.</Text>
      {error && <ProblemView problem={error} onRetry={() => void refetch()} />}
      {!asks && !error && <SkeletonRows rows={4} columns={2} />}
      {asks && (
        <Text aria-live="polite" weight="semibold">
          {asked ? saidOf(asked) : askSummary(asks.data)}
        </Text>
      )}
      {asks && !asks.mails_leave && asks.data.some(({ way }) => way === 'mail') && (
        <Text>No mail server is set up yet: mails wait until there is one.</Text>
      )}
      {asks?.is_more && (
        <Text>
          These are {MOST_ASKED} of them.{due > 0 && ' Send again for the others.'}
        </Text>
      )}
      {problem && <ProblemView problem={problem} />}
      {asks && <Asks asks={asks} records={records} onShow={setShowing} />}
    </ReadDialog>
  );
}

interface AsksProps {
  asks: SeniorAsks;
  records: readonly GraduationRecord[];
  onShow: (record: GraduationRecord) => void;
}

/** Whom no message reaches is shown a code; the others need it not. */
function Asks({ asks: { data, mails_leave }, records, onShow }: AsksProps) {
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label="Who has not answered">
      {data.map((one) => {
        const record = records.find(({ id }) => id === one.record_id);
        const isLeft = one.state === 'unreachable' || one.state === 'failed';
        return (
          <li key={one.record_id} className={styles.one}>
            <span>
              {one.person} <span className={styles.outcome}>{askText(one, mails_leave)}</span>
            </span>
            {isLeft && record && (
              <Button
                size="small"
                icon={<QrCodeRegular />}
                aria-label={`Show a code to ${one.person}`}
                onClick={() => onShow(record)}
              >
                Show a code
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function saidOf({ asked, mails_leave }: Pick<SeniorAsks, 'mails_leave'> & { asked: number }): string {
  if (asked === 0) return 'Nobody was left to ask: all of them were asked today.';
  if (!mails_leave) return `${counted(asked, 'link is', 'links are')} written.`;
  return `${counted(asked, 'link is on its', 'links are on their')} way.`;
}
