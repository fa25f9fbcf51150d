/** People list (specification 1, §2.9): who one may see, with how to reach them. */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { PEOPLE_PAGE_SIZES } from '@emmaus/contracts/people.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { PeopleRegular, PersonAddRegular } from '@fluentui/react-icons';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useViewablePeopleQuery } from '../api/people.api.ts';
import { callButton } from './call-button.tsx';
import { MoreActions } from './more-actions.tsx';
import { CampusFilter, PeopleChips } from './people-chips.tsx';
import { CAMPUS_COLUMN_ROLES, peopleColumns } from './people-columns.tsx';
import { usePeopleFilters } from './use-people-filters.ts';
import { usePersonActions } from './use-person-actions.tsx';

const NewDelegationDialog = lazy(async () => ({
  default: (await import('../delegations/new-delegation.dialog.tsx')).NewDelegationDialog,
}));
const NoteDialog = lazy(async () => ({ default: (await import('./note.dialog.tsx')).NoteDialog }));

export function PeopleListPage() {
  const showsCampus = usePortal().passes(CAMPUS_COLUMN_ROLES);
  const columns = useMemo(() => peopleColumns(showsCampus), [showsCampus]);
  // By last name, as the arrow in the table then says.
  const filters = usePeopleFilters();
  const list = useList(useViewablePeopleQuery, { sort: { column: 'name', direction: 'asc' }, filters: filters.on });
  const [delegate, setDelegate] = useState<PersonRow>();
  const [noted, setNoted] = useState<PersonRow>();
  const actionsOf = usePersonActions({ onDelegate: setDelegate, onNote: setNoted });

  return (
    <ListPage
      list={list}
      title="People"
      explanation="Everybody in your care, and how to reach them."
      search="Search people"
      searchHint="Name, e-mail or phone"
      filters={
        <>
          {showsCampus && <CampusFilter filters={filters} />}
          <PeopleChips filters={filters} search={list.table.search} />
        </>
      }
      more={<MoreActions filtered={filters.any} />}
      add={{ label: 'Add person', icon: <PersonAddRegular />, path: '/people/create' }}
      columns={columns}
      rowPath={profilePath}
      rowActions={actionsOf}
      rowButton={callButton}
      pageSizes={PEOPLE_PAGE_SIZES}
      icon={<PeopleRegular />}
      none="nobody"
      nothing={{ title: 'Nobody here yet', text: 'People you add, and those in your care, appear here.' }}
      nothingFound={{
        text: 'A part of the name, the e-mail or the phone number is enough, in any order.',
        all: 'everybody',
      }}
      clearFilters={filters.any ? filters.clear : undefined}
    >
      {noted && (
        <Suspense>
          <NoteDialog person={noted} onClose={() => setNoted(undefined)} />
        </Suspense>
      )}
      {delegate?.user_id && (
        <Suspense>
          <NewDelegationDialog
            delegate={{ user_id: delegate.user_id, name: delegate.name }}
            onClose={() => setDelegate(undefined)}
          />
        </Suspense>
      )}
    </ListPage>
  );
}

function profilePath({ id }: PersonRow): string {
  return `/people/${id}`;
}
