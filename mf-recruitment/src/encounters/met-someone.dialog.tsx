/** "A small sheet: big button 'Count', an optional name and 'where' note, Save" (issue 11). */
import { ENCOUNTER_TEXTS } from '@emmaus/contracts/encounters.words';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { KeepsNothing } from '@emmaus/remote-kit/offline/keeps-nothing.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { PersonAddRegular } from '@fluentui/react-icons';
import { EncounterFields, type EncounterValues } from './encounter-fields.tsx';
import { type Counted, sayEncounterWaits, useCountEncounter } from './use-count-encounter.ts';
import { useTakeBack } from './use-take-back.ts';

const useStyles = makeStyles({ count: { minHeight: '72px', width: '100%', maxWidth: 'none' } });

const EMPTY: EncounterValues = { name: '', where: '' };

export function MetSomeoneDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const portal = usePortal();
  const count = useCountEncounter();
  const { remove } = useTakeBack();
  const form = useForm<EncounterValues, Counted>({
    key: 'encounter-new',
    initial: EMPTY,
    send: ({ name, where }, { submission }) =>
      count({ submission_id: submission, name: name.trim(), where: where.trim() }),
    onSaved(counted) {
      if ('waits' in counted) sayEncounterWaits(portal, counted.waits);
      else tellWithUndo(portal, { intent: 'success', text: ENCOUNTER_TEXTS.counted }, () => remove(counted.id));
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="I Met Someone" submitLabel="Save" onClose={onClose}>
      {/* The first thing in the sheet: it takes the focus, so that no keyboard covers it. */}
      <Button
        className={styles.count}
        type="submit"
        appearance="primary"
        size="large"
        icon={<PersonAddRegular />}
        disabledFocusable={form.saving}
      >
        Count
      </Button>
      <KeepsNothing />
      <EncounterFields form={form} />
    </FormDialog>
  );
}
