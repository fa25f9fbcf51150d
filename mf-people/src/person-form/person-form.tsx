/** The form of a person, new or known (specification 1, §2.11). */
import type { Person } from '@emmaus/contracts/person.contract';
import { DraftBanner } from '@emmaus/remote-kit/form/draft-banner.tsx';
import { FormPage, type FormPageWords } from '@emmaus/remote-kit/form/form-page.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { DuplicatesWarning } from './duplicates-warning.tsx';
import { PersonFields } from './person-fields.tsx';
import { StaleNotice } from './stale-notice.tsx';
import { type PersonFormOptions, usePersonForm } from './use-person-form.ts';

export interface PersonFormProps extends PersonFormOptions, FormPageWords {
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
  const portal = usePortal();
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

  const words = { title, documentTitle, explanation, submitLabel };
  return (
    <FormPage {...words} back={back} saving={form.saving} onSubmit={() => void form.submit()} element={element}>
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
    </FormPage>
  );
}
