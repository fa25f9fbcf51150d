/** The ring around somebody's disc: dashed while growing, full when commissioned. */
import type { Person } from '@emmaus/contracts/person.contract';

export function ringOf({ disciple_type }: Pick<Person, 'disciple_type'>): 'growing' | 'commissioned' | undefined {
  if (disciple_type === null) return undefined;
  return disciple_type === 'Growing Disciple' ? 'growing' : 'commissioned';
}
