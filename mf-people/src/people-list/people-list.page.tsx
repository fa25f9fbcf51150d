/** People list (specification 1, §2.9): who one may see, with how to reach them. */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ListPage } from '@emmaus/remote-kit/table/list-page.tsx';
import { useList } from '@emmaus/remote-kit/table/use-list.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { PeopleRegular, PersonAddRegular } from '@fluentui/react-icons';
import { Suspense, lazy, useMemo, useState } from 'react';
import { useViewablePeopleQuery } from '../api/people.api.ts';
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
  const [delegate, setDelegate] = useState<PersonRow>();
  const actionsOf = usePersonActions(setDelegate);

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

function profilePath({ id }: PersonRow): string {
  return `/people/${id}`;
}
