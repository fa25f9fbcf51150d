/** What went wrong with the last work on an import, or that it broke off. */
import type { Import } from '@emmaus/contracts/imports.contract';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import type { ImportWork } from './use-import-work.ts';

export function ImportProblem({ batch, work }: { batch: Import; work: ImportWork }) {
  if (work.problem) return <ProblemView problem={work.problem} onDismiss={work.forget} />;
  if (!batch.interrupted || work.busy) return null;
  return (
    <MessageBar role="alert" intent="warning" layout="multiline">
      <MessageBarBody>
        The work on this file broke off in the middle. Nothing of it was kept and nobody was added; just do it again.
      </MessageBarBody>
    </MessageBar>
  );
}
