/** New bible study modal (specification 2, §2.2). */
import { asksRecurrence } from '@emmaus/contracts/bible-studies.words';
import { isCampus } from '@emmaus/contracts/ministry.words';
import { DayField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useDuplicates } from '@emmaus/remote-kit/form/use-duplicates.ts';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import type { PortalUser } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Field, Input } from '@fluentui/react-components';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { studyApi } from '../api/study.api.ts';
import { tellStudy } from '../study-parts/tell-study.ts';
import { atFields } from './at-fields.ts';
import { ParticipantsField } from './participants-field.tsx';
import { useFindSameStudies } from './same-study.ts';
import { SameStudyWarning } from './same-study-warning.tsx';
import { StudyFields } from './study-fields.tsx';
import { type AskedOfStudy, NEW_STUDY, addBody, alongTime, missing } from './study-values.ts';

export function NewStudyDialog({ onClose }: { onClose: () => void }) {
  const portal = usePortal();
  const isHere = useIsHere();
  const navigate = useNavigate();
  const [add] = studyApi.useAddStudyMutation();
  const asked = askedOf(portal.user);
  const form = useForm({
    key: 'study-new',
    initial: NEW_STUDY,
    missing: missing(asked),
    along: alongTime,
    gate: (): Promise<boolean> => duplicates.gate(),
    send: (values, { submission }) =>
      add(addBody(values, asked, submission))
        .unwrap()
        .catch(atFields),
    onSaved({ id }, { name }) {
      const path = `/bible-studies/${id}`;
      const open = { label: 'Open', run: () => portal.navigate(path) };
      portal.notify({ intent: 'success', text: `${name} was added.`, ...(!isHere() && { action: open }) });
      tellStudy(portal, id);
      if (isHere()) void navigate(path, { replace: true });
    },
  });
  // Changed after it was sent, it is another form to the service, and would be another study.
  const duplicates = useDuplicates({ question: form.values, find: useFindSameStudies() });
  return (
    <FormDialog form={form} title="New Bible study" submitLabel="Add this study" onClose={onClose}>
      <StudyFields
        form={form}
        asked={asked}
        leaders={
          <Field label="Leader" hint="You lead it. Another leader can be added once it is there.">
            <Input readOnly value={portal.user?.name ?? ''} />
          </Field>
        }
      >
        <DayField form={form} name="start_date" label="Start date" required />
        <ParticipantsField form={form} />
      </StudyFields>
      <SameStudyWarning duplicates={duplicates} form={form} />
    </FormDialog>
  );
}

/** Whoever works above the campuses, or at several, says at which of them the study is. */
function askedOf(user: PortalUser | null): AskedOfStudy {
  const [own, ...others] = user?.locations ?? [];
  return {
    recurrence: user !== null && asksRecurrence(user.role),
    leaders: false,
    place: !own || !isCampus(own) || others.some(isCampus),
  };
}
