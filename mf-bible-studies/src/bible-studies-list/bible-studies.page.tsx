/** The list of Bible studies (specification 2, §2.1). */
import { BIBLE_STUDIES_PAGE_SIZE } from '@emmaus/contracts/bible-studies.words';
import { CAMPUS_PEOPLE, REGIONAL_PEOPLE } from '@emmaus/contracts/roles';
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { besides, id, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { lateDialog, latePart } from '@emmaus/remote-kit/page/late-part.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { RecordPanel } from '@emmaus/remote-kit/page/record-panel.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from '@fluentui/react-components';
import { BookOpenRegular, CalendarLtrRegular, OpenRegular, PanelRightRegular } from '@fluentui/react-icons';
import { Suspense, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { type StudiesQuestion, bibleStudiesApi } from '../api/bible-studies.api.ts';
import { studyApi } from '../api/study.api.ts';
import { shownListApi } from '../api/shown-list.api.ts';
import { StudiesEmpty } from './studies-empty.tsx';
import { StudiesProblem } from './studies-problem.tsx';
import { tableColumns, viewFor } from './study-columns.tsx';
import { StudyFilters } from './study-filters.tsx';
import { useStudyFilter } from './use-study-filter.ts';

const NewStudyDialog = lateDialog(async () => (await import('../study-form/new-study.dialog.tsx')).NewStudyDialog);
const StudyInPanel = latePart(async () => (await import('./study-in-panel.tsx')).StudyInPanel);

const BESIDES = { add: besides(oneOf(['study'])), study: besides(id) };
const NEWEST_FIRST = { column: 'started', direction: 'desc' } as const;
const MOST_MISSING_FIRST = { column: 'reporting', direction: 'desc' } as const;

export function BibleStudiesPage() {
  const portal = usePortal();
  const navigate = useNavigate();
  const view = useMemo(() => viewFor(portal), [portal]);
  const columns = useMemo(() => tableColumns(view), [view]);
  const filter = useStudyFilter(view.comparesPlaces, view.showsReporting);
  const [{ add, study }, change] = useAddress(BESIDES);
  const { statusFilter, location, day, reports } = filter;
  const asked = { statusFilter, location, ...(day && { day }) };
  const oversees = portal.passes([...REGIONAL_PEOPLE, ...CAMPUS_PEOPLE]);
  const list = useList(bibleStudiesApi.useListBibleStudiesQuery, {
    pageSize: BIBLE_STUDIES_PAGE_SIZE,
    sort: reports === 'missing' ? MOST_MISSING_FIRST : NEWEST_FIRST,
    filters: { ...asked, ...(reports === 'missing' && { reports }) },
  });
  // The list itself, asked how long it would be: the number obeys the same rule.
  const { search } = list.table;
  const missing = bibleStudiesApi.useListBibleStudiesQuery(
    view.showsReporting
      ? { ...asked, ...(search && { search }), reports: 'missing', page: 1, page_size: 1 }
      : skipToken,
  );
  useShownToStudies(list.asked);
  // On another page of the list; the panel asks for it, too.
  const isElsewhere = study !== undefined && list.rows?.every(({ id }) => id !== study);
  const { currentData: other } = studyApi.useStudyQuery(isElsewhere ? study : skipToken);
  // One step back closes the panel, however many studies were in it.
  const onStudy = (next: number) => change({ study: next }, { replace: study !== undefined });
  return (
    <ListPage
      list={list}
      title="Bible Studies"
      label="Bible studies"
      explanation={
        <>
          {filter.whose === 'mine' ? 'The studies that you lead or take part in.' : 'All the studies that you may see.'}
          {oversees && (
            <>
              {' '}
              <PortalLink to="/nudges">Ask for missing reports</PortalLink>
            </>
          )}
        </>
      }
      more={
        oversees && (
          <Button icon={<CalendarLtrRegular />} onClick={() => void navigate('/meetings')}>
            All meetings
          </Button>
        )
      }
      add={{ label: 'Add Bible study', open: () => change({ add: 'study' }) }}
      search="Search Bible studies"
      filters={<StudyFilters filter={filter} view={view} missing={missing.data?.total} />}
      noun={list.total === 1 ? 'study' : 'studies'}
      columns={columns}
      rowPath={studyPath}
      rowActions={(row) => [
        { label: 'Show', icon: <OpenRegular />, run: () => void navigate(studyPath(row)) },
        { label: 'Details', icon: <PanelRightRegular />, run: () => onStudy(row.id) },
      ]}
      onDetails={(row) => onStudy(row.id)}
      selected={study}
      around={(table) => (
        <RecordPanel
          record={study}
          records={list.rows ?? []}
          among={{ before: (list.table.page - 1) * list.table.pageSize, of: list.total }}
          nameOf={(id) => (id === other?.id ? other.name : undefined)}
          unnamed="Bible study"
          pathOf={(shown) => studyPath({ id: shown })}
          onRecord={onStudy}
          onClose={() => change({ study: undefined }, { replace: true })}
          beside={table}
        >
          {(shown, named) => (
            <Suspense fallback={<SkeletonRows rows={5} columns={1} label="Loading the study" />}>
              <StudyInPanel key={shown} id={shown} named={named} />
            </Suspense>
          )}
        </RecordPanel>
      )}
      icon={<BookOpenRegular />}
      none="no study"
      nothing={<StudiesEmpty filter={filter} table={list.table} />}
      instead={list.problem !== undefined && <StudiesProblem problem={list.problem} onRetry={list.retry} />}
    >
      {add === 'study' && (
        <Suspense>
          <NewStudyDialog onClose={() => change({ add: undefined }, { replace: true })} />
        </Suspense>
      )}
    </ListPage>
  );
}

/** The pages of studies then know what comes before and after. */
function useShownToStudies(question: StudiesQuestion): void {
  const { pathname, search } = useLocation();
  const [tell] = shownListApi.useTellShownListMutation();
  const asked = JSON.stringify(question);
  useEffect(() => {
    void tell({ asked: JSON.parse(asked) as StudiesQuestion, path: pathname + search });
  }, [tell, asked, pathname, search]);
}

function studyPath({ id }: Pick<BibleStudyRow, 'id'>): string {
  return `/bible-studies/${id}`;
}
