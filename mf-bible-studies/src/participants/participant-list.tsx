/** Participants below each other: the name, and how often they came. */
import type { Participant } from '@emmaus/contracts/study-participants.contract';
import { shortDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { Initials } from '@emmaus/remote-kit/page/initials.tsx';
import { Button, Text, makeStyles, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { PersonName } from '../study-parts/person-name.tsx';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  person: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  words: { flexGrow: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3 },
  rate: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

export interface ParticipantListProps {
  /** Names the list. */
  label: string;
  stays: readonly Participant[];
  /** The day it is at the study's place. */
  today: string;
  /** Left out where nobody can be removed. */
  onRemove?: ((stay: Participant) => void) | undefined;
}

export function ParticipantList({ label, stays, today, onRemove }: ParticipantListProps) {
  const styles = useStyles();
  if (stays.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {stays.map((stay) => (
        <li key={stay.id} className={styles.person}>
          <Initials name={stay.name} />
          <div className={styles.words}>
            <PersonName person={stay} />
            <Text size={200} className={styles.facts}>
              {factsOf(stay, today)}
            </Text>
          </div>
          {stay.attendance_rate !== null && (
            <Text className={styles.rate} title={workingOf(stay)}>
              {stay.attendance_rate}%
            </Text>
          )}
          {onRemove && (
            <Button
              appearance="subtle"
              aria-label={`Remove ${stay.name}`}
              icon={<DismissRegular />}
              onClick={() => onRemove(stay)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** 'Came 5 of 6 · since Aug 25', 'Joins Dec 1', 'Aug 25 to Nov 3'. */
function factsOf(stay: Participant, today: string): string {
  const { start_date, left_on, meetings_attended, meetings_known } = stay;
  if (start_date > today) return `Joins ${shortDay(start_date)}`;
  const came = meetings_known === 0 ? [] : [`Came ${meetings_attended} of ${meetings_known}`];
  const when = left_on === null ? `since ${shortDay(start_date)}` : `${shortDay(start_date)} to ${shortDay(left_on)}`;
  return [...came, when].join(' · ');
}

/** How the percentage comes about. */
function workingOf({ meetings_attended, meetings_known }: Participant): string {
  return `Attended ${meetings_attended} of the ${meetings_known} reported meetings since joining of which it is known`;
}
