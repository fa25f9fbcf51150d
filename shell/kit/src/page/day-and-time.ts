/**
 * Days and times as people say them; no other file formats them, but for `day-in-zone.ts`. A day is 'YYYY-MM-DD' and has no zone; an
 * instant, or a `Date`, is told as the reader's clock and calendar have it. What cannot be read is said as it is.
 */

import { dayInZone as dayThere } from './day-in-zone.ts';

type Day = string | Date;

const DAY_MS = 86_400_000;

const WEEKDAY_AND_DAY: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' };
const DAY_WITH_YEAR: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const LONG_DAY: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' };
const CLOCK: Intl.DateTimeFormatOptions = { timeStyle: 'short' };
const MOMENT: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' };

/** 'Tue, Nov 24', 'Today', 'Yesterday', 'Tomorrow'; 'Nov 24, 2025' where the year is not this one. */
export function sayDay(day: Day, today: Date = new Date()): string {
  const date = utcDay(day);
  if (!date) return String(day);
  const now = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate());
  const away = Math.round((date.getTime() - now) / DAY_MS);
  if (away === 0) return 'Today';
  if (away === -1) return 'Yesterday';
  if (away === 1) return 'Tomorrow';
  return weekdayOrYear(day, today);
}

/** 'Tue, Nov 24'. */
export function weekdayAndDay(day: Day): string {
  return dayIn(day, WEEKDAY_AND_DAY);
}

/** 'Tue, Nov 24'; 'Nov 24, 2025' where the year is not this one: then the weekday says nothing. Since 1.19.0. */
export function weekdayOrYear(day: Day, today: Date = new Date()): string {
  const date = utcDay(day);
  return date && !isThisYear(date, today) ? dayWithYear(day) : weekdayAndDay(day);
}

/** 'Nov 24', with the year where it is not this one: for a day whose weekday says nothing. */
export function shortDay(day: Day, today: Date = new Date()): string {
  const date = utcDay(day);
  return date && isThisYear(date, today) ? dayIn(day, { month: 'short', day: 'numeric' }) : dayWithYear(day);
}

/** 'Nov 24, 2026'. */
export function dayWithYear(day: Day): string {
  return dayIn(day, DAY_WITH_YEAR);
}

/** 'Tuesday, November 24'. */
export function longDay(day: Day): string {
  return dayIn(day, LONG_DAY);
}

/** 'Tuesday, November 24, 2026'. */
export function exactDay(day: Day): string {
  return dayIn(day, { dateStyle: 'full' });
}

/** 'Tuesday'. */
export function weekdayName(day: Day): string {
  return dayIn(day, { weekday: 'long' });
}

/** The day so many days later, both 'YYYY-MM-DD'. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** '11/24/2026'. */
export function slashedDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${month}/${date}/${year}`;
}

/** '11-24-2026'. */
export function dashedDay(day: Day): string {
  return slashedDay(plainDay(new Date(day))).replaceAll('/', '-');
}

const STEPS = [
  { unit: 'day', ms: DAY_MS },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: 1_000 },
] as const;

/** An instant from now: '3 seconds ago', '2 minutes ago', 'yesterday'. */
export function agoText(instant: Day, now: Date = new Date()): string {
  const away = now.getTime() - new Date(instant).getTime();
  const { unit, ms } = STEPS.find((step) => away >= step.ms) ?? { unit: 'second', ms: 1_000 };
  const steps = unit === 'day' ? nightsBetween(new Date(instant), now) : Math.floor(away / ms);
  return new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }).format(-Math.max(0, steps), unit);
}

/** Days as people count them, of what is at least one ago: two nights after a noon it is not yesterday, though less than 48 hours are over. */
export function nightsBetween(earlier: Date, later: Date): number {
  const nights = Math.round((Date.parse(plainDay(later)) - Date.parse(plainDay(earlier))) / DAY_MS);
  return Math.max(1, nights);
}

/** '19:00' or '19:00:00' of a wall's clock as '7:00 PM'. */
export function clockText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** The time of an instant: '3:10 PM'. */
export function clockOf(instant: Day): string {
  return format(new Date(instant), CLOCK);
}

/** An instant: 'Nov 24, 3:10 PM'; 'Nov 24, 2025, 3:10 PM' where the year is not this one (since 1.19.0). */
export function momentText(instant: Day): string {
  return momentIn(instant);
}

/** The same in the words of a locale: `daysIn('es-MX').longDay(day)` is 'martes, 24 de noviembre'. */
export function daysIn(
  locale: string,
): Record<'weekdayAndDay' | 'dayWithYear' | 'longDay' | 'clockOf' | 'momentText', (day: Day) => string> {
  return {
    weekdayAndDay: (day) => dayIn(day, WEEKDAY_AND_DAY, locale),
    dayWithYear: (day) => dayIn(day, DAY_WITH_YEAR, locale),
    longDay: (day) => dayIn(day, LONG_DAY, locale),
    clockOf: (instant) => format(new Date(instant), CLOCK, locale),
    momentText: (instant) => momentIn(instant, locale),
  };
}

/** An instant to the second, with its zone, in the words of the device or of a locale. */
export function momentInFull(instant: Date, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'long' }).format(instant);
}

/** The day that an instant belongs to in a time zone, 'YYYY-MM-DD'. */
export function dayInZone(timeZone: string, instant: Date): string {
  return dayThere(timeZone, instant);
}

/** The day that it is for the reader at a moment, 'YYYY-MM-DD'. */
export function plainDay(moment: Date): string {
  return utcDay(moment)?.toISOString().slice(0, 10) ?? '';
}

function dayIn(day: Day, options: Intl.DateTimeFormatOptions, locale?: string): string {
  const date = utcDay(day);
  return date ? format(date, { ...options, timeZone: 'UTC' }, locale) : String(day);
}

function momentIn(instant: Day, locale?: string): string {
  const date = new Date(instant);
  return format(
    date,
    date.getFullYear() === new Date().getFullYear() ? MOMENT : { ...MOMENT, year: 'numeric' },
    locale,
  );
}

function format(date: Date, options: Intl.DateTimeFormatOptions, locale = 'en-US'): string {
  return new Intl.DateTimeFormat(locale, options).format(date);
}

function isThisYear(date: Date, today: Date): boolean {
  return date.getUTCFullYear() === today.getFullYear();
}

/** A plain day has no zone; an instant is taken in the reader's. */
function utcDay(day: Day): Date | undefined {
  if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)) return new Date(`${day}T00:00:00Z`);
  const instant = new Date(day);
  if (Number.isNaN(instant.getTime())) return undefined;
  return new Date(Date.UTC(instant.getFullYear(), instant.getMonth(), instant.getDate()));
}
