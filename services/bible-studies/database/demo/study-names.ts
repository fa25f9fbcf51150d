/** Names and rooms of invented studies. */
import { DAYS_OF_WEEK } from '@emmaus/contracts/ministry.words';
import type { Random } from '@emmaus/service-kit/database/seeding';

/** For whom a study is: one half of the campus, or everybody. */
export type Circle = 'Men' | 'Women' | 'All';

const HALLS = [
  'Alder',
  'Beech',
  'Carver',
  'Dunmore',
  'Ellery',
  'Fairchild',
  'Garnet',
  'Hawthorn',
  'Ivers',
  'Juniper',
  'Kessler',
  'Linden',
  'Merrow',
  'Northgate',
  'Oakley',
  'Prescott',
];
const GROUPS = [
  'Freshman',
  'Sophomore',
  'Transfer',
  'Greek Life',
  'Engineering',
  'Nursing',
  'Music',
  'Athletes',
  'Commuter',
  'Honors',
  'Business',
  'Education',
  'Rugby',
  'Band',
];
const BOOKS = ['Luke', 'John', 'Mark', 'Acts', 'Romans', 'Philippians', 'James', 'Genesis', 'Exodus', 'Psalms'];
const ROOMS = [
  'Student union, room 204',
  'Library, group room 3',
  'Newman Center lounge',
  'Chapel basement',
  'Coffee house, back table',
  'Athletic center, film room',
  'Science hall, room 118',
];
const PARISH_NAMES = [
  'Young Adults',
  'Men of the Parish',
  'Mothers with Small Children',
  'Walking with the Gospel',
  'After the Evening Mass',
  'Neighbors of Elm Street',
  'Couples in the Word',
  'Morning Lectio',
  'RCIA Companions',
];
const MEMBER_NAMES = [
  'Alumni Fellowship',
  'Young Professionals',
  'Friends of the Chapel',
  'Downtown Lunch Hour',
  'First Saturday',
  'Newlyweds',
];
const PARISH_ROOMS = ['Parish hall', 'Rectory library', 'Saint Joseph room', 'At the Hendersons', 'School cafeteria'];

export interface NamedStudy {
  name: string;
  meetingLocation: string;
}

export function campusStudyName(
  random: Random,
  circle: Circle,
  dayOfWeek: number,
  meetingTime: string,
  leader: string,
): NamedStudy {
  const people = circle === 'All' ? 'Bible Study' : circle;
  const hall = random.pick(HALLS);
  const name = random.pick([
    () => `${hall} Hall ${people}`,
    () => `${random.pick(GROUPS)} ${people}`,
    () => `${DAYS_OF_WEEK[dayOfWeek]} ${meetingTime < '17' ? 'Noon' : 'Night'} ${people}`,
    () => `Gospel of ${random.pick(BOOKS.slice(0, 3))} with ${leader}`,
    () => `${random.pick(BOOKS)} ${people}`,
  ])();
  return {
    name,
    meetingLocation:
      name.startsWith(hall) || random.chance(0.3) ? `${hall} Hall, first floor lounge` : random.pick(ROOMS),
  };
}

export function parishStudyName(random: Random): NamedStudy {
  return { name: random.pick(PARISH_NAMES), meetingLocation: random.pick(PARISH_ROOMS) };
}

export function memberStudyName(random: Random): NamedStudy {
  return {
    name: random.pick(MEMBER_NAMES),
    meetingLocation: random.pick([...PARISH_ROOMS, 'Downtown, Third Street café', 'At home, see message']),
  };
}
