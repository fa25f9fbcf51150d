/** The eight calls that are measured: what people ask for most, and what costs most. */
import type { Asked } from '../capture-statements.ts';
import type { Asker } from '../demo-director.ts';
import type { ServiceName } from '../stack.ts';

export interface MeasuredCall extends Asked {
  service: ServiceName;
  title: string;
  /** How many times as much processor time as the bare server's the whole stack may take. */
  bound: number;
}

/** What Chromium sends with every call. */
export const AS_A_BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

const BOUND = 2.2;
/** Its one small statement costs less than the way to it. */
const BOUND_OF_ROLE = 4;
/** From the beginning to the end of the alphabet. */
const PAGES = [1, 60, 180, 300, 420, 540, 660];

interface Row {
  id: number;
  first_name: string;
  last_name: string;
}

/** `api` is an address below which all services answer. */
export async function measuredCalls(
  api: string,
  { admin, td }: Record<'admin' | 'td', Asker>,
): Promise<MeasuredCall[]> {
  const list = '/people/viewablePeople?page=1&page_size=10';
  const people: Row[] = [];
  for (const page of PAGES) {
    const path = `/people/viewablePeople?page=${page}&page_size=10`;
    const answer = await fetch(`${api}${path}`, { headers: admin.headers });
    people.push(...((await answer.json()) as { data: Row[] }).data.slice(0, 3));
  }
  const searches = people.map(
    (person, index) => `/people/viewablePeople?search=${encodeURIComponent(typed(person, index))}&page=1&page_size=10`,
  );
  const calls: (Omit<MeasuredCall, 'bound' | 'headers'> & { asker: Asker; bound?: number })[] = [
    { id: 'list-admin', service: 'people', title: 'list of ten, admin', asker: admin, paths: [list] },
    { id: 'list-td', service: 'people', title: 'list of ten, campus director', asker: td, paths: [list] },
    {
      id: 'profile',
      service: 'people',
      title: 'profile',
      asker: admin,
      paths: people.map(({ id }) => `/people/${id}`),
    },
    { id: 'search', service: 'people', title: 'search', asker: admin, paths: searches },
    { id: 'role', service: 'people', title: 'role', asker: td, paths: ['/role'], bound: BOUND_OF_ROLE },
    {
      id: 'studies',
      service: 'bible-studies',
      title: 'list of Bible studies',
      asker: td,
      paths: ['/bible_studies/paginated-filtered-bible-studies?page=1&page_size=10'],
    },
    {
      id: 'tree',
      service: 'discipleship',
      title: 'discipleship tree of a campus',
      asker: td,
      paths: [`/disciples/myDiscipleTree?location_id=${td.places[0]}`],
    },
    {
      id: 'depth-chart',
      service: 'recruitment',
      title: 'depth chart',
      asker: td,
      paths: ['/depth_charts/myDepthCharts'],
    },
  ];
  return calls.map(({ asker, bound = BOUND, ...call }) => ({
    ...call,
    bound,
    headers: { ...asker.headers, ...AS_A_BROWSER },
  }));
}

/** What somebody types who looks for this person. */
function typed({ first_name: first, last_name: last }: Row, index: number): string {
  const ways = [last, `${first} ${last}`, last.slice(0, 5), `${first.slice(0, 3)} ${last.slice(0, 4)}`, first];
  return ways[index % ways.length] ?? last;
}
