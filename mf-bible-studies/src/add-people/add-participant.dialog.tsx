/** Add participant modal: "a person search, a join date, and an option 'Don't see who you're looking for?'" (specification 2, §2.9). */
import type { Participant } from '@emmaus/contracts/study-participants.contract';
import { missingParticipant } from '@emmaus/contracts/study-participants.words';
import { DayField } from '@emmaus/remote-kit/form/fields.tsx';
import { FormDialog } from '@emmaus/remote-kit/form/form-dialog.tsx';
import { SearchSelect } from '@emmaus/remote-kit/form/search-select.tsx';
import { useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { useGiveBackFocus } from '@emmaus/remote-kit/page/use-give-back-focus.ts';
import { lookAgain } from '@emmaus/remote-kit/portal/look-again.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { Button, makeStyles } from '@fluentui/react-components';
import { PersonAddRegular } from '@fluentui/react-icons';
import { useCallback, useState } from 'react';
import { participantsApi } from '../api/participants.api.ts';
import { optionsOf } from '../study-parts/people-options.ts';
import { NewParticipantDialog } from './new-participant.dialog.tsx';
import { tellParticipants } from './tell-participants.ts';

const useStyles = makeStyles({ missing: { alignSelf: 'flex-start' } });

const MISSING = "Don't see who you're looking for?";

/** Named as the service names them in its faults. */
interface ParticipantValues {
  person_id: number | null;
  name: string;
  start_date: string;
}

export interface AddParticipantDialogProps {
  study: { id: number; name: string; location: number; start_date: string };
  title?: string;
  /** The join date that stands there at first. */
  from: string;
  /** The join date is settled, and said in a sentence. */
  settled?: string;
  /** Those who are on the list already. */
  except?: readonly number[];
  onAdded?: (stay: Participant) => void;
  onClose: () => void;
}

export function AddParticipantDialog(props: AddParticipantDialogProps) {
  // The dialog gives way to that of a new contact, and comes back: the focus goes to where it was before both.
  useGiveBackFocus(true);
  const { study, title = 'Add participant', from, settled, except = [], onAdded, onClose } = props;
  const styles = useStyles();
  const portal = usePortal();
  const [ask] = participantsApi.useLazyEligibleParticipantsOfStudyQuery();
  const [add] = participantsApi.useAddParticipantMutation();
  const [isNew, setIsNew] = useState(false);
  const { id } = study;
  const search = useCallback(async (typed: string) => optionsOf(await ask({ id, search: typed }).unwrap()), [ask, id]);
  const initial: ParticipantValues = { person_id: null, name: '', start_date: from };
  const form = useForm({
    key: settled === undefined ? `participant-new:${id}` : `participant-new:${id}:${from}`,
    initial,
    missing: missingParticipant,
    send: ({ person_id, start_date }, { submission }) =>
      // Somebody else may have ended the study.
      lookAgain(
        add({
          id,
          body: { person_id: person_id ?? 0, start_date, bible_study_id: id, submission_id: submission },
        }).unwrap(),
        () => tellParticipants(portal, id, person_id ?? 0),
      ),
    onSaved(stay) {
      portal.notify({ intent: 'success', text: `${stay.name} was added to ${study.name}.` });
      tellParticipants(portal, id, stay.person_id);
      onAdded?.(stay);
      onClose();
    },
  });
  const { person_id: person, name } = form.values;

  if (isNew)
    return (
      <NewParticipantDialog
        place={study.location}
        onSaved={(contact) => {
          form.change({ person_id: contact.id, name: contact.name });
          setIsNew(false);
        }}
        onClose={() => setIsNew(false)}
      />
    );
  return (
    <FormDialog form={form} title={title} submitLabel="Add" savingLabel="Adding…" onClose={onClose}>
      <SearchSelect
        label="Person"
        required
        placeholder="Name"
        search={search}
        value={person === null ? '' : String(person)}
        chosen={name}
        onChange={(chosen, called) => form.change({ person_id: chosen === '' ? null : Number(chosen), name: called })}
        except={except.map(String)}
        nothingFits="Nobody found"
        otherwise={{ label: MISSING, run: () => setIsNew(true) }}
        hint={settled}
        error={form.faultAt('person_id')}
      />
      <Button className={styles.missing} appearance="subtle" icon={<PersonAddRegular />} onClick={() => setIsNew(true)}>
        {MISSING}
      </Button>
      {settled === undefined && (
        <DayField form={form} name="start_date" label="Join date" required min={study.start_date} />
      )}
    </FormDialog>
  );
}
