/** People whom a picker offers. */
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import type { EligiblePerson } from '@emmaus/contracts/study-participants.contract';
import type { SelectOption } from '@emmaus/remote-kit/form/select-option.ts';

/** People of one name are told apart by their school year or their role, where the service says it. */
export function optionsOf(people: readonly EligiblePerson[]): SelectOption[] {
  return people.map(({ id, name, school_year: year, primary_role: role }) => {
    const detail = year ? SCHOOL_YEAR_TITLES[year] : role && ROLE_TITLES[role];
    return { value: String(id), label: name, person: true, ...(detail && { detail }) };
  });
}
