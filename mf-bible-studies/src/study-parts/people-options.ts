/** People whom a picker offers. */
import type { EligiblePerson } from '@emmaus/contracts/study-participants.contract';
import type { SelectOption } from '@emmaus/remote-kit/form/select-option.ts';

export function optionsOf(people: readonly EligiblePerson[]): SelectOption[] {
  return people.map(({ id, name }) => ({ value: String(id), label: name, person: true }));
}
