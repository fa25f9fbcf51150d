/** The list of Bible studies (specification 2, §2.1). */
import { BIBLE_STUDIES_PAGE_SIZE } from '@emmaus/contracts/bible-studies.words';
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { BookOpenRegular, OpenRegular } from '@fluentui/react-icons';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useListBibleStudiesQuery } from '../api/bible-studies.api.ts';
import { StudiesEmpty } from './studies-empty.tsx';
import { StudiesProblem } from './studies-problem.tsx';
import { tableColumns, viewFor } from './study-columns.tsx';
import { StudyFilters } from './study-filters.tsx';
import { useStudyFilter } from './use-study-filter.ts';

export function BibleStudiesPage() {
  const portal = usePortal();
  const navigate = useNavigate();
  const view = useMemo(() => viewFor(portal), [portal]);
  const columns = useMemo(() => tableColumns(view), [view]);
  const filter = useStudyFilter(view.comparesPlaces, view.showsReporting);
  const { statusFilter, location, reports } = filter;
  const list = useList(useListBibleStudiesQuery, {
    pageSize: BIBLE_STUDIES_PAGE_SIZE,
    sort: { column: 'started', direction: 'desc' },
    filters: { statusFilter, location, ...(reports === 'missing' && { reports }) },
  });
  return (
    <ListPage
      list={list}
      title="Bible Studies"
      label="Bible studies"
      explanation={
        filter.whose === 'mine' ? 'The studies that you lead or take part in.' : 'All the studies that you may see.'
      }
      search="Search Bible studies"
      filters={<StudyFilters filter={filter} view={view} />}
      noun={list.total === 1 ? 'study' : 'studies'}
      columns={columns}
      rowPath={studyPath}
      rowActions={(study) => [{ label: 'Show', icon: <OpenRegular />, run: () => void navigate(studyPath(study)) }]}
      icon={<BookOpenRegular />}
      none="no study"
      nothing={<StudiesEmpty filter={filter} table={list.table} />}
      instead={list.problem !== undefined && <StudiesProblem problem={list.problem} onRetry={list.retry} />}
    />
  );
}

function studyPath({ id }: BibleStudyRow): string {
  return `/bible-studies/${id}`;
}
