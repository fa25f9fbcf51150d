/** Says who it was that somebody met, with a way back. */
import type { Encounter } from '@emmaus/contracts/encounters.contract';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { asProblem } from '@emmaus/remote-kit/portal/problem.ts';
import { tellWithUndo } from '@emmaus/remote-kit/portal/tell-with-undo.ts';
import { encountersApi } from '../api/encounters.api.ts';

export interface NameEncounter {
  /** Rejects with a problem. */
  send: (row: Encounter, person: number | null) => Promise<Encounter>;
  say: (before: Encounter, after: Encounter) => void;
  /** Both, where there is no form to say what went wrong. */
  run: (row: Encounter, person: number | null) => Promise<void>;
}

export function useNameEncounter(): NameEncounter {
  const portal = usePortal();
  const [call] = encountersApi.useNameEncounterMutation();
  const send = (row: Encounter, person_id: number | null) =>
    call({ id: row.id, body: { person_id, version: row.version } }).unwrap();

  function say(before: Encounter, after: Encounter): void {
    for (const person of [before.person, after.person]) if (person) portal.changed('person', person.id);
    const text = after.person ? `It was ${after.person.name}.` : 'Nobody is named any more.';
    const told = { intent: 'success', text } as const;
    // Somebody who went out of sight could not be named again.
    if (before.is_linked && before.person === null) portal.notify(told);
    else tellWithUndo(portal, told, async () => say(after, await send(after, before.person?.id ?? null)));
  }

  async function run(row: Encounter, person: number | null): Promise<void> {
    await send(row, person).then(
      (after) => say(row, after),
      (error: unknown) => portal.notify({ intent: 'error', text: asProblem(error).message }),
    );
  }

  return { send, say, run };
}
