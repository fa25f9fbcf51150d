import { Button } from '@fluentui/react-components';
import { CallRegular, DeleteRegular } from '@fluentui/react-icons';
import { EmptyState } from '../page/empty-state.tsx';
import type { Examples } from '../page/examples.ts';
import { StatusBadge } from '../page/status-badge.tsx';
import type { Problem } from '../portal/problem.ts';
import { DataGrid } from './data-grid.tsx';
import { type GridColumn, idOf } from './grid-columns.ts';
import { type RowAction, RowMenu, SplitMenu } from './row-menu.tsx';

interface Person {
  id: number;
  name: string;
  place: string;
  reports: number;
  late: boolean;
}

const PEOPLE: readonly Person[] = [
  { id: 1, name: 'Ann Baker', place: 'Lakeside', reports: 10, late: false },
  { id: 2, name: 'Louis Reyes', place: 'Cedar Bluff', reports: 7, late: true },
  { id: 3, name: 'Ruth Landry', place: 'Lakeside', reports: 1112, late: false },
];

const COLUMNS: readonly GridColumn<Person>[] = [
  { id: 'name', title: 'Name', text: ({ name }) => name, phone: 'title' },
  { id: 'place', title: 'Place', text: ({ place }) => place, phone: 'fact' },
  { id: 'reports', title: 'Reports', text: ({ reports }) => reports, number: true, phone: 'second fact' },
  {
    id: 'state',
    title: 'State',
    text: ({ late }) => (late ? 'Late' : 'Done'),
    cell: ({ late }) => <StatusBadge meaning={late ? 'late' : 'done'} />,
    phone: 'badge',
  },
];

const ACTIONS: readonly RowAction[] = [
  { label: 'Call', icon: <CallRegular />, href: 'tel:+13125550142' },
  { label: 'Not now', disabled: true, hint: 'There is no e-mail' },
  { label: 'Delete', icon: <DeleteRegular />, danger: true, run: () => undefined },
];

const AWAY: Problem = { status: 500, code: 'internal', message: 'The list could not be read.' };

const EMPTY = (
  <EmptyState title="Nobody is here yet" text="Whoever you add appears here." action={<Button>Add person</Button>} />
);

interface State {
  label: string;
  rows?: readonly Person[] | undefined;
  problem?: Problem;
}

function Table({ label, rows, problem }: State) {
  return (
    <DataGrid
      label={label}
      columns={COLUMNS}
      rows={rows}
      rowId={idOf}
      rowActions={() => ACTIONS}
      onOpen={() => undefined}
      problem={problem}
      empty={EMPTY}
    />
  );
}

export const tables: Examples = {
  title: 'Tables',
  states: {
    Rows: () => <Table label="People" rows={PEOPLE} />,
    Loading: () => <Table label="People to come" />,
    Empty: () => <Table label="No people" rows={[]} />,
    Failed: () => <Table label="Lost people" problem={AWAY} />,
    'Menu of a row': () => <RowMenu label="Actions for Ann Baker" actions={ACTIONS} />,
    'Word with a menu': () => (
      <SplitMenu
        label="More for Ann Baker"
        first={{ label: 'Edit', name: 'Edit Ann Baker', run: () => undefined }}
        actions={ACTIONS}
      />
    ),
  },
};
