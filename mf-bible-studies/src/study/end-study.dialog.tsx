/** End study, in two steps: when it was completed, and whether that is sure (specification 2, §2.5). */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import { missingEnd } from '@emmaus/contracts/bible-studies.words';
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { DayField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { dayWithYear } from '@emmaus/remote-kit/page/day-and-time.ts';
import { lookAgain } from '@emmaus/remote-kit/portal/look-again.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { studyApi } from '../api/study.api.ts';
import { tellStudy } from '../study-parts/tell-study.ts';

export interface EndStudyDialogProps {
  study: BibleStudy;
  onClose: () => void;
}

export function EndStudyDialog({ study, onClose }: EndStudyDialogProps) {
  const [day, setDay] = useState<string>();
  return day === undefined ? (
    <WhenDialog study={study} onClose={onClose} onChosen={setDay} />
  ) : (
    <SureDialog study={study} day={day} onClose={onClose} />
  );
}

function WhenDialog({ study, onClose, onChosen }: EndStudyDialogProps & { onChosen: (day: string) => void }) {
  const form = useForm({
    key: `study-end:${study.id}`,
    initial: { end_date: '' },
    missing: missingEnd,
    send: ({ end_date }) => Promise.resolve(end_date),
    onSaved: onChosen,
  });
  return (
    <FormDialog form={form} title="End this study" submitLabel="Continue" onClose={onClose}>
      <Text>No further attendances will be generated after this day, and the study cannot be reactivated.</Text>
      <DayField
        form={form}
        name="end_date"
        label="When was this study completed?"
        required
        min={study.start_date}
        max={study.today}
      />
    </FormDialog>
  );
}

function SureDialog({ study, day, onClose }: EndStudyDialogProps & { day: string }) {
  const portal = usePortal();
  const [change] = studyApi.useChangeStudyMutation();
  const { id, name, meeting_location, version } = study;

  function changed(): void {
    tellStudy(portal, id);
  }

  async function end() {
    const body = { bible_study_data: { id, name, meeting_location, end_date: day }, version };
    // Where it was only changed meanwhile, the next press ends it as it says now.
    const { message } = await lookAgain(change({ id, body }).unwrap(), changed);
    portal.notify({ intent: 'success', text: message });
    changed();
  }

  return (
    <ConfirmDialog
      open
      title="Are you sure?"
      confirmLabel="Yes, I'm sure. End this bible study."
      onConfirm={end}
      onClose={onClose}
    >
      {name} ends on {dayWithYear(day)}. Once it has ended it cannot be reopened or edited. Meetings up to that day can
      still be reported.
    </ConfirmDialog>
  );
}
