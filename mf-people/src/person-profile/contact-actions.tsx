/** "A profile starts with Message · Call · E-mail": large on a phone, greyed where the address for it is missing. */
import { DESK, PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Person } from '@emmaus/contracts/person.contract';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular, ChatRegular, MailRegular } from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { dialable } from '../person-parts/dialable.ts';

const useStyles = makeStyles({
  row: { display: 'flex', gap: tokens.spacingHorizontalS },
  action: {
    flex: '1 1 0',
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalXS,
    // Where the card is narrow, the word stands below its sign.
    [PHONE]: { flexDirection: 'column', gap: tokens.spacingVerticalXXS, minHeight: '64px' },
    [DESK]: { flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  },
});

export function ContactActions({ person }: { person: Pick<Person, 'phone' | 'email' | 'email2'> }) {
  const styles = useStyles();
  const number = dialable(person.phone);
  const email = person.email ?? person.email2;
  return (
    <div className={styles.row}>
      <ContactAction
        label="Message"
        icon={<ChatRegular />}
        href={number && `sms:${number}`}
        missing={NO_NUMBER}
        first
      />
      <ContactAction label="Call" icon={<CallRegular />} href={number && `tel:${number}`} missing={NO_NUMBER} />
      <ContactAction label="E-mail" icon={<MailRegular />} href={email && `mailto:${email}`} missing={NO_EMAIL} />
    </div>
  );
}

const NO_NUMBER = 'No phone number is known';
const NO_EMAIL = 'No e-mail is known';

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
