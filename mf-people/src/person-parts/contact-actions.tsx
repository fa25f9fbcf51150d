/** "A profile starts with Message · Call · E-mail", then Note: large on a phone, greyed where the address for it is missing. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Person } from '@emmaus/contracts/person.contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular, ChatRegular, MailRegular, NoteEditRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { dialable } from './dialable.ts';

const useStyles = makeStyles({
  row: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    maxWidth: '640px',
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  action: {
    flex: '1 1 0',
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXS,
    // Where the row is narrow, the word stands below its sign.
    [PHONE]: { flexDirection: 'column', gap: tokens.spacingVerticalXXS, minHeight: '56px' },
  },
});

type Reached = Pick<Person, 'name' | 'phone' | 'email' | 'email2' | 'can_write_notes'>;

export function ContactActions({ person, onNote }: { person: Reached; onNote: () => void }) {
  const styles = useStyles();
  const number = dialable(person.phone);
  const email = person.email ?? person.email2;
  return (
    <fieldset aria-label={`Reach ${person.name}`} className={styles.row}>
      <ContactAction
        label="Message"
        icon={<ChatRegular />}
        href={number && `sms:${number}`}
        missing={NO_NUMBER}
        first
      />
      <ContactAction label="Call" icon={<CallRegular />} href={number && `tel:${number}`} missing={NO_NUMBER} />
      <ContactAction label="E-mail" icon={<MailRegular />} href={email && `mailto:${email}`} missing={NO_EMAIL} />
      <Button
        icon={<NoteEditRegular />}
        disabled={!person.can_write_notes}
        title={person.can_write_notes ? undefined : NO_NOTES}
        className={styles.action}
        onClick={onNote}
      >
        Note
      </Button>
    </fieldset>
  );
}

const NO_NUMBER = 'No phone number is known';
const NO_EMAIL = 'No e-mail is known';
const NO_NOTES = 'Notes are for their author’s eyes only';

interface ContactActionProps {
  label: string;
  icon: ReactElement;
  href: string | null | undefined;
  /** Why it is greyed. */
  missing: string;
  first?: boolean;
}

function ContactAction({ label, icon, href, missing, first = false }: ContactActionProps) {
  const styles = useStyles();
  if (!href) {
    return (
      <Button disabled icon={icon} title={missing} className={styles.action}>
        {label}
      </Button>
    );
  }
  return (
    <Button as="a" href={href} icon={icon} appearance={first ? 'primary' : 'secondary'} className={styles.action}>
      {label}
    </Button>
  );
}
