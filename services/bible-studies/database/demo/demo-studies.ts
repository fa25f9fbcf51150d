/** Who leads which study where, in the last and in the current academic year. */
import type { Role } from '@emmaus/contracts/roles';
import type { RecurringType } from '@emmaus/contracts/ministry.words';
import type { Random } from '@emmaus/service-kit/database/seeding';
import { dataYearStart, today } from '@emmaus/service-kit/time';
import { demoPerson, students, withRole, type DemoPerson, type DemoPlace } from './demo-place.ts';
import { campusStudyName, memberStudyName, parishStudyName, type Circle, type NamedStudy } from './study-names.ts';

export interface PlannedStudy extends NamedStudy {
  place: DemoPlace;
  leaders: DemoPerson[];
  /** Who may be asked to take part. */
  candidates: DemoPerson[];
  size: number;
  startDate: Temporal.PlainDate;
  endDate: Temporal.PlainDate | null;
  dayOfWeek: number;
  meetingTime: string;
  recurringType: RecurringType;
  /** Whether meetings are expected: not at parishes, and not of alumni and lifelong members. */
  expectsMeetings: boolean;
  /** The report of the latest meeting is still to be written: what a demo person finds to do. */
  leavesLatestOpen: boolean;
}

const LAST_YEAR_AT_CAMPUS = 12;
const THIS_YEAR_AT_CAMPUS = 8;
const THIS_YEAR_AT_HOME = 14;
const AT_PARISH = 5;
/** Campuses that have a study of alumni or lifelong members. */
const CAMPUSES_WITH_MEMBERS = 12;
/** What the demo accounts of the home campus lead, one study for each mention. */
const DEMO_LEADERS: readonly Role[] = [
  'missionary',
  'student',
  'td',
  'missionary',
  'chaplain',
  'affiliate',
  'missionary',
];

const STUDY_DAYS = [0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4] as const;
const STUDY_TIMES = [
  '12:15:00',
  '17:30:00',
  '18:00:00',
  '19:00:00',
  '19:00:00',
  '19:30:00',
  '20:00:00',
  '20:00:00',
  '20:30:00',
  '21:00:00',
] as const;

/** 700 studies with the demo organisation's 32 campuses and 8 parishes. */
export function planStudies(places: readonly DemoPlace[], random: Random): PlannedStudy[] {
  const campuses = places.filter((place) => place.location_type === 'Campus');
  const withMembers = random
    .shuffle(campuses.filter((place) => !demoPerson(place, 'alumni')))
    .slice(0, CAMPUSES_WITH_MEMBERS);
  return places.flatMap((place) => {
    if (place.location_type === 'Parish') return planParish(place, random);
    const members = demoPerson(place, 'alumni')
      ? [demoPerson(place, 'alumni'), demoPerson(place, 'lifelong')]
      : withMembers.includes(place)
        ? [random.pick(withRole(place, 'alumni', 'lifelong'))]
        : [];
    return [
      ...planCampus(place, random),
      ...members.flatMap((leader) => (leader ? [planMembers(place, leader, random)] : [])),
    ];
  });
}

function planCampus(place: DemoPlace, random: Random): PlannedStudy[] {
  const asked = DEMO_LEADERS.flatMap((role) => demoPerson(place, role) ?? []);
  const count = asked.length > 0 ? THIS_YEAR_AT_HOME : THIS_YEAR_AT_CAMPUS;
  const lastYear = Array.from({ length: LAST_YEAR_AT_CAMPUS }, (_, index) =>
    planCampusStudy(place, random, 'last', index < 3 ? asked[index] : undefined),
  );
  const thisYear = Array.from({ length: count }, (_, index) => planCampusStudy(place, random, 'current', asked[index]));
  return [...lastYear, ...thisYear];
}

function planCampusStudy(
  place: DemoPlace,
  random: Random,
  year: 'last' | 'current',
  asked: DemoPerson | undefined,
): PlannedStudy {
  const experienced = students(place).filter(
    ({ school_year, email }) =>
      (school_year === 'junior' || school_year === 'senior' || school_year === 'senior_plus') &&
      email !== 'student@emmaus.test',
  );
  const staff = withRole(place, 'missionary', 'td', 'affiliate', 'chaplain').filter(
    ({ email }) => !email?.endsWith('@emmaus.test'),
  );
  const leader = asked ?? random.pick(random.chance(0.35) && staff.length > 0 ? staff : experienced);
  const circle: Circle = random.chance(0.25) ? 'All' : leader.gender === 'Male' ? 'Men' : 'Women';
  const fits = (person: DemoPerson): boolean => circle === 'All' || person.gender === leader.gender;
  const helpers = experienced.filter((person) => person !== leader && fits(person));
  const leaders = random.chance(0.35) && helpers.length > 0 ? [leader, random.pick(helpers)] : [leader];
  const there =
    year === 'last'
      ? place.people.filter(
          ({ school_year, primary_role }) =>
            (school_year !== null && school_year !== 'freshman') || primary_role === 'alumni',
        )
      : students(place);
  const dayOfWeek = random.pick(STUDY_DAYS);
  const meetingTime = random.pick(STUDY_TIMES);
  return {
    ...campusStudyName(random, circle, dayOfWeek, meetingTime, leader.first_name),
    ...(year === 'last' ? lastYear(place, random) : thisYear(place, random, asked !== undefined)),
    place,
    leaders,
    candidates: there.filter((person) => fits(person) && !leaders.includes(person)),
    size: year === 'last' ? random.between(16, 24) : random.between(9, 16),
    dayOfWeek,
    meetingTime,
    recurringType: asked || random.chance(0.94) ? 'Weekly' : random.pick(['Biweekly', 'Monthly'] as const),
    expectsMeetings: true,
    leavesLatestOpen: asked !== undefined && year === 'current',
  };
}

function planParish(place: DemoPlace, random: Random): PlannedStudy[] {
  const asked = (['parish-td', 'parish-missionary', 'parish-missionary'] as const).flatMap(
    (role) => demoPerson(place, role) ?? [],
  );
  return Array.from({ length: AT_PARISH }, (_, index) => {
    const leader = asked[index] ?? random.pick(withRole(place, 'parish-td', 'parish-missionary', 'lifelong'));
    return planFree(
      place,
      leader,
      place.people,
      parishStudyName(random),
      index === AT_PARISH - 1 ? lastYear(place, random) : thisYear(place, random, true),
      random,
    );
  });
}

function planMembers(place: DemoPlace, leader: DemoPerson, random: Random): PlannedStudy {
  return planFree(
    place,
    leader,
    withRole(place, 'alumni', 'lifelong'),
    memberStudyName(random),
    thisYear(place, random, true),
    random,
  );
}

/** A study whose leaders add its meetings by themselves. */
function planFree(
  place: DemoPlace,
  leader: DemoPerson,
  people: readonly DemoPerson[],
  named: NamedStudy,
  dates: StudyDates,
  random: Random,
): PlannedStudy {
  return {
    ...named,
    ...dates,
    place,
    leaders: [leader],
    candidates: people.filter((person) => person !== leader),
    size: random.between(5, 10),
    dayOfWeek: random.between(0, 6),
    meetingTime: random.pick(STUDY_TIMES),
    recurringType: random.pick(['Weekly', 'Biweekly', 'Monthly'] as const),
    expectsMeetings: false,
    leavesLatestOpen: false,
  };
}

type StudyDates = Pick<PlannedStudy, 'startDate' | 'endDate'>;

function lastYear(place: DemoPlace, random: Random): StudyDates {
  const begins = dataYearStart(today(place.timezone)).subtract({ years: 1 });
  return {
    startDate: begins.add({ days: random.between(19, 40) }),
    endDate: begins.add({ days: random.between(265, 283) }),
  };
}

/** Begins with the semester; in August, a little while ago, so that there always is a current week. */
function thisYear(place: DemoPlace, random: Random, isKept: boolean): StudyDates {
  const day = today(place.timezone);
  const semester = dataYearStart(day).add({ days: random.between(19, 44) });
  const recently = day.subtract({ days: random.between(10, 24) });
  const startDate = Temporal.PlainDate.compare(semester, recently) < 0 ? semester : recently;
  if (isKept || random.chance(0.9)) return { startDate, endDate: null };
  const later = startDate.add({ days: random.between(21, 70) });
  return { startDate, endDate: later };
}
