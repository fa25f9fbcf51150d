/** What may be said of an encounter; nothing has to be. */
import { ENCOUNTER_NAME_LENGTH, ENCOUNTER_WHERE_LENGTH } from '@emmaus/contracts/encounters.words';
import { TextField } from '@emmaus/remote-kit/form/fields.tsx';
import { NAME_LINE } from '@emmaus/remote-kit/form/keyboards.ts';
import type { Form } from '@emmaus/remote-kit/form/use-form.ts';

export interface EncounterValues {
  name: string;
  where: string;
}

export function EncounterFields({ form }: { form: Form<EncounterValues> }) {
  return (
    <>
      <TextField
        form={form}
        name="name"
        label="Name, if you know it"
        {...NAME_LINE}
        maxLength={ENCOUNTER_NAME_LENGTH}
      />
      <TextField form={form} name="where" label="Where" maxLength={ENCOUNTER_WHERE_LENGTH} />
    </>
  );
}
