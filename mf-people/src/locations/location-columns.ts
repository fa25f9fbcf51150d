/** "Table with ID, Name, Parent Location and an edit button" (specification 1, §2.12). */
import type { Location } from '@emmaus/contracts/locations.contract';
import type { GridColumn } from '@emmaus/remote-kit/table/grid-columns.ts';

/** On a phone a card is named after the location, and the whole of it opens the form. */
export const LOCATION_COLUMNS: readonly GridColumn<Location>[] = [
  {
    id: 'id',
    title: 'ID',
    text: ({ id }) => id,
    number: true,
    sortable: true,
    width: 88,
    phone: { as: 'second fact', text: ({ id }) => `ID ${id}` },
  },
  { id: 'name', title: 'Name', text: ({ name }) => name, sortable: true, grow: 1.4, minWidth: 200, phone: 'title' },
  {
    id: 'parent_name',
    title: 'Parent Location',
    text: ({ parent_name }) => parent_name,
    sortable: true,
    minWidth: 180,
    phone: 'fact',
  },
  { id: 'edit', title: 'Edit', text: ({ name }) => `Edit ${name}`, opens: 'button', width: 104 },
];

export function editPath({ id }: Location): string {
  return `/locations/${id}/edit`;
}
