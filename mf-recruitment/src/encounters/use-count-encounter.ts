/** Counts an encounter; where nobody answers it waits on this device and is sent by itself. */
import { ENCOUNTER_TEXTS } from '@emmaus/contracts/encounters.words';
import { sayItWaits } from '@emmaus/remote-kit/offline/say-it-waits.ts';
import { useSendOrKeep } from '@emmaus/remote-kit/offline/use-send-or-keep.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { encountersApi } from '../api/encounters.api.ts';
import { aboutEncounter, callToKeep, ENCOUNTERS_PATH, type EncounterToKeep } from './waiting-encounter.ts';

export type Counted = { id: number } | { waits: EncounterToKeep };

export function useCountEncounter(): (one: Omit<EncounterToKeep, 'met_at'>) => Promise<Counted> {
  const [add] = encountersApi.useAddEncounterMutation();
  const sendOrKeep = useSendOrKeep();
  return async (one) => {
    const encounter = { ...one, met_at: new Date().toISOString() };
    // What is sent at once is of now, by the server's clock: the one of a device may be a day off.
    const outcome = await sendOrKeep({ send: () => add(one).unwrap(), call: callToKeep(encounter) });
    return 'waits' in outcome ? { waits: encounter } : { id: outcome.saved.id };
  };
}

/** Nobody answered: Undo takes it out again; where it has been sent meanwhile, it stands in the list. */
export function sayEncounterWaits(portal: Portal, { submission_id: key }: EncounterToKeep): void {
  const openList = () => portal.navigate(ENCOUNTERS_PATH);
  sayItWaits(portal, {
    key,
    about: aboutEncounter(key),
    text: ENCOUNTER_TEXTS.counted.replace(/\.$/, ''),
    // Nobody answered it, which is not to say that it did not arrive.
    undo: (isTakenOut) =>
      isTakenOut ? portal.notify({ ...TAKEN_OUT, action: { label: 'Encounters', run: openList } }) : openList(),
  });
}

const TAKEN_OUT = {
  intent: 'info',
  text: 'It is not sent any more. If it had arrived before, it stands in the list, and is deleted there.',
} as const;
