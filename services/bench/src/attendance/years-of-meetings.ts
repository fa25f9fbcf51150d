/**
 * Years of meetings of any size, always the same: campuses of ten studies a year, each with twelve who take part, which meet every
 * week. A campus is as large in a small house as in a large one: the large one has more of them, and more years behind it.
 */
import { dataYearStart } from '@emmaus/service-kit/time';

export const STUDIES = 10;
export const PARTICIPANTS = 12;
/** Meetings of a study in a year that is over. */
const MEETINGS = 30;
/** Director, missionaries and the like; then those who take part; then those who lead. */
const STAFF = 6;
export const PEOPLE = STAFF + STUDIES * PARTICIPANTS + STUDIES;
const CAMPUSES_OF_REGION = 100;
const TOP = 1;
/** Of the meetings outside of vacations, those that are reported. */
const REPORTED = 0.93;

export interface YearsOfMeetings {
  years: number;
  regions: number;
  campuses: number;
  /** The first day of the data year that is running. */
  yearBegan: Temporal.PlainDate;
  /** The last day on which a meeting may have been. */
  today: Temporal.PlainDate;
}

export interface InventedMeeting {
  id: number;
  study: number;
  day: string;
  /** In the vacation of its campus. */
  isWithheld: boolean;
  isSubmitted: boolean;
  isCancelled: boolean;
  leader: number;
  /** The first of its participants: the others follow, a campus apart. */
  participants: readonly number[];
}

export interface InventedStudy {
  id: number;
  campus: number;
  /** Place in the list of campuses, from 0. */
  nth: number;
  startsOn: Temporal.PlainDate;
  endsOn: Temporal.PlainDate | null;
  leader: number;
  participants: readonly number[];
}

/** As many campuses as so many rows of attendance take. */
export function yearsOfMeetings(rows: number, today: Temporal.PlainDate): YearsOfMeetings {
  const years = rows >= 5_000_000 ? 5 : rows >= 500_000 ? 2 : 1;
  const yearBegan = dataYearStart(today);
  // One week of each year is vacation.
  const meetings = daysOf({ today, yearBegan }, 0, 0).length + MEETINGS * (years - 1) - years;
  const ofCampus = STUDIES * PARTICIPANTS * Math.max(1, meetings) * REPORTED;
  const campuses = Math.max(1, Math.ceil(rows / ofCampus));
  return { years, campuses, regions: Math.ceil(campuses / CAMPUSES_OF_REGION), yearBegan, today };
}

export const regionId = (region: number): number => TOP + 1 + region;
export const campusId = ({ regions }: YearsOfMeetings, nth: number): number => TOP + 1 + regions + nth;
const personId = ({ campuses }: YearsOfMeetings, nth: number, place: number): number => place * campuses + nth + 1;

export function* places(
  all: YearsOfMeetings,
): Generator<[id: number, name: string, type: string, parent: number | null, path: string]> {
  yield [TOP, 'Emmaus', 'Organization', null, `${TOP}`];
  for (let region = 0; region < all.regions; region += 1)
    yield [regionId(region), `Region ${region + 1}`, 'Region', TOP, `${TOP}.${regionId(region)}`];
  for (let nth = 0; nth < all.campuses; nth += 1) {
    const region = regionId(Math.floor(nth / CAMPUSES_OF_REGION));
    const id = campusId(all, nth);
    yield [id, `College ${nth + 1}`, 'Campus', region, `${TOP}.${region}.${id}`];
  }
}

export function* studies(all: YearsOfMeetings): Generator<InventedStudy> {
  let id = 0;
  for (let ago = all.years - 1; ago >= 0; ago -= 1) {
    for (let nth = 0; nth < all.campuses; nth += 1) {
      for (let study = 0; study < STUDIES; study += 1) {
        const startsOn = firstDay(all, ago, study);
        yield {
          id: (id += 1),
          campus: campusId(all, nth),
          nth,
          startsOn,
          endsOn: ago === 0 ? null : startsOn.add({ weeks: MEETINGS }),
          leader: personId(all, nth, STAFF + STUDIES * PARTICIPANTS + study),
          participants: Array.from({ length: PARTICIPANTS }, (_none, one) =>
            personId(all, nth, STAFF + study * PARTICIPANTS + one),
          ),
        };
      }
    }
  }
}

export function* meetings(all: YearsOfMeetings): Generator<InventedMeeting> {
  let id = 0;
  for (const study of studies(all)) {
    const ago = all.yearBegan.year - dataYearStart(study.startsOn).year;
    const vacation = vacationOf(all, ago);
    for (const [week, day] of daysOf(all, ago, (study.id - 1) % STUDIES).entries()) {
      id += 1;
      const chance = (id * 7919) % 100;
      const isWithheld = day >= vacation.from && day <= vacation.to;
      const isOpen = chance < 5 || (ago === 0 && all.today.since(Temporal.PlainDate.from(day)).days < 2);
      yield {
        id,
        study: study.id,
        day,
        isWithheld,
        isSubmitted: !isWithheld && !isOpen,
        isCancelled: !isWithheld && !isOpen && (chance + week) % 25 === 0,
        leader: study.leader,
        participants: study.participants,
      };
    }
  }
}

/** The third week of October, at every campus. */
export function vacationOf(
  { yearBegan }: Pick<YearsOfMeetings, 'yearBegan'>,
  ago: number,
): { from: string; to: string } {
  const from = yearBegan.subtract({ years: ago }).with({ month: 10, day: 15 });
  return { from: from.toString(), to: from.add({ days: 6 }).toString() };
}

/** Studies meet on all days of the week. */
function firstDay({ yearBegan }: Pick<YearsOfMeetings, 'yearBegan'>, ago: number, study: number): Temporal.PlainDate {
  return yearBegan.subtract({ years: ago }).add({ weeks: 2, days: study % 7 });
}

function daysOf(all: Pick<YearsOfMeetings, 'yearBegan' | 'today'>, ago: number, study: number): string[] {
  const first = firstDay(all, ago, study);
  return Array.from({ length: MEETINGS }, (_none, week) => first.add({ weeks: week }))
    .filter((day) => Temporal.PlainDate.compare(day, all.today) < 0)
    .map(String);
}
