/** Locations admin, "title Locations" (specification 1, §2.12). */
import { PAGE_SIZE, PAGE_SIZES } from '@emmaus/contracts/page.words';
import { ADMINS } from '@emmaus/contracts/roles';
import { DownloadButton } from '@emmaus/remote-kit/file/download-button.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { BuildingRegular } from '@fluentui/react-icons';
import { bsaLocationsFile, locationsApi } from '../api/locations.api.ts';
import { editPath, LOCATION_COLUMNS } from './location-columns.ts';

export function LocationsPage() {
  const portal = usePortal();
  const list = useList(locationsApi.useLocationsQuery, {
    pageSize: PAGE_SIZE,
    sort: { column: 'name', direction: 'asc' },
  });
  return (
    <ListPage
      list={list}
      title="Locations"
      explanation="Every place of the ministry, from the organization down to campuses and parishes."
      search="Search locations"
      searchHint="Name"
      // "Admin-only 'Export BSA Locations' downloads a CSV."
      filters={portal.passes(ADMINS) && <DownloadButton file={bsaLocationsFile}>Export BSA Locations</DownloadButton>}
      add={{ label: 'Add location', path: '/locations/create' }}
      noun="entries"
      columns={LOCATION_COLUMNS}
      rowPath={editPath}
      pageSizes={PAGE_SIZES}
      icon={<BuildingRegular />}
      none="no location"
      nothing={{ title: 'No location yet', text: 'Regions, areas, campuses and parishes appear here.' }}
      nothingFound={{ text: 'A part of the name is enough.', all: 'all locations' }}
    />
  );
}
