/** The form of a person, new or known (specification 1, §2.11). */
import type { Person } from '@emmaus/contracts/person.contract';
import { DraftBanner } from '@emmaus/remote-kit/draft-banner.tsx';
import { PageFrame } from '@emmaus/remote-kit/page-frame.tsx';
import { usePortal } from '@emmaus/remote-kit/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/problem.ts';
import { ProblemView } from '@emmaus/remote-kit/problem-view.tsx';
import { usePhone } from '@emmaus/remote-kit/use-phone.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { DuplicatesWarning } from './duplicates-warning.tsx';
import { PersonFields } from './person-fields.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { type PersonFormOptions, usePersonForm } from './use-person-form.ts';

const PHONE = '@media (max-width: 639px)';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalL,
    maxWidth: '800px',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXL,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [PHONE]: { padding: tokens.spacingHorizontalL },
  },
  buttons: { display: 'flex', gap: tokens.spacingHorizontalS },
});

export interface PersonFormProps extends PersonFormOptions {
  title: string;
  documentTitle: string;
  explanation: string;
  submitLabel: string;
  /** Where to go without saving. */
  back: { label: string; path: string };
  /** What the record says now, after somebody else saved it. */
  stale?: { latest: Person | undefined; load: () => Promise<Person> };
}

export function PersonForm({
  title,
  documentTitle,
  explanation,
  submitLabel,
  back,
  stale,
  ...options
}: PersonFormProps) {
  const styles = useStyles();
  const portal = usePortal();
  const navigate = useNavigate();
  const phone = usePhone();
  const formId = useId();
  const { element, anyway, ...form } = usePersonForm(options);
  const { values } = form.draft;
  const isStale = form.problem?.code === 'stale_version' && stale;

  async function showLatest() {
    if (!stale) return;
    try {
      form.change({ version: (await stale.load()).version });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  }

  const submit = (
    <Button form={formId} type="submit" appearance="primary" disabledFocusable={form.saving}>
      {form.saving ? 'Saving...please wait' : submitLabel}
    </Button>
  );
  return (
    <PageFrame title={title} explanation={explanation} documentTitle={documentTitle} action={phone && submit}>
      <form
        id={formId}
        ref={element}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <DraftBanner draft={{ restoredFrom: form.draft.restoredFrom, discard: form.discard }} />
        {form.problem && !isStale && <ProblemView problem={form.problem} />}
        {form.problem && isStale && (
          <StaleNotice
            message={form.problem.message}
            latest={stale.latest}
            values={values}
            onShow={() => void showLatest()}
            onTake={form.change}
          />
        )}
        <PersonFields
          values={values}
          change={form.change}
          faultAt={form.faultAt}
          onLeave={form.duplicates.leave}
          person={options.person}
          asksForAll={form.asksForAll}
          duplicates={
            form.duplicates.people.length > 0 && (
              <DuplicatesWarning people={form.duplicates.people} anyway={anyway} onSaveAnyway={form.saveAnyway} />
            )
          }
        />
        {!phone && (
          <div className={styles.buttons}>
            {submit}
            <Button onClick={() => void navigate(back.path)}>{back.label}</Button>
          </div>
        )}
      </form>
    </PageFrame>
  );
}
