/** "Up to two leaders. Removing the first promotes the second." */
import { MOST_LEADERS } from '@emmaus/contracts/bible-studies.words';
import { ChosenPeople } from '@emmaus/remote-kit/form/chosen-people.tsx';
import { ConfirmDialog } from '@emmaus/remote-kit/form/confirm-dialog.tsx';
import { SaidPeople } from '@emmaus/remote-kit/form/said-people.tsx';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { useCallback, useState } from 'react';
import { participantsApi } from '../api/participants.api.ts';
import { optionsOf } from '../study-parts/people-options.ts';
import type { Chosen, StudyValues } from './study-values.ts';

export function LeadersField({ form }: { form: Form<StudyValues> }) {
  const [ask] = participantsApi.useLazyEligibleLeadersQuery();
  const search = useCallback(async (typed: string) => optionsOf(await ask(typed).unwrap()), [ask]);
  const [leaving, setLeaving] = useState<Chosen>();
  const { leaders } = form.values;

  function add(id: string, name: string) {
    if (id !== '') form.set('leaders', [...leaders, { id: Number(id), name }]);
  }

  function remove() {
    form.set(
      'leaders',
      leaders.filter(({ id }) => id !== leaving?.id),
    );
  }

  return (
    <>
      <ChosenPeople
        label="Leaders"
        people={leaders}
        onRemove={setLeaving}
        noteOf={({ id }) => (leaders.length > 1 && leaders[0]?.id === id ? ' · first leader' : undefined)}
      />
      <SaidPeople people={leaders} />
      {leaders.length < MOST_LEADERS && (
        <SearchSelect
          label={leaders.length === 0 ? 'Leader' : 'Second leader'}
          required={leaders.length === 0}
          placeholder="Name"
          search={search}
          value=""
          chosen=""
          gathers
          except={leaders.map(({ id }) => String(id))}
          onChange={add}
          nothingFits="Nobody found"
          error={form.faultAt('leaders')}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title="Are you sure you want to remove this leader?"
        confirmLabel="Remove this leader"
        onConfirm={remove}
        onClose={() => setLeaving(undefined)}
      >
        {leaving?.name} keeps everything that was reported before. Nothing changes until the study is saved.
      </ConfirmDialog>
    </>
  );
}
