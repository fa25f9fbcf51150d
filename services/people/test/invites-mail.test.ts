/** Invite e-mails (specification 1, §2.10). */
import { inviteCalls } from '@emmaus/contracts/invites.contract';
import { outboxCalls } from '@emmaus/contracts/outbox.contract';
import { ROLES } from '@emmaus/contracts/roles';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { pool } from '@emmaus/service-kit/database/connection';
import { deliverDue } from '@emmaus/service-kit/work/outbox';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { mailInvites } from '../src/invites/deliver-invites.ts';
import { peopleService } from '../src/service.ts';
import { addCommissioned, type CommissionedDetails } from './commissioned.ts';
import { delegationShelf } from './delegation-shelf.ts';

const { acceptInvite, generateLink, remindLogin, remindCampusLogin } = inviteCalls;
const { getOutboxMessage } = outboxCalls;

const { service, house } = serviceForTests(peopleService);

/** A commissioned student at the campus, without an account. */
function commissioned(details: CommissionedDetails = {}): Promise<number> {
  return addCommissioned(service, house, details);
}

async function outbox(personId: number): Promise<{ payload: { to: string; text: string; link: string } }[]> {
  const { owner } = service.database;
  const { email } = await owner('people.person').where({ id: personId }).first('email');
  return owner('people.outbox').whereRaw(`payload->>'to' = ?`, [email]);
}

describe('Send Invite Email', () => {
  const mailServer = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'emmaus@example.org' };
  beforeEach(() => Object.assign(process.env, mailServer));
  afterEach(() => {
    for (const name of Object.keys(mailServer)) delete process.env[name];
  });

  test.each(['td', 'missionary', 'admin', 'superadmin'] as const)(
    '%s: an e-mail with an invite link is written beside the answer',
    async (role) => {
      const id = await commissioned();
      const { message } = await service.call(remindLogin, { as: house.subject[role], body: { person_id: id } });
      expect(message).toMatch(/^The invite e-mail for Ruth Comer\d+ is on its way to commissioned\d+@example\.org\.$/);
      const [mail, ...more] = await outbox(id);
      expect(more).toEqual([]);
      expect(mail?.payload).toMatchObject({
        subject: 'Your invitation to Emmaus',
        text: expect.stringContaining('{link}') as string,
      });
      const token = mail?.payload.link.split('/').at(-1);
      expect(await service.call(acceptInvite, { as: `mailed-${role}`, body: { token } })).toMatchObject({
        person_id: id,
      });
    },
  );

  describe('a link leads no further than whoever made it could have made somebody', () => {
    const grantElsewhere = (person_id: number): Promise<unknown> =>
      service.database
        .owner('people.role_grant')
        .insert({ person_id, role: 'missionary', location_id: house.places.farCampus, is_primary: false });

    test('one that was mailed before they got a role at another campus lets nobody in', async () => {
      const id = await commissioned();
      await service.call(remindLogin, { as: house.subject.missionary, body: { person_id: id } });
      const [mail] = await outbox(id);
      const token = mail?.payload.link.split('/').at(-1);
      await grantElsewhere(id);
      expect(await service.refused(acceptInvite, { as: 'far reaching', body: { token } })).toMatchObject({
        status: 409,
        message:
          'This invite link has ended: Ruth holds a role that whoever made it could not give. Ask an admin for a new one.',
      });
    });

    test.each([
      ['as it is kept', undefined],
      ['of before that was kept', { created_by_root_person_id: null }],
    ])(
      'its maker is told apart from whoever has the same name at another provider: a link %s',
      async (_which, kept) => {
        const { owner } = service.database;
        const { subject, person } = house;
        const location_id = house.places.campus;
        const person_id = await house.addPerson({ locationId: location_id });
        await owner('people.role_grant').insert({ person_id, role: 'superadmin', location_id, is_primary: true });
        const elsewhere = { id: -1, issuer: 'https://elsewhere.example', subject: subject.missionary, person_id };
        await owner('people.account').insert(elsewhere);
        onTestFinished(async () => void (await owner('people.account').where({ id: -1 }).delete()));
        const id = await commissioned();
        await service.call(remindLogin, { as: subject.missionary, body: { person_id: id } });
        const invite = owner('people.invite').where({ person_id: id });
        expect(await invite.clone().first('created_by_root_person_id')).toEqual({
          created_by_root_person_id: person.missionary,
        });
        if (kept !== undefined) await invite.clone().update(kept);
        const [mail] = await outbox(id);
        await grantElsewhere(id);
        const token = mail?.payload.link.split('/').at(-1);
        expect(await service.refused(acceptInvite, { as: `same name ${id}`, body: { token } })).toMatchObject({
          status: 409,
          message: expect.stringContaining('holds a role that whoever made it could not give'),
        });
      },
    );

    test('of one who holds such a role no letter is written, alone or with all of the campus', async () => {
      const id = await commissioned();
      await grantElsewhere(id);
      const { subject, places } = house;
      expect(await service.refused(remindLogin, { as: subject.td, body: { person_id: id } })).toMatchObject({
        status: 403,
        message: expect.stringContaining('holds a role that you could not have given them') as string,
      });
      await service.call(remindCampusLogin, { as: subject.td, body: { location_id: places.campus } });
      expect(await outbox(id)).toEqual([]);
      await service.call(remindLogin, { as: subject.admin, body: { person_id: id } });
      expect(await outbox(id)).toHaveLength(1);
    });

    test('made while acting as somebody, it counts as theirs who made it', async () => {
      const shelf = delegationShelf(service, house);
      const { owner } = service.database;
      await shelf.switchTo(house.subject.student, await shelf.lend(house.person.td, house.person.student));
      onTestFinished(async () => {
        await owner('people.acting').del();
        await owner('people.delegation').del();
      });
      const [id, other] = [await commissioned(), await commissioned()];
      await service.call(remindLogin, { as: house.subject.student, body: { person_id: id } });
      const [mail] = await outbox(id);
      await owner('people.role_grant').where({ person_id: id }).update({ role: 'missionary' });
      const token = mail?.payload.link.split('/').at(-1);
      expect(await service.refused(acceptInvite, { as: 'lent', body: { token } })).toMatchObject({ status: 409 });
      await owner('people.role_grant').where({ person_id: other }).update({ role: 'missionary' });
      expect(
        await service.refused(remindLogin, { as: house.subject.student, body: { person_id: other } }),
      ).toMatchObject({ status: 403 });
    });
  });

  test('without a mail server it stays in the outbox, and the answer says so', async () => {
    for (const name of Object.keys(mailServer)) delete process.env[name];
    const id = await commissioned();
    const { message } = await service.call(remindLogin, { as: house.subject.td, body: { person_id: id } });
    expect(message).toContain('not sent: no mail server is set');
    expect(await outbox(id)).toHaveLength(1);
  });

  test.each([
    ['has another e-mail by now', { email: 'the.right.one@example.org' }],
    ['was removed', { removed_at: new Date(), removed_by_subject: 'admin' }],
    ['is there as before', {}],
  ])('before a letter leaves it is looked at once more: whoever %s', async (_who, change) => {
    const id = await commissioned();
    await service.database.as('people')('outbox').delete();
    await service.call(remindLogin, { as: house.subject.td, body: { person_id: id } });
    const isAsBefore = Object.keys(change).length === 0;
    if (!isAsBefore) await service.database.owner('people.person_record').where({ id }).update(change);
    const left: unknown[] = [];
    await deliverDue(mailInvites(async ({ payload }) => void left.push(payload['person_id'])));
    expect(left).toEqual(isAsBefore ? [id] : []);
  });

  test('not more often than once a day; the message says when the last one went', async () => {
    const id = await commissioned();
    const options = { as: house.subject.td, body: { person_id: id } };
    const statuses = await Promise.all(
      [1, 2, 3].map(async () => {
        const response = await service.request(remindLogin, options);
        await response.body?.cancel();
        return response.status;
      }),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    expect((await service.refused(remindLogin, options)).message).toMatch(
      /^An invite e-mail for Ruth Comer\d+ was written on \w{3}, \w{3} \d+(, | at )[\d:]+\s[AP]M\. Another one can follow a day later\.$/,
    );
    expect(await outbox(id)).toHaveLength(1);
    await service.database
      .owner('people.invite')
      .where({ person_id: id })
      .update({ created_at: new Date(Date.now() - 25 * 3600_000) });
    await service.call(remindLogin, options);
    expect(await outbox(id)).toHaveLength(2);
  });

  test('"A new link ends the earlier ones of that person": the letter with it does not leave, and another one can be written', async () => {
    const id = await commissioned();
    await service.database.as('people')('outbox').delete();
    const letter = { as: house.subject.td, body: { person_id: id } };
    await service.call(remindLogin, letter);
    await service.call(generateLink, { as: house.subject.admin, body: { person_id: id } });
    const { id: first } = await service.database.owner('people.outbox').first('id');
    const read = { as: house.subject.admin, params: { id: first } };
    const { data } = await service.call(getOutboxMessage, read);
    expect(data).toMatchObject({ link: null, text: expect.stringContaining('(a newer invite link was made since') });
    await service.call(remindLogin, letter);
    const left: number[] = [];
    await deliverDue(mailInvites(async ({ payload }) => void left.push(payload['person_id'] as number)));
    expect(left).toEqual([id]);
    expect((await service.call(getOutboxMessage, read)).data).toMatchObject({
      state: 'failed',
      error: 'Not sent: a newer invite link was made since, and the one in this letter has ended.',
    });
  });

  test('all of a campus are reminded in as many statements as one of them', async () => {
    const locationId = house.places.farCampus;
    const td = `subject-${await house.addPerson({ role: 'td', locationId })}`;
    await service.call(remindCampusLogin, { as: td, body: {} });
    const statementsFor = async (students: number): Promise<number> => {
      const people = await Promise.all(Array.from({ length: students }, () => commissioned({ locationId })));
      let count = 0;
      const countOne = (): void => void (count += 1);
      pool().on('query', countOne);
      expect(await service.call(remindCampusLogin, { as: td, body: {} })).toMatchObject({ reminded: students });
      pool().removeListener('query', countOne);
      const mails = (await Promise.all(people.map(outbox))).flat();
      expect(new Set(mails.map(({ payload }) => payload.link)).size).toBe(students);
      return count;
    };
    expect(await statementsFor(12)).toBe(await statementsFor(1));
  });

  test.each(ROLES.filter((role) => !['td', 'missionary', 'admin', 'superadmin'].includes(role)))(
    '%s may not remind',
    async (role) => {
      for (const call of [remindLogin, remindCampusLogin])
        expect(
          await service.refused(call, { as: house.subject[role], body: call === remindLogin ? { person_id: 1 } : {} }),
        ).toMatchObject({ status: 403 });
    },
  );

  test('only commissioned disciples get an e-mail invite to log in; admins may invite anybody', async () => {
    const id = await house.addPerson({ locationId: house.places.campus, email: 'growing@example.org' });
    const body = { person_id: id };
    expect(await service.refused(remindLogin, { as: house.subject.td, body })).toMatchObject({
      status: 409,
      message: expect.stringContaining('Only commissioned disciples get an e-mail invite to log in') as string,
    });
    await service.call(remindLogin, { as: house.subject.admin, body });
  });

  test('a person without an e-mail is 422, one of another campus 404, one who signed in 409', async () => {
    const as = house.subject.td;
    const mute = await commissioned();
    await service.database.owner('people.person').where({ id: mute }).update({ email: null });
    expect(await service.refused(remindLogin, { as, body: { person_id: mute } })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/person_id', code: 'no_email' }],
    });
    const far = await commissioned({ locationId: house.places.farCampus });
    expect(await service.refused(remindLogin, { as, body: { person_id: far } })).toMatchObject({ status: 404 });
    const admin = house.subject.admin;
    expect(await service.refused(remindLogin, { as: admin, body: { person_id: house.person.student } })).toMatchObject({
      status: 409,
      message: 'Student Tester has signed in already.',
    });
    expect(await service.refused(remindLogin, { as, body: {} })).toMatchObject({ status: 422 });
    expect(await service.refused(remindLogin, { body: {} })).toMatchObject({ status: 401 });
  });

  test('POST /disciple/remindCampusLogin reminds all commissioned students of the campus without login', async () => {
    const { owner } = service.database;
    const place = house.places.siblingCampus;
    const td = await house.addPerson({ role: 'td', locationId: place });
    const [first, second, mute] = [
      await commissioned({ locationId: place }),
      await commissioned({ locationId: place }),
      await commissioned({ locationId: place }),
    ];
    await owner('people.person').where({ id: mute }).update({ email: null });
    // A contact whom nobody gave a role yet is a student.
    await owner('people.person').where({ id: first }).update({ primary_role: null });
    const as = `subject-${td}`;
    await service.call(remindLogin, { as, body: { person_id: second } });
    const answer = await service.call(remindCampusLogin, { as, body: {} });
    expect(answer).toEqual({
      message:
        '1 invite e-mail is on its way. 1 student got one within the last day. 1 student without an e-mail address.',
      reminded: 1,
      without_email: 1,
      reminded_before: 1,
      unconfirmed_email: 0,
    });
    expect(await outbox(first)).toHaveLength(1);
    expect((await service.call(remindCampusLogin, { as, body: {} })).reminded).toBe(0);
    const body = { location_id: house.places.farCampus };
    expect(await service.refused(remindCampusLogin, { as, body })).toMatchObject({ status: 403 });
    expect(await service.refused(remindCampusLogin, { as: house.subject.admin, body: {} })).toMatchObject({
      status: 422,
      errors: [{ pointer: '/location_id' }],
    });
    expect(
      await service.call(remindCampusLogin, { as: house.subject.admin, body: { location_id: place } }),
    ).toMatchObject({ reminded: 0 });
    expect(await service.refused(remindCampusLogin, { body: {} })).toMatchObject({ status: 401 });
  });
});
