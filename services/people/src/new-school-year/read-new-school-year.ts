/** How the new school year of a campus stands: offered with what is proposed, or applied with what it made of everybody. */
import type { NewSchoolYear } from '@emmaus/contracts/new-school-year.contract';
import type { Sql } from '@emmaus/service-kit/database/sql';
import { isInTime, undoEnds } from '../people/undo-of-many.ts';
import { proposal, summed } from './proposal.queries.ts';
import { type CurrentBatch, currentBatch, outcome } from './school-year-batch.queries.ts';
import type { SchoolYearPlace } from './school-year-place.ts';

export async function readNewSchoolYear(place: SchoolYearPlace): Promise<NewSchoolYear> {
  const batch = await currentBatch(place);
  return {
    location: { id: place.id, name: place.name },
    year: batch?.year ?? place.year,
    state: batch?.state ?? 'offered',
    in_season: place.inSeason,
    ...(await summed(peopleOf(place, batch))),
    done: batch ? { at: batch.created_at.toISOString(), by: batch.by, moved: batch.moved_count } : null,
    undo_until: batch ? undoUntil(batch) : null,
  };
}

/** Everybody of whom the page tells. */
export async function peopleNow(place: SchoolYearPlace): Promise<Sql> {
  return peopleOf(place, await currentBatch(place));
}

function peopleOf(place: SchoolYearPlace, batch: CurrentBatch | undefined): Sql {
  return batch?.state === 'applied' ? outcome(batch.id) : proposal(place);
}

/** What was only dismissed can be offered again at any time. */
function undoUntil({ state, moved_count: moved, created_at }: CurrentBatch): string | null {
  const until = undoEnds(created_at);
  return state === 'applied' && moved > 0 && isInTime(until) ? until.toString() : null;
}
