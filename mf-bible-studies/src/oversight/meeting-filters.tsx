/** Which meetings: by what became of them, with how many there are, at which place, of which study, and from when until when. */
import type { CallAnswer } from '@emmaus/contracts/call';
import { MOST_COUNTED } from '@emmaus/contracts/counted.words';
import type { oversightCalls } from '@emmaus/contracts/oversight.contract';
import { MEETING_STATES } from '@emmaus/contracts/oversight.words';
import { DayRange } from '@emmaus/remote-kit/page/day-range.tsx';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { FilterChip, FilterChips } from '@emmaus/remote-kit/table/filter-chips.tsx';
import type { MeetingFilter } from './use-meeting-filter.ts';

export type MeetingCounts = CallAnswer<typeof oversightCalls.countMeetings>;

export interface MeetingFiltersProps {
  filter: MeetingFilter;
  /** Undefined until they are known. */
  counts: MeetingCounts | undefined;
  /** The first day in force. */
  from: string | undefined;
  /** The name of the study that is asked for, as far as it is known. */
  study: string | undefined;
  comparesPlaces: boolean;
}

export function MeetingFilters({ filter, counts, from, study, comparesPlaces }: MeetingFiltersProps) {
  const { change } = filter;
  return (
    <>
      {comparesPlaces && (
        <PlaceSelect
          labelHidden
          none="All my places"
          value={filter.location}
          onChange={(location) => change({ location })}
        />
      )}
      <DayRange from={filter.from ?? from} to={filter.to} onChange={change} />
      <FilterChips label="Show only">
        {MEETING_STATES.map((state) => (
          <FilterChip
            key={state}
            label={state}
            count={counts?.[state]}
            most={MOST_COUNTED}
            on={filter.state === state}
            onChange={(on) => change({ state: on ? state : undefined })}
          />
        ))}
        {filter.expected && <FilterChip label="Report expected" on onChange={() => change({ expected: false })} />}
        {filter.study !== undefined && (
          <FilterChip label={study ?? 'One study'} on onChange={() => change({ study: undefined })} />
        )}
      </FilterChips>
    </>
  );
}
