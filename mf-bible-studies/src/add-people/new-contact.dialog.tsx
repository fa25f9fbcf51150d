/** The inline new-contact form of the add participant modal; the rules are those of the form of a person. */
import { schoolYearChoices } from '@emmaus/contracts/ministry.words';
import {
  EMPTY_PERSON_FIELDS,
  type PersonFields,
  bodyOfPersonFields,
  identityOf,
} from '@emmaus/contracts/person-form.words';
import { asksForAll, faultyPerson } from '@emmaus/contracts/person.words';
import { ChipField } from '@emmaus/remote-kit/form/chip-field.tsx';
import { YES_NO, choicesOf } from '@emmaus/remote-kit/form/choices.ts';
import { DuplicatesWarning } from '@emmaus/remote-kit/form/duplicates-warning.tsx';
import { FieldPair } from '@emmaus/remote-kit/form/field-pair.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { EMAIL_LINE, NAME_LINE, PHONE_LINE } from '@emmaus/remote-kit/form/keyboards.ts';
import { together } from '@emmaus/remote-kit/form/together.ts';
import { useDuplicates } from '@emmaus/remote-kit/form/use-duplicates.ts';
import { type Form, useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { ProblemView } from '@emmaus/remote-kit/page/problem-view.tsx';
import { SkeletonRows } from '@emmaus/remote-kit/page/skeleton-rows.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useCallback } from 'react';
import {
  useAddContactMutation,
  useFindDuplicatesMutation,
  useGendersQuery,
  useSchoolYearsQuery,
} from '../api/contacts.api.ts';

const useStyles = makeStyles({ who: { display: 'grid', gap: tokens.spacingVerticalM } });

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
  const [findDuplicates] = useFindDuplicatesMutation();
  const find = useCallback(
    async (identity: NonNullable<ReturnType<typeof identityOf>>) => (await findDuplicates(identity).unwrap()).data,
    [findDuplicates],
  );
  const all = portal.user !== null && asksForAll(portal.user.role);
  const places = portal.user?.locations ?? [];
  const form = useForm({
    key: 'participant-contact',
    initial: EMPTY_PERSON_FIELDS,
    missing: (values) => faultyPerson(values, all),
    gate: (): Promise<boolean> => duplicates.gate(),
    send: (values, { submission }) =>
      add({
        ...bodyOfPersonFields(values),
        submission_id: submission,
        ...(places.length > 1 && places.some(({ id }) => id === place) && { primary_location_id: place }),
      }).unwrap(),
    // "Successfully saved {name} as a contact."
    onSaved({ person_id, message }, { first_name, last_name }) {
      portal.notify({ intent: 'success', text: message });
      portal.changed('person', person_id);
      onSaved({ id: person_id, name: `${first_name.trim()} ${last_name.trim()}` });
    },
  });
  const duplicates = useDuplicates({ question: identityOf(form.values), find });
  function choose(id: number, name: string) {
    form.discard();
    onSaved({ id, name });
  }
  return (
    <FormDialog form={form} title="New contact" submitLabel="Save contact" onClose={onClose}>
      <div className={styles.who} onBlur={duplicates.leave}>
        <FieldPair>
          <TextField form={form} name="first_name" label="First name" required {...NAME_LINE} />
          <TextField form={form} name="last_name" label="Last name" required {...NAME_LINE} />
        </FieldPair>
        <TextField form={form} name="phone" label="Phone" {...PHONE_LINE} />
        <TextField form={form} name="email" label="E-mail (non .edu)" {...EMAIL_LINE} />
      </div>
      <DuplicatesWarning
        duplicates={duplicates}
        form={form}
        nameOf={({ id, name }) => (
          // Whoever is here already is chosen in place of what was typed.
          <Button size="small" onClick={() => choose(id, name)}>
            Choose {name}
          </Button>
        )}
      />
      <ChosenFields form={form} all={all} />
    </FormDialog>
  );
}

function ChosenFields({ form, all }: { form: Form<PersonFields>; all: boolean }) {
  const lists = together({ genders: useGendersQuery(), years: useSchoolYearsQuery() });
  if (lists.problem)
    return <ProblemView problem={lists.problem} title="The form is not complete" onRetry={lists.retry} />;
  if (!lists.data) return <SkeletonRows rows={2} columns={2} label="Loading the form" />;
  const { genders, years } = lists.data;
  return (
    <>
      <ChipField form={form} name="gender_id" label="Gender" required choices={choicesOf(genders)} />
      <ChipField
        form={form}
        name="school_year_id"
        label="School year"
        required={all}
        choices={schoolYearChoices(years)}
      />
      <FieldPair>
        <ChipField form={form} name="is_varsity" label="Varsity Catholic" required={all} choices={YES_NO} />
        <ChipField form={form} name="is_greek" label="Greek" required={all} choices={YES_NO} />
      </FieldPair>
    </>
  );
}
