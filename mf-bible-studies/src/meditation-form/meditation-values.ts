/** What the form of a meditation holds, and what is sent of it. */
import type { WrittenMeditation } from '@emmaus/contracts/meditations.contract';
import { EMPTY_PLAN } from '@emmaus/contracts/plan-document.words';

type Node = WrittenMeditation['document']['content'][number];

export interface MeditationValues {
  title: string;
  verse: string;
  document: WrittenMeditation['document'];
  /** '' for a draft. */
  appears_on: string;
}

export const NEW_MEDITATION: MeditationValues = {
  title: '',
  verse: '',
  document: { type: 'doc', content: EMPTY_PLAN.content.map((part) => ({ ...part })) },
  appears_on: '',
};

export function valuesOf({ title, verse, document, appears_on }: WrittenMeditation): MeditationValues {
  return { title, verse, document, appears_on: appears_on ?? '' };
}

/** As it is told of a text that somebody else wrote. */
export function plainTextOf({ content }: WrittenMeditation['document']): string {
  return content.flatMap(wordsIn).join(' ');
}

/** Of each line of it. */
function wordsIn({ type, content }: Node): string[] {
  const parts = Array.isArray(content) ? (content as Node[]) : [];
  if (type !== 'paragraph' && type !== 'heading') return parts.flatMap(wordsIn);
  return [parts.map(({ text }) => (typeof text === 'string' ? text : ' ')).join('')];
}

export function bodyOf({ appears_on, ...values }: MeditationValues) {
  return { ...values, appears_on: appears_on === '' ? null : appears_on };
}
