/** The inline new-contact form of the add participant modal; the rules are those of the form of a person. */
import { missingOfPerson, asksForAll } from '@emmaus/contracts/person.words';
import { SCHOOL_YEARS_IN_SHORT, SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { ChipField } from '@emmaus/remote-kit/form/chip-field.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { together } from '@emmaus/remote-kit/form/together.ts';
import { type Form, useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { PHONE } from '@emmaus/remote-kit/page/breakpoints.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useAddContactMutation, useGendersQuery, useSchoolYearsQuery } from '../api/contacts.api.ts';
import { type ContactValues, NEW_CONTACT, contactBody } from './contact-values.ts';

const useStyles = makeStyles({
  // Two short ones share a row, on a phone too.
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: tokens.spacingHorizontalL,
    [PHONE]: { gap: tokens.spacingHorizontalM },
    '& .fui-Field, & .fui-Input, & .fui-Input__input': { minWidth: 0 },
  },
});

export interface NewContactDialogProps {
  /** The study's: for whoever has several places. */
  place: number;
  onSaved: (contact: { id: number; name: string }) => void;
  onClose: () => void;
}

export function NewContactDialog({ place, onSaved, onClose }: NewContactDialogProps) {
  const styles = useStyles();
  const portal = usePortal();
  const [add] = useAddContactMutation();
  const all = portal.user !== null && asksForAll(portal.user.role);
  const places = portal.user?.locations ?? [];
  const form = useForm({
    key: 'participant-contact',
    initial: NEW_CONTACT,
    missing: (values) => missingOfPerson(values, all),
    send: (values, { submission }) =>
      add({
        ...contactBody(values, submission),
        ...(places.length > 1 && places.some(({ id }) => id === place) && { primary_location_id: place }),
      }).unwrap(),
    // "Successfully saved {name} as a contact."
    onSaved({ person_id, message }, { first_name, last_name }) {
      portal.notify({ intent: 'success', text: message });
      portal.changed('person', person_id);
      onSaved({ id: person_id, name: `${first_name.trim()} ${last_name.trim()}` });
    },
  });
  return (
    <FormDialog form={form} title="New contact" submitLabel="Save contact" onClose={onClose}>
      <div className={styles.pair}>
        <TextField form={form} name="first_name" label="First name" required maxLength={100} autoCapitalize="words" />
        <TextField form={form} name="last_name" label="Last name" required maxLength={100} autoCapitalize="words" />
      </div>
      <TextField form={form} name="phone" label="Phone" type="tel" inputMode="tel" maxLength={254} />
      <TextField form={form} name="email" label="E-mail (non .edu)" type="email" inputMode="email" maxLength={254} />
      <ChosenFields form={form} all={all} />
    </FormDialog>
  );
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

function ChosenFields({ form, all }: { form: Form<ContactValues>; all: boolean }) {
  const styles = useStyles();
  const lists = together({ genders: useGendersQuery(), years: useSchoolYearsQuery() });
  if (lists.problem)
    return <ProblemView problem={lists.problem} title="The form is not complete" onRetry={lists.retry} />;
  if (!lists.data) return <SkeletonRows rows={2} columns={2} label="Loading the form" />;
  const { genders, years } = lists.data;
  return (
    <>
      <ChipField
        form={form}
        name="gender_id"
        label="Gender"
        required
        choices={genders.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <ChipField
        form={form}
        name="school_year_id"
        label="School year"
        required={all}
        choices={years.map(({ id, name }) => ({
          value: String(id),
          label: SCHOOL_YEAR_TITLES[name],
          short: SCHOOL_YEARS_IN_SHORT[name],
        }))}
      />
      <div className={styles.pair}>
        <ChipField form={form} name="is_varsity" label="Varsity Catholic" required={all} choices={YES_NO} />
        <ChipField form={form} name="is_greek" label="Greek" required={all} choices={YES_NO} />
      </div>
    </>
  );
}
