import { BIBLE_STUDIES_PAGE_SIZE } from '@emmaus/contracts/bible-studies.words';
import type { BibleStudyRow } from '@emmaus/contracts/bible-studies.contract';
import { DataGrid, preloadGrid } from '@emmaus/remote-kit/table/data-grid.tsx';
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SearchBox } from '@emmaus/remote-kit/table/search-box.tsx';
import { TwoWaySwitch } from '@emmaus/remote-kit/page/two-way-switch.tsx';
import { RAIL } from '@emmaus/remote-kit/page/breakpoints.ts';
import { usePhone, useWidth } from '@emmaus/remote-kit/page/use-width.ts';
import { useTableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { Button } from '@fluentui/react-components';
import { BookOpenRegular, OpenRegular } from '@fluentui/react-icons';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useListBibleStudiesQuery } from '../api/bible-studies.api.ts';
import { LocationSelect } from './location-select.tsx';
import { StudiesEmpty } from './studies-empty.tsx';
import { cardColumns, narrowColumns, tableColumns, viewFor } from './study-columns.tsx';
import { studyPath } from './study-link.tsx';
import { useStudyFilter } from './use-study-filter.ts';

preloadGrid();

export function BibleStudiesPage() {
  const portal = usePortal();
  const phone = usePhone();
  const navigate = useNavigate();
  const view = useMemo(() => viewFor(portal), [portal]);
  const narrow = useWidth(RAIL);
  const columns = useMemo(
    () => (phone ? cardColumns : narrow ? narrowColumns : tableColumns)(view),
    [phone, narrow, view],
  );
  const filter = useStudyFilter(view.comparesPlaces);
  const table = useTableState({ pageSize: BIBLE_STUDIES_PAGE_SIZE });
  const { page, page_size, search } = table.query;
  const { data, isFetching, error, refetch } = useListBibleStudiesQuery({
    page,
    page_size,
    ...(search && { search }),
    statusFilter: filter.statusFilter,
    location: filter.location,
  });
  const [dismissed, setDismissed] = useState<unknown>();

  const filters = (
    <>
      <SearchBox label="Search Bible studies" value={table.search} onSearch={table.setSearch} />
      <TwoWaySwitch
        label="Status"
        options={[
          { value: 'active', label: 'Active' },
          { value: 'all', label: 'All' },
        ]}
        value={filter.status}
        onChange={filter.setStatus}
      />
      <TwoWaySwitch
        label="Whose"
        options={[
          { value: 'mine', label: 'Mine' },
          { value: 'viewable', label: 'All' },
        ]}
        value={filter.whose}
        onChange={filter.setWhose}
      />
      {view.comparesPlaces && <LocationSelect value={filter.location} onChange={filter.setLocation} />}
    </>
  );
  return (
    <PageFrame
      title="Bible Studies"
      explanation={
        filter.whose === 'mine' ? 'The studies that you lead or take part in.' : 'All the studies that you may see.'
      }
      filters={filters}
    >
      {error && error !== dismissed && (
        <ProblemView problem={error} onRetry={() => void refetch()} onDismiss={() => setDismissed(error)} />
      )}
      {error ? (
        error === dismissed && <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <DataGrid<BibleStudyRow>
          label="Bible studies"
          noun={data?.total === 1 ? 'study' : 'studies'}
          columns={columns}
          rows={data?.data}
          total={data?.total}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          fetching={isFetching}
          table={table}
          // The first column is a link by itself; where the name is a later one, its cell is.
          {...(narrow ? { rowPath: studyPath } : { onOpen: (study: BibleStudyRow) => void navigate(studyPath(study)) })}
          rowActions={(study) => [{ label: 'Show', icon: <OpenRegular />, run: () => void navigate(studyPath(study)) }]}
          empty={<StudiesEmpty filter={filter} table={table} total={data?.total ?? 0} />}
        />
      )}
    </PageFrame>
  );
}

/** What stays when somebody closed the message. */
function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={<BookOpenRegular />}
      title="The studies are not here yet"
      action={<Button onClick={onRetry}>Try again</Button>}
    />
  );
}
