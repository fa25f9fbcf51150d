/** The page of the stall, and what happens at it, as one asker may see it. */
import type { Stall, StallEvent } from '@emmaus/contracts/stall.contract';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { abilities, can } from '@emmaus/service-kit/policy/policy';
import QRCode from 'qrcode';
import { followUpsById, newestFollowUps } from './follow-ups.queries.ts';
import {
  countFollowUps,
  findStanding,
  findTeam,
  findTeamOfWeek,
  lastStallEvent,
  stallEventsAfter,
  type TeamRow,
} from './stall.queries.ts';
import type { PlaceOfCall } from '@emmaus/service-kit/policy/place-asked';
import { stallPolicy } from './stall.policy.ts';

export async function readStall(actor: Actor, place: PlaceOfCall, publicUrl: string): Promise<Stall> {
  // Read first: what happens meanwhile is told again, which changes nothing.
  const seq = await lastStallEvent(place.id);
  const url = `${publicUrl}/registration/${place.id}`;
  return {
    location: { id: place.id, name: place.name },
    ...(await stallNow(actor, place)),
    url,
    qr: await QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M' }),
    follow_ups: await newestFollowUps(actor, place.id),
    seq,
    abilities: abilities(stallPolicy, actor, place),
  };
}

/** In order, at most a hundred at a time, each with what is so now: hearing one twice, or late, changes nothing. */
export async function readStallEvents(actor: Actor, place: PlaceOfCall, after: number): Promise<StallEvent[]> {
  const events = await stallEventsAfter(place.id, after);
  if (events.length === 0) return [];
  const ids = events.flatMap(({ follow_up_id: id }) => (id === null ? [] : [id]));
  const followUps = await followUpsById(actor, [...new Set(ids)]);
  const now = await stallNow(actor, place);
  return events.map(({ seq, follow_up_id }) => ({ seq, ...now, follow_up: followUps.get(follow_up_id ?? 0) ?? null }));
}

async function stallNow(actor: Actor, { id }: PlaceOfCall): Promise<Pick<Stall, 'open' | 'team' | 'counts'>> {
  const standing = await findStanding(id);
  return {
    open: standing
      ? {
          opened_at: standing.opened_at.toISOString(),
          ends_at: standing.ends_at.toISOString(),
          opened_by: seesNames(actor, id) ? standing.opened_by : standing.opened_by_first_name,
        }
      : null,
    team: standing
      ? (await findTeam(id, standing.day)).map((mate) => ({
          ...nameOf(mate, actor, id),
          given: mate.given,
          is_me: mate.id === actor.personId,
        }))
      : [],
    counts: await countFollowUps(id),
  };
}

export async function readTeamOfWeek(actor: Actor, { id }: PlaceOfCall): Promise<{ id: number; name: string }[]> {
  return (await findTeamOfWeek(id)).map((mate) => nameOf(mate, actor, id));
}

/** Students are told first names. */
function nameOf({ id, name, first_name }: TeamRow, actor: Actor, placeId: number): { id: number; name: string } {
  return { id, name: seesNames(actor, placeId) ? name : first_name };
}

const seesNames = (actor: Actor, id: number): boolean => can(stallPolicy, actor, 'names', { id });
