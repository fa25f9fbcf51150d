/** Mine or the campus's, today or this week, those without a name; for regional people also where. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import { ChoiceChip, FilterChip, FilterChips } from '@emmaus/remote-kit/table/filter-chips.tsx';
import type { EncounterFilter } from './use-encounter-filter.ts';

export type Counts = CallAnswer<typeof encounterCalls.countEncounters>;

export function EncounterFilters({ filter, counts }: { filter: EncounterFilter; counts: Counts | undefined }) {
  const { change, when, named, by } = filter;
  const isMore = when === 'all';
  const unnamed = when === 'today' ? counts?.today.unnamed : counts?.week.unnamed;
  const person = counts?.people.find(({ id }) => id === by);
  return (
    <>
      {filter.choosesWhose && (
        <TwoWaySwitch
          label="Whose"
          labelHidden
          options={[
            { value: 'mine', label: 'Mine' },
            { value: 'campus', label: 'Campus' },
          ]}
          value={filter.whose}
          onChange={(whose) => change({ whose, by: undefined })}
        />
      )}
      <FilterChips label="Show only">
        <ChoiceChip
          label="When"
          none="This week"
          options={[
            { value: 'today', label: 'Today', ...(counts && { count: counts.today.count }) },
            { value: 'all', label: 'Any time' },
          ]}
          value={when === 'week' ? undefined : when}
          onChange={(chosen) => change({ when: chosen })}
        />
        <FilterChip
          label="Without a name"
          on={named === 'no'}
          onChange={(on) => change({ named: on ? 'no' : undefined })}
          {...(!isMore && { count: unnamed })}
        />
        {by !== undefined && (
          <FilterChip label={`Met by ${person?.name ?? 'one person'}`} on onChange={() => change({ by: undefined })} />
        )}
      </FilterChips>
      {filter.choosesPlace && (
        <PlaceSelect
          labelHidden
          none="All my places"
          value={filter.location}
          onChange={(location) => change({ location })}
        />
      )}
    </>
  );
}
