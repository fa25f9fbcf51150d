/** One school year of one campus: what is proposed, and changed by hand; or what became of everybody. */
import type { NewSchoolYear, SchoolYearPerson } from '@emmaus/contracts/new-school-year.contract';
import { SCHOOL_YEARS, SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { NEW_SCHOOL_YEAR_PAGE_SIZE } from '@emmaus/contracts/new-school-year.words';
import { NotKeptBanner } from '@emmaus/remote-kit/form/draft-banner.tsx';
import { useDraft } from '@emmaus/remote-kit/form/use-draft.ts';
import { besides, id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { PlaceSelect } from '@emmaus/remote-kit/page/place-select.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ChoiceChip, FilterChip, FilterChips } from '@emmaus/remote-kit/table/filter-chips.tsx';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { HatGraduationRegular } from '@fluentui/react-icons';
import { type ReactNode, useMemo } from 'react';
import { newSchoolYearApi } from '../api/new-school-year.api.ts';
import { changeActions } from './change-actions.tsx';
import { ChangedBefore } from './changed-before.tsx';
import { KeptPeople, type Undone } from './kept-people.tsx';
import { type Refused, RefusedNotice } from './refused-notice.tsx';
import { SchoolYearActions } from './school-year-actions.tsx';
import { schoolYearColumns } from './school-year-columns.tsx';
import { SchoolYearSummary } from './school-year-summary.tsx';
import { type Changes, aboutYear } from './school-year-words.ts';

const FROM = { from: oneOf(['seniors', ...SCHOOL_YEARS]) };
const NO_CHANGES: { changes: Changes } = { changes: {} };

const EXPLANATIONS: Record<NewSchoolYear['state'], string> = {
  offered: 'Everybody who was here before 1 August, and what they become. Nobody moves before you begin it.',
  applied: 'What everybody who is still here was, and what the batch made of them.',
  dismissed: 'It was put aside: nobody is moved on by it.',
};

export interface SchoolYearProps {
  year: NewSchoolYear;
  refetch: () => unknown;
  undone: Undone | undefined;
  onUndone: (undone: Undone | undefined) => void;
  refused: Refused | undefined;
  onRefused: (refused: Refused | undefined) => void;
}

export function SchoolYear({ year, refetch, undone, onUndone, refused, onRefused }: SchoolYearProps) {
  const portal = usePortal();
  const [{ from }, change] = useAddress(FROM);
  const [, changePlace] = useAddress({ location: besides(id) });
  const draft = useDraft(draftOf(year, year.year), NO_CHANGES);
  const before = useDraft(draftOf(year, year.year - 1), NO_CHANGES);
  const isOffered = year.state === 'offered';
  const { changes } = isOffered ? draft.values : NO_CHANGES;
  const columns = useMemo(() => schoolYearColumns(year.state === 'applied', changes), [year.state, changes]);
  const list = useList(newSchoolYearApi.useNewSchoolYearPeopleQuery, {
    pageSize: NEW_SCHOOL_YEAR_PAGE_SIZE,
    filters: { location_id: year.location.id, ...(from && { from }) },
  });
  const campuses = (portal.user?.locations ?? []).filter(({ location_type }) => location_type === 'Campus');

  function setChanges(next: Changes) {
    // Changed after it was sent, it is another batch.
    draft.change({ changes: next }, { submission: crypto.randomUUID() });
  }

  const beside = (table: ReactNode) => (
    <>
      {refused && <RefusedNotice refused={refused} year={year.year} onDismiss={() => onRefused(undefined)} />}
      {undone && <KeptPeople undone={undone} />}
      <ChangedBefore draft={before} year={year.year} />
      <NotKeptBanner draft={draft} />
      <SchoolYearSummary year={year} changes={changes} />
      {table}
    </>
  );
  return (
    <ListPage<SchoolYearPerson>
      list={list}
      title="The new school year"
      label={aboutYear(year)}
      explanation={`${aboutYear(year)}. ${EXPLANATIONS[year.state]}`}
      search="Search people"
      searchHint="Name"
      more={
        // What was asked in one state is not asked in the next.
        <SchoolYearActions
          key={year.state}
          year={year}
          draft={draft}
          refetch={refetch}
          onUndone={onUndone}
          onRefused={onRefused}
        />
      }
      filters={
        <>
          {campuses.length > 1 && (
            <PlaceSelect
              places={campuses}
              value={year.location.id}
              onChange={(location) => changePlace({ location })}
              labelHidden
            />
          )}
          <FilterChips label="Show only">
            <FilterChip
              label="Seniors"
              count={seniors(year)}
              on={from === 'seniors'}
              onChange={(on) => change({ from: on ? 'seniors' : undefined })}
            />
            <ChoiceChip
              label="Last school year"
              none="All school years"
              options={SCHOOL_YEARS.map((value) => ({ value, label: SCHOOL_YEAR_TITLES[value] }))}
              value={from === 'seniors' ? undefined : from}
              onChange={(value) => change({ from: value })}
            />
          </FilterChips>
        </>
      }
      clearFilters={from === undefined ? undefined : () => change({ from: undefined })}
      columns={columns}
      rowPath={({ id: person }) => `/people/${person}`}
      {...(isOffered && { rowActions: (person: SchoolYearPerson) => changeActions(person, changes, setChanges) })}
      around={beside}
      icon={<HatGraduationRegular />}
      none="nobody"
      noun="people"
      nothing={{
        title: 'Nobody to move on',
        text: 'Students who were entered before 1 August and have a school year stand here.',
      }}
      nothingFound={{ text: 'A part of the name is enough.', all: 'everybody' }}
    />
  );
}

/** Of a year that is over what was changed stays by itself. */
function draftOf({ location }: NewSchoolYear, year: number): string {
  return `new-school-year:${location.id}:${year}`;
}

function seniors({ counts }: NewSchoolYear): number {
  return counts
    .filter(({ from }) => from === 'senior' || from === 'senior_plus')
    .reduce((sum, { people }) => sum + people, 0);
}
