/** Kind words where no study is listed, and what to do about it. */
import { EmptyState } from '@emmaus/remote-kit/page/empty-state.tsx';
import type { TableState } from '@emmaus/remote-kit/table/use-table-state.ts';
import { Button } from '@fluentui/react-components';
import { BookOpenRegular, BookSearchRegular } from '@fluentui/react-icons';
import type { StudyFilterState } from './use-study-filter.ts';

export interface StudiesEmptyProps {
  filter: StudyFilterState;
  table: TableState;
}

export function StudiesEmpty({ filter, table }: StudiesEmptyProps) {
  if (table.search) {
    return (
      <EmptyState
        icon={<BookSearchRegular />}
        title={`No study matches “${table.search}”`}
        text="The search looks at the names of studies and of their leaders."
        action={<Button onClick={() => table.setSearch('')}>Clear the search</Button>}
      />
    );
  }
  if (filter.reports === 'missing') {
    return (
      <EmptyState
        icon={<BookOpenRegular />}
        title="No report is missing"
        text="Every meeting that was expected since August 1 was reported."
        action={<Button onClick={() => filter.change({ reports: 'any' })}>Show all studies</Button>}
      />
    );
  }
  if (filter.whose === 'mine') {
    return (
      <EmptyState
        icon={<BookOpenRegular />}
        title={
          filter.status === 'active' ? 'You are in no active Bible study' : 'You have not been in a Bible study yet'
        }
        text="Studies that you lead or take part in stand here. See what else there is around you."
        action={
          <Button appearance="primary" onClick={() => filter.change({ whose: 'viewable' })}>
            Show all studies
          </Button>
        }
      />
    );
  }
  if (filter.status === 'active') {
    return (
      <EmptyState
        icon={<BookOpenRegular />}
        title="No Bible study is active here"
        text="Studies that have ended are kept."
        action={<Button onClick={() => filter.change({ status: 'all' })}>Show ended studies too</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<BookOpenRegular />}
      title="No Bible study yet"
      text="As soon as somebody starts one here, you will find it on this page."
    />
  );
}
