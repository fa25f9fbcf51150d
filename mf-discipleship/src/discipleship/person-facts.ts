/** What is told of somebody beside the name: type or role, school year, and the time in discipleship. */
import type { DiscipleNode } from '@emmaus/contracts/discipleship-tree.contract';
import { ROLE_TITLES, type Role } from '@emmaus/contracts/roles';
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { numberText } from '@emmaus/remote-kit/page/number-text.ts';

export const SHORT_TYPES = { 'Growing Disciple': 'Growing', 'Commissioned Disciple': 'Commissioned' } as const;

/** Two facts: 'Commissioned · Junior', 'Missionary'. */
export function factsOf(node: DiscipleNode): string {
  return [standingOf(node), node.school_year && SCHOOL_YEAR_TITLES[node.school_year]].filter(Boolean).join(' · ');
}

/** 'Growing'; 'Missionary' of who is no student; nothing of a student who is not marked. */
export function standingOf({ disciple_type, primary_role, school_year }: DiscipleNode): string | undefined {
  if (disciple_type) return SHORT_TYPES[disciple_type];
  return school_year ? undefined : roleTitle(primary_role);
}

/** Everything that follows the name, written out for screen readers; also what the colour alone would say. */
export function factsInWords(node: DiscipleNode, withTime: boolean, today?: Date, byColour?: string): string {
  const below = node.downchain_count > 0 && `${numberText(node.downchain_count)} below`;
  const time = withTime && node.began_on && `discipled for ${sayTimeSince(node.began_on, today)}`;
  return [node.disciple_type, factsOf({ ...node, disciple_type: null }), byColour, time, below]
    .filter(Boolean)
    .join(', ');
}

const DAY = 86_400_000;

/** '12 days', '8 months', '1 year 2 months': the time from a day until today. */
export function sayTimeSince(day: string, today: Date = new Date()): string {
  const [year, month, date] = partsOf(day);
  const months = monthsSince(day, today);
  if (months < 1) {
    const days = Math.max(
      0,
      Math.round(
        (Date.UTC(today.getFullYear(), today.getMonth(), today.getDate()) - Date.UTC(year, month - 1, date)) / DAY,
      ),
    );
    return count(days, 'day');
  }
  const years = Math.floor(months / 12);
  return [years > 0 && count(years, 'year'), months % 12 > 0 && count(months % 12, 'month')].filter(Boolean).join(' ');
}

/** Whole months from a day until today. */
export function monthsSince(day: string, today: Date = new Date()): number {
  const [year, month, date] = partsOf(day);
  const months = (today.getFullYear() - year) * 12 + today.getMonth() + 1 - month;
  return today.getDate() < date ? months - 1 : months;
}

function partsOf(day: string): [year: number, month: number, date: number] {
  return day.split('-').map(Number) as [number, number, number];
}

function count(number: number, unit: string): string {
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}

function roleTitle(role: string | null): string | undefined {
  return role === null ? undefined : ROLE_TITLES[role as Role];
}
