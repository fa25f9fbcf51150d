/** Which study has no report, "two switches: Active or All; Mine or All", a day, and a location selector for regional people. */
import { DAYS_OF_WEEK } from '@emmaus/contracts/ministry.words';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { ChoiceChip, FilterChip } from '@emmaus/remote-kit/table/filter-chips.tsx';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import type { StudyListView } from './study-columns.tsx';
import type { StudyFilterState } from './use-study-filter.ts';

interface StudyFiltersProps {
  filter: StudyFilterState;
  view: StudyListView;
  /** Of how many studies a report is missing. */
  missing: number | undefined;
}

export function StudyFilters({ filter, view, missing }: StudyFiltersProps) {
  const { status, whose, reports, day, location, change } = filter;
  const phone = usePhone();
  const needsReport = view.showsReporting && (
    <FilterChip
      label="Needs a report"
      count={missing}
      on={reports === 'missing'}
      onChange={(on) => change({ reports: on ? 'missing' : 'any' })}
    />
  );
  return (
    <>
      {!phone && needsReport}
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
      {/* There the two switches share a row, and the chips the next. */}
      {phone && needsReport}
      <ChoiceChip
        label="Day"
        none="Any day"
        options={DAYS_OF_WEEK.map((one) => ({ value: one, label: one }))}
        value={day}
        onChange={(chosen) => change({ day: chosen })}
      />
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
