/** Commissioned students who have not signed in: those whom invites are for. */
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import type { TestService } from '@emmaus/service-kit/testing/test-service';

export interface CommissionedDetails {
  email?: string;
  locationId?: number;
}

let newcomers = 0;

/** Adds one, at the campus unless said otherwise; gives the id. */
export async function addCommissioned(
  service: TestService,
  house: TestOrganisation,
  details: CommissionedDetails,
): Promise<number> {
  const { locationId = house.places.campus } = details;
  newcomers += 1;
  const { email = `commissioned${newcomers}@example.org` } = details;
  const id = await house.addPerson({ firstName: 'Ruth', lastName: `Comer${newcomers}`, email, locationId });
  const { owner } = service.database;
  await owner('people.person').where({ id }).update({ primary_role: 'student' });
  await owner('people.role_grant').insert({
    person_id: id,
    role: 'student',
    location_id: locationId,
    is_primary: true,
  });
  await owner('discipleship.disciple_mark').insert({
    person_id: id,
    disciple_type: 'Commissioned Disciple',
    began_on: '2025-09-01',
  });
  return id;
}
