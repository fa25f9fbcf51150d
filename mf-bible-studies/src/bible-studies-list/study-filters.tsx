/** "Two switches: Active or All; Mine or All", and a location selector for regional people. */
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import type { StudyFilterState } from './use-study-filter.ts';

export function StudyFilters({ filter, comparesPlaces }: { filter: StudyFilterState; comparesPlaces: boolean }) {
  const { status, whose, location, change } = filter;
  return (
    <>
      <TwoWaySwitch
        label="Status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'all', label: 'All' },
        ]}
        value={status}
        onChange={(chosen) => change({ status: chosen })}
      />
      <TwoWaySwitch
        label="Whose"
        options={[
          { value: 'mine', label: 'Mine' },
          { value: 'viewable', label: 'All' },
        ]}
        value={whose}
        onChange={(chosen) => change({ whose: chosen })}
      />
      {comparesPlaces && (
        <PlaceSelect
          labelHidden
          none="All my places"
          value={location}
          onChange={(chosen) => change({ location: chosen })}
        />
      )}
    </>
  );
}
