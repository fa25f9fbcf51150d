/** "Row actions: View Profile; for admin and superadmin an Admin menu with Assume User and Create Delegation." */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { ADMINS } from '@emmaus/contracts/roles';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { KeyRegular, PeopleSwapRegular, PersonRegular } from '@fluentui/react-icons';
import { useNavigate } from 'react-router';
import { useAssumeMutation } from '../api/acting.api.ts';

export function usePersonActions(onDelegate: (person: PersonRow) => void): (person: PersonRow) => RowAction[] {
  const portal = usePortal();
  const navigate = useNavigate();
  const [assume] = useAssumeMutation();
  const isAdmin = portal.passes(ADMINS);

  async function assumeUser({ id }: PersonRow): Promise<void> {
    try {
      await assume(id).unwrap();
      // The shell loads the main page anew, here and in the other tabs.
      portal.identityChanged();
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  }

  return (person) => {
    const view: RowAction = {
      label: 'View Profile',
      icon: <PersonRegular />,
      run: () => void navigate(`/people/${person.id}`),
    };
    if (!isAdmin) return [view];
    return [
      view,
      {
        label: 'Assume User',
        icon: <KeyRegular />,
        group: 'Admin',
        disabled: !person.abilities.assume,
        run: () => void assumeUser(person),
      },
      {
        label: 'Create Delegation',
        icon: <PeopleSwapRegular />,
        group: 'Admin',
        disabled: !person.abilities.delegate,
        run: () => onDelegate(person),
      },
    ];
  };
}
