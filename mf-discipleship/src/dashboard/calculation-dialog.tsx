/** 'How are these numbers calculated': what each column counts. */
import { ReadDialog } from '@emmaus/remote-kit/page/read-dialog.tsx';
import type { MultiplicationTable } from '@emmaus/contracts/multiplication.contract';
import { Text, makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: `${tokens.spacingVerticalL} 0 0` },
  term: { fontWeight: tokens.fontWeightSemibold },
  words: { margin: 0, color: tokens.colorNeutralForeground2 },
});

export interface CalculationDialogProps {
  table: Pick<MultiplicationTable, 'figures' | 'counts_everybody'>;
  onClose: () => void;
}

export function CalculationDialog({
  table: { figures, counts_everybody: everybody },
  onClose,
}: CalculationDialogProps) {
  const styles = useStyles();
  return (
    <ReadDialog title="How are these numbers calculated" onClose={onClose}>
      <Text>
        Everybody is counted at the campus they belong to, and in each column that is true of them.
        {!everybody &&
          ' Where you see some of the people only, those are counted, and as marked those whose marks you see.'}
      </Text>
      <dl className={styles.list}>
        {figures.map(({ name, title, explanation }) => (
          <div key={name}>
            <dt className={styles.term}>{title}</dt>
            <dd className={styles.words}>{explanation}</dd>
          </div>
        ))}
      </dl>
    </ReadDialog>
  );
}
