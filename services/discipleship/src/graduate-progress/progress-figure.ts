/** A figure about the seniors of campuses: how many graduation records of this season fulfil a condition, and which. */
import type { ProgressCounts, RegionalRecord } from '@emmaus/contracts/graduate-progress.contract';
import { PROGRESS_TITLES, type ProgressFigure } from '@emmaus/contracts/graduate-progress.words';
import { seasonText } from '@emmaus/contracts/graduation.words';
import { raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { counted, defineFigure, type Figure } from '@emmaus/service-kit/figure';
import { scope } from '@emmaus/service-kit/policy/policy';
import { peopleBehindPolicy } from '../metrics/multiplication.policy.ts';
import type { ProgressView } from './progress-view.ts';

export interface ProgressFigureDefinition extends Figure<ProgressView, RegionalRecord> {
  name: ProgressFigure;
  title: string;
  /** On a `record`. */
  holds: Sql;
}

export interface ProgressFigureParts {
  name: ProgressFigure;
  explanation: string;
  sentence: (value: number, where: string) => string;
  holds: Sql;
}

export function defineProgressFigure({
  name,
  explanation,
  sentence,
  holds,
}: ProgressFigureParts): ProgressFigureDefinition {
  const figure = defineFigure<ProgressView, RegionalRecord>({
    name,
    explanation,
    unit: 'count',
    value: async (view) => {
      const counted = await countRecords(view, [{ name, holds }]);
      return counted.reduce((sum, counts) => sum + (counts[name] ?? 0), 0);
    },
    sentence: (value, { campuses, over }) => {
      const [only] = campuses;
      const where =
        campuses.length === 1 && only ? `at ${only.name}` : `at your ${counted(campuses.length, 'campus', 'campuses')}`;
      const said = sentence(value ?? 0, where);
      return over === undefined ? said : `${seasonText(over)}: ${said}`;
    },
    evidence: (view, page) => listRecords(view, holds, page),
  });
  return { ...figure, name, title: PROGRESS_TITLES[name], holds };
}

type Counted = { location_id: number } & Partial<ProgressCounts>;

/** In one statement for all campuses; a campus without records is not among them. */
export function countRecords(
  { campuses }: ProgressView,
  figures: readonly Pick<ProgressFigureDefinition, 'name' | 'holds'>[],
): Promise<Counted[]> {
  const counts = figures.map(({ name, holds }) => sql`, (count(*) filter (where ${holds}))::int as ${raw(name)}`);
  const all = counts.reduce((so, one) => sql`${so}${one}`);
  return rows(sql`
    select record.location_id ${all}
    from ${recordsOf(campuses)} group by record.location_id`);
}

function listRecords(
  { actor, campuses }: ProgressView,
  holds: Sql,
  { limit, offset }: { limit: number; offset: number },
): Promise<RegionalRecord[]> {
  return rows(sql`
    select record.id, location.name as campus, record.graduation_status, record.is_complete,
      record.is_entering_religious or record.is_entering_seminary as has_vocation,
      case when ${scope(peopleBehindPolicy, actor, 'read')} then json_build_object('id', person.id, 'name', person.name) end as person
    from ${recordsOf(campuses)} join people.published_location_v1 location on location.id = record.location_id
    where ${holds}
    order by location.sort_name, location.id, person.sort_name, record.id limit ${limit} offset ${offset}`);
}

function recordsOf(campuses: ProgressView['campuses']): Sql {
  const [places, years] = [campuses.map(({ id }) => id), campuses.map(({ record_year: year }) => year)];
  return sql`
    unnest(${places}::int[], ${years}::int[]) campus (id, record_year)
    join graduation_record record on record.location_id = campus.id and record.record_year = campus.record_year and record.removed_at is null
    join people.published_person_v1 person on person.id = record.person_id`;
}
