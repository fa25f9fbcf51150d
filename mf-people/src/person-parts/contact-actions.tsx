/** "A profile starts with Message · Call · E-mail", then Note: large on a phone, greyed where the address for it is missing. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Person } from '@emmaus/contracts/person.contract';
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { CallRegular, ChatRegular, MailRegular, NoteEditRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { mailHref } from '@emmaus/remote-kit/page/by-mail.ts';
import { callHref, textable } from '@emmaus/remote-kit/page/by-phone.ts';

/** Where the row is narrow, the word stands below its sign, and a long one has more of the row: 'Message' is whole at 320 px. */
const WORD_BELOW = {
  flexGrow: 1,
  flexShrink: 1,
  flexBasis: 'auto',
  flexDirection: 'column',
  gap: tokens.spacingVerticalXXS,
  minHeight: '56px',
} as const;

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
    [PHONE]: WORD_BELOW,
  },
  narrow: WORD_BELOW,
});

type Reached = Pick<Person, 'name' | 'phone' | 'email' | 'email2' | 'can_write_notes'>;

interface ContactActionsProps {
  person: Reached;
  onNote: () => void;
  /** In a panel, which is as narrow as a phone. */
  narrow?: boolean;
}

export function ContactActions({ person, onNote, narrow = false }: ContactActionsProps) {
  const styles = useStyles();
  const className = mergeClasses(styles.action, narrow && styles.narrow);
  const number = textable(person.phone);
  const email = person.email ?? person.email2;
  return (
    <fieldset aria-label={`Reach ${person.name}`} className={styles.row}>
      <ContactAction
        label="Message"
        icon={<ChatRegular />}
        href={number && `sms:${number}`}
        missing={person.phone ? NO_TEXT : NO_NUMBER}
        className={className}
        first
      />
      <ContactAction
        label="Call"
        icon={<CallRegular />}
        href={callHref(person.phone)}
        missing={NO_NUMBER}
        className={className}
      />
      <ContactAction
        label="E-mail"
        icon={<MailRegular />}
        href={email && mailHref(email)}
        missing={NO_EMAIL}
        className={className}
      />
      <Button
        icon={<NoteEditRegular />}
        disabled={!person.can_write_notes}
        title={person.can_write_notes ? undefined : NO_NOTES}
        className={className}
        onClick={onNote}
      >
        Note
      </Button>
    </fieldset>
  );
}

const NO_NUMBER = 'No phone number is known';
const NO_TEXT = 'No text reaches an extension';
const NO_EMAIL = 'No e-mail is known';
const NO_NOTES = 'Notes are for their author’s eyes only';

interface ContactActionProps {
  label: string;
  icon: ReactElement;
  href: string | null | undefined;
  /** Why it is greyed. */
  missing: string;
  className: string;
  first?: boolean;
}

function ContactAction({ label, icon, href, missing, className, first = false }: ContactActionProps) {
  if (!href) {
    return (
      <Button disabled icon={icon} title={missing} className={className}>
        {label}
      </Button>
    );
  }
  return (
    <Button as="a" href={href} icon={icon} appearance={first ? 'primary' : 'secondary'} className={className}>
      {label}
    </Button>
  );
}
