/** Invite links (specification 1, §2.10). */
import { inviteCalls } from '@emmaus/contracts/invites.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { ROLES } from '@emmaus/contracts/roles';
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';
import { FORM, linkFor } from './sign-in.ts';
import { addCommissioned, type CommissionedDetails } from './commissioned.ts';

const { generateLink, checkInvite, acceptInvite } = inviteCalls;
const { changePerson, getPerson } = personCalls;
const { getRole, getCurrentUser } = sessionCalls;

const started = serviceForTests(peopleService);
const { service, house } = started;

/** A commissioned student at the campus, without an account. */
function commissioned(details: CommissionedDetails = {}): Promise<number> {
  return addCommissioned(service, house, details);
}

describe('Generate Invite Link, POST /people/generateLink {person_id} (reads data)', () => {
  test('an admin gets a link of seven days into the portal, of which only a hash is kept', async () => {
    const id = await commissioned();
    const { data, expires_at } = await service.call(generateLink, {
      as: house.subject.admin,
      body: { person_id: id },
    });
    expect(data).toMatch(/^https?:\/\/[^/]+\/invite\/[\w-]{43}$/);
    const days = (Date.parse(expires_at) - Date.now()) / (24 * 3600_000);
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
    const stored = JSON.stringify(await service.database.owner('people.invite').where({ person_id: id }));
    expect(stored).not.toContain(data.split('/').at(-1));
    expect(stored).toContain(house.subject.admin);
  });

  test.each(ROLES.filter((role) => !role.endsWith('admin')))('"invite link … admin": %s is refused', async (role) => {
    const body = { person_id: house.person.student };
    expect(await service.refused(generateLink, { as: house.subject[role], body })).toMatchObject({ status: 403 });
  });

  test('401 without tokens, 404 for nobody, 422 for nonsense, 409 for somebody with an account', async () => {
    const as = house.subject.admin;
    expect(await service.refused(generateLink, { body: { person_id: 1 } })).toMatchObject({ status: 401 });
    expect(await service.refused(generateLink, { as, body: { person_id: 999_999 } })).toMatchObject({ status: 404 });
    const wrong = await service.refused(generateLink, { as, body: { person_id: 'x', more: 1 } });
    expect(wrong.errors?.map(({ pointer }) => pointer).toSorted()).toEqual(['/more', '/person_id']);
    expect(await service.refused(generateLink, { as, body: { person_id: house.person.td } })).toMatchObject({
      status: 409,
      message: 'Td Tester has an account already and needs no link.',
    });
  });
});

describe("A person's invite link (7 days, one use) ties the account that opens it to that person", () => {
  test('it says whom it is for, and after it GET /role works', async () => {
    const id = await commissioned();
    const token = await linkFor(started, id);
    const as = 'fresh-account';
    const bend = { claims: { email: 'fresh@example.org', email_verified: true } };
    expect(await service.refused(getRole, { as, bend })).toMatchObject({ status: 404 });
    expect(await service.call(checkInvite, { as, bend, body: { token } })).toMatchObject({
      person_name: expect.stringMatching(/^Ruth Comer/) as string,
      account_email: 'fresh@example.org',
      is_used: false,
    });
    expect(await service.call(acceptInvite, { as, bend, body: { token } })).toMatchObject({ person_id: id });
    expect(await service.call(getRole, { as, bend })).toMatchObject({ role: 'student' });
    expect(await service.call(getCurrentUser, { as, bend })).toMatchObject({ personId: id });
    expect(await service.call(checkInvite, { as, bend, body: { token } })).toMatchObject({ is_used: true });
  });

  test('a contact of a campus, whom nobody gave a role, comes in as a student; one of a parish waits for a role', async () => {
    for (const [place, role] of [
      ['campus', 'student'],
      ['parish', 'guest'],
    ] as const) {
      const id = await house.addPerson({ firstName: 'Ruth', lastName: 'Contact', locationId: house.places[place] });
      const as = `contact-of-${place}`;
      await service.call(acceptInvite, { as, body: { token: await linkFor(started, id) } });
      expect(await service.call(getRole, { as })).toMatchObject({ role });
      const row = await service.database.owner('people.person').where({ id }).first('primary_role');
      expect(row).toEqual({ primary_role: role === 'student' ? 'student' : null });
    }
  });

  test('a form that was opened before they came in takes the role not away again: it is older now', async () => {
    const id = await house.addPerson({ firstName: 'Ruth', lastName: 'Contact', locationId: house.places.campus });
    const params = { id };
    const admin = { as: house.subject.admin, params };
    const { version, primary_role_id, primary_location_id } = await service.call(getPerson, admin);
    const form = { first_name: 'Ruth', last_name: 'Moab', gender_id: 2, school_year_id: 1, email: 'ruth@example.org' };
    const body = { ...form, phone: '312-555-0142', is_varsity: false, is_greek: false, version };
    await service.call(acceptInvite, { as: 'came-in-meanwhile', body: { token: await linkFor(started, id) } });
    const save = { ...admin, body: { ...body, primary_role_id, primary_location_id } };
    expect(await service.refused(changePerson, save)).toMatchObject({ status: 409, code: 'stale_version' });
    expect(await service.call(getRole, { as: 'came-in-meanwhile' })).toMatchObject({ role: 'student' });
  });

  test('somebody who holds a role already is only tied: a form that stands open may still be saved', async () => {
    const id = await commissioned();
    const version = async () =>
      (await service.database.owner('people.person').where({ id }).first('version')) as unknown;
    const before = await version();
    await service.call(acceptInvite, { as: 'only-tied', body: { token: await linkFor(started, id) } });
    expect(await version()).toEqual(before);
  });

  test('one use: another account is refused, the same one comes in again', async () => {
    const id = await commissioned();
    const token = await linkFor(started, id);
    await service.call(acceptInvite, { as: 'first-comer', body: { token } });
    expect(await service.call(acceptInvite, { as: 'first-comer', body: { token } })).toMatchObject({ person_id: id });
    const refusal = await service.refused(acceptInvite, { as: 'second-comer', body: { token } });
    expect(refusal).toMatchObject({ status: 409, message: expect.stringContaining('used already') as string });
    expect(await service.refused(getRole, { as: 'second-comer' })).toMatchObject({ status: 404 });
  });

  test.each(['at once', 'after its seven days'])(
    '"Only admins change a role": a used link gives nobody back the role that an admin took away, opened again %s',
    async (when) => {
      const id = await house.addPerson({ firstName: 'Ruth', lastName: 'Contact', locationId: house.places.campus });
      const token = await linkFor(started, id);
      const as = `taken-away ${when}`;
      const accept = { as, body: { token } };
      const welcome = await service.call(acceptInvite, accept);
      expect(await service.call(getRole, { as })).toMatchObject({ role: 'student' });
      const admin = { as: house.subject.superadmin, params: { id } };
      const { version } = await service.call(getPerson, admin);
      await service.call(changePerson, {
        ...admin,
        body: { ...FORM, first_name: 'Ruth', primary_role_id: 'guest', version },
      });
      if (when !== 'at once')
        await service.database
          .owner('people.invite')
          .where({ person_id: id })
          .update({ expires_at: new Date(Date.now() - 1000) });
      const { owner } = service.database;
      const before = [
        await owner('people.person').where({ id }),
        await owner('people.invite').where({ person_id: id }),
      ];
      // Whose first answer was lost is still told the same.
      expect(await service.call(acceptInvite, accept)).toEqual(welcome);
      expect(await service.call(getRole, { as })).toMatchObject({ role: 'guest' });
      expect(await owner('people.role_grant').where({ person_id: id })).toEqual([]);
      const after = [await owner('people.person').where({ id }), await owner('people.invite').where({ person_id: id })];
      expect(after).toEqual(before);
    },
  );

  test('one use when many open it at the same moment', async () => {
    const id = await commissioned();
    const token = await linkFor(started, id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        service.request(acceptInvite, { as: `crowd-${index}`, body: { token } }).then(async (response) => {
          await response.body?.cancel();
          return response.status;
        }),
      ),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await service.database.owner('people.account').where({ person_id: id })).toHaveLength(1);
  });

  test('"A new link ends the earlier ones of that person"', async () => {
    const id = await commissioned();
    const [first, second] = [await linkFor(started, id), await linkFor(started, id)];
    expect(await service.refused(acceptInvite, { as: 'with-the-first', body: { token: first } })).toMatchObject({
      status: 409,
      message: 'A newer invite link was made since, and this one has ended. Open the newer one, or ask for another.',
    });
    expect(await service.call(acceptInvite, { as: 'with-the-second', body: { token: second } })).toMatchObject({
      person_id: id,
    });
  });

  test('one link, opened by two accounts at once, ties one', async () => {
    const id = await commissioned();
    const token = await linkFor(started, id);
    const statuses = await Promise.all(
      ['left', 'right'].map(async (_side, index) => {
        const response = await service.request(acceptInvite, { as: `pair-${index}`, body: { token } });
        await response.body?.cancel();
        return response.status;
      }),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('7 days', async () => {
    const token = await linkFor(started, await commissioned());
    await service.database
      .owner('people.invite')
      .orderBy('id', 'desc')
      .limit(1)
      .update({ expires_at: new Date(Date.now() - 1000) })
      .whereIn('id', (latest) => latest.from('people.invite').max('id'));
    expect(await service.refused(checkInvite, { as: 'late', body: { token } })).toMatchObject({
      status: 409,
      message: 'This invite link has run out: it was good for 7 days. Ask for a new one.',
    });
    expect(await service.refused(acceptInvite, { as: 'late', body: { token } })).toMatchObject({ status: 409 });
  });

  test('an account that belongs to somebody else is refused with a sentence, and the link stays good', async () => {
    const id = await commissioned();
    const token = await linkFor(started, id);
    expect(await service.refused(acceptInvite, { as: house.subject.td, body: { token } })).toMatchObject({
      status: 409,
      message: expect.stringContaining('belongs to somebody else') as string,
    });
    expect(await service.call(acceptInvite, { as: 'rightful', body: { token } })).toMatchObject({ person_id: id });
  });

  test('a person who has an account since is not taken over', async () => {
    const id = await commissioned({ email: 'tied-meanwhile@example.org' });
    const token = await linkFor(started, id);
    const bend = { claims: { email: 'tied-meanwhile@example.org', email_verified: true } };
    expect(await service.call(getCurrentUser, { as: 'by-mail', bend })).toMatchObject({ personId: id });
    expect(await service.refused(acceptInvite, { as: 'thief', body: { token } })).toMatchObject({
      status: 409,
      message: 'Ruth has an account already. Sign in with that one.',
    });
  });

  test('401 without tokens, 404 for a token that nobody made, 422 without one', async () => {
    for (const call of [checkInvite, acceptInvite]) {
      expect(await service.refused(call, { body: { token: 'x' } })).toMatchObject({ status: 401 });
      expect(await service.refused(call, { as: 'anybody', body: { token: 'x' } })).toMatchObject({ status: 404 });
      const problem = await service.refused(call, { as: 'anybody', body: { tokens: 1 } });
      expect(problem.errors?.map(({ pointer }) => pointer).toSorted()).toEqual(['/token', '/tokens']);
    }
  });
});
