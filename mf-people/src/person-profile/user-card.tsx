/** How to reach them (specification 1, §2.10, the user card); who it is stands in the head of the page. */
import type { Person } from '@emmaus/contracts/person.contract';
import { isOfCollege } from '@emmaus/contracts/reach.words';
import { breakable } from '@emmaus/remote-kit/page/breakable.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Badge, Button, Link, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { useNavigate } from '@emmaus/remote-kit/portal/router.ts';
import { InviteActions } from '../invite/invite-actions.tsx';
import { CardHint, DetailCard } from '@emmaus/remote-kit/page/detail-card.tsx';
import { TEXT_REMINDER } from '../person-parts/text-reminder.ts';
import { mailHref } from '@emmaus/remote-kit/page/by-mail.ts';
import { callHref } from '@emmaus/remote-kit/page/by-phone.ts';

const useStyles = makeStyles({
  facts: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0 },
  term: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  reach: { display: 'inline-block' },
});

export function UserCard({ person }: { person: Person }) {
  const styles = useStyles();
  const navigate = useNavigate();
  const edit = person.can_be_edited_by_user && (
    <Button icon={<EditRegular />} onClick={() => void navigate(`/people/${person.id}/edit`)}>
      Edit
    </Button>
  );
  return (
    <DetailCard title="Contact" action={edit}>
      <dl className={styles.facts}>
        <Fact name="E-mail">
          <Emails person={person} />
        </Fact>
        <Fact name="Phone">
          <Phone phone={person.phone} />
        </Fact>
        <TextReminder person={person} />
        {person.user_email !== null && <Fact name="Login account">{breakable(person.user_email)}</Fact>}
      </dl>
      <InviteActions person={person} />
    </DetailCard>
  );
}

function Phone({ phone }: Pick<Person, 'phone'>) {
  const call = callHref(phone);
  if (!phone) return <NotKnown />;
  return call ? <Reach href={call}>{phone}</Reach> : phone;
}

/** The home page sends people here to turn it on. */
function TextReminder({ person }: { person: Person }) {
  const styles = useStyles();
  const own = usePortal().user?.personId === person.id;
  const { id, is_text_2_report: isOn, show_text_2_report: isOffered } = person;
  if (!own && !isOffered) return null;
  return (
    <Fact name="Text reminders">
      {isOffered ? (
        <span className={styles.line}>
          {isOn ? 'On' : 'Off'}
          {person.can_be_edited_by_user && (
            <PortalLink to={`/people/${id}/edit#${TEXT_REMINDER}`}>{isOn ? 'Change' : 'Turn on'}</PortalLink>
          )}
        </span>
      ) : (
        'For who leads a running Bible study'
      )}
    </Fact>
  );
}

function Emails({ person }: { person: Person }) {
  const styles = useStyles();
  const { email, email2 } = person;
  // Entered the wrong way round, the one that outlives college is the first all the same.
  const isSwapped = email && email2 && isOfCollege(email) && !isOfCollege(email2);
  const emails = [
    { address: isSwapped ? email2 : email, mark: 'Primary' },
    { address: isSwapped ? email : email2, mark: 'Secondary' },
  ].flatMap(({ address, mark }) => (address ? [{ address, mark }] : []));
  if (emails.length === 0) return <NotKnown />;
  return emails.map(({ address, mark }) => (
    <div key={mark} className={styles.line}>
      <Reach href={mailHref(address)}>{breakable(address)}</Reach>
      <Badge appearance="outline" color="informative">
        {mark}
      </Badge>
    </div>
  ));
}

function Reach({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className={useStyles().reach}>
      {children}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div>
      <dt className={styles.term}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function NotKnown() {
  return <CardHint>Not known yet</CardHint>;
}
