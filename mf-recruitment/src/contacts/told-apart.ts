/** What stands below a name in a list to choose from: people of one name are told apart by it. */
import { SCHOOL_YEAR_TITLES, type SchoolYear } from '@emmaus/contracts/ministry.words';
import { ROLE_TITLES, type Role } from '@emmaus/contracts/roles';
import type { SelectOption } from '@emmaus/remote-kit/form/select-option.ts';

interface Standing {
  school_year?: SchoolYear | null | undefined;
  primary_role?: Role | null | undefined;
}

/** School year of students, role of others. */
export function standingOf({ school_year, primary_role }: Standing): string | null {
  return school_year ? SCHOOL_YEAR_TITLES[school_year] : primary_role ? ROLE_TITLES[primary_role] : null;
}

interface Chosen extends Standing {
  id: number;
  name: string;
  /** Where they are, or stand on a chart: where all are there, it tells nobody apart. */
  location?: string;
  column?: string | undefined;
}

/** 'Junior · Lakeside College', 'Missionary · Lakeside College', 'Junior · New Contacts'. */
export function personOption({ id, name, location, column, ...standing }: Chosen): SelectOption {
  const detail = [standingOf(standing), location, column].filter(Boolean).join(' · ');
  return { value: String(id), label: name, person: true, ...(detail !== '' && { detail }) };
}
