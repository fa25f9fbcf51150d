/** At most three sentences about what changed since the last week was frozen: what moved most, then how the week reported. */
import type { MultiplicationCounts } from '@emmaus/contracts/multiplication.contract';
import {
  FIGURES_OF_A_YEAR,
  MULTIPLICATION_FIGURES,
  MULTIPLICATION_TITLES,
  type MultiplicationFigure,
} from '@emmaus/contracts/multiplication.words';

const MOST_FIGURES = 2;

export interface ChangedCampus {
  name: string;
  now: MultiplicationCounts;
  /** When the last week was frozen; null where it was not yet there: nobody was counted then, as in the totals of that week. */
  frozen: MultiplicationCounts | null;
}

export interface ReportedWeeks {
  last: number | null;
  before: number | null;
}

export interface SinceMonday {
  /** Null for who does not see how all of them report. */
  reported: ReportedWeeks | null;
  /** What was frozen is of the year before: whoever came then is not gone. */
  ofAnotherYear: boolean;
}

export function whatChanged(campuses: readonly ChangedCampus[], { reported, ofAnotherYear }: SinceMonday): string[] {
  const changes = MULTIPLICATION_FIGURES.filter((figure) => !ofAnotherYear || !FIGURES_OF_A_YEAR.includes(figure))
    .map((figure) => changeOf(figure, campuses))
    .filter(({ by }) => by !== 0)
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, MOST_FIGURES);
  return [...changes.map((change) => sentence(change, campuses.length > 1)), ...reportSentences(reported)];
}

interface Change {
  figure: MultiplicationFigure;
  by: number;
  now: number;
  weight: number;
  /** The places that changed the same way, what changed most first. */
  places: Array<{ name: string; by: number }>;
}

function changeOf(figure: MultiplicationFigure, campuses: readonly ChangedCampus[]): Change {
  const changes = campuses.map(({ name, now, frozen }) => ({ name, by: now[figure] - (frozen?.[figure] ?? 0) }));
  const by = changes.reduce((sum, change) => sum + change.by, 0);
  const now = campuses.reduce((sum, campus) => sum + campus.now[figure], 0);
  const sameWay = changes.filter((change) => Math.sign(change.by) === Math.sign(by));
  const places = sameWay.toSorted((one, other) => Math.abs(other.by) - Math.abs(one.by));
  return { figure, by, now, weight: Math.abs(by) / Math.max(1, now - by), places };
}

function sentence(change: Change, ofSeveral: boolean): string {
  const { figure, by, now } = change;
  const more = `${Math.abs(by).toLocaleString('en-US')} ${by > 0 ? 'more' : 'fewer'}`;
  const where = ofSeveral ? whereOf(change) : '';
  return `${more} in ${MULTIPLICATION_TITLES[figure]} than on Monday: ${now.toLocaleString('en-US')} now${where}.`;
}

/** "Most" is said where one place has it, and others have less. */
function whereOf({ by, places }: Change): string {
  const [first, second] = places;
  if (!first) return '';
  const there = `${first.name} (${first.by > 0 ? '+' : '−'}${Math.abs(first.by).toLocaleString('en-US')})`;
  if (!second) return first.by === by ? `, at ${first.name}` : `, at ${there}`;
  return first.by === second.by ? `, at ${places.length} places` : `, most at ${there}`;
}

function reportSentences(reported: ReportedWeeks | null): string[] {
  if (!reported || reported.last === null) return [];
  const { last, before } = reported;
  const points = before === null ? 0 : last - before;
  const compared = `${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'} ${points > 0 ? 'more' : 'less'} than the week before`;
  return [`${last}% of last week's reports were in on Monday${points === 0 ? '' : `, ${compared}`}.`];
}
