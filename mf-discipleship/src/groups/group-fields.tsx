/** Who leads a group, and who takes part in it. */
import { GatherPeople } from '@emmaus/remote-kit/form/gather-people.tsx';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { useCallback } from 'react';
import { groupsApi } from '../api/groups.api.ts';
import type { GroupValues } from './group-values.ts';

export function GroupFields({ form, place }: { form: Form<GroupValues>; place: number }) {
  const [askLeaders] = groupsApi.useLazyGroupLeadersQuery();
  const [askCandidates] = groupsApi.useLazyGroupCandidatesQuery();
  const { group_id, leader_person_id, leader, participant_person_ids: people } = form.values;
  const group = group_id === '' ? undefined : Number(group_id);
  const findLeaders = useCallback(
    async (search: string) => optionsOf(await askLeaders({ search, location_id: place, group_id: group }).unwrap()),
    [askLeaders, place, group],
  );
  const leads = leader_person_id === '' ? undefined : Number(leader_person_id);
  const findCandidates = useCallback(
    async (search: string) =>
      optionsOf(await askCandidates({ search, location_id: place, group_id: group, leader_person_id: leads }).unwrap()),
    [askCandidates, place, group, leads],
  );
  return (
    <>
      <SearchSelect
        label="Leader"
        required
        placeholder="Name"
        search={findLeaders}
        value={leader_person_id}
        chosen={leader}
        except={people.map(({ id }) => String(id))}
        onChange={(id, name) => form.change({ leader_person_id: id, leader: name })}
        nothingFits="Nobody found who leads no group yet"
        error={form.faultAt('leader_person_id')}
      />
      <GatherPeople
        label="Participants"
        hint="Choose one after the other. Whoever takes part in another group is not offered."
        chosenLabel="Chosen participants"
        search={findCandidates}
        people={people}
        onChange={(participant_person_ids) => form.set('participant_person_ids', participant_person_ids)}
        except={leads === undefined ? [] : [leads]}
        error={form.faultAt('participant_person_ids')}
      />
    </>
  );
}

function optionsOf(people: readonly { id: number; name: string }[]) {
  return people.map(({ id, name }) => ({ value: String(id), label: name, person: true }));
}
