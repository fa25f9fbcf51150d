/** '4 done today': folded, with a way back for what this page still knows. */
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark';
import type { QueueRow } from './queue-order.ts';
import { useShellTexts } from '../../language/use-shell-texts.ts';
import { homeTexts } from '../home.texts.ts';

const useStyles = makeStyles({
  fold: {
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
  },
  summary: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '44px',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusMedium,
    '::marker': { content: '""' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { display: 'grid', placeItems: 'center', width: '36px', fontSize: '20px' },
  list: { margin: 0, paddingInlineStart: '48px', listStyleType: 'none' },
  row: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
});

export interface DoneRowsProps {
  count: number;
  /** Those that are still known. */
  rows: readonly QueueRow[];
  onTakeBack: (row: QueueRow) => Promise<void>;
}

export function DoneRows({ count, rows, onTakeBack }: DoneRowsProps) {
  const styles = useStyles();
  const texts = useShellTexts(homeTexts);
  const words = texts.done(count);
  if (rows.length === 0)
    return (
      <div className={styles.fold}>
        <div className={styles.summary} style={{ cursor: 'default' }}>
          <Sign /> {words}
        </div>
      </div>
    );
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        <Sign /> {words}
      </summary>
      <ul className={styles.list} aria-label={texts.doneToday}>
        {rows.map((one) => (
          <li key={one.key} className={styles.row}>
            <span lang="en">{one.row.title ?? one.row.sentence}</span>
            <TakeBack name={one.row.title ?? one.row.sentence} onClick={() => onTakeBack(one)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What it takes back may still be under way: then it waits. */
function TakeBack({ name, onClick }: { name: string; onClick: () => Promise<void> }) {
  const { takeBack } = useShellTexts(homeTexts);
  const { busy, run } = useWork();
  return (
    <Button
      appearance="subtle"
      disabledFocusable={busy}
      aria-label={`${takeBack}: ${name}`}
      onClick={() => void run(onClick)}
    >
      {takeBack}
    </Button>
  );
}

function Sign() {
  const styles = useStyles();
  return (
    <span className={styles.icon} aria-hidden>
      <CheckmarkRegular />
    </span>
  );
}
