/** Locations admin, "title Locations" (specification 1, §2.12). */
import type { Location } from '@emmaus/contracts/locations.contract';
import { LOCATIONS_PAGE_SIZE, LOCATIONS_PAGE_SIZES } from '@emmaus/contracts/locations.words';
import { ADMINS } from '@emmaus/contracts/roles';
import { DataGrid, preloadGrid } from '@emmaus/remote-kit/table/data-grid.tsx';
import { PageFrame } from '@emmaus/remote-kit/page/page-frame.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { SearchBox } from '@emmaus/remote-kit/table/search-box.tsx';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import { type TableSort, useTableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useLocationsQuery } from '../api/locations.api.ts';
import { BsaExportButton } from './bsa-export-button.tsx';
import { editPath, LOCATION_CARD, LOCATION_COLUMNS } from './location-columns.tsx';
import { LocationsEmpty } from './locations-empty.tsx';

const BY_NAME: TableSort = { column: 'name', direction: 'asc' };

export function LocationsPage() {
  const portal = usePortal();
  const navigate = useNavigate();
  const phone = usePhone();
  const table = useTableState({ pageSize: LOCATIONS_PAGE_SIZE, sort: BY_NAME });
  const { data, error, isFetching, refetch } = useLocationsQuery(table.query);
  useEffect(() => {
    if (!phone) preloadGrid();
  }, [phone]);

  function add() {
    void navigate('/locations/create');
  }

  return (
    <PageFrame
      title="Locations"
      explanation="Every place of the ministry, from the organization down to campuses and parishes."
      action={
        <Button appearance="primary" icon={<AddRegular />} onClick={add}>
          Add location
        </Button>
      }
      filters={
        <>
          <SearchBox
            label="Search locations"
            placeholder="Name, then Enter"
            value={table.search}
            onSearch={table.setSearch}
          />
          {/* "Admin-only 'Export BSA Locations' downloads a CSV." */}
          {portal.passes(ADMINS) && <BsaExportButton />}
        </>
      }
    >
      <DataGrid<Location>
        label="Locations"
        noun="entries"
        columns={phone ? LOCATION_CARD : LOCATION_COLUMNS}
        rows={data?.data}
        total={data?.total}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        // On a desktop the edit button is the link; the rest of the row opens, too.
        {...(phone ? { rowPath: editPath } : { onOpen: (location) => void navigate(editPath(location)) })}
        table={table}
        pageSizes={LOCATIONS_PAGE_SIZES}
        fetching={isFetching}
        problem={error}
        onRetry={refetch}
        empty={<LocationsEmpty table={table} total={data?.total ?? 0} onAdd={add} />}
      />
    </PageFrame>
  );
}
