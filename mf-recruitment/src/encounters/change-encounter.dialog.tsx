/** What was written down of an encounter, by whoever met them. */
import type { Encounter } from '@emmaus/contracts/encounters.contract';
import { ENCOUNTER_TEXTS } from '@emmaus/contracts/encounters.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { encountersApi } from '../api/encounters.api.ts';
import { EncounterFields, type EncounterValues } from './encounter-fields.tsx';

const valuesOf = ({ name, where }: Encounter): EncounterValues => ({ name, where });

export function ChangeEncounterDialog({ row, onClose }: { row: Encounter; onClose: () => void }) {
  const portal = usePortal();
  const [change] = encountersApi.useChangeEncounterMutation();
  const [ask] = encountersApi.useLazyEncounterQuery();
  const form = useForm<EncounterValues, Encounter, Encounter>({
    key: `encounter-edit:${row.id}`,
    initial: valuesOf(row),
    version: row.version,
    send: ({ name, where }, { version }) => change({ id: row.id, body: { name, where, version } }).unwrap(),
    latest: () => ask(row.id).unwrap(),
    valuesOf,
    inWords: ({ name, where }) => [name || ENCOUNTER_TEXTS.someone, where].filter(Boolean).join(', '),
    eachInWords: ({ name, where }) => ({ name: ['Name', name], where: ['Where', where] }),
    onSaved() {
      portal.notify({ intent: 'success', text: 'The encounter is saved.' });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Edit encounter" submitLabel="Save" onClose={onClose}>
      <EncounterFields form={form} />
    </FormDialog>
  );
}
