/** A new contact, entered where somebody is missing among those to choose from; the rules are those of the form of a person. */
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import { schoolYearChoices } from '@emmaus/contracts/ministry.words';
import type { lookupCalls } from '@emmaus/contracts/lookups.contract';
import type { personCalls } from '@emmaus/contracts/person.contract';
import {
  EMPTY_PERSON_FIELDS,
  PERSON_FIELD_LABELS,
  type PersonFields,
  bodyOfPersonFields,
  identityOf,
} from '@emmaus/contracts/person-form.words';
import { asksForAll, faultyPerson } from '@emmaus/contracts/person.words';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ProblemView } from '../page/problem-view.tsx';
import { SkeletonRows } from '../page/skeleton-rows.tsx';
import { usePortal } from '../portal/portal-context.ts';
import { ChipField } from './chip-field.tsx';
import { YES_NO, choicesOf } from './choices.ts';
import { DuplicatesWarning, type PossibleDuplicate } from './duplicates-warning.tsx';
import { FieldPair } from './field-pair.tsx';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { EMAIL_LINE, NAME_LINE, PHONE_LINE } from './keyboards.ts';
import type { Together } from './together.ts';
import { useDuplicates } from './use-duplicates.ts';
import { type Form, useForm } from './use-form.ts';

const useStyles = makeStyles({ who: { display: 'grid', gap: tokens.spacingVerticalM } });

type Lists = Together<{
  genders: CallAnswer<typeof lookupCalls.listGenders>;
  years: CallAnswer<typeof lookupCalls.listSchoolYears>;
}>;

export interface NewContactDialogProps {
  /** Names the draft. */
  formKey: string;
  /** Where they are met: for whoever has several places. */
  place?: number | undefined;
  /** What is chosen from, asked of the service people. */
  lists: Lists;
  add: (
    contact: CallRequest<typeof personCalls.addPerson>['body'],
  ) => Promise<CallAnswer<typeof personCalls.addPerson>>;
  /** People who may be the same. Has to stay the same function. */
  find: (identity: NonNullable<ReturnType<typeof identityOf>>) => Promise<readonly PossibleDuplicate[]>;
  onSaved: (contact: { id: number; name: string }) => void;
  onClose: () => void;
}

export function NewContactDialog({ formKey, place, lists, add, find, onSaved, onClose }: NewContactDialogProps) {
  const styles = useStyles();
  const portal = usePortal();
  const all = portal.user !== null && asksForAll(portal.user.role);
  const places = portal.user?.locations ?? [];
  const form = useForm({
    key: formKey,
    initial: EMPTY_PERSON_FIELDS,
    missing: (values) => faultyPerson(values, all),
    gate: (): Promise<boolean> => duplicates.gate(),
    send: (values, { submission }) =>
      add({
        ...bodyOfPersonFields(values),
        submission_id: submission,
        ...(places.length > 1 &&
          place !== undefined &&
          places.some(({ id }) => id === place) && { primary_location_id: place }),
      }),
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
      <ChosenFields form={form} all={all} lists={lists} />
    </FormDialog>
  );
}

function ChosenFields({ form, all, lists }: { form: Form<PersonFields>; all: boolean; lists: Lists }) {
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
        label={PERSON_FIELD_LABELS.school_year_id}
        required={all}
        choices={schoolYearChoices(years)}
      />
      <FieldPair>
        <ChipField
          form={form}
          name="is_varsity"
          label={PERSON_FIELD_LABELS.is_varsity}
          required={all}
          choices={YES_NO}
        />
        <ChipField form={form} name="is_greek" label={PERSON_FIELD_LABELS.is_greek} required={all} choices={YES_NO} />
      </FieldPair>
    </>
  );
}
