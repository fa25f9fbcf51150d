/** The tree of a campus of 2,000 people, now and as of a day, and what changed between both: each relation against the table itself. */
import type { DiscipleNode, DiscipleTree } from '@emmaus/contracts/discipleship-tree.contract';
import type pg from 'pg';
import type { Measured } from './report.ts';

/** Everybody at the place whom somebody disciples on that day, written down apart from the service. $1: the place, $2: the day. */
const LIVE_TREE = `
  select disciple_person_id as disciple, discipler_person_id as discipler from discipleship.published_relation_v1
  where location_id = $1 and began_on <= $2::date and (ended_on is null or ended_on > $2::date)`;

/** Whose discipler is another one, or begins or ends to be there, from the day $2 to the day $3. */
const LIVE_CHANGES = `
  select coalesce(before.disciple, after.disciple) as disciple, before.discipler as from_whom, after.discipler as to_whom
  from (${LIVE_TREE}) before
  full join (${LIVE_TREE.replaceAll('$2', '$3')}) after on after.disciple = before.disciple
  where before.discipler is distinct from after.discipler`;

export interface TreesQuestion {
  database: pg.Client;
  place: number;
  today: string;
  /** A day that has passed. */
  before: string;
  get: (path: string) => Promise<DiscipleTree>;
  repeated: (work: () => Promise<unknown>) => Promise<Measured['kept']>;
}

export async function measureTrees({
  database,
  place,
  today,
  before,
  get,
  repeated,
}: TreesQuestion): Promise<Measured[]> {
  const path = `/disciples/myDiscipleTree?location_id=${place}`;
  const asOf = `${path}&as_of=${before}`;
  const both = (): Promise<[DiscipleTree, DiscipleTree]> => Promise.all([get(asOf), get(path)]);
  const [then, now] = (await both()).map(({ data }) => disciplersIn(data)) as [
    Map<number, number>,
    Map<number, number>,
  ];
  const live = async (day: string): Promise<string[]> => {
    const { rows } = await database.query<{ disciple: number; discipler: number }>(LIVE_TREE, [place, day]);
    return rows.map(({ disciple, discipler }) => `${disciple} ${discipler}`);
  };
  const changes = await database.query<{ disciple: number; from_whom: number | null; to_whom: number | null }>(
    LIVE_CHANGES,
    [place, before, today],
  );
  const told = [...new Set([...then.keys(), ...now.keys()])]
    .filter((disciple) => then.get(disciple) !== now.get(disciple))
    .map((disciple) => `${disciple} ${then.get(disciple) ?? ''} ${now.get(disciple) ?? ''}`);
  const row = { live: null, aim: null };
  return [
    {
      ...row,
      title: `tree of ${now.size.toLocaleString('en-US')} disciples, the request`,
      kept: await repeated(() => get(path)),
      equal: isSame(pairs(now), await live(today)),
    },
    {
      ...row,
      title: `as of a day, ${then.size.toLocaleString('en-US')} disciples, the request`,
      kept: await repeated(() => get(asOf)),
      equal: isSame(pairs(then), await live(before)),
    },
    {
      ...row,
      title: `both days to compare, ${told.length.toLocaleString('en-US')} changes, two requests at once`,
      kept: await repeated(both),
      equal: isSame(
        told,
        changes.rows.map(({ disciple, from_whom, to_whom }) => `${disciple} ${from_whom ?? ''} ${to_whom ?? ''}`),
      ),
    },
  ];
}

/** Everybody who has a discipler in the trees, with that one. */
function disciplersIn(trees: readonly DiscipleNode[]): Map<number, number> {
  const disciplers = new Map<number, number>();
  function walk({ person_id, children }: DiscipleNode): void {
    for (const child of children) {
      disciplers.set(child.person_id, person_id);
      walk(child);
    }
  }
  trees.forEach(walk);
  return disciplers;
}

function pairs(disciplers: ReadonlyMap<number, number>): string[] {
  return [...disciplers].map(([disciple, discipler]) => `${disciple} ${discipler}`);
}

function isSame(told: readonly string[], live: readonly string[]): boolean {
  return told.length > 0 && told.toSorted().join() === live.toSorted().join();
}
