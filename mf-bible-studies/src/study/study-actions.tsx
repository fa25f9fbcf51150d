/** What can be done to a study: "an edit icon, End this study (mark completed), and for superadmin Remove End Date or Re-open Study". */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import { lateDialog } from '@emmaus/remote-kit/page/late-part.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Button } from '@fluentui/react-components';
import { ArrowCounterclockwiseRegular, CheckmarkCircleRegular, EditRegular } from '@fluentui/react-icons';
import { Suspense, useState } from 'react';
import { studyApi } from '../api/study.api.ts';
import { tellStudy } from '../study-parts/tell-study.ts';

const EditStudyDialog = lateDialog(async () => (await import('../study-form/edit-study.dialog.tsx')).EditStudyDialog);
const EndStudyDialog = lateDialog(async () => (await import('./end-study.dialog.tsx')).EndStudyDialog);

export function StudyActions({ study }: { study: BibleStudy }) {
  const [open, setOpen] = useState<'edit' | 'end'>();
  const { status, abilities, start_date, today } = study;
  const close = () => setOpen(undefined);
  const mayEdit = status === 'Active' && abilities.update;
  // Of a study that has not begun there is no day to choose.
  const mayEnd = status === 'Active' && abilities.end && start_date <= today;
  const mayReopen = abilities.reopen && study.end_date !== null;
  // Ended by somebody else meanwhile: what the dialog says of it is read first.
  if (open === undefined && !mayEdit && !mayEnd && !mayReopen) return null;
  return (
    <>
      {mayEdit && (
        <Button icon={<EditRegular />} onClick={() => setOpen('edit')}>
          Edit
        </Button>
      )}
      {mayEnd && (
        <Button icon={<CheckmarkCircleRegular />} onClick={() => setOpen('end')}>
          End this study
        </Button>
      )}
      {mayReopen && <ReopenButton study={study} />}
      <Suspense>
        {open === 'edit' && <EditStudyDialog study={study} onClose={close} />}
        {open === 'end' && <EndStudyDialog study={study} onClose={close} />}
      </Suspense>
    </>
  );
}

function ReopenButton({ study: { id, name, status } }: { study: BibleStudy }) {
  const portal = usePortal();
  const work = useWork();
  const [reopen] = studyApi.useReopenStudyMutation();
  const [removeEnd] = studyApi.useRemoveStudyEndMutation();
  const isCompleted = status === 'Completed';

  async function run() {
    await (isCompleted ? reopen(id) : removeEnd(id)).unwrap();
    portal.notify({
      intent: 'success',
      text: isCompleted ? `${name} was re-opened.` : `${name} has no end date any more.`,
    });
    tellStudy(portal, id);
  }

  return (
    <>
      <Button icon={<ArrowCounterclockwiseRegular />} disabledFocusable={work.busy} onClick={() => void work.run(run)}>
        {isCompleted ? 'Re-open Study' : 'Remove End Date'}
      </Button>
      {work.problem && <ProblemView problem={work.problem} />}
    </>
  );
}
