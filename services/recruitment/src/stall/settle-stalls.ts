/**
 * Gives whoever registered at a stall to somebody of the team that is there. Can run at any time, any number of times, in any
 * process: each registration has one owner, or waits for one.
 */
import { transaction } from '@emmaus/service-kit/database/transaction';
import { now } from '@emmaus/service-kit/time';
import { FollowUpModel } from './follow-up.model.ts';
import { shareOut } from './share-out.ts';
import { StallMemberModel } from './stall-member.model.ts';
import { StallModel } from './stall.model.ts';

/** The service people sends a notice, with the id of the place, when somebody registers. */
export const REGISTERED = 'people_registration';

/** At one campus, or wherever somebody waits; answers how many were new. */
export function settleStalls(placeId?: number): Promise<number> {
  return transaction(async () => {
    const places = placeId === undefined ? await FollowUpModel.placesWithArrivals() : [placeId];
    return places.length === 0 ? 0 : giveOut(places);
  });
}

/** In the current transaction. */
export async function giveOut(places: readonly number[]): Promise<number> {
  await StallModel.takeTurn(places);
  // Asked after it was our turn: what others gave out meanwhile is seen.
  const arrivals = await FollowUpModel.arrivals(places);
  const waiting = await FollowUpModel.waiting(places);
  const present = await StallMemberModel.present(places, now().toString());
  if (arrivals.length === 0 && (waiting.length === 0 || present.length === 0)) return 0;
  const shares = places.map((place) => {
    const here = <One extends { location_id: number }>(all: readonly One[]) =>
      all.filter(({ location_id }) => location_id === place);
    return sharePlace({ waiting: here(waiting), arrivals: here(arrivals), present: here(present) });
  });
  const given = shares.flatMap((share) => share.given);
  const team = shares.flatMap((share) => share.team);
  if (given.length > 0) await FollowUpModel.giveAll(given);
  if (arrivals.length > 0) await FollowUpModel.addAll(shares.flatMap((share) => share.added));
  if (team.length > 0) await StallMemberModel.keepCounts(team);
  return arrivals.length;
}

interface AtPlace {
  waiting: Awaited<ReturnType<typeof FollowUpModel.waiting>>;
  arrivals: Awaited<ReturnType<typeof FollowUpModel.arrivals>>;
  present: Awaited<ReturnType<typeof StallMemberModel.present>>;
}

/** Who waited comes before who came just now. */
function sharePlace({ waiting, arrivals, present }: AtPlace) {
  const { owners, team } = shareOut(
    [...waiting, ...arrivals].map(({ person_id }) => person_id),
    present,
  );
  const [stall] = present;
  return {
    given: waiting.flatMap(({ id }, index) => {
      const owner = owners[index];
      return owner ? [{ id, owner_person_id: owner }] : [];
    }),
    added: arrivals.map((arrival, index) => ({
      ...arrival,
      owner_person_id: owners[waiting.length + index] ?? null,
    })),
    team: stall ? team.map((mate) => ({ ...mate, location_id: stall.location_id, day: stall.day })) : [],
  };
}
