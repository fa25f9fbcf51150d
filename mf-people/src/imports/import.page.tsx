/** One import, addressed by its id: whatever happened to the page meanwhile, it goes on where it stands. */
import type { Import } from '@emmaus/contracts/imports.contract';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { HEARD_ONLY } from '@emmaus/remote-kit/page/heard-only.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { useNavigate, useParams } from '@emmaus/remote-kit/portal/router.ts';
import { importsApi } from '../api/imports.api.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { saidOf } from './import-words.ts';
import { type ImportWork, useImportWork } from './use-import-work.ts';
import { WorkProgress } from './work-progress.tsx';

const useStyles = makeStyles({ said: HEARD_ONLY });

/** Milliseconds between two looks at work that is under way. */
const LOOK_AGAIN = 700;

export function ImportPage() {
  const styles = useStyles();
  const id = Number(useParams()['id']);
  const navigate = useNavigate();
  const work = useImportWork(id);
  const [{ step }, change] = useAddress({ step: oneOf(['columns']) });
  const [watching, setWatching] = useState(false);
  const {
    data: batch,
    error,
    refetch,
  } = importsApi.useImportBatchQuery(id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: watching ? LOOK_AGAIN : 0,
  });
  const underway = work.busy || Boolean(batch?.work);
  if (underway !== watching) setWatching(underway);

  if (error && !batch) {
    return (
      <PageFrame title="Import people">
        <ProblemView problem={error} onRetry={refetch} />
        <Button onClick={() => void navigate('/people/import')}>All imports</Button>
      </PageFrame>
    );
  }
  if (!batch) {
    return (
      <PageFrame title="Import people">
        <SkeletonRows rows={6} columns={3} height={48} label="Loading the import" />
      </PageFrame>
    );
  }
  return (
    <>
      {/* It stands through all steps: what comes along with one of them is not heard. */}
      <output className={styles.said}>{saidOf(batch)}</output>
      <Step
        batch={batch}
        work={work}
        chooses={step === 'columns'}
        onColumns={(chooses) => change({ step: chooses ? 'columns' : undefined })}
      />
    </>
  );
}

interface StepProps {
  batch: Import;
  work: ImportWork;
  /** The columns are chosen once more. */
  chooses: boolean;
  onColumns: (chooses: boolean) => void;
}

function Step({ batch, work, chooses, onColumns }: StepProps) {
  // A mended row is quickly looked at again, and needs no page of its own.
  if (batch.work && batch.work.total > 1) return <WorkProgress batch={batch} work={batch.work} />;
  if (batch.state === 'imported' || batch.state === 'undone') return <DoneStep batch={batch} />;
  if (batch.state === 'uploaded' || chooses)
    return <ColumnsStep key={batch.id} batch={batch} work={work} onChecked={() => onColumns(false)} />;
  return <CheckStep batch={batch} work={work} onColumns={() => onColumns(true)} />;
}
