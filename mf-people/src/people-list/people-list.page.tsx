/** People list (specification 1, §2.9): who one may see, with how to reach them. */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { besides, id } from '@emmaus/remote-kit/page/address-values.ts';
import { PersonPanel } from '@emmaus/remote-kit/page/person-panel.tsx';
import { useAddress } from '@emmaus/remote-kit/page/use-address.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { PeopleRegular, PersonAddRegular } from '@fluentui/react-icons';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useTellShownListMutation } from '../api/shown-list.api.ts';
import { type PeopleQuestion, useViewablePeopleQuery } from '../api/people.api.ts';
import { HeaderActions } from './header-actions.tsx';
import { CAMPUS_COLUMN_ROLES, peopleColumns } from './people-columns.ts';
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
  },
});

export function PeopleListPage() {
  const styles = useStyles();
  const showsCampus = usePortal().passes(CAMPUS_COLUMN_ROLES);
  const columns = useMemo(() => peopleColumns(showsCampus), [showsCampus]);
  // By last name, as the arrow in the table then says.
  const list = useList(useViewablePeopleQuery, { sort: { column: 'name', direction: 'asc' } });
  useShownToProfiles(list.asked);
  const [delegate, setDelegate] = useState<PersonRow>();
  const [{ person }, change] = useAddress({ person: besides(id) });
  // One step back closes the panel, however many people were in it.
  const onPerson = (next: number) => change({ person: next }, { replace: person !== undefined });
  const onDetails = (row: PersonRow) => onPerson(row.id);
  const actionsOf = usePersonActions({ onDelegate: setDelegate, onDetails });

  return (
    <ListPage
      list={list}
      title="People"
      explanation="Everybody in your care, and how to reach them."
      search="Search people"
      searchHint="Name, e-mail or phone"
      filters={
        <div className={styles.more}>
          <HeaderActions />
        </div>
      }
      add={{ label: 'Add person', icon: <PersonAddRegular />, path: '/people/create' }}
      columns={columns}
      rowPath={profilePath}
      rowActions={actionsOf}
      onDetails={onDetails}
      selected={person}
      around={(table) => (
        <PersonPanel
          person={person}
          people={list.rows ?? []}
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
    >
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
  const [tell] = useTellShownListMutation();
  const asked = JSON.stringify(question);
  useEffect(() => {
    void tell({ asked: JSON.parse(asked) as PeopleQuestion, path: pathname + search });
  }, [tell, asked, pathname, search]);
}

function profilePath({ id }: PersonRow): string {
  return `/people/${id}`;
}
