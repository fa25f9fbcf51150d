/** One tap: it is noted that somebody asks, the text opens on their phone, and Undo takes the note back. */
import type { Nudge } from '@emmaus/contracts/reminders.contract';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { beginText } from '@emmaus/remote-kit/page/by-phone.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { answerReminder, remindersApi } from '../api/reminders.api.ts';

export function useNudge({ person_id, first_name, meetings: [meeting] }: Nudge) {
  const portal = usePortal();
  const [note] = remindersApi.useNoteNudgeMutation();
  const { busy, problem, run } = useWork();

  async function nudge() {
    if (!meeting) return;
    const { id, phone, text } = await note({ attendance_id: meeting.attendance_id, person_id }).unwrap();
    tellWithUndo(portal, { intent: 'success', text: `Noted that you asked ${first_name}.` }, () =>
      takeBack(portal, id),
    );
    beginText(phone, text);
  }

  return { busy, problem, ask: () => void run(nudge) };
}

async function takeBack(portal: Portal, id: number): Promise<void> {
  const taken = await answerReminder({ portal }, 'takeBackNudge', id);
  portal.changed('attendance', 'LIST');
  if ('problem' in taken) throw taken.problem;
  portal.notify({ intent: 'success', text: taken.data.message });
}
