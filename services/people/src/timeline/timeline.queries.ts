/**
 * A piece of somebody's timeline, in one statement whatever there is. Where another service's view is missing or refuses, the
 * timeline goes without its group and says so.
 */
import { TIMELINE_GROUPS, type TimelineGroup } from '@emmaus/contracts/timeline.words';
import type { TimelineEntry, timelineCalls } from '@emmaus/contracts/timeline.contract';
import type { CallAnswer } from '@emmaus/contracts/call';
import { join, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { isMissing } from '../people/missing-view.ts';
import { type TimelinePart, timelineParts } from './timeline-parts.ts';

interface TimelineQuestion {
  personId: number;
  limit: number;
  group?: TimelineGroup | undefined;
  before?: string | undefined;
}

interface EntryRow extends Omit<TimelineEntry, 'at' | 'person' | 'key'> {
  key: string;
  at: Date;
  /** Microseconds since 1970, as text. */
  micros: string;
  by_id: number | null;
  by_name: string | null;
}

export async function readTimeline(
  actor: Actor,
  question: TimelineQuestion,
): Promise<CallAnswer<typeof timelineCalls.getTimeline>> {
  const { personId, group, limit } = question;
  const parts = timelineParts(actor, personId).filter((part) => group === undefined || part.group === group);
  let away: TimelineGroup[] = [];
  const found = await read(parts, question).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    const readable = await readableParts(parts);
    away = TIMELINE_GROUPS.filter((one) => parts.some((part) => part.group === one && !readable.includes(part)));
    return readable.length === 0 ? [] : read(readable, question);
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { data: shown.map(present), next: last ? `${last.micros}.${last.key}` : null, unavailable_groups: away };
}

// One more than is shown says whether there is more.
function read(parts: readonly TimelinePart[], { personId, limit, before }: TimelineQuestion): Promise<EntryRow[]> {
  return rows<EntryRow>(sql`
    select kind, key, at, day, by_id, by_name, what, beside, study_id, text, micros::text
    from (
      select kind, kind || '-' || id as key, day, by_id, by_name, what, beside, study_id, text,
        coalesce(moment, day::timestamp at time zone place.timezone) as at,
        (extract(epoch from coalesce(moment, day::timestamp at time zone place.timezone)) * 1000000)::bigint as micros
      from (${join(
        parts.map(({ query }) => query),
        ' union all ',
      )}) part (kind, id, moment, day, by_id, by_name, what, beside, study_id, text)
      cross join (select location.timezone from person join location on location.id = person.primary_location_id
        where person.id = ${personId}) place) entry
    where ${isBefore(before)}
    order by micros desc, key collate "C" desc limit ${limit + 1}`);
}

function isBefore(before: string | undefined): Sql {
  const [micros, key] = before?.split('.') ?? [];
  return micros === undefined || key === undefined
    ? sql`true`
    : sql`(micros, key collate "C") < (${micros}::bigint, ${key})`;
}

/** Without those of a service whose view this one needs and cannot read now. */
async function readableParts(parts: readonly TimelinePart[]): Promise<TimelinePart[]> {
  const tried = await Promise.all(
    parts.map(async (part) => {
      try {
        await rows(sql`${part.query} limit 0`);
        return part;
      } catch (error) {
        if (!isMissing(error)) throw error;
        return undefined;
      }
    }),
  );
  return tried.filter((part) => part !== undefined);
}

function present({ by_id, by_name, at, micros: _micros, ...entry }: EntryRow): TimelineEntry {
  return { ...entry, at: at.toISOString(), person: by_name === null ? null : { id: by_id, name: by_name } };
}
