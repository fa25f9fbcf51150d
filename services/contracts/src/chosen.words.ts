/** What is chosen in a form: fields hold text, '' for nothing chosen yet, records hold ids and truths. Pure. */

export type YesNo = '' | 'yes' | 'no';

export function idOf(chosen: string): number | null {
  return chosen === '' ? null : Number(chosen);
}

export function truthOf(answer: YesNo): boolean | null {
  return answer === '' ? null : answer === 'yes';
}
