/**
 * Most contacts are neither athletes nor in a Greek house. Whoever said No of the last one finds No chosen for the next, on this
 * device; Yes is never chosen for anybody.
 */
import type { PersonValues } from './person-values.ts';

type Answers = Pick<PersonValues, 'is_varsity' | 'is_greek'>;

const NOTHING: Answers = { is_varsity: '', is_greek: '' };

export function lastNo(person: number | null | undefined): Answers {
  try {
    const kept = (localStorage.getItem(nameOf(person)) ?? '').split(' ');
    return { is_varsity: kept.includes('varsity') ? 'no' : '', is_greek: kept.includes('greek') ? 'no' : '' };
  } catch {
    return NOTHING;
  }
}

export function rememberNo(person: number | null | undefined, { is_varsity, is_greek }: Answers): void {
  const words = [...(is_varsity === 'no' ? ['varsity'] : []), ...(is_greek === 'no' ? ['greek'] : [])];
  try {
    if (words.length > 0) localStorage.setItem(nameOf(person), words.join(' '));
    else localStorage.removeItem(nameOf(person));
  } catch {
    // A browser may refuse its storage; nothing is chosen then.
  }
}

function nameOf(person: number | null | undefined): string {
  return `emmaus.last-no:${person ?? 0}`;
}
