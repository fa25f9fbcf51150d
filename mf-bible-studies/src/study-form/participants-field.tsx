/** "Participants (searchable, removable list)", of a new study. */
import { GatherPeople } from '@emmaus/remote-kit/form/gather-people.tsx';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { useCallback } from 'react';
import { participantsApi } from '../api/participants.api.ts';
import { optionsOf } from '../study-parts/people-options.ts';
import type { StudyValues } from './study-values.ts';

export function ParticipantsField({ form }: { form: Form<StudyValues> }) {
  const [ask] = participantsApi.useLazyEligibleParticipantsQuery();
  const search = useCallback(async (typed: string) => optionsOf(await ask(typed).unwrap()), [ask]);
  return (
    <GatherPeople
      label="Participants"
      hint="Choose one after the other. More can be added later."
      chosenLabel="Chosen participants"
      search={search}
      people={form.values.participants}
      onChange={(participants) => form.set('participants', participants)}
      error={form.faultAt('participants')}
    />
  );
}
