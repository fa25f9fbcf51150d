/** The questionnaire's fields, in the order in which a student answers them on a phone. */
import { WEEKDAY_KEYS, type WeekdayKey } from '@emmaus/contracts/registration.words';
import { DAYS_OF_WEEK, SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Checkbox, ToggleButton, makeStyles, tokens } from '@fluentui/react-components';
import { usePublicGendersQuery, usePublicSchoolYearsQuery } from '../api/registration.api.ts';
import { type FieldParts, ChoiceField, GroupField, LineField, PickField } from './registration-field-parts.tsx';

const useStyles = makeStyles({
  days: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: tokens.spacingHorizontalXS },
  day: { minWidth: 0, minHeight: '44px', paddingInline: 0 },
  checks: { display: 'grid' },
  check: { minHeight: '44px', alignItems: 'center' },
  box: { alignSelf: 'center' },
  // Machines fill it in; people, screen readers and the keyboard pass it by.
  trap: { position: 'absolute', left: '-9999px', width: '1px', height: '1px', overflow: 'hidden' },
});

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

export function RegistrationFields(parts: FieldParts) {
  return (
    <>
      <AboutYou {...parts} />
      <ChoiceField {...parts} name="is_varsity" label="Do you play a varsity sport?" required choices={YES_NO} />
      <ChoiceField {...parts} name="is_greek" label="Are you in a fraternity or sorority?" required choices={YES_NO} />
      <ChoiceField
        {...parts}
        name="has_general_interest"
        label="Would you like to hear more from us?"
        required
        choices={YES_NO}
      />
      <ChoiceField
        {...parts}
        name="has_bible_study_interest"
        label="Are you interested in a Bible study?"
        choices={YES_NO}
      />
      {parts.values.has_bible_study_interest === 'yes' && <Days {...parts} />}
      <OptIns {...parts} />
      <Trap {...parts} />
    </>
  );
}

function AboutYou(parts: FieldParts) {
  const genders = usePublicGendersQuery();
  const years = usePublicSchoolYearsQuery();
  const failed = genders.error ? genders : years.error ? years : undefined;
  const name = { autoCapitalize: 'words', spellCheck: false } as const;
  return (
    <>
      <LineField
        {...parts}
        name="first_name"
        label="First name"
        required
        look={{ ...name, autoComplete: 'given-name' }}
      />
      <LineField
        {...parts}
        name="last_name"
        label="Last name"
        required
        look={{ ...name, autoComplete: 'family-name' }}
      />
      <LineField
        {...parts}
        name="phone"
        label="Phone"
        type="tel"
        required
        look={{ inputMode: 'tel', autoComplete: 'tel' }}
      />
      <LineField
        {...parts}
        name="email"
        label="Email"
        type="email"
        look={{ inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false }}
      />
      {failed && (
        <ProblemView problem={failed.error} title="The form is not complete" onRetry={() => void failed.refetch()} />
      )}
      <ChoiceField
        {...parts}
        name="gender_id"
        label="Gender"
        required
        choices={(genders.data ?? []).map(({ id, name: label }) => ({ value: String(id), label }))}
      />
      <PickField
        {...parts}
        name="school_year_id"
        label="School year"
        required
        nothing="Choose your year"
        choices={(years.data ?? []).map(({ id, name: year }) => ({
          value: String(id),
          label: SCHOOL_YEAR_TITLES[year],
        }))}
      />
    </>
  );
}

/** "The Bible study days block appears only when Bible study interest is yes." */
function Days({ values, change }: FieldParts) {
  const styles = useStyles();
  const chosen = values.bible_study_days;
  function toggle(day: WeekdayKey) {
    change({ bible_study_days: chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day] });
  }
  return (
    <GroupField label="On which days could you come?">
      <div className={styles.days}>
        {WEEKDAY_KEYS.map((day) => {
          const word = DAYS_OF_WEEK[Number(day)] ?? day;
          const isChosen = chosen.includes(day);
          return (
            <ToggleButton
              key={day}
              className={styles.day}
              aria-label={word}
              checked={isChosen}
              appearance={isChosen ? 'primary' : 'secondary'}
              onClick={() => toggle(day)}
            >
              {word.slice(0, 3)}
            </ToggleButton>
          );
        })}
      </div>
    </GroupField>
  );
}

function OptIns({ values, change }: FieldParts) {
  const styles = useStyles();
  return (
    <GroupField label="How may we reach you?">
      <div className={styles.checks}>
        <Checkbox
          className={styles.check}
          indicator={{ className: styles.box }}
          label="You may text me"
          checked={values.opt_in_text}
          onChange={(_event, { checked }) => change({ opt_in_text: checked === true })}
        />
        <Checkbox
          className={styles.check}
          indicator={{ className: styles.box }}
          label="You may email me"
          checked={values.opt_in_email}
          onChange={(_event, { checked }) => change({ opt_in_email: checked === true })}
        />
      </div>
    </GroupField>
  );
}

function Trap({ values, change }: FieldParts) {
  return (
    <div className={useStyles().trap} aria-hidden>
      <input
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={values.website}
        onChange={(event) => change({ website: event.target.value })}
      />
    </div>
  );
}
