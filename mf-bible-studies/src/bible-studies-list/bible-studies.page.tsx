/** The list of Bible studies (specification 2, §2.1). */
import { BIBLE_STUDIES_PAGE_SIZE } from '@emmaus/contracts/bible-studies.words';
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { besides, oneOf } from '@emmaus/remote-kit/page/address-values.ts';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { MoreMenu } from '@emmaus/remote-kit/table/row-menu.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { skipToken } from '@reduxjs/toolkit/query';
import { BookOpenRegular, ChatRegular, OpenRegular } from '@fluentui/react-icons';
import { Suspense, lazy, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useListBibleStudiesQuery } from '../api/bible-studies.api.ts';
import { StudiesEmpty } from './studies-empty.tsx';
import { StudiesProblem } from './studies-problem.tsx';
import { tableColumns, viewFor } from './study-columns.tsx';
import { StudyFilters } from './study-filters.tsx';
import { useStudyFilter } from './use-study-filter.ts';

const NewStudyDialog = lazy(async () => ({
  default: (await import('../study-form/new-study.dialog.tsx')).NewStudyDialog,
}));

const ADDS = { add: besides(oneOf(['study'])) };
const NEWEST_FIRST = { column: 'started', direction: 'desc' } as const;
const MOST_MISSING_FIRST = { column: 'reporting', direction: 'desc' } as const;

export function BibleStudiesPage() {
  const portal = usePortal();
  const navigate = useNavigate();
  const view = useMemo(() => viewFor(portal), [portal]);
  const columns = useMemo(() => tableColumns(view), [view]);
  const filter = useStudyFilter(view.comparesPlaces, view.showsReporting);
  const [{ add }, change] = useAddress(ADDS);
  const { statusFilter, location, day, reports } = filter;
  const asked = { statusFilter, location, ...(day && { day }) };
  const list = useList(useListBibleStudiesQuery, {
    pageSize: BIBLE_STUDIES_PAGE_SIZE,
    sort: reports === 'missing' ? MOST_MISSING_FIRST : NEWEST_FIRST,
    filters: { ...asked, ...(reports === 'missing' && { reports }) },
  });
  // The list itself, asked how long it would be: the number obeys the same rule.
  const { search } = list.table;
  const missing = useListBibleStudiesQuery(
    view.showsReporting
      ? { ...asked, ...(search && { search }), reports: 'missing', page: 1, page_size: 1 }
      : skipToken,
  );
  return (
    <ListPage
      list={list}
      title="Bible Studies"
      label="Bible studies"
      explanation={
        filter.whose === 'mine' ? 'The studies that you lead or take part in.' : 'All the studies that you may see.'
      }
      add={{ label: 'Add Bible study', open: () => change({ add: 'study' }) }}
      more={
        view.asksForReports && (
          <MoreMenu
            actions={[{ label: 'Ask for missing reports', icon: <ChatRegular />, run: () => void navigate('/nudges') }]}
          />
        )
      }
      search="Search Bible studies"
      filters={<StudyFilters filter={filter} view={view} missing={missing.data?.total} />}
      noun={list.total === 1 ? 'study' : 'studies'}
      columns={columns}
      rowPath={studyPath}
      rowActions={(study) => [{ label: 'Show', icon: <OpenRegular />, run: () => void navigate(studyPath(study)) }]}
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

function studyPath({ id }: BibleStudyRow): string {
  return `/bible-studies/${id}`;
}
