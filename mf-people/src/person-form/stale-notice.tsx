/** Somebody else saved the person meanwhile, or the writer their notes elsewhere: what the record says now, beside what is typed here. */
import type { Person } from '@emmaus/contracts/person.contract';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import type { Meanwhile } from '@emmaus/remote-kit/form/on-top-of.ts';
import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { PersonValues } from './person-values.ts';

const useStyles = makeStyles({
  changes: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0 },
  change: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  now: { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
});

interface StaleNoticeProps {
  /** The server's sentence. */
  message: string;
  /** The record as it is now; undefined where it could not be read. */
  latest: Person | undefined;
  /** What of it others changed. */
  meanwhile: Meanwhile<PersonValues> | undefined;
  values: PersonValues;
  onShow: () => void;
  onTake: (some: Partial<PersonValues>) => void;
}

const FIELDS = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'E-mail (non .edu)',
  email2: 'E-mail (optional .edu)',
  phone: 'Phone',
  gender_id: 'Gender',
  school_year_id: 'School year',
  is_varsity: 'Varsity Catholic',
  is_greek: 'Greek',
  user_notes_on_person: 'My notes',
  is_text_2_report: 'Text to report a study',
  primary_role_id: 'Role',
  primary_location_id: 'Location',
} as const satisfies Record<Exclude<keyof PersonValues, 'began'>, string>;
type Compared = keyof typeof FIELDS;

/** What this form shows of them: a role that somebody else gave meanwhile stands in no field of who may give none. */
function shownOf(latest: Person, names: readonly string[]): Compared[] {
  return (Object.keys(FIELDS) as Compared[]).filter((field) => {
    if (field === 'is_text_2_report' && !latest.show_text_2_report) return false;
    if ((field === 'primary_role_id' || field === 'primary_location_id') && !latest.abilities.appoint) return false;
    return names.includes(field);
  });
}

export function StaleNotice({ message, latest, meanwhile, values, onShow, onTake }: StaleNoticeProps) {
  const isKnown = latest !== undefined && meanwhile !== undefined;
  return (
    <MessageBar intent="warning" layout="multiline" role="alert">
      <MessageBarBody>
        <MessageBarTitle>{message}</MessageBarTitle>{' '}
        {isKnown ? (
          <Changes latest={latest} meanwhile={meanwhile} values={values} onTake={onTake} />
        ) : (
          'What you typed is still here.'
        )}
      </MessageBarBody>
      {!isKnown && (
        <MessageBarActions>
          <Button onClick={onShow}>Show what it says now</Button>
        </MessageBarActions>
      )}
    </MessageBar>
  );
}

interface ChangesProps extends Pick<StaleNoticeProps, 'values' | 'onTake'> {
  latest: Person;
  meanwhile: Meanwhile<PersonValues>;
}

/** What both changed, to be taken over; and what only they did, which stands in the fields. */
function Changes({ latest, meanwhile: { now, taken, both }, values, onTake }: ChangesProps) {
  const styles = useStyles();
  const choices = shownOf(latest, both).filter((field) => now[field] !== values[field]);
  const facts = shownOf(latest, taken);
  return (
    <>
      {choices.length > 0
        ? 'Save again to keep what you typed, or take over what it says now.'
        : 'Save again to keep what you typed.'}
      <dl className={styles.changes}>
        {[...choices, ...facts].map((field) => (
          <div key={field} className={styles.change}>
            <dt>
              {FIELDS[field]} {field === 'user_notes_on_person' ? 'are' : 'is'} now
            </dt>
            <dd className={styles.now}>
              <b>{inWords(latest, field)}</b>
            </dd>
            {choices.includes(field) && (
              <Button aria-label={`Use it: ${FIELDS[field]}`} onClick={() => onTake({ [field]: now[field] })}>
                Use it
              </Button>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}

function inWords(person: Person, field: Compared): string {
  if (field === 'gender_id') return person.gender ?? 'empty';
  if (field === 'school_year_id') return person.school_year ? SCHOOL_YEAR_TITLES[person.school_year] : 'empty';
  if (field === 'primary_role_id') return person.primary_role_id ? ROLE_TITLES[person.primary_role_id] : 'no role';
  if (field === 'primary_location_id') return person.primary_location;
  if (typeof person[field] === 'boolean') return person[field] ? 'Yes' : 'No';
  return person[field] || 'empty';
}
