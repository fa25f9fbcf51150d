/**
 * "Row actions: View Profile; for admin and superadmin an Admin menu with Assume User and Create Delegation." They also call
 * and write, as far as there is a number or an address, and note; on a card the call is a button of its own.
 */
import type { PersonRow } from '@emmaus/contracts/people.contract';
import { ADMINS } from '@emmaus/contracts/roles';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import type { RowAction } from '@emmaus/remote-kit/table/row-menu.tsx';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import {
  CallRegular,
  ChatRegular,
  KeyRegular,
  MailRegular,
  NoteRegular,
  PanelRightRegular,
  PeopleSwapRegular,
  PersonRegular,
} from '@fluentui/react-icons';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { actingApi } from '../api/acting.api.ts';
import { mailHref } from '@emmaus/remote-kit/page/by-mail.ts';
import { callHref, textable } from '@emmaus/remote-kit/page/by-phone.ts';

export interface PersonActionsOptions {
  onDelegate: (person: PersonRow) => void;
  onNote: (person: PersonRow) => void;
  onDetails: (person: PersonRow) => void;
}

export function usePersonActions({
  onDelegate,
  onNote,
  onDetails,
}: PersonActionsOptions): (person: PersonRow) => RowAction[] {
  const portal = usePortal();
  const navigate = useNavigate();
  const phone = usePhone();
  const [assume] = actingApi.useAssumeMutation();
  const isAdmin = portal.passes(ADMINS);

  async function assumeUser({ id }: PersonRow): Promise<void> {
    try {
      await assume(id).unwrap();
      // The shell loads the main page anew, here and in the other tabs.
      (portal.identityChosen ?? portal.identityChanged)();
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
    const details: RowAction = { label: 'Details', icon: <PanelRightRegular />, run: () => onDetails(person) };
    const note: RowAction = { label: 'Note', icon: <NoteRegular />, run: () => onNote(person) };
    const plain = [...(phone ? [] : calls(person)), ...writes(person), note, view, details];
    if (!isAdmin) return plain;
    return [
      ...plain,
      {
        label: 'Assume User',
        icon: <KeyRegular />,
        group: 'Admin',
        disabled: !person.abilities.assume,
        hint: person.id === portal.user?.personId ? 'This is you' : 'Nobody acts as an admin',
        run: () => void assumeUser(person),
      },
      {
        label: 'Create Delegation',
        icon: <PeopleSwapRegular />,
        group: 'Admin',
        disabled: !person.abilities.delegate,
        hint: person.user_id === null ? 'Has never signed in' : 'Not to oneself, nor to an admin',
        run: () => onDelegate(person),
      },
    ];
  };
}

function calls({ phone }: PersonRow): RowAction[] {
  const href = callHref(phone);
  return href ? [{ label: 'Call', icon: <CallRegular />, href }] : [];
}

function writes({ phone, email }: PersonRow): RowAction[] {
  const number = textable(phone);
  return [
    ...(number ? [{ label: 'Message', icon: <ChatRegular />, href: `sms:${number}` }] : []),
    ...(email ? [{ label: 'E-mail', icon: <MailRegular />, href: mailHref(email) }] : []),
  ];
}
