/** "Participants (searchable, removable list)", of a new study. */
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { useCallback } from 'react';
import { useLazyEligibleParticipantsQuery } from '../api/participants.api.ts';
import { ChosenPeople } from './chosen-people.tsx';
import { optionsOf } from '../study-parts/people-options.ts';
import type { StudyValues } from './study-values.ts';

export function ParticipantsField({ form }: { form: Form<StudyValues> }) {
  const [ask] = useLazyEligibleParticipantsQuery();
  const search = useCallback(async (typed: string) => optionsOf(await ask(typed).unwrap()), [ask]);
  const { participants } = form.values;

  function add(id: string, name: string) {
    if (id !== '') form.set('participants', [...participants, { id: Number(id), name }]);
  }

  return (
    <>
      <SearchSelect
        label="Participants"
        hint="Choose one after the other. More can be added later."
        placeholder="Name"
        search={search}
        value=""
        chosen=""
        gathers
        except={participants.map(({ id }) => String(id))}
        onChange={add}
        nothingFits="Nobody found"
        error={form.faultAt('participants')}
      />
      <ChosenPeople
        label="Chosen participants"
        people={participants}
        onRemove={({ id }) =>
          form.set(
            'participants',
            participants.filter((person) => person.id !== id),
          )
        }
      />
    </>
  );
}
