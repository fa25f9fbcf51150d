/** "Table with ID, Name, Parent Location and an edit button" (specification 1, §2.12). */
import type { Location } from '@emmaus/contracts/locations.contract';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';
import { Button } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import type { MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

const ID: GridColumn<Location> = {
  id: 'id',
  title: 'ID',
  text: ({ id }) => id,
  number: true,
  sortable: true,
  width: 88,
  phone: 'fact',
};

const NAME: GridColumn<Location> = {
  id: 'name',
  title: 'Name',
  text: ({ name }) => name,
  sortable: true,
  grow: 1.4,
  minWidth: 200,
};

const PARENT: GridColumn<Location> = {
  id: 'parent_name',
  title: 'Parent Location',
  text: ({ parent_name }) => parent_name,
  sortable: true,
  minWidth: 180,
  phone: 'fact',
};

const EDIT: GridColumn<Location> = {
  id: 'edit',
  title: 'Edit',
  text: ({ name }) => `Edit ${name}`,
  cell: (location) => <EditLink location={location} />,
  width: 104,
};

function EditLink({ location }: { location: Location }) {
  const path = editPath(location);
  const address = useHref(path);
  const follow = useLinkClickHandler<HTMLAnchorElement>(path);
  return (
    <Button
      as="a"
      size="small"
      href={address}
      icon={<EditRegular />}
      aria-label={`Edit ${location.name}`}
      onClick={(event) => follow(event as MouseEvent<HTMLAnchorElement>)}
    >
      Edit
    </Button>
  );
}

export function editPath({ id }: Location): string {
  return `/locations/${id}/edit`;
}

export const LOCATION_COLUMNS = [ID, NAME, PARENT, EDIT] as const;
/** On a phone a card is named after the location, and the whole of it opens the form. */
export const LOCATION_CARD = [NAME, PARENT, { ...ID, text: ({ id }: Location) => `ID ${id}` }] as const;
