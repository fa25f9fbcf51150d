/** "Named later: either by choosing a person who exists or by adding a new contact, which links the encounter to the person" (issue 11). */
import type { Encounter } from '@emmaus/contracts/encounters.contract';
import { ENCOUNTER_TEXTS, missingWho } from '@emmaus/contracts/encounters.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { PersonPicker } from '@emmaus/remote-kit/form/person-picker.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { useGiveBackFocus } from '@emmaus/remote-kit/page/use-give-back-focus.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { PersonAddRegular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { encountersApi } from '../api/encounters.api.ts';
import { MissingPersonDialog } from '../contacts/missing-person.dialog.tsx';
import type { NameEncounter } from './use-name-encounter.ts';

const useStyles = makeStyles({ missing: { alignSelf: 'flex-start' } });

interface WhoValues {
  person: { id: number; name: string } | null;
}

export interface WhoWasItDialogProps {
  row: Encounter;
  name: NameEncounter;
  onClose: () => void;
}

export function WhoWasItDialog({ row, name, onClose }: WhoWasItDialogProps) {
  // The dialog gives way to that of a new contact, and comes back: the focus goes to where it was before both.
  useGiveBackFocus(true);
  const styles = useStyles();
  const [ask] = encountersApi.useLazyMetQuery();
  const [askNow] = encountersApi.useLazyEncounterQuery();
  const [isNew, setIsNew] = useState(false);
  const find = useCallback(async (typed: string) => (await ask({ search: typed }).unwrap()).data, [ask]);
  const form = useForm<WhoValues, Encounter, Encounter>({
    key: `encounter-who:${row.id}`,
    initial: valuesOf(row),
    version: row.version,
    missing: missingWho,
    send: ({ person }, { version }) => name.send({ ...row, version }, person?.id ?? null),
    latest: () => askNow(row.id).unwrap(),
    valuesOf,
    inWords: (now) => now.person?.name ?? (now.name || ENCOUNTER_TEXTS.someone),
    eachInWords: () => ({ person: null }),
    onSaved(named) {
      name.say(row, named);
      onClose();
    },
  });
  if (isNew)
    return (
      <MissingPersonDialog
        formKey={`encounter-contact:${row.id}`}
        place={row.location_id}
        onSaved={(contact) => {
          form.change({ person: contact });
          setIsNew(false);
        }}
        onClose={() => setIsNew(false)}
      />
    );
  return (
    <FormDialog form={form} title="Who was it?" submitLabel="Save" onClose={onClose}>
      <PersonPicker
        label="Person"
        hint="Somebody who is in the portal already."
        find={find}
        idOf={personIdOf}
        chosen={form.values.person}
        onChoose={(person) => form.change({ person: person && { id: person.id, name: person.name } })}
        nobodyFits="Nobody found"
        error={form.faultAt('person')}
      />
      <Button className={styles.missing} appearance="subtle" icon={<PersonAddRegular />} onClick={() => setIsNew(true)}>
        Add a new contact
      </Button>
    </FormDialog>
  );
}

function valuesOf({ person }: Encounter): WhoValues {
  return { person };
}

const personIdOf = ({ id }: { id: number }): number => id;
