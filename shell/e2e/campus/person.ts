/** A person of a campus, as its journeys know it. */
import type { Gender, SchoolYear } from '@emmaus/contracts/ministry.words';
import type { Role } from '@emmaus/contracts/roles';
import type { Place } from './place.ts';

export interface Person {
  id: number;
  first: string;
  last: string;
  name: string;
  email: string;
  role: Role;
  place: Place;
  gender: Gender;
  schoolYear: SchoolYear | null;
}
