/** One new contact: who, what they want, and how to reach them in one tap. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { NewContact } from '@emmaus/contracts/registration.contract';
import { DAYS_OF_WEEK, SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { PortalLink } from '@emmaus/remote-kit/page/portal-link.tsx';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { CallRegular, ChatRegular, CheckmarkRegular, MailRegular } from '@fluentui/react-icons';

const useStyles = makeStyles({
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingTop: tokens.spacingVerticalM,
    [PHONE]: { rowGap: tokens.spacingVerticalXS, paddingTop: tokens.spacingVerticalS },
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  words: { flex: '1 1 200px', display: 'grid', gap: tokens.spacingVerticalXXS, minWidth: 0 },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    [PHONE]: { display: 'flex', alignItems: 'center' },
  },
  facts: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS, [PHONE]: { flex: '1 1 100%' } },
  // One row on a phone: signs for the ways to reach them, and the word for what is done with it.
  action: { [PHONE]: { minWidth: '56px' } },
  word: { [PHONE]: { display: 'none' } },
  done: { [PHONE]: { flex: '1 1 0', paddingInline: tokens.spacingHorizontalXS } },
});

export interface NewContactItemProps {
  contact: NewContact;
  /** For those who look after several campuses. */
  showsPlace: boolean;
  onContacted: () => void;
}

export function NewContactItem({ contact, showsPlace, onContacted }: NewContactItemProps) {
  const styles = useStyles();
  const path = `/people/${contact.person_id}`;
  return (
    <li className={styles.item}>
      <Initials name={contact.name} />
      <div className={styles.words}>
        <PortalLink to={path} className={styles.name}>
          {contact.name}
        </PortalLink>
        <Text size={200} className={styles.facts}>
          {factsOf(contact, showsPlace).join(' · ')}
        </Text>
      </div>
      <div className={styles.actions}>
        {reachesOf(contact).map(({ word, href, icon }) => (
          <Button
            key={word}
            as="a"
            className={styles.action}
            icon={icon}
            href={href}
            aria-label={`${word} ${contact.name}`}
          >
            <span className={styles.word}>{word}</span>
          </Button>
        ))}
        <Button
          className={styles.done}
          appearance="subtle"
          icon={<CheckmarkRegular />}
          aria-label={`${contact.name} was contacted`}
          onClick={onContacted}
        >
          Contacted
        </Button>
      </div>
    </li>
  );
}

/** By phone, and in writing where they said that one may: at the number and the address that they wrote themselves. */
function reachesOf({ wrote, opt_in, ...record }: NewContact) {
  const number = (wrote.phone ?? record.phone)?.replaceAll(/[^\d+]/g, '');
  const email = wrote.email ?? record.email;
  return [
    number && { word: 'Call', href: `tel:${number}`, icon: <CallRegular /> },
    number && opt_in.text && { word: 'Message', href: `sms:${number}`, icon: <ChatRegular /> },
    email && (opt_in.email || !number) && { word: 'E-mail', href: `mailto:${email}`, icon: <MailRegular /> },
  ].filter((reach) => typeof reach === 'object' && reach !== null);
}

function factsOf(contact: NewContact, showsPlace: boolean): string[] {
  const days = contact.bible_study_days.map((day) => DAYS_OF_WEEK[day]?.slice(0, 3));
  const reach = [contact.opt_in.text && 'text', contact.opt_in.email && 'e-mail'].filter(Boolean).join(' and ');
  return [
    agoText(contact.registered_at),
    contact.school_year && SCHOOL_YEAR_TITLES[contact.school_year],
    showsPlace && contact.location,
    contact.has_bible_study_interest && `Bible study${days.length > 0 ? ` (${days.join(', ')})` : ''}`,
    !contact.has_bible_study_interest && contact.has_general_interest && 'wants to hear more',
    reach && `may be reached by ${reach}`,
    ...Object.values(contact.wrote).map((words) => words && `wrote ${words}`),
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** 'just now', '5 min ago', '3 h ago', '2 days ago'. */
export function agoText(moment: string, now = Date.now()): string {
  const away = now - Date.parse(moment);
  if (away < MINUTE) return 'just now';
  if (away < HOUR) return `${Math.floor(away / MINUTE)} min ago`;
  if (away < DAY) return `${Math.floor(away / HOUR)} h ago`;
  const days = Math.floor(away / DAY);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
