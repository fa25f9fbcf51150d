/** A new contact, entered where somebody is missing among those to choose from; the rules are those of the form of a person. */
import type { CallAnswer, CallRequest } from '@emmaus/contracts/call';
import { schoolYearChoices } from '@emmaus/contracts/ministry.words';
import type { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { type Missing, missingFields, missingWhere } from '@emmaus/contracts/missing.words';
import type { personCalls } from '@emmaus/contracts/person.contract';
import {
  EMPTY_PERSON_FIELDS,
  PERSON_FIELD_LABELS,
  PERSON_PLACE,
  type PersonFields,
  bodyOfPersonFields,
  identityOf,
} from '@emmaus/contracts/person-form.words';
import { asksForAll, faultyPerson } from '@emmaus/contracts/person.words';
import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ProblemView } from '../page/problem-view.tsx';
import { SkeletonRows } from '../page/skeleton-rows.tsx';
import type { PortalUser } from '../portal/contract.ts';
import { usePortal } from '../portal/portal-context.ts';
import { ChipField } from './chip-field.tsx';
import { YES_NO, choicesOf } from './choices.ts';
import { DuplicatesWarning, type PossibleDuplicate } from './duplicates-warning.tsx';
import { FieldPair } from './field-pair.tsx';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { EMAIL_LINE, NAME_LINE, PHONE_LINE } from './keyboards.ts';
import { PlaceField } from './place-field.tsx';
import type { Together } from './together.ts';
import { useDuplicates } from './use-duplicates.ts';
import { type Form, useForm } from './use-form.ts';

const useStyles = makeStyles({ who: { display: 'grid', gap: tokens.spacingVerticalM } });

type Lists = Together<{
  genders: CallAnswer<typeof lookupCalls.listGenders>;
  years: CallAnswer<typeof lookupCalls.listSchoolYears>;
}>;

interface ContactFields extends PersonFields {
  /** 0 as long as none is chosen. */
  primary_location_id: number;
}

const EMPTY_CONTACT: ContactFields = { ...EMPTY_PERSON_FIELDS, primary_location_id: 0 };

export interface NewContactDialogProps {
  /** Names the draft. */
  formKey: string;
  /** Where they are met: for whoever has several places. One that is none of theirs is asked for. */
  place?: number | undefined;
  /** What is chosen from, asked of the service people. */
  lists: Lists;
  add: (
    contact: CallRequest<typeof personCalls.addPerson>['body'],
  ) => Promise<CallAnswer<typeof personCalls.addPerson>>;
  /** People who may be the same. Has to stay the same function. */
  find: (identity: NonNullable<ReturnType<typeof identityOf>>) => Promise<readonly PossibleDuplicate[]>;
  /** Whether somebody who is here already can be chosen in place of a new contact; everybody where it is left out. Others are named only. Since 1.18.0. */
  mayChoose?: (person: PossibleDuplicate) => boolean;
  onSaved: (contact: { id: number; name: string }) => void;
  onClose: () => void;
}

export function NewContactDialog({
  formKey,
  place,
  lists,
  add,
  find,
  mayChoose = () => true,
  onSaved,
  onClose,
}: NewContactDialogProps) {
  const styles = useStyles();
  const portal = usePortal();
  const all = portal.user !== null && asksForAll(portal.user.role);
  const home = homeOf(portal.user?.locations ?? [], place);
  const form = useForm({
    key: formKey,
    initial: EMPTY_CONTACT,
    missing: (values) => bothOf(faultyPerson(values, all), missingHome(home, values)),
    gate: (): Promise<boolean> => duplicates.gate(),
    send: (values, { submission }) =>
      add({
        ...bodyOfPersonFields(values),
        submission_id: submission,
        ...(home.isSaid && { primary_location_id: homeIn(home, values) }),
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
        nameOf={(person) =>
          // Whoever is here already is chosen in place of what was typed.
          mayChoose(person) ? (
            <Button size="small" onClick={() => choose(person.id, person.name)}>
              Choose {person.name}
            </Button>
          ) : (
            person.name
          )
        }
      />
      {home.isAsked && (
        <PlaceField
          label={PERSON_PLACE.label}
          value={homeIn(home, form.values) ?? null}
          onChange={(id) => form.set('primary_location_id', id)}
          only={PERSON_PLACE.fits}
          error={form.faultAt('primary_location_id')}
        />
      )}
      <ChosenFields form={form} all={all} lists={lists} />
    </FormDialog>
  );
}

interface Home {
  /** The place that is known, or that they belong to as long as no other is chosen. */
  id: number | undefined;
  isAsked: boolean;
  /** Of whoever has one place the service knows it. */
  isSaid: boolean;
}

/** Where whoever is met belongs. It is asked for where it follows neither from where they are met nor from the places of whoever enters them. */
function homeOf(places: readonly PortalUser['locations'][number][], met: number | undefined): Home {
  const homes = places.filter(PERSON_PLACE.fits);
  const known = homes.find(({ id }) => id === met) ?? (homes.length === 1 ? homes[0] : undefined);
  // Nobody is met at a whole region: of whoever stands above the homes none is the usual one.
  const usual = places.slice(0, 1).find(PERSON_PLACE.fits);
  return { id: (known ?? usual)?.id, isAsked: places.length > 0 && !known, isSaid: places.length > 1 };
}

function homeIn(home: Home, { primary_location_id: chosen }: ContactFields): number | undefined {
  return home.isAsked && chosen > 0 ? chosen : home.id;
}

function missingHome(home: Home, values: ContactFields): Missing | undefined {
  if (!home.isAsked) return undefined;
  const said = { primary_location_id: homeIn(home, values) };
  return missingWhere(missingFields(said, { primary_location_id: PERSON_PLACE.missing }));
}

/** What the first says stands above all the faults. */
function bothOf(first: Missing | undefined, second: Missing | undefined): Missing | undefined {
  if (!first || !second) return first ?? second;
  return { ...first, errors: [...first.errors, ...second.errors] };
}

function ChosenFields({ form, all, lists }: { form: Form<ContactFields>; all: boolean; lists: Lists }) {
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
