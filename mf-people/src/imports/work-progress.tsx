/** Work on an import while it lasts. The server does it: the page can be left and opened again. */
import type { Import } from '@emmaus/contracts/imports.contract';
import { ProgressBar, Subtitle2, Text, makeStyles, tokens } from '@fluentui/react-components';
import { ImportFrame } from './import-frame.tsx';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';

const useStyles = makeStyles({
  stack: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    maxWidth: '560px',
    paddingBlock: tokens.spacingVerticalXXL,
    fontVariantNumeric: 'tabular-nums',
  },
  soft: { color: tokens.colorNeutralForeground3 },
});

const WORDS = {
  check: { title: 'Checking every row', unit: 'rows', present: 2 },
  import: { title: 'Bringing people in', unit: 'people', present: 3 },
  undo: { title: 'Taking people out again', unit: 'people', present: 3 },
  back: { title: 'Bringing people back', unit: 'people', present: 3 },
} as const;

export function WorkProgress({ batch, work }: { batch: Import; work: NonNullable<Import['work']> }) {
  const styles = useStyles();
  const { title, unit, present } = WORDS[batch.state === 'undone' && work.kind === 'import' ? 'back' : work.kind];
  return (
    <ImportFrame present={present} explanation={batch.file_name}>
      <div className={styles.stack}>
        <Subtitle2 as="h2">{title}</Subtitle2>
        <ProgressBar aria-label={title} value={work.done / Math.max(work.total, 1)} thickness="large" />
        <Text aria-live="polite">
          {numberText(work.done)} of {numberText(work.total)} {unit}
        </Text>
        <Text className={styles.soft}>
          You can leave this page; the work goes on. It is all or nothing: if it breaks off, nothing of it stays.
        </Text>
      </div>
    </ImportFrame>
  );
}
