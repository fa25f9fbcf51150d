/** Writing meditations. Readers see what is saved at once: nothing is saved by itself. */
import { MEDITATION_MOST_DAYS, MEDITATION_TEXTS, missingMeditation } from '@emmaus/contracts/meditations.words';
import type { PlanDocument } from '@emmaus/contracts/plan-document.words';
import type { Fault } from '@emmaus/contracts/problem';
import { expectVersion } from '@emmaus/service-kit/database/base-model';
import { faultOf, refuseFaults } from '@emmaus/service-kit/http/problem';
import { today } from '@emmaus/service-kit/time';
import { documentOfJson, savedText } from '../documents/read-document.ts';
import { type MeditationDetails, MeditationModel } from './meditation.model.ts';

interface SentMeditation extends MeditationDetails {
  document: unknown;
}

/** Answers its id. */
export async function addMeditation({ document, ...details }: SentMeditation): Promise<number> {
  const written = documentOfJson(document);
  const missing = missingMeditation({ ...details, document: written.toJSON() });
  refuseFaults([...(missing?.errors ?? []), ...dayFaults(details.appears_on)], missing?.message);
  return MeditationModel.add(details, written.toJSON());
}

/**
 * "Saving the same content again is no conflict."
 * @throws Problem stale_version (409) where somebody saved something else meanwhile
 */
export async function changeMeditation(
  id: number,
  { document, version, ...details }: SentMeditation & { version?: number | undefined },
): Promise<void> {
  const meditation = await MeditationModel.forChange(id);
  const before = savedText({ document: meditation.document, dialogue: meditation.content });
  const after = documentOfJson(document);
  const { title, verse, appears_on } = details;
  const faults = appears_on === meditation.appears_on ? [] : dayFaults(appears_on);
  const missing = missingMeditation({ ...details, document: after.toJSON() });
  if (missing) refuseFaults([...missing.errors, ...faults], missing.message);
  const changed: PlanDocument | undefined = after.eq(before) ? undefined : after.toJSON();
  const isSame = title === meditation.title && verse === meditation.verse && appears_on === meditation.appears_on;
  if (isSame && changed === undefined) return;
  expectVersion(meditation, version);
  refuseFaults(faults);
  await meditation.change(details, changed);
}

function dayFaults(day: string | null): Fault[] {
  const last = today('UTC').add({ days: MEDITATION_MOST_DAYS }).toString();
  return day !== null && day > last ? [faultOf('appears_on', MEDITATION_TEXTS.tooFar, 'too_far')] : [];
}

/** Answers a sentence. Pressed twice, it is deleted once. */
export async function deleteMeditation(id: number): Promise<string> {
  const meditation = await MeditationModel.alsoDeleted(id);
  await meditation.remove();
  return 'Meditation deleted.';
}

export async function restoreMeditation(id: number): Promise<void> {
  const meditation = await MeditationModel.alsoDeleted(id);
  await meditation.bringBack();
}
