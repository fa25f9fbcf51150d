/** Removes somebody from a study at once, with a way back. */
import type { BibleStudy } from '@emmaus/contracts/bible-studies.contract';
import type { Participant } from '@emmaus/contracts/study-participants.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { useAddParticipantMutation, useRemoveParticipantMutation } from '../api/participants.api.ts';
import { tellParticipants } from '../add-people/tell-participants.ts';

export function useRemoveParticipant({ id: study }: Pick<BibleStudy, 'id'>): (stay: Participant) => void {
  const portal = usePortal();
  const [remove] = useRemoveParticipantMutation();
  const [add] = useAddParticipantMutation();

  async function attempt(work: () => Promise<unknown>, person: number): Promise<void> {
    try {
      await work();
      tellParticipants(portal, study, person);
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  }

  return ({ id, person_id, start_date }) =>
    void attempt(async () => {
      const { message } = await remove({ id: study, body: { id, bible_study_id: study } }).unwrap();
      // From the day of before, so that the stay goes on.
      const back = () => add({ id: study, body: { person_id, start_date, bible_study_id: study } }).unwrap();
      portal.notify({
        intent: 'success',
        text: message,
        action: { label: 'Undo', run: () => void attempt(back, person_id) },
      });
    }, person_id);
}
