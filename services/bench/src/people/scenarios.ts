/** What is asked of the people service: lists, a page deep inside, searches as people type them, profiles. */
import type { House } from '../house.ts';
import type { CrowdHouse, SampledPerson } from './fill-with-crowd.ts';

export interface Scenario {
  id: 'list' | 'deep' | 'campus-list' | 'search' | 'campus-search' | 'profile';
  title: string;
  headers: Record<string, string>;
  paths: string[];
}

const PAGE_SIZE = 10;

export function scenarios({ people, admin, director, sample }: House & CrowdHouse): Scenario[] {
  const list = (page: number): string => `/people/viewablePeople?page=${page}&page_size=${PAGE_SIZE}`;
  const searches = sample.map(
    (person, index) => `/people/viewablePeople?search=${encodeURIComponent(typed(person, index))}`,
  );
  return [
    { id: 'list', title: 'list of everybody, page 1', headers: admin, paths: [list(1)] },
    {
      id: 'deep',
      title: 'list of everybody, page at 90 %',
      headers: admin,
      paths: [list(Math.floor((0.9 * people) / PAGE_SIZE))],
    },
    { id: 'campus-list', title: 'list of one campus, page 1', headers: director, paths: [list(1)] },
    { id: 'search', title: 'search among everybody, with total', headers: admin, paths: searches },
    { id: 'campus-search', title: 'search within one campus, with total', headers: director, paths: searches },
    { id: 'profile', title: 'profile', headers: admin, paths: sample.map(({ id }) => `/people/${id}`) },
  ];
}

/** What somebody types who looks for this person: mostly names, sometimes a part of one, a number or an e-mail. */
function typed(person: SampledPerson, index: number): string {
  const first = person.first_name;
  const last = person.last_name;
  const phone = person.phone?.replaceAll('-', '').slice(-7);
  const ways = [
    last,
    `${first} ${last}`,
    `${last} ${first}`,
    first,
    `${first.slice(0, 3)} ${last.slice(0, 4)}`,
    last.slice(0, 5),
    phone ?? last,
    last.slice(0, 3),
    person.email?.split('@')[0] ?? last,
    `${last} ${first.slice(0, 1)}`,
  ];
  return ways[index % ways.length] as string;
}
