/** Hands over and takes back, says what was done, and lets everything that shows it be read anew. */
import type { LeftKind } from '@emmaus/contracts/succession.words';
import { lookAgain } from '@emmaus/remote-kit/portal/look-again.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { useRef } from 'react';
import { successionApi } from '../api/succession.api.ts';

interface Sent {
  handovers: { kind: LeftKind; id: number; leader_person_id: number; successor_person_id: number }[];
  /** Without one of the day on which it arrives. */
  on_day?: string;
}

/** The notice carries the way back. */
export function useHandOver(location: number | undefined): (sent: Sent) => Promise<void> {
  const portal = usePortal();
  const changed = useChanged();
  const [send] = successionApi.useHandOverMutation();
  const [undo] = successionApi.useUndoHandOverMutation();
  // Sent again after a lost answer it is the same; another choice is another.
  const last = useRef({ content: '', key: '' });

  return async (sent) => {
    const content = JSON.stringify(sent);
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    const submission_id = last.current.key;
    const { message } = await lookAgain(
      send({ ...sent, submission_id, ...(location !== undefined && { location_id: location }) }).unwrap(),
      changed,
    );
    last.current = { content: '', key: '' };
    changed();
    tellWithUndo(portal, { intent: 'success', text: message }, async () => {
      const { message: said } = await lookAgain(undo({ submission_id }).unwrap(), changed);
      changed();
      portal.notify({ intent: 'success', text: said });
    });
  };
}

export function useDropHandover(): (id: number) => Promise<void> {
  const portal = usePortal();
  const changed = useChanged();
  const [drop] = successionApi.useDropHandoverMutation();
  return async (id) => {
    try {
      const { message } = await lookAgain(drop(id).unwrap(), changed);
      changed();
      portal.notify({ intent: 'success', text: message });
    } catch (error) {
      portal.notify({ intent: 'error', text: asProblem(error).message });
    }
  };
}

function useChanged(): () => void {
  const portal = usePortal();
  return () => {
    portal.changed('disciple', 'LIST');
    portal.changed('discipleship-group', 'LIST');
    portal.changed('bible-study', 'LIST');
    // Whose people they are, who are handed over, stands in the list of people ("Mine").
    portal.changed('person', 'LIST');
  };
}
