/** A small organisation for tests: every kind of place, and one person with an account for each of the 17 roles. */
import { ROLES, type Role } from '@emmaus/contracts/roles';
import type { Knex } from 'knex';
import type { Actor } from '../policy/actor.ts';
import { loadActor } from '../policy/load-actor.ts';
import type { TestService } from './test-service.ts';

export interface TestOrganisation {
  places: {
    organization: number;
    region: number;
    otherRegion: number;
    area: number;
    otherArea: number;
    campus: number;
    siblingCampus: number;
    farCampus: number;
    parish: number;
  };
  /** Person id by role. td, missionary, student … are at `campus`, rd and regional at `region`, ad, pd, dsc at `area`. */
  person: Record<Role, number>;
  /** Subject of the account by role, for `as:`. The account `nobody` has no person. */
  subject: Record<Role | 'nobody', string>;
  /** Adds a person; gives its id. With a role, the person gets a grant and an account whose subject is `subject-<id>`. */
  addPerson(details: NewPerson): Promise<number>;
  /** The actor of each role, as services see it, and a second staff member elsewhere for each kind of staff. */
  actors(issuer: string): Promise<Actor[]>;
}

export interface NewPerson {
  firstName?: string;
  lastName?: string;
  role?: Role;
  locationId: number;
  schoolYear?: number;
  gender?: number;
  email?: string;
  phone?: string;
  enteredBy?: number;
  isGreek?: boolean;
  isVarsity?: boolean;
}

const PLACES = {
  organization: [1, 'Organization', null, 'Emmaus'],
  region: [2, 'Region', 1, 'North Region'],
  otherRegion: [3, 'Region', 1, 'South Region'],
  area: [4, 'Area', 2, 'Lakes Area'],
  otherArea: [5, 'Area', 3, 'Gulf Area'],
  campus: [6, 'Campus', 4, 'Lakeside College'],
  siblingCampus: [7, 'Campus', 4, 'Hillcrest University'],
  farCampus: [8, 'Campus', 5, 'Bayou State'],
  parish: [9, 'Parish', 4, 'Saint Clare'],
} as const;

const HOME: Partial<Record<Role, keyof TestOrganisation['places']>> = {
  superadmin: 'organization',
  admin: 'organization',
  regional: 'region',
  rd: 'region',
  ad: 'area',
  pd: 'area',
  dsc: 'area',
  'parish-td': 'parish',
  'parish-missionary': 'parish',
};

/** The places are older than whatever a test says of them. */
const LONG_AGO = '2020-08-01T00:00:00Z';

/** The account that has no person. */
const NOBODY = 'nobody';
/** Known to nobody: who signs tokens for a test is known when it begins. */
const NO_ISSUER = 'none';

/** Writes places, people and accounts into an empty database. Role `guest` has a person and an account, but no grant. */
export async function writeOrganisation(owner: Knex): Promise<void> {
  const path = (id: number): string => {
    const place = Object.values(PLACES).find(([own]) => own === id);
    return place?.[2] ? `${path(place[2])}.${id}` : String(id);
  };
  for (const [id, type, parent, name] of Object.values(PLACES)) {
    await owner('people.location').insert({
      id,
      name,
      location_type: type,
      parent_id: parent,
      path: path(id),
      timezone: id === 8 ? 'America/Los_Angeles' : 'America/Chicago',
      created_at: LONG_AGO,
    });
  }
  await owner.raw(`select setval('people.location_id_seq', 100)`);
  for (const role of ROLES)
    await addPerson(owner, NO_ISSUER, {
      firstName: title(role),
      lastName: 'Tester',
      role,
      locationId: PLACES[HOME[role] ?? 'campus'][0],
      email: `${role}@emmaus.test`,
    });
  await owner('people.account').insert({
    issuer: NO_ISSUER,
    subject: `subject-${NOBODY}`,
    email: `${NOBODY}@emmaus.test`,
  });
}

/** The organisation in a test's database, which is written where it does not stand there yet; its accounts are those of the test's provider. */
export async function createOrganisation({ database, provider }: TestService): Promise<TestOrganisation> {
  const { owner } = database;
  const issuer = provider.settings.issuer;
  if (!database.isOrganised) await writeOrganisation(owner);
  const accounts = (await owner('people.account')
    .where({ issuer: NO_ISSUER })
    .update({ issuer })
    .returning(['email', 'subject', 'person_id'])) as { email: string; subject: string; person_id: number }[];
  const byName = <Told>(tell: (account: (typeof accounts)[number]) => Told): Record<string, Told> =>
    Object.fromEntries(accounts.map((account) => [account.email.replace(/@.*/, ''), tell(account)]));
  const subject = byName((account) => account.subject) as TestOrganisation['subject'];
  const { [NOBODY]: _nobody, ...person } = byName((account) => account.person_id);
  const places = Object.fromEntries(
    Object.entries(PLACES).map(([key, [id]]) => [key, id]),
  ) as TestOrganisation['places'];

  return {
    places,
    person: person as TestOrganisation['person'],
    subject,
    addPerson: (details) => addPerson(owner, issuer, details),
    async actors(actorIssuer) {
      const elsewhere = await Promise.all(
        (['td', 'student', 'missionary'] as const).map((role) =>
          addPerson(owner, issuer, { firstName: 'Far', lastName: title(role), role, locationId: places.farCampus }),
        ),
      );
      const subjects = [...Object.values(subject), ...elsewhere.map((id) => `subject-${id}`)];
      return Promise.all(subjects.map((one) => loadActor({ issuer: actorIssuer, subject: one })));
    },
  };
}

async function addPerson(owner: Knex, issuer: string, details: NewPerson): Promise<number> {
  const [row] = (await owner('people.person')
    .insert({
      first_name: details.firstName ?? 'Anna',
      last_name: details.lastName ?? 'Example',
      email: details.email ?? null,
      phone: details.phone ?? null,
      gender_id: details.gender ?? 2,
      school_year_id: details.schoolYear ?? null,
      primary_location_id: details.locationId,
      primary_role: details.role && details.role !== 'guest' ? details.role : null,
      entered_by_person_id: details.enteredBy ?? null,
      is_greek: details.isGreek ?? false,
      is_varsity: details.isVarsity ?? false,
    })
    .returning('id')) as { id: number }[];
  const id = row?.id as number;
  if (details.role) {
    await owner('people.account').insert({
      issuer,
      subject: `subject-${id}`,
      email: details.email ?? null,
      person_id: id,
    });
    if (details.role !== 'guest')
      await owner('people.role_grant').insert({
        person_id: id,
        role: details.role,
        location_id: details.locationId,
        is_primary: true,
      });
  }
  return id;
}

function title(role: string): string {
  return role.replace(/(^|-)(\w)/g, (_match, dash: string, letter: string) => (dash ? ' ' : '') + letter.toUpperCase());
}
