/** Bringing people in, first step: which file; below it the imports of before. */
import { MOST_IMPORT_BYTES } from '@emmaus/contracts/imports.words';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { type Problem, asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { Subtitle2, makeStyles, tokens } from '@fluentui/react-components';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUploadImportMutation } from '../api/imports.api.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportFrame } from './import-frame.tsx';
import { PastImports } from './past-imports.tsx';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { marginBlock: `${tokens.spacingVerticalXL} 0` },
});

const MEGABYTES = MOST_IMPORT_BYTES / 1024 / 1024;

export function ImportStartPage() {
  const styles = useStyles();
  const navigate = useNavigate();
  const [upload, { isLoading }] = useUploadImportMutation();
  const [problem, setProblem] = useState<Problem>();
  const underway = useRef(false);

  async function send(file: File) {
    if (underway.current) return;
    setProblem(undefined);
    if (file.size > MOST_IMPORT_BYTES) {
      const message = `This file is larger than ${MEGABYTES} MB. Split it into several files.`;
      setProblem({ status: 0, code: 'payload_too_large', message });
      return;
    }
    underway.current = true;
    try {
      const { id } = await upload(file).unwrap();
      void navigate(`/people/import/${id}`);
    } catch (failure) {
      setProblem(asProblem(failure));
    } finally {
      underway.current = false;
    }
  }

  return (
    <ImportFrame present={0} explanation="From a spreadsheet into Emmaus, without typing each one.">
      <div className={styles.stack}>
        {problem && <ProblemView problem={problem} onDismiss={() => setProblem(undefined)} />}
        <FileDrop busy={isLoading} onFile={(file) => void send(file)} />
        <Subtitle2 as="h2" className={styles.heading}>
          Imports so far
        </Subtitle2>
        <PastImports />
      </div>
    </ImportFrame>
  );
}
