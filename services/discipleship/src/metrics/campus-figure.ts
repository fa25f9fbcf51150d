/**
 * A figure of a campus: how many people hold something there. What it counts is kept (`campus_figure`, with the people in
 * `campus_figure_person`); of a place that the asker does not see as a whole those are counted whom they see, and for a mark those
 * of whom they are told it. A number counts a whole place for regional people too, and names to them as marked nobody whose mark no
 * profile tells them.
 */
import type { CountedPerson, MultiplicationCounts } from '@emmaus/contracts/multiplication.contract';
import {
  MULTIPLICATION_FIGURES,
  MULTIPLICATION_TITLES,
  type MultiplicationFigure,
} from '@emmaus/contracts/multiplication.words';
import { first, raw, rows, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { counted, defineFigure, type Figure } from '@emmaus/service-kit/figure';
import { reachesOf, scope } from '@emmaus/service-kit/policy/policy';
import type { Campus, CampusView } from './campus-view.ts';
import { multiplicationPolicy, peopleBehindPolicy } from './multiplication.policy.ts';

export interface CampusFigure extends Figure<CampusView, CountedPerson> {
  name: MultiplicationFigure;
  title: string;
  /** How many are named behind it, where that may be fewer than are counted. */
  countNamed(view: CampusView): Promise<number | undefined>;
}

export interface CampusFigureParts {
  name: MultiplicationFigure;
  explanation: string;
  /** The value as a sentence; `where` is 'at Lakeside College'. */
  sentence: (value: number, where: string) => string;
}

export function defineCampusFigure({ name, explanation, sentence }: CampusFigureParts): CampusFigure {
  const figure = defineFigure<CampusView, CountedPerson>({
    name,
    explanation,
    unit: 'count',
    value: async (view) => {
      const counted = await countCampuses(view);
      return counted.reduce((sum, { counts }) => sum + counts[name], 0);
    },
    sentence: (value, view) => sentence(value ?? 0, whereOf(name, view)),
    evidence: (view, page) => peopleBehind(name, view, page),
  });
  const countNamed = async (view: CampusView): Promise<number | undefined> =>
    OF_MARKS.includes(name) && isToldNoMarks(view) ? await countBehind(name, view) : undefined;
  return { ...figure, name, title: MULTIPLICATION_TITLES[name], countNamed };
}

function whereOf(name: MultiplicationFigure, { campuses, ofSeveral }: CampusView): string {
  const [only] = campuses;
  const whom = OF_MARKS.includes(name) ? 'whose marks you see' : 'whom you see';
  if (campuses.length === 1 && only) return only.whole ? `at ${only.name}` : `${whom} at ${only.name}`;
  return ofSeveral ? `at your ${placesText(campuses)}` : 'at your campus';
}

/** '33 campuses and 1 parish': a parish is no campus, neither here nor on the home page. */
function placesText(places: readonly Campus[]): string {
  const parishes = places.filter(({ location_type: type }) => type === 'Parish').length;
  const campuses = places.length - parishes;
  if (parishes === 0) return counted(campuses, 'campus', 'campuses');
  const alone = counted(parishes, 'parish', 'parishes');
  return campuses === 0 ? alone : `${counted(campuses, 'campus', 'campuses')} and ${alone}`;
}

/** Those that tell how somebody is marked. */
const OF_MARKS: readonly MultiplicationFigure[] = [
  'growing_disciples',
  'commissioned_disciples',
  'growing_disciple_makers',
  'disciple_makers',
];

const NOBODY = Object.fromEntries(MULTIPLICATION_FIGURES.map((name) => [name, 0])) as MultiplicationCounts;

/** Every figure of every campus of a view, in one statement. */
export async function countCampuses({
  actor,
  campuses,
}: CampusView): Promise<(Campus & { counts: MultiplicationCounts })[]> {
  const found = await rows<{ id: number; counts: Partial<MultiplicationCounts> }>(sql`
    with kept as (
      select location_id, figure, people from campus_figure where location_id = any(${idsOf(campuses, true)}::int[])
      union all
      select held.location_id, held.figure, count(*)::int
      from campus_figure_person held join people.published_person_v1 person on person.id = held.person_id
      where held.location_id = any(${idsOf(campuses, false)}::int[]) and ${scope(peopleBehindPolicy, actor, 'read')}
        and (held.figure <> all(${OF_MARKS}::text[]) or ${scope(peopleBehindPolicy, actor, 'see_marked')})
      group by held.location_id, held.figure
    )
    select location_id as id, jsonb_object_agg(figure, people) as counts from kept group by location_id`);
  const counts = new Map(found.map(({ id, counts: told }) => [id, told]));
  return campuses.map((campus) => ({ ...campus, counts: { ...NOBODY, ...counts.get(campus.id) } }));
}

function peopleBehind(
  name: MultiplicationFigure,
  view: CampusView,
  { limit, offset }: { limit: number; offset: number },
): Promise<CountedPerson[]> {
  return rows(sql`
    select person.id as person_id, person.name, person.school_year, person.primary_location as campus
    ${namedBehind(name, view)}
    order by person.sort_name, person.id limit ${limit} offset ${offset}`);
}

async function countBehind(name: MultiplicationFigure, view: CampusView): Promise<number> {
  const named = await first<{ people: number }>(sql`select count(*)::int as people ${namedBehind(name, view)}`);
  return named?.people ?? 0;
}

function namedBehind(name: MultiplicationFigure, { actor, campuses }: CampusView): Sql {
  return sql`
    from campus_figure_person held join people.published_person_v1 person on person.id = held.person_id
    where held.figure = ${nameOf(name)} and held.location_id = any(${campuses.map(({ id }) => id)}::int[])
      and ${scope(peopleBehindPolicy, actor, OF_MARKS.includes(name) ? 'see_marked' : 'read')}`;
}

/** By one of their roles they see a place as a whole, and how nobody there is marked. */
function isToldNoMarks({ actor }: CampusView): boolean {
  return actor.grants.some(
    ({ role }) =>
      reachesOf(multiplicationPolicy, 'read_whole', role).length > 0 &&
      reachesOf(peopleBehindPolicy, 'see_marked', role).length === 0,
  );
}

/** In the text, so that each figure is planned for what it holds. */
function nameOf(name: MultiplicationFigure): Sql {
  return raw(`'${name}'`);
}

function idsOf(campuses: readonly Campus[], whole: boolean): number[] {
  return campuses.filter((campus) => campus.whole === whole).map(({ id }) => id);
}
