/** Removes somebody from a study at once, with a way back. */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import type { Participant } from '@emmaus/contracts/study-participants.contract';
import { lookAgain } from '@emmaus/remote-kit/portal/look-again.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem, mayPass } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { participantsApi } from '../api/participants.api.ts';
import { tellParticipants } from '../add-people/tell-participants.ts';

export function useRemoveParticipant({ id: study }: Pick<BibleStudy, 'id'>): (stay: Participant) => void {
  const portal = usePortal();
  const [remove] = participantsApi.useRemoveParticipantMutation();
  const [add] = participantsApi.useAddParticipantMutation();

  async function removed({ id, version, person_id, name, start_date }: Participant): Promise<void> {
    try {
      const body = { id, bible_study_id: study, version };
      // So that what is removed next is what stands there.
      const { message } = await lookAgain(remove({ id: study, body }).unwrap(), () =>
        tellParticipants(portal, study, person_id),
      );
      // From the day of before, so that the stay goes on.
      const stay = { person_id, start_date, bible_study_id: study, submission_id: crypto.randomUUID() };
      tellWithUndo(portal, { intent: 'success', text: message }, async () => {
        await add({ id: study, body: stay }).unwrap().catch(refused);
        tellParticipants(portal, study, person_id);
        portal.notify({ intent: 'success', text: `${name} takes part again.` });
      });
      tellParticipants(portal, study, person_id);
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }

    /** What an Undo is refused with speaks of 'this person', and of a study that somebody else has changed meanwhile. */
    function refused(error: unknown): never {
      const problem = asProblem(error);
      if (mayPass(problem)) throw problem;
      tellParticipants(portal, study, person_id);
      throw { ...problem, message: `${name} was not added again. ${problem.message}` };
    }
  }

  return (stay) => void removed(stay);
}
