/** "Two switches: Active or All; Mine or All", one for missing reports, and a location selector for regional people. */
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import type { StudyListView } from './study-columns.tsx';
import type { StudyFilterState } from './use-study-filter.ts';

interface StudyFiltersProps {
  filter: StudyFilterState;
  view: StudyListView;
}

export function StudyFilters({ filter, view }: StudyFiltersProps) {
  const { status, whose, reports, location, change } = filter;
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
      {view.showsReporting && (
        <TwoWaySwitch
          label="Reports"
          options={[
            { value: 'any', label: 'All' },
            { value: 'missing', label: 'Missing' },
          ]}
          value={reports}
          onChange={(chosen) => change({ reports: chosen })}
        />
      )}
      {view.comparesPlaces && (
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
