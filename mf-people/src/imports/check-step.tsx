/** Third step: every row's faults and possible duplicates, before anybody is added. */
import type { Import } from '@emmaus/contracts/imports.contract';
import { DownloadButton } from '@emmaus/remote-kit/file/download-button.tsx';
import { StatusBadge } from '@emmaus/remote-kit/page/status-badge.tsx';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { faultsFile } from '../api/imports.api.ts';
import { ImportChoices } from './import-choices.tsx';
import { ImportFrame } from './import-frame.tsx';
import { ImportProblem } from './import-problem.tsx';
import { ImportRows } from './import-rows.tsx';
import { numberText, peopleText } from '@emmaus/remote-kit/page/number-text.ts';
import { rows } from './import-words.ts';
import type { ImportWork } from './use-import-work.ts';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

export interface CheckStepProps {
  batch: Import;
  work: ImportWork;
  onColumns: () => void;
}

export function CheckStep({ batch, work, onColumns }: CheckStepProps) {
  const styles = useStyles();
  const { faulty, duplicates, skipped, ready } = batch.counts;
  const held = faulty > 0 || ready === 0;

  return (
    <ImportFrame
      present={2}
      explanation={`${batch.file_name}: ${rows(batch.counts.rows)}. Nobody was added yet.`}
      action={
        <>
          <Button disabledFocusable={work.busy} onClick={onColumns}>
            Change columns
          </Button>
          {held && (
            <Text id="held" size={200}>
              {faulty > 0 ? `${rows(faulty)} still ${faulty === 1 ? 'has' : 'have'} faults` : 'Every row is left out'}
            </Text>
          )}
          <Button
            appearance="primary"
            aria-describedby={held ? 'held' : undefined}
            disabledFocusable={held || work.busy}
            onClick={() => !held && void work.bringIn(batch)}
          >
            {work.busy ? 'Bringing in...' : `Bring in ${peopleText(ready)}`}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <ImportProblem batch={batch} work={work} />
        <div className={styles.line}>
          <StatusBadge meaning="done">{numberText(ready)} ready</StatusBadge>
          {faulty > 0 && <StatusBadge meaning="refused">{numberText(faulty)} with faults</StatusBadge>}
          {skipped > 0 && <StatusBadge meaning="none">{numberText(skipped)} left out</StatusBadge>}
          {duplicates > 0 && (
            <Text>
              Among them {numberText(duplicates)} possible {duplicates === 1 ? 'duplicate' : 'duplicates'}
            </Text>
          )}
        </div>
        {faulty > 0 && (
          <Text>
            {rows(faulty)} {faulty === 1 ? 'has' : 'have'} faults. Mend {faulty === 1 ? 'it' : 'them'} here by opening
            the row, choose other columns, or leave {faulty === 1 ? 'it' : 'them'} out: it is all or nothing.
          </Text>
        )}
        {faulty === 0 && ready === 0 && <Text>There is nobody to bring in: every row is left out.</Text>}
        <ImportChoices batch={batch} />
        <ImportRows
          batch={batch}
          beside={
            (faulty > 0 || batch.faulty === 'skip') && (
              <DownloadButton file={faultsFile(batch.id)}>Download the faults</DownloadButton>
            )
          }
        />
      </div>
    </ImportFrame>
  );
}
