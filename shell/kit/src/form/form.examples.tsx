import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { Examples } from '../page/examples.ts';
import { ReadDialog } from '../page/read-dialog.tsx';
import type { Problem } from '../portal/problem.ts';
import { RadioField, SearchSelectField, SelectField } from './choice-fields.tsx';
import type { ChosenPerson } from './chosen-people.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CopyField } from './copy-field.tsx';
import { CheckField, DayField, TextAreaField, TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormFoot } from './form-foot.tsx';
import { FormElement, FormNotes, SaveButton } from './form-parts.tsx';
import { GatherPeople } from './gather-people.tsx';
import { SearchSelect } from './search-select.tsx';
import { type FormState, useForm } from './use-form.ts';

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalM,
    maxWidth: '480px',
    flexGrow: 1,
    minWidth: 0,
  },
});

const BEGINNING = { name: 'Ann Baker', year: '', gender: '', day: '', zone: '', may: true, notes: '' };
const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const ZONES = [
  { value: 'chicago', label: 'Chicago', detail: 'Central' },
  { value: 'denver', label: 'Denver', detail: 'Mountain' },
];
const FAILED: Problem = { status: 422, code: 'invalid', message: 'Two fields are not right yet.' };

interface FormExample {
  name: string;
  state?: Partial<FormState>;
  fault?: string;
  /** What its foot says, where it has one. */
  foot?: string;
}

/** A form in a state that otherwise only a server or an earlier visit brings about. */
function Form({ name, state = {}, fault, foot }: FormExample) {
  const styles = useStyles();
  const kept = useForm({
    key: `example:${name}`,
    initial: BEGINNING,
    inTab: true,
    send: () => Promise.resolve(),
    onSaved: () => undefined,
  });
  const form = { ...kept, ...state, faultAt: () => fault };
  return (
    <FormElement form={form} aria-label={name} className={styles.form}>
      <FormNotes form={form} />
      <TextField form={form} name="name" label="Name" required maxLength={100} />
      <RadioField form={form} name="gender" label="Varsity" choices={YES_NO} />
      <SelectField form={form} name="year" label="Answer" nothing="Choose an answer" choices={YES_NO} />
      <SearchSelectField form={form} name="zone" label="Timezone" options={ZONES} nothingFits="No timezone fits" />
      <DayField form={form} name="day" label="Start date" />
      <TextAreaField form={form} name="notes" label="Notes" rows={2} maxLength={1000} />
      <CheckField form={form} name="may" label="You may text me" />
      {foot ? <FormFoot form={form} label="Save" said={foot} of="panel" /> : <SaveButton form={form} label="Save" />}
    </FormElement>
  );
}

export const forms: Examples = {
  title: 'Forms',
  states: {
    'As it begins': () => <Form name="A form" />,
    'With faults': () => (
      <Form name="A form with faults" state={{ problem: FAILED }} fault="Please look at this again." />
    ),
    'With a draft of an earlier visit': () => <Form name="A form with a draft" state={{ restoredFrom: new Date() }} />,
    'Somebody else saved it': () => (
      <Form
        name="A stale form"
        state={{
          problem: { status: 409, code: 'stale_version', message: 'Somebody else has saved this meanwhile.' },
          notice: 'It says now: Ann Baker, Lakeside.',
        }}
      />
    ),
    'With its foot under the thumb': () => <Form name="A form with a foot" foot="7 of 9 came" />,
    'While saving': () => <Form name="A form on its way" state={{ saving: true }} />,
  },
};

const PEOPLE = ['Ann Baker', 'Louis Reyes', 'Ruth Landry'].map((label, index) => ({
  value: String(index),
  label,
  detail: 'Lakeside',
  person: true,
}));
const find = (typed: string) =>
  Promise.resolve(PEOPLE.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase())));

function Person() {
  const [{ value, label }, choose] = useState({ value: '', label: '' });
  return (
    <SearchSelect
      label="Leader"
      search={find}
      value={value}
      chosen={label}
      onChange={(id, name) => choose({ value: id, label: name })}
      nothingFits="Nobody found"
    />
  );
}

function People() {
  const [people, choose] = useState<readonly ChosenPerson[]>([{ id: 0, name: 'Ann Baker' }]);
  return (
    <GatherPeople
      label="Participants"
      chosenLabel="Chosen participants"
      search={find}
      people={people}
      onChange={choose}
    />
  );
}

export const fields: Examples = {
  title: 'Fields by themselves',
  states: {
    'One person of many': Person,
    'Several people': People,
    'To be copied': () => <CopyField label="Link" text="https://example.org/i/7f2c91" hint="It works once." />,
  },
};

function Confirm({ intent, label }: { intent: 'danger' | 'safe'; label: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}…</Button>
      <ConfirmDialog
        open={open}
        title={`${label}?`}
        intent={intent}
        confirmLabel={label}
        onConfirm={() => undefined}
        onClose={() => setOpen(false)}
      >
        <p>What will happen, and what is safe.</p>
      </ConfirmDialog>
    </>
  );
}

function Read() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Who came…</Button>
      {open && (
        <ReadDialog title="Who came" onClose={() => setOpen(false)}>
          Ann Baker, Louis Reyes and Ruth Landry.
        </ReadDialog>
      )}
    </>
  );
}

function Dialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit Ann Baker…</Button>
      {open && <Edit onClose={() => setOpen(false)} />}
    </>
  );
}

function Edit({ onClose }: { onClose: () => void }) {
  const form = useForm({
    key: 'example:dialog',
    initial: { name: 'Ann Baker' },
    inTab: true,
    send: () => Promise.resolve(),
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Edit Ann Baker" submitLabel="Save" onClose={onClose}>
      <TextField form={form} name="name" label="Name" required maxLength={100} />
    </FormDialog>
  );
}

export const dialogs: Examples = {
  title: 'Dialogs',
  inLine: true,
  states: {
    'What cannot be undone': () => <Confirm intent="danger" label="Delete this note" />,
    'What can': () => <Confirm intent="safe" label="Send the invitations" />,
    'A form': Dialog,
    'What is read': Read,
  },
};
