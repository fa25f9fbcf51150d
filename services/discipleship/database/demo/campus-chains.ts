/**
 * Makes up who disciples whom at a campus: from the director over missionaries and older students down to the freshmen,
 * at least six generations, with a past, and with some who lost their discipler.
 */
import type { SchoolYear } from '@emmaus/contracts/ministry.words';
import type { Random } from '@emmaus/service-kit/database/seeding';
import { dataYearStart } from '@emmaus/service-kit/time';
import { markRow, relationRow, type EndedReason, type Row } from '../factories.ts';

export interface DemoPerson {
  id: number;
  email: string | null;
  phone: string | null;
  gender: string | null;
  school_year: SchoolYear | null;
  primary_role: string | null;
  primary_location_id: number;
  leads_study: boolean;
}

export interface DemoCampus {
  locationId: number;
  people: readonly DemoPerson[];
  /** Somebody who has left for another campus and is still written down as a discipler here. */
  movedAway?: DemoPerson | undefined;
}

export interface Chains {
  relations: Row[];
  marks: Row[];
}

/** Those of the demo accounts come first, so that the demo missionary disciples the demo student. */
const FIRST = ['missionary@emmaus.test', 'student@emmaus.test'];
const YEARS: readonly SchoolYear[] = ['freshman', 'sophomore', 'junior', 'senior', 'senior_plus', 'grad_student'];
/** Generations below the director that are surely reached, as long as there are people. */
const SURE_GENERATIONS = 6;
const MOST_GENERATIONS = 8;
const SHARE_DISCIPLED = 0.42;

interface Link {
  disciple: DemoPerson;
  discipler: DemoPerson;
  beganOn: Temporal.PlainDate;
  generation: number;
}

/** The chains of one campus, as rows. The same random numbers and the same day give the same rows. */
export function campusChains(
  { locationId, people, movedAway }: DemoCampus,
  random: Random,
  today: Temporal.PlainDate,
): Chains {
  const ofRole = (role: string): DemoPerson[] =>
    people.filter((person) => person.primary_role === role).toSorted(demoFirst);
  const missionaries = ofRole('missionary');
  const alumni = ofRole('alumni');
  const students = random.shuffle(people.filter((person) => person.school_year !== null)).toSorted(byStanding);
  const [director] = ofRole('td');

  const links: Link[] = [];
  const free: DemoPerson[] = [];
  for (const missionary of missionaries) {
    // One in five is discipled elsewhere, so that a campus has more than one tree.
    if (director && (isDemo(missionary) || random.chance(0.8)))
      links.push({
        disciple: missionary,
        discipler: director,
        beganOn: today.subtract({ days: random.between(90, 700) }),
        generation: 1,
      });
  }
  for (const gender of ['Male', 'Female']) {
    const pool = students.filter((student) => student.gender === gender);
    const chosen = pool.filter((student) => isDemo(student) || random.chance(SHARE_DISCIPLED));
    const leaders = missionaries.filter((missionary) => missionary.gender === gender);
    links.push(...grow(leaders.length > 0 ? leaders : missionaries, chosen, random, today));
    free.push(...pool.filter((student) => !chosen.includes(student)));
  }
  const past = pastRelations(links, free, alumni, locationId, random, today);
  const orphans = orphanRows(free, [...alumni], movedAway, locationId, random, today);
  return {
    relations: [...links.map((link) => relationOf(link, locationId)), ...past, ...orphans.relations],
    marks: [...marksOf(links, random, today), ...orphans.marks],
  };
}

/** Hands out the pool from the top, older ones first; the first of each generation always has disciples. */
function grow(leaders: readonly DemoPerson[], pool: DemoPerson[], random: Random, today: Temporal.PlainDate): Link[] {
  const links: Link[] = [];
  const waiting = [...pool];
  let above = leaders.map((person) => ({ person, since: today.subtract({ years: 3 }) }));
  for (let generation = 2; waiting.length > 0 && above.length > 0 && generation <= MOST_GENERATIONS; generation += 1) {
    const next: typeof above = [];
    for (const [index, { person: discipler, since }] of above.entries()) {
      const count =
        generation === 2
          ? random.between(3, 4)
          : index === 0 && generation <= SURE_GENERATIONS
            ? 2
            : random.pick([0, 1, 1, 2, 2]);
      for (const disciple of takeNoOlder(waiting, discipler, count)) {
        const beganOn = beginning(disciple, since, random, today);
        links.push({ disciple, discipler, beganOn, generation });
        next.push({ person: disciple, since: beganOn });
      }
    }
    above = next;
  }
  return links;
}

/** Takes the next of those waiting who are not ahead of their discipler at college. */
function takeNoOlder(waiting: DemoPerson[], discipler: DemoPerson, count: number): DemoPerson[] {
  const highest = discipler.school_year === null ? YEARS.length : YEARS.indexOf(discipler.school_year);
  const taken = waiting.filter((person) => YEARS.indexOf(person.school_year ?? 'freshman') <= highest).slice(0, count);
  for (const person of taken) waiting.splice(waiting.indexOf(person), 1);
  return taken;
}

/** Some day since the disciple came to the campus and the discipler was ready, a week ago at the latest. */
function beginning(
  disciple: DemoPerson,
  disciplerSince: Temporal.PlainDate,
  random: Random,
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  const years = Math.min(3, Math.max(0, YEARS.indexOf(disciple.school_year ?? 'freshman')));
  const arrived = dataYearStart(today).subtract({ years }).add({ days: 21 });
  const ready = disciplerSince.add({ days: 30 });
  const earliest = Temporal.PlainDate.compare(arrived, ready) < 0 ? ready : arrived;
  const latest = today.subtract({ days: 7 });
  const span = Math.max(0, latest.since(earliest, { largestUnit: 'days' }).days);
  return latest.subtract({ days: random.between(0, span) });
}

function relationOf({ disciple, discipler, beganOn }: Link, locationId: number): Row {
  return relationRow({ disciple: disciple.id, discipler: discipler.id, locationId, beganOn: beganOn.toString() });
}

/** Who disciples others is commissioned, most of the others are growing, a few not marked yet. */
function marksOf(links: readonly Link[], random: Random, today: Temporal.PlainDate): Row[] {
  const disciplers = new Set(links.map((link) => link.discipler.id));
  return links
    .filter(({ disciple }) => disciple.school_year !== null)
    .flatMap(({ disciple, beganOn }) => {
      if (disciplers.has(disciple.id) || isDemo(disciple)) return grownMarks(disciple.id, beganOn, random, today);
      if (random.chance(0.12)) return [];
      if (random.chance(0.18)) return grownMarks(disciple.id, beganOn, random, today);
      return [markRow(disciple.id, 'Growing Disciple', beganOn.toString())];
    });
}

/** Commissioned by now; whoever has been discipled for some months was growing at first. */
function grownMarks(person: number, beganOn: Temporal.PlainDate, random: Random, today: Temporal.PlainDate): Row[] {
  const { days } = beganOn.until(today, { largestUnit: 'days' });
  const [from, sooner] = [beganOn.toString(), Math.min(days - 14, 360)];
  if (sooner < 60) return [markRow(person, 'Commissioned Disciple', from)];
  const on = beganOn.add({ days: random.between(45, sooner) }).toString();
  return [markRow(person, 'Growing Disciple', from, on), markRow(person, 'Commissioned Disciple', on)];
}

/** What has ended: earlier disciplers of today's disciples, and those who went other ways. */
function pastRelations(
  links: readonly Link[],
  free: readonly DemoPerson[],
  alumni: readonly DemoPerson[],
  locationId: number,
  random: Random,
  today: Temporal.PlainDate,
): Row[] {
  const rows: Row[] = [];
  const disciplers = [...new Set(links.map((link) => link.discipler))];
  if (disciplers.length === 0) return rows;
  const ended = (disciple: DemoPerson, end: Temporal.PlainDate, reason: EndedReason): void => {
    const discipler = random.pick(disciplers.filter((one) => one !== disciple));
    const beganOn = end.subtract({ days: random.between(60, 400) }).toString();
    rows.push(
      relationRow({
        disciple: disciple.id,
        discipler: discipler.id,
        locationId,
        beganOn,
        endedOn: end.toString(),
        endedReason: reason,
      }),
    );
  };
  for (const { disciple, beganOn } of links)
    if (disciple.school_year !== null && random.chance(0.12)) ended(disciple, beganOn, 'Moved to another discipler');
  for (const person of free.slice(-5))
    ended(person, today.subtract({ days: random.between(30, 200) }), random.pick(['No longer interested', 'Other']));
  for (const person of alumni.slice(0, 4))
    ended(person, today.subtract({ days: random.between(170, 560) }), 'Graduated');
  return rows;
}

/** Marked students whose discipler left; some of them still lead others. */
function orphanRows(
  free: readonly DemoPerson[],
  left: DemoPerson[],
  movedAway: DemoPerson | undefined,
  locationId: number,
  random: Random,
  today: Temporal.PlainDate,
): Chains {
  const chains: Chains = { relations: [], marks: [] };
  const older = free.filter((person) => person.school_year !== 'freshman' && person.primary_role === 'student');
  const orphans = older.slice(0, random.between(3, 5));
  const younger = free.filter((person) => person.school_year === 'freshman');
  for (const [index, orphan] of orphans.entries()) {
    const beganOn = today.subtract({ days: random.between(250, 600) });
    chains.marks.push(
      markRow(orphan.id, random.chance(0.6) ? 'Commissioned Disciple' : 'Growing Disciple', beganOn.toString()),
    );
    const common = { disciple: orphan.id, locationId, beganOn: beganOn.toString() };
    if (index === 1 && movedAway) chains.relations.push(relationRow({ ...common, discipler: movedAway.id }));
    else if (left.length > 0) {
      const endedOn = today.subtract({ days: random.between(20, 150) }).toString();
      chains.relations.push(
        relationRow({
          ...common,
          discipler: random.pick(left).id,
          endedOn,
          endedReason: random.pick(['Graduated', 'Transferred schools']),
        }),
      );
    }
    if (index > 1) continue;
    for (const disciple of younger.splice(0, random.between(1, 3))) {
      const since = beginning(disciple, beganOn, random, today);
      chains.relations.push(
        relationRow({ disciple: disciple.id, discipler: orphan.id, locationId, beganOn: since.toString() }),
      );
      chains.marks.push(markRow(disciple.id, 'Growing Disciple', since.toString()));
    }
  }
  return chains;
}

function isDemo(person: DemoPerson): boolean {
  return person.email !== null && FIRST.includes(person.email);
}

function demoFirst(a: DemoPerson, b: DemoPerson): number {
  return Number(isDemo(b)) - Number(isDemo(a));
}

/** The demo student, then older ones, and among them those who lead a Bible study. */
function byStanding(a: DemoPerson, b: DemoPerson): number {
  const standing = (person: DemoPerson): number =>
    YEARS.indexOf(person.school_year ?? 'freshman') * 2 + Number(person.leads_study);
  return demoFirst(a, b) || standing(b) - standing(a);
}
