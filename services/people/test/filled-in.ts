/** Filled-in questionnaires. */
import type { Registration } from '@emmaus/contracts/registration.contract';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';

let counter = 0;

/** One of a new student, at the campus unless said otherwise. */
export function filledIn(house: TestOrganisation, more: Partial<Registration> = {}): Registration {
  counter += 1;
  return {
    location_id: house.places.campus,
    first_name: 'Noah',
    last_name: `Fields${counter}`,
    email: `noah${counter}@example.org`,
    phone: `312555${String(1000 + counter)}`,
    gender_id: 1,
    school_year_id: 1,
    is_varsity: false,
    is_greek: true,
    has_general_interest: true,
    ...more,
  };
}
