/** Said in full: the keys find rows and cells by them. */
export const ROLES = {
  grid: { role: 'grid' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'gridcell' },
} as const;
