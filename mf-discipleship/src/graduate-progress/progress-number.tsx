/** A number of the progress table with its percentage; pressing it shows how it is counted and which records are behind it. */
import type { ProgressCounts } from '@emmaus/contracts/graduate-progress.contract';
import { WorkingButton } from '@emmaus/remote-kit/page/working-button.tsx';
import { Text, makeStyles, tokens } from '@fluentui/react-components';
import { columnTitle, countText, percentText, type ProgressColumn } from './progress-words.ts';
import type { Behind } from './use-progress-address.ts';

const useStyles = makeStyles({
  percent: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
  // As wide as the widest, so that numbers and signs stand below one another.
  number: {
    minWidth: '112px',
    justifyContent: 'flex-end',
    fontWeight: tokens.fontWeightRegular,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
  },
});

export interface ProgressNumberProps {
  counts: ProgressCounts;
  column: ProgressColumn;
  /** Whose it is, for who does not see where it stands. */
  whose: string;
  location: number | undefined;
  onOpen: (behind: Behind) => void;
}

export function ProgressNumber({ counts, column, whose, location, onOpen }: ProgressNumberProps) {
  const styles = useStyles();
  const text = countText(counts, column);
  const percent = percentText(counts, column);
  return (
    <>
      {percent && (
        <Text size={200} className={styles.percent}>
          {percent}
        </Text>
      )}
      <WorkingButton
        className={styles.number}
        aria-label={`${text}, ${columnTitle(column)}, ${whose}: how is this counted?`}
        onClick={() => onOpen({ figure: column.figure, location })}
      >
        {text}
      </WorkingButton>
    </>
  );
}
