/** "Fields: Group Name; Leader; Day; Time; Recurs; Location; Start date; Participants", in this order. */
import { MEETING_LOCATION_LENGTH, STUDY_NAME_LENGTH } from '@emmaus/contracts/bible-studies.words';
import { DAYS_OF_WEEK, RECURRING_TYPES, isCampus } from '@emmaus/contracts/ministry.words';
import { SelectField } from '@emmaus/remote-kit/form/choice-fields.tsx';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { PlaceField } from '@emmaus/remote-kit/form/place-field.tsx';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';
import type { ReactNode } from 'react';
import { TimeField } from './time-field.tsx';
import type { AskedOfStudy, StudyValues } from './study-values.ts';

const DAYS = DAYS_OF_WEEK.map((label, index) => ({ value: String(index), label }));
const RHYTHMS = RECURRING_TYPES.map((type) => ({ value: type, label: type }));

export interface StudyFieldsProps {
  form: Form<StudyValues>;
  asked: AskedOfStudy;
  leaders: ReactNode;
  /** Start date and participants: entered once, fixed afterwards. */
  children: ReactNode;
}

export function StudyFields({ form, asked, leaders, children }: StudyFieldsProps) {
  return (
    <>
      <TextField form={form} name="name" label="Group Name" required maxLength={STUDY_NAME_LENGTH} />
      {leaders}
      <SelectField form={form} name="day_of_week" label="Day" required nothing="Select a day" choices={DAYS} />
      <TimeField form={form} />
      {asked.recurrence && (
        <SelectField
          form={form}
          name="recurring_type"
          label="Recurs"
          required
          nothing="Select how often"
          choices={RHYTHMS}
        />
      )}
      <TextField
        form={form}
        name="meeting_location"
        label="Location"
        hint="Where the group meets."
        required
        maxLength={MEETING_LOCATION_LENGTH}
      />
      {asked.place && (
        <PlaceField
          label="Campus or parish"
          value={form.values.location}
          onChange={(id) => form.set('location', id)}
          only={isCampus}
          error={form.faultAt('location')}
        />
      )}
      {children}
    </>
  );
}
