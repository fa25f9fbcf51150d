/** People list (specification 1, §2.9): who one may see, with how to reach them. */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { SHORT_PAGE_SIZES } from '@emmaus/contracts/page.words';
import { besides, id } from '@emmaus/remote-kit/page/address-values.ts';
import { lateDialog, latePart } from '@emmaus/remote-kit/page/late-part.tsx';
import { PersonPanel } from '@emmaus/remote-kit/page/person-panel.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { useIsOwnPlace } from '@emmaus/remote-kit/page/use-is-own-place.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { PeopleRegular, PersonAddRegular } from '@fluentui/react-icons';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from '@emmaus/remote-kit/portal/router.ts';
import { shownListApi } from '../api/shown-list.api.ts';
import { personApi } from '../api/person.api.ts';
import { type PeopleQuestion, peopleApi } from '../api/people.api.ts';
import { callButton } from './call-button.tsx';
import { MoreActions } from './more-actions.tsx';
import { CampusFilter, PeopleChips } from './people-chips.tsx';
import { CAMPUS_COLUMN_ROLES, peopleColumns } from './people-columns.tsx';
import { usePeopleFilters } from './use-people-filters.ts';
import { usePersonActions } from './use-person-actions.tsx';

const NewDelegationDialog = lateDialog(
  async () => (await import('../delegations/new-delegation.dialog.tsx')).NewDelegationDialog,
);
const OtherPlace = latePart(async () => (await import('@emmaus/remote-kit/page/place-problem.tsx')).OtherPlace);
const NoteDialog = lateDialog(async () => (await import('./note.dialog.tsx')).NoteDialog);

export function PeopleListPage() {
  const showsCampus = usePortal().passes(CAMPUS_COLUMN_ROLES);
  const columns = useMemo(() => peopleColumns(showsCampus), [showsCampus]);
  // By last name, as the arrow in the table then says.
  const filters = usePeopleFilters();
  const list = useList(peopleApi.useViewablePeopleQuery, {
    sort: { column: 'name', direction: 'asc' },
    filters: filters.on,
  });
  useShownToProfiles(list.asked);
  // A student's people may be at a campus that is not theirs.
  const isOwnPlace = useIsOwnPlace(filters.values.location);
  const [delegate, setDelegate] = useState<PersonRow>();
  const [noted, setNoted] = useState<PersonRow>();
  const [{ person }, change] = useAddress({ person: besides(id) });
  // One step back closes the panel, however many people were in it.
  const onPerson = (next: number) => change({ person: next }, { replace: person !== undefined });
  // On another page of the list; the panel asks for them, too.
  const isElsewhere = person !== undefined && list.rows?.every(({ id }) => id !== person);
  const { currentData: other } = personApi.usePersonQuery(isElsewhere ? person : skipToken);
  const onDetails = (row: PersonRow) => onPerson(row.id);
  const actionsOf = usePersonActions({ onDelegate: setDelegate, onNote: setNoted, onDetails });

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
      pageSizes={SHORT_PAGE_SIZES}
      onDetails={onDetails}
      selected={person}
      around={(table) => (
        <PersonPanel
          person={person}
          people={list.rows ?? []}
          nameOf={(id) => (id === other?.id ? other.name : undefined)}
          among={{ before: (list.table.page - 1) * list.table.pageSize, of: list.total }}
          onPerson={onPerson}
          onClose={() => change({ person: undefined }, { replace: true })}
          beside={table}
        />
      )}
      icon={<PeopleRegular />}
      none="nobody"
      nothing={{ title: 'Nobody here yet', text: 'People you add, and those in your care, appear here.' }}
      nothingFound={{
        text: 'A part of the name, the e-mail or the phone number is enough, in any order.',
        all: 'everybody',
      }}
      instead={
        !isOwnPlace &&
        list.total === 0 && (
          <Suspense>
            <OtherPlace onOwn={() => filters.change({ location: undefined })} />
          </Suspense>
        )
      }
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

/** Profiles then know who comes before and after. */
function useShownToProfiles(question: PeopleQuestion): void {
  const { pathname, search } = useLocation();
  const [tell] = shownListApi.useTellShownListMutation();
  const asked = JSON.stringify(question);
  useEffect(() => {
    void tell({ asked: JSON.parse(asked) as PeopleQuestion, path: pathname + search });
  }, [tell, asked, pathname, search]);
}

function profilePath({ id }: PersonRow): string {
  return `/people/${id}`;
}
