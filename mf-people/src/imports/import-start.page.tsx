/** Bringing people in, first step: which file; below it the imports of before. */
import { MOST_IMPORT_BYTES } from '@emmaus/contracts/imports.words';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { Subtitle2, makeStyles, tokens } from '@fluentui/react-components';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { importsApi } from '../api/imports.api.ts';
import { FileDrop } from './file-drop.tsx';
import { ImportFrame } from './import-frame.tsx';
import { PastImports } from './past-imports.tsx';

const useStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { marginBlock: `${tokens.spacingVerticalXL} 0` },
});

const MEGABYTES = MOST_IMPORT_BYTES / 1024 / 1024;

const TOO_LARGE: Problem = {
  status: 0,
  code: 'payload_too_large',
  message: `This file is larger than ${MEGABYTES} MB. Split it into several files.`,
};

export function ImportStartPage() {
  const styles = useStyles();
  const portal = usePortal();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [upload] = importsApi.useUploadImportMutation();
  const { busy, problem, run, say } = useWork();

  async function send(file: File) {
    await run(async () => {
      if (file.size > MOST_IMPORT_BYTES) throw TOO_LARGE;
      const { id } = await upload(file).unwrap();
      const path = `/people/import/${id}`;
      if (isHere()) return void navigate(path);
      const action = { label: 'Open', run: () => portal.navigate(path) };
      portal.notify({ intent: 'info', text: `${file.name} was read, and nobody is added yet.`, action });
    });
  }

  return (
    <ImportFrame present={0} explanation="From a spreadsheet into Emmaus, without typing each one.">
      <div className={styles.stack}>
        {problem && <ProblemView problem={problem} onDismiss={() => say(undefined)} />}
        <FileDrop busy={busy} onFile={(file) => void send(file)} />
        <Subtitle2 as="h2" className={styles.heading}>
          Imports so far
        </Subtitle2>
        <PastImports />
      </div>
    </ImportFrame>
  );
}
