/** People list (specification 1, §2.9): who one may see, with how to reach them. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { DataGrid, preloadGrid } from '@emmaus/remote-kit/table/data-grid.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { SearchBox } from '@emmaus/remote-kit/table/search-box.tsx';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { type TableSort, useTableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PersonAddRegular } from '@fluentui/react-icons';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewablePeopleQuery } from '../api/people.api.ts';
import { HeaderActions } from './header-actions.tsx';
import { CAMPUS_COLUMN_ROLES, peopleColumns } from './people-columns.ts';
import { PeopleListEmpty } from './people-list-empty.tsx';
import { usePersonActions } from './use-person-actions.tsx';

const NewDelegationDialog = lazy(async () => ({
  default: (await import('../delegations/new-delegation.dialog.tsx')).NewDelegationDialog,
}));

const useStyles = makeStyles({
  // Everything that is not adding one person: together, so that it goes to the next line together.
  more: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    [PHONE]: { '& button, & a': { minHeight: '44px' } },
  },
});

/** By last name, as the arrow in the table then says. */
const BY_NAME: TableSort = { column: 'name', direction: 'asc' };

export function PeopleListPage() {
  const styles = useStyles();
  const portal = usePortal();
  const navigate = useNavigate();
  const phone = usePhone();
  const table = useTableState({ sort: BY_NAME });
  const { data, error, isFetching, refetch } = useViewablePeopleQuery(table.query);
  const showsCampus = portal.passes(CAMPUS_COLUMN_ROLES);
  const [delegate, setDelegate] = useState<PersonRow>();
  const actionsOf = usePersonActions(setDelegate);
  const columns = useMemo(() => peopleColumns(showsCampus), [showsCampus]);

  useEffect(() => {
    if (!phone) preloadGrid();
  }, [phone]);

  function addPerson() {
    void navigate('/people/create');
  }

  return (
    <PageFrame
      title="People"
      explanation="Everybody in your care, and how to reach them."
      action={
        <Button appearance="primary" icon={<PersonAddRegular />} onClick={addPerson}>
          Add person
        </Button>
      }
      filters={
        <>
          <SearchBox
            label="Search people"
            placeholder="Name, e-mail or phone, then Enter"
            value={table.search}
            onSearch={table.setSearch}
          />
          <div className={styles.more}>
            <HeaderActions />
          </div>
        </>
      }
    >
      <DataGrid
        label="People"
        columns={columns}
        rows={data?.data}
        total={data?.total}
        totalIsEstimate={data?.meta.total_is_estimate}
        rowId={({ id }) => id}
        rowPath={profilePath}
        rowActions={actionsOf}
        table={table}
        fetching={isFetching}
        problem={error}
        onRetry={refetch}
        empty={<PeopleListEmpty table={table} total={data?.total ?? 0} onAdd={addPerson} />}
      />
      {delegate?.user_id && (
        <Suspense>
          <NewDelegationDialog
            delegate={{ user_id: delegate.user_id, name: delegate.name }}
            onClose={() => setDelegate(undefined)}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}

function profilePath({ id }: PersonRow): string {
  return `/people/${id}`;
}
