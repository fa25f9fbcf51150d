/** "Fields: first name, last name, e-mail (non .edu), e-mail (optional .edu), phone, gender, school year, …", in this order. */
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { Person } from '@emmaus/contracts/person.contract';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Checkbox, Field, Textarea, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useGendersQuery, useRolesQuery, useSchoolYearsQuery } from '../api/person.api.ts';
import { type Choice, type FormParts, RadioField, SelectField, TextField, useFieldStyles } from './field-parts.tsx';
import { LocationPicker } from './location-picker.tsx';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
  },
  wide: { gridColumn: '1 / -1' },
  // Says nothing most of the time, and then takes no room.
  duplicates: { gridColumn: '1 / -1', ':empty': { position: 'absolute' } },
  reminder: { [PHONE]: { minHeight: '44px', alignItems: 'center' } },
});

const YES_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export interface PersonFieldsProps extends FormParts {
  /** The person as they are, on the edit form. */
  person?: Person | undefined;
  /** Whether school year, varsity and Greek are asked for, too. */
  asksForAll: boolean;
  /** Stands below the fields that tell who it is. */
  duplicates: ReactNode;
  /** One of these fields was left. */
  onLeave: () => void;
}

export function PersonFields({ person, asksForAll, duplicates, onLeave, ...parts }: PersonFieldsProps) {
  const styles = useStyles();
  const field = useFieldStyles();
  const { values, change } = parts;
  return (
    <div className={styles.fields}>
      <IdentityFields {...parts} person={person} onLeave={onLeave} />
      <div className={styles.duplicates} aria-live="polite">
        {duplicates}
      </div>
      <StudentFields {...parts} asksForAll={asksForAll} />
      {person?.show_text_2_report && <TextReminder {...parts} />}
      {person?.can_write_notes !== false && (
        <Field className={mergeClasses(styles.wide, field.field)} label="My notes" hint="For your eyes only.">
          <Textarea
            name="user_notes_on_person"
            resize="vertical"
            rows={4}
            maxLength={10_000}
            value={values.user_notes_on_person}
            onChange={(_event, { value }) => change({ user_notes_on_person: value })}
          />
        </Field>
      )}
      <PlaceFields {...parts} person={person} />
    </div>
  );
}

function IdentityFields({ person, ...parts }: FormParts & { person: Person | undefined; onLeave: () => void }) {
  // Whoever edits themselves may let the telephone fill it in; somebody else's data it does not know.
  const reader = usePortal().user?.personId;
  const own = person !== undefined && person.id === reader;
  const fill = (word: string) => (own ? word : 'off');
  const words = { autoCapitalize: 'words', spellCheck: false } as const;
  const email = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <>
      <TextField
        {...parts}
        name="first_name"
        label="First name"
        required
        look={{ ...words, autoComplete: fill('given-name') }}
      />
      <TextField
        {...parts}
        name="last_name"
        label="Last name"
        required
        look={{ ...words, autoComplete: fill('family-name') }}
      />
      <TextField
        {...parts}
        name="email"
        label="E-mail (non .edu)"
        type="email"
        look={{ ...email, autoComplete: fill('email') }}
      />
      <TextField
        {...parts}
        name="email2"
        label="E-mail (optional .edu)"
        type="email"
        look={{ ...email, autoComplete: 'off' }}
      />
      <TextField
        {...parts}
        name="phone"
        label="Phone"
        type="tel"
        look={{ inputMode: 'tel', autoComplete: fill('tel') }}
      />
    </>
  );
}

function StudentFields({ asksForAll, ...parts }: FormParts & { asksForAll: boolean }) {
  const genders = useGendersQuery();
  const years = useSchoolYearsQuery();
  const failed = genders.error ? genders : years.error ? years : undefined;
  if (failed) {
    return (
      <ProblemView problem={failed.error} title="The form is not complete" onRetry={() => void failed.refetch()} />
    );
  }
  return (
    <>
      <RadioField
        {...parts}
        name="gender_id"
        label="Gender"
        required
        choices={(genders.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <SelectField
        {...parts}
        name="school_year_id"
        label="School year"
        required={asksForAll}
        nothing="Choose a school year"
        choices={(years.data ?? []).map(({ id, name }) => ({ value: String(id), label: SCHOOL_YEAR_TITLES[name] }))}
      />
      <RadioField {...parts} name="is_varsity" label="Varsity Catholic" required={asksForAll} choices={YES_NO} />
      <RadioField {...parts} name="is_greek" label="Greek" required={asksForAll} choices={YES_NO} />
    </>
  );
}

/** "The text-reminder checkbox needs a phone number." */
function TextReminder({ values, change }: FormParts) {
  const styles = useStyles();
  const field = useFieldStyles();
  const noPhone = values.phone.trim() === '';
  return (
    <Field
      className={mergeClasses(styles.wide, field.field)}
      {...(noPhone && { hint: 'Fill in a phone number first.' })}
    >
      <Checkbox
        className={styles.reminder}
        label="Get a text to report a study"
        disabled={noPhone}
        checked={values.is_text_2_report && !noPhone}
        onChange={(_event, { checked }) => change({ is_text_2_report: checked === true })}
      />
    </Field>
  );
}

/** Role and location: of somebody else for admins; where a new person belongs for whoever has several places. */
function PlaceFields({ person, ...parts }: FormParts & { person: Person | undefined }) {
  const places = usePortal().user?.locations ?? [];
  if (!person) {
    return places.length > 1 && <LocationPicker {...parts} usual={places[0]} />;
  }
  if (!person.abilities.appoint) return null;
  return (
    <>
      <RoleField {...parts} />
      <LocationPicker {...parts} usual={{ id: person.primary_location_id, name: person.primary_location }} />
    </>
  );
}

function RoleField(parts: FormParts) {
  const { data = [], error, refetch } = useRolesQuery();
  if (error) return <ProblemView problem={error} title="The roles could not be loaded" onRetry={refetch} />;
  return (
    <SelectField
      {...parts}
      name="primary_role_id"
      label="Role"
      nothing="No role"
      choices={data.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}
