/** The meditations: what has appeared, for everybody; and all of them, for whoever writes them. */
import type { Meditation, WrittenMeditationRow } from '@emmaus/contracts/meditations.contract';
import type { Page } from '@emmaus/contracts/page';
import type { PlanDocument } from '@emmaus/contracts/plan-document.words';
import type { DELETED_STATE } from '@emmaus/contracts/writings.words';
import { contains, every, first, page, raw, rows, sql } from '@emmaus/service-kit/database/sql';
import { wordsOf } from '@emmaus/service-kit/database/words-of';
import type { PageRequest } from '@emmaus/service-kit/http/paging';
import { now } from '@emmaus/service-kit/time';
import { canBeRestored } from '../documents/kept-deleted.ts';

export interface ListedMeditation {
  id: number;
  title: string;
  verse: string;
  appears_on: string | null;
  state: WrittenMeditationRow['state'];
  updated_at: Date;
  deleted_at: Date | null;
  version: number;
}

export interface WholeMeditation extends ListedMeditation {
  content: string;
  /** Null for one that came with the house, until it is changed. */
  document: PlanDocument | null;
}

/** "At the start of that day in the organization's time zone." */
const today = () => sql`
  (${now().toString()}::timestamptz at time zone coalesce((
    select place.timezone from people.published_location_v1 place
    where place.location_type = 'Organization' order by place.id limit 1), 'UTC'))::date`;
const hasAppeared = () => sql`meditation.deleted_at is null and meditation.appears_on <= ${today()}`;
const READ = sql`select meditation.id, meditation.title, meditation.verse, meditation.content from meditation`;
/** The newest day first; of one day as they came with the house. */
const ORDER = 'meditation.appears_on desc nulls first, meditation.sort_order, meditation.id';

export function listMeditations(): Promise<Meditation[]> {
  return rows(sql`${READ} where ${hasAppeared()} order by ${raw(ORDER)}`);
}

/** Undefined when it is not there, or not yet. */
export function findMeditation(id: number): Promise<Meditation | undefined> {
  return first(sql`${READ} where meditation.id = ${id} and ${hasAppeared()}`);
}

const listed = () => sql`
  meditation.id, meditation.title, meditation.verse, meditation.appears_on, meditation.updated_at, meditation.deleted_at, meditation.version,
  case when meditation.appears_on is null then 'draft' when meditation.appears_on <= ${today()} then 'shown' else 'coming' end as state`;

interface WrittenQuestion {
  search?: string | undefined;
  state?: (typeof DELETED_STATE)[number] | undefined;
}

/** With drafts and those to come, which stand first. */
export function listWritten(
  { search = '', state }: WrittenQuestion,
  request: PageRequest,
): Promise<Page<ListedMeditation>> {
  const words = wordsOf(search);
  const conditions = [
    state === 'deleted' ? canBeRestored('meditation') : sql`meditation.deleted_at is null`,
    ...words.map((word) => sql`meditation.search like searchable(${contains(word)})`),
  ];
  return page(sql`select ${listed()} from meditation where ${every(conditions)}`, raw(ORDER), request);
}

export function findWritten(id: number): Promise<WholeMeditation | undefined> {
  return first(sql`
    select ${listed()}, meditation.content, meditation.document from meditation
    where meditation.id = ${id} and meditation.deleted_at is null`);
}
