/** "Fields: first name, last name, e-mail (non .edu), e-mail (optional .edu), phone, gender, school year, …", in this order. */
import type { Person } from '@emmaus/contracts/person.contract';
import { schoolYearChoices, isCampus } from '@emmaus/contracts/ministry.words';
import { NOTES_LENGTH } from '@emmaus/contracts/person.words';
import { isOfCollege } from '@emmaus/contracts/reach.words';
import { type Role, standsAbove } from '@emmaus/contracts/roles';
import { ChipField } from '@emmaus/remote-kit/form/chip-field.tsx';
import { SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { YES_NO, choicesOf } from '@emmaus/remote-kit/form/choices.ts';
import { FieldPair } from '@emmaus/remote-kit/form/field-pair.tsx';
import { CheckField, TextAreaField, TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { EMAIL_LINE, NAME_LINE, PHONE_LINE } from '@emmaus/remote-kit/form/keyboards.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { usePhone } from '@emmaus/remote-kit/page/use-width.ts';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from '@emmaus/remote-kit/portal/router.ts';
import { personApi } from '../api/person.api.ts';
import { PlaceField } from '@emmaus/remote-kit/form/place-field.tsx';
import { TEXT_REMINDER } from '../person-parts/text-reminder.ts';
import type { PersonValues } from './person-values.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(260px, 100%), 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL}`,
    [PHONE]: { rowGap: tokens.spacingVerticalM },
  },
  wide: { gridColumn: '1 / -1' },
  more: { gridColumn: '1 / -1', display: 'flex', gap: tokens.spacingHorizontalS },
  // Says nothing most of the time, and then takes no room.
  duplicates: { gridColumn: '1 / -1', ':empty': { position: 'absolute' } },
});

interface Parts {
  form: Form<PersonValues>;
}

export interface PersonFieldsProps extends Parts {
  /** The person as they are, on the edit form. */
  person?: Person | undefined;
  /** Whether school year, varsity and Greek are asked for, too. */
  asksForAll: boolean;
  /** Stands below the fields that tell who it is. */
  duplicates: ReactNode;
  /** One of these fields was left. */
  onLeave: () => void;
}

export function PersonFields({ form, person, asksForAll, duplicates, onLeave }: PersonFieldsProps) {
  const styles = useStyles();
  const rest = useRest(form, person);
  return (
    <div className={styles.fields}>
      <IdentityFields form={form} person={person} onLeave={onLeave} withEmails={rest.shows.emails} />
      <div className={styles.duplicates} aria-live="polite">
        {duplicates}
      </div>
      <StudentFields form={form} asksForAll={asksForAll} />
      {person?.show_text_2_report && <TextReminder form={form} />}
      {rest.shows.notes && (
        <TextAreaField
          form={form}
          name="user_notes_on_person"
          className={styles.wide}
          label="My notes"
          hint="For your eyes only."
          rows={4}
          maxLength={NOTES_LENGTH}
        />
      )}
      <PlaceFields form={form} person={person} />
      {rest.buttons.length > 0 && (
        <div className={styles.more}>
          {rest.buttons.map(({ label, open }) => (
            <Button key={label} appearance="subtle" icon={<AddRegular />} onClick={open}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/**
 * Somebody who is met is entered on one screen of a phone: what is rarely known then is one press away. What holds something,
 * e.g. from a draft, is open.
 */
function useRest({ values }: Form<PersonValues>, person: Person | undefined) {
  const folds = usePhone() && person === undefined;
  // Notes belong to their author: while acting as somebody else none are written.
  const isActing = usePortal().user?.isActing === true;
  const writesNotes = person?.can_write_notes ?? !isActing;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const shows = {
    emails: !folds || opened.includes('E-mail') || values.email !== '' || values.email2 !== '',
    notes: writesNotes && (!folds || opened.includes('Note') || values.user_notes_on_person !== ''),
  };
  const labels = [...(shows.emails ? [] : ['E-mail']), ...(shows.notes || !writesNotes ? [] : ['Note'])];
  const buttons = labels.map((label) => ({ label, open: () => setOpened((before) => [...before, label]) }));
  return { shows, buttons };
}

interface IdentityProps extends Parts {
  person: Person | undefined;
  onLeave: () => void;
  withEmails: boolean;
}

function IdentityFields({ person, withEmails, ...parts }: IdentityProps) {
  const styles = useStyles();
  // Whoever edits themselves may let the telephone fill it in; somebody else's data it does not know.
  const reader = usePortal().user?.personId;
  const own = person !== undefined && person.id === reader;
  const fill = (word: string) => (own ? word : 'off');
  const { email, email2 } = parts.form.values;
  return (
    <>
      <FieldPair className={styles.wide}>
        <TextField
          {...parts}
          name="first_name"
          label="First name"
          required
          {...NAME_LINE}
          autoComplete={fill('given-name')}
        />
        <TextField
          {...parts}
          name="last_name"
          label="Last name"
          required
          {...NAME_LINE}
          autoComplete={fill('family-name')}
        />
      </FieldPair>
      {withEmails && (
        <>
          <TextField
            {...parts}
            name="email"
            label="E-mail (non .edu)"
            hint={isOfCollege(email) ? 'This one ends in .edu: it belongs into the next field.' : undefined}
            {...EMAIL_LINE}
            autoComplete={fill('email')}
          />
          <TextField
            {...parts}
            name="email2"
            label="E-mail (optional .edu)"
            hint={isOther(email2) ? 'This one does not end in .edu: it belongs into the field before.' : undefined}
            {...EMAIL_LINE}
          />
        </>
      )}
      <TextField {...parts} name="phone" label="Phone" {...PHONE_LINE} autoComplete={fill('tel')} />
    </>
  );
}

/** An address that is written to its end. Said, and saved all the same: whoever has only the one has it in either field. */
function isOther(email: string): boolean {
  return /@[^@]+\.[a-z]{2,}$/i.test(email.trim()) && !isOfCollege(email);
}

function StudentFields({ form, asksForAll }: Parts & { asksForAll: boolean }) {
  const styles = useStyles();
  const genders = personApi.useGendersQuery();
  const years = personApi.useSchoolYearsQuery();
  const failed = genders.error ? genders : years.error ? years : undefined;
  if (failed) {
    return (
      <ProblemView problem={failed.error} title="The form is not complete" onRetry={() => void failed.refetch()} />
    );
  }
  return (
    <>
      <ChipField form={form} name="gender_id" label="Gender" required choices={choicesOf(genders.data ?? [])} />
      <ChipField
        form={form}
        name="school_year_id"
        className={styles.wide}
        label="School year"
        required={asksForAll}
        choices={schoolYearChoices(years.data ?? [])}
      />
      <FieldPair className={styles.wide}>
        <ChipField form={form} name="is_varsity" label="Varsity Catholic" required={asksForAll} choices={YES_NO} />
        <ChipField form={form} name="is_greek" label="Greek" required={asksForAll} choices={YES_NO} />
      </FieldPair>
    </>
  );
}

/** "The text-reminder checkbox needs a phone number." */
function TextReminder({ form }: Parts) {
  const box = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const noPhone = form.values.phone.trim() === '';
  const onLedHere = useEffectEvent(() => {
    const field = noPhone ? form.element.current?.querySelector('[name=phone]') : box.current?.querySelector('input');
    if (field instanceof HTMLElement) field.focus();
  });
  useEffect(() => {
    if (hash === `#${TEXT_REMINDER}`) onLedHere();
  }, [hash]);
  return (
    <div ref={box} className={useStyles().wide}>
      <CheckField
        form={form}
        name="is_text_2_report"
        label="Get a text to report a study"
        disabled={noPhone}
        {...(noPhone && { hint: 'Fill in a phone number first.' })}
      />
    </div>
  );
}

/** Role and location: of somebody else for admins; where a new person belongs for whoever has several places. */
function PlaceFields({ form, person }: Parts & { person: Person | undefined }) {
  const places = usePortal().user?.locations ?? [];
  if (!person) {
    // Nobody is met at a whole region.
    return places.length > 1 && <UsualPlaceField form={form} usual={places.slice(0, 1).find(isCampus)} />;
  }
  if (!person.abilities.appoint) return null;
  return (
    <>
      <RoleField form={form} held={person.primary_role_id} />
      <UsualPlaceField form={form} usual={{ id: person.primary_location_id, name: person.primary_location }} />
    </>
  );
}

/** `usual` is the place they belong to as long as nobody chooses another. */
function UsualPlaceField({ form, usual }: Parts & { usual: { id: number; name: string } | undefined }) {
  return (
    <PlaceField
      label="Location"
      value={form.values.primary_location_id || (usual?.id ?? null)}
      onChange={(id) => form.set('primary_location_id', id)}
      chosenName={usual?.name ?? ''}
      error={form.faultAt('primary_location_id')}
    />
  );
}

/** Those that the writer may give, and the one that the person holds. A guest is somebody with no role. */
function RoleField({ form, held }: Parts & { held: Role | null }) {
  const own = usePortal().user?.role ?? 'guest';
  const { data = [], error, refetch } = personApi.useRolesQuery();
  if (error) return <ProblemView problem={error} title="The roles could not be loaded" onRetry={refetch} />;
  const offered = data.filter(({ id }) => id === held || (id !== 'guest' && !standsAbove([id], [own])));
  return (
    <SelectField
      form={form}
      name="primary_role_id"
      label="Role"
      nothing="No role"
      choices={offered.map(({ id, title }) => ({ value: id, label: title }))}
    />
  );
}
