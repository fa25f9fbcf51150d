/** The questionnaire's fields, in the order in which a student answers them on a phone. */
import { WEEKDAY_KEYS, type WeekdayKey } from '@emmaus/contracts/registration.words';
import { DAYS_OF_WEEK, schoolYearChoices } from '@emmaus/contracts/ministry.words';
import { THUMB } from '@emmaus/remote-kit/page/thumb.ts';
import { ChipField } from '@emmaus/remote-kit/form/chip-field.tsx';
import { YES_NO, choicesOf } from '@emmaus/remote-kit/form/choices.ts';
import { CheckField, TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { EMAIL_LINE, NAME_LINE, PHONE_LINE } from '@emmaus/remote-kit/form/keyboards.ts';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Label, ToggleButton, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { registrationApi } from '../api/registration.api.ts';
import type { RegistrationValues } from './registration-values.ts';

const useStyles = makeStyles({
  days: { display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: tokens.spacingHorizontalXS },
  day: { minWidth: 0, minHeight: THUMB, paddingInline: 0 },
  // Neutral, and seen without its colour: the page's one filled button is its action.
  chosen: {
    fontWeight: tokens.fontWeightSemibold,
    boxShadow: `inset 0 0 0 ${tokens.strokeWidthThick} ${tokens.colorNeutralStrokeAccessible}`,
  },
  checks: { display: 'grid' },
  several: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, marginBottom: tokens.spacingVerticalXXS },
  // Machines fill it in; people, screen readers and the keyboard pass it by.
  trap: { position: 'absolute', left: '-9999px', width: '1px', height: '1px', overflow: 'hidden' },
});

/** Each field is large enough for a thumb. */
interface Parts {
  form: Form<RegistrationValues>;
  size: 'large';
}

export function RegistrationFields({ form }: Pick<Parts, 'form'>) {
  const parts: Parts = { form, size: 'large' };
  return (
    <>
      <AboutYou {...parts} />
      <ChipField {...parts} name="is_varsity" label="Do you play a varsity sport?" required choices={YES_NO} />
      <ChipField {...parts} name="is_greek" label="Are you in a fraternity or sorority?" required choices={YES_NO} />
      <ChipField
        {...parts}
        name="has_general_interest"
        label="Would you like to hear more from us?"
        required
        choices={YES_NO}
      />
      <ChipField
        {...parts}
        name="has_bible_study_interest"
        label="Are you interested in a Bible study?"
        choices={YES_NO}
      />
      {form.values.has_bible_study_interest === 'yes' && <Days form={form} />}
      <OptIns {...parts} />
      <Trap form={form} />
    </>
  );
}

function AboutYou(parts: Parts) {
  const genders = registrationApi.usePublicGendersQuery();
  const years = registrationApi.usePublicSchoolYearsQuery();
  const failed = genders.error ? genders : years.error ? years : undefined;
  return (
    <>
      <TextField {...parts} name="first_name" label="First name" required {...NAME_LINE} autoComplete="given-name" />
      <TextField {...parts} name="last_name" label="Last name" required {...NAME_LINE} autoComplete="family-name" />
      <TextField {...parts} name="phone" label="Phone" required {...PHONE_LINE} maxLength={30} autoComplete="tel" />
      <TextField {...parts} name="email" label="E-mail" {...EMAIL_LINE} autoComplete="email" />
      {failed && (
        <ProblemView problem={failed.error} title="The form is not complete" onRetry={() => void failed.refetch()} />
      )}
      <ChipField {...parts} name="gender_id" label="Gender" required choices={choicesOf(genders.data ?? [])} />
      <ChipField
        {...parts}
        name="school_year_id"
        label="School year"
        required
        choices={schoolYearChoices(years.data ?? [])}
      />
    </>
  );
}

/** "The Bible study days block appears only when Bible study interest is yes." */
function Days({ form }: Pick<Parts, 'form'>) {
  const styles = useStyles();
  const chosen = form.values.bible_study_days;
  function toggle(day: WeekdayKey) {
    form.set('bible_study_days', chosen.includes(day) ? chosen.filter((other) => other !== day) : [...chosen, day]);
  }
  return (
    <Group label="On which days could you come?">
      <div className={styles.days}>
        {WEEKDAY_KEYS.map((day) => {
          const word = DAYS_OF_WEEK[Number(day)] ?? day;
          const isChosen = chosen.includes(day);
          return (
            <ToggleButton
              key={day}
              className={mergeClasses(styles.day, isChosen && styles.chosen)}
              aria-label={word}
              checked={isChosen}
              onClick={() => toggle(day)}
            >
              {word.slice(0, 3)}
            </ToggleButton>
          );
        })}
      </div>
    </Group>
  );
}

function OptIns(parts: Parts) {
  return (
    <Group label="How may we reach you?">
      <div className={useStyles().checks}>
        <CheckField {...parts} name="opt_in_text" label="You may text me" />
        <CheckField {...parts} name="opt_in_email" label="You may e-mail me" />
      </div>
    </Group>
  );
}

/** Several switches under one question. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <fieldset className={styles.several}>
      <Label as={'legend' as 'label'} className={styles.legend}>
        {label}
      </Label>
      {children}
    </fieldset>
  );
}

/** Browsers and password managers fill in what is called a website, whatever it says of filling in: here it is called otherwise. */
const NOT_FOR_MANAGERS = { 'data-1p-ignore': true, 'data-lpignore': 'true', 'data-form-type': 'other' };

function Trap({ form }: Pick<Parts, 'form'>) {
  return (
    <div className={useStyles().trap} aria-hidden>
      <input
        {...NOT_FOR_MANAGERS}
        name="remarks"
        tabIndex={-1}
        autoComplete="off"
        value={form.values.website}
        onChange={(event) => form.set('website', event.target.value)}
      />
    </div>
  );
}
