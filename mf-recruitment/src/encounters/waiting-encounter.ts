/** An encounter that waits on this device: what is kept of it, and what is said of it. */
import { ENCOUNTER_TEXTS } from '@emmaus/contracts/encounters.words';
import type { CallToKeep, WaitingCall } from '@emmaus/remote-kit/offline/waiting-call.ts';
import { waitingCalls } from '@emmaus/remote-kit/offline/waiting-calls.ts';
import { momentText } from '@emmaus/remote-kit/page/day-and-time.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { requestEncounter } from '../api/encounter-calls.ts';

export interface EncounterToKeep {
  /** The server counts it once, however often it is sent. */
  submission_id: string;
  met_at: string;
  name: string;
  where: string;
}

export const ENCOUNTERS_PATH = '/encounters';

/** As remote.json names the filling. */
const FILLING = 'encounters';

/** The oldest first. */
export async function waitingEncounters(portal: Portal): Promise<WaitingCall[]> {
  return (await waitingCalls(portal)).filter(({ filling }) => filling === FILLING);
}

/** Each is another one: nothing takes its place. */
export function aboutEncounter(key: string): string {
  return `encounter:${key}`;
}

export function callToKeep(encounter: EncounterToKeep): CallToKeep {
  const { submission_id: key } = encounter;
  const sentence = [encounter.where, momentText(encounter.met_at)].filter(Boolean).join(', ');
  return {
    key,
    about: aboutEncounter(key),
    filling: FILLING,
    request: requestEncounter(encounter),
    title: titleOf(encounter),
    sentence,
    text: `${titleOf(encounter)}: ${sentence}`,
    said: ENCOUNTER_TEXTS.counted,
    changes: [['encounter', 0]],
    content: encounter,
  };
}

/** 'Met Ruth', 'Met someone' */
function titleOf({ name }: Pick<EncounterToKeep, 'name'>): string {
  return `Met ${name || ENCOUNTER_TEXTS.someone.toLowerCase()}`;
}
