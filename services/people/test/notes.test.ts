import { personCalls } from '@emmaus/contracts/person.contract';
import type { TestOrganisation } from '@emmaus/service-kit/testing/organisation';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { addPerson, changePerson, getPerson, saveNotes } = personCalls;
type Who = keyof TestOrganisation['subject'];

const RUTH = { first_name: 'Ruth', last_name: 'Moab', gender_id: 2, school_year_id: 1 };

const { service, house } = serviceForTests(peopleService);
let ruth: number;
beforeEach(async () => {
  ruth = await house.addPerson({ firstName: 'Ruth', lastName: 'Moab', locationId: house.places.campus, schoolYear: 1 });
});

const save = (who: Who, text: string) =>
  service.call(saveNotes, {
    as: house.subject[who],
    params: { id: ruth },
    body: { user_notes_on_person: text },
  });
const notesSeenBy = async (who: Who): Promise<string> =>
  (await service.call(getPerson, { as: house.subject[who], params: { id: ruth } })).user_notes_on_person;

const versionSeenBy = async (who: Who): Promise<number> =>
  (await service.call(getPerson, { as: house.subject[who], params: { id: ruth } })).user_notes_version;

/** The superadmin uses the person's eyes while the work is done. */
async function actingAs(who: Who & keyof TestOrganisation['person'], work: () => Promise<void>): Promise<void> {
  const { owner } = service.database;
  const account = await owner('people.account').where({ person_id: house.person.superadmin }).first();
  const acting = { account_id: account.id, person_id: house.person[who], kind: 'assumed' };
  await owner('people.acting').insert({ ...acting, ends_at: owner.raw(`now() + interval '1 hour'`) });
  await work();
  await owner('people.acting').where(acting).delete();
}

describe('My notes', () => {
  test('belong to their author and are shown to nobody else, admins included', async () => {
    expect(await save('td', 'Prays for her mother')).toEqual({
      message: 'Your notes were saved.',
      version: await versionSeenBy('td'),
    });
    await save('missionary', 'Likes tea');
    expect(await notesSeenBy('td')).toBe('Prays for her mother');
    expect(await notesSeenBy('missionary')).toBe('Likes tea');
    for (const who of ['affiliate', 'rd', 'admin', 'superadmin'] as const) expect(await notesSeenBy(who)).toBe('');
  });

  test('the person themselves does not see what others wrote', async () => {
    await service.call(saveNotes, {
      as: house.subject.td,
      params: { id: house.person.student },
      body: { user_notes_on_person: 'A leader some day' },
    });
    const { student } = house.person;
    const own = await service.call(getPerson, { as: house.subject.student, params: { id: student } });
    expect(own.user_notes_on_person).toBe('');
  });

  test('are replaced, and removed by empty text', async () => {
    await save('td', 'First');
    await save('td', 'Second');
    expect(await notesSeenBy('td')).toBe('Second');
    await save('td', '  ');
    expect(await notesSeenBy('td')).toBe('');
    expect(await service.database.owner('people.person_note').where({ person_id: ruth })).toEqual([]);
  });

  test('whoever sees a person may keep notes on them, also where they may not edit', async () => {
    await save('chaplain', 'Sunday Mass');
    expect(await notesSeenBy('chaplain')).toBe('Sunday Mass');
  });

  test('of somebody whom one does not see: 404; for a guest: 403; too long: 422', async () => {
    const call = { params: { id: ruth }, body: { user_notes_on_person: 'x' } };
    expect(await service.refused(saveNotes, { as: house.subject.student, ...call })).toMatchObject({ status: 404 });
    expect(await service.refused(saveNotes, { as: house.subject.guest, ...call })).toMatchObject({ status: 403 });
    expect(
      await service.refused(saveNotes, {
        as: house.subject.td,
        params: { id: ruth },
        body: { user_notes_on_person: 'x'.repeat(10_001) },
      }),
    ).toMatchObject({ status: 422, errors: [{ pointer: '/user_notes_on_person' }] });
  });
});

describe('"A save with an older version … is 409"', () => {
  const put = (text: string, version?: number) => ({
    as: house.subject.td,
    params: { id: ruth },
    body: { user_notes_on_person: text, ...(version !== undefined && { version }) },
  });
  const STALE = {
    status: 409,
    code: 'stale_version',
    message: expect.stringContaining(
      'You changed your notes on this person in the meantime, here or elsewhere.',
    ) as string,
  };

  test('what was written elsewhere meanwhile stays; on top of it, it is replaced', async () => {
    expect(await versionSeenBy('td')).toBe(0);
    const { version } = await service.call(saveNotes, put('On the phone', 0));
    expect(await versionSeenBy('td')).toBe(version);
    expect(await service.refused(saveNotes, put('In the tab of this morning', 0))).toMatchObject(STALE);
    const { version: newer } = await service.call(saveNotes, put('On the phone, again', version));
    expect(await service.refused(saveNotes, put('In the tab of noon', version))).toMatchObject(STALE);
    expect(await service.refused(saveNotes, put('', version))).toMatchObject(STALE);
    expect(await notesSeenBy('td')).toBe('On the phone, again');
    await service.call(saveNotes, put('In the tab of noon', newer));
    expect(await notesSeenBy('td')).toBe('In the tab of noon');
  });

  test('notes that were removed and written anew are others', async () => {
    const { version } = await service.call(saveNotes, put('First', 0));
    expect(await service.call(saveNotes, put('', version))).toMatchObject({ version: 0 });
    expect(await service.refused(saveNotes, put('Of before', version))).toMatchObject(STALE);
    await service.call(saveNotes, put('Anew', 0));
    expect(await service.refused(saveNotes, put('Of before', version))).toMatchObject(STALE);
    expect(await notesSeenBy('td')).toBe('Anew');
  });

  test('also as If-Match; the same text again is no conflict, and one without a version is accepted', async () => {
    await service.call(saveNotes, put('First', 0));
    const headers = { 'if-match': '"0"' };
    expect(await service.refused(saveNotes, { ...put('Second'), headers })).toMatchObject(STALE);
    const before = await versionSeenBy('td');
    expect(await service.call(saveNotes, put('First', 0))).toMatchObject({ version: before });
    await service.call(saveNotes, put('Second'));
    expect(await notesSeenBy('td')).toBe('Second');
  });

  test('of two who save at the same moment, one is told', async () => {
    const answers = await Promise.all(
      ['One', 'Other'].map(async (text) => {
        const response = await service.request(saveNotes, put(text, 0));
        await response.body?.cancel();
        return response.status;
      }),
    );
    expect(answers.toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('a release that knows no version raises it as well', async () => {
    const { version } = await service.call(saveNotes, put('First', 0));
    await service.database
      .owner('people.person_note')
      .where({ person_id: ruth })
      .update({ text: 'By the earlier release' });
    expect(await service.refused(saveNotes, put('Second', version))).toMatchObject(STALE);
  });

  test('with the form: neither is saved, and without the notes the form is', async () => {
    await service.call(saveNotes, put('On the phone', 0));
    const form = { ...RUTH, first_name: 'Ruthie', user_notes_version: 0 };
    const as = house.subject.td;
    const params = { id: ruth };
    const notes = { user_notes_on_person: 'In the form' };
    expect(await service.refused(changePerson, { as, params, body: { ...form, ...notes } })).toMatchObject(STALE);
    expect(await service.call(getPerson, { as, params })).toMatchObject({
      first_name: 'Ruth',
      user_notes_on_person: 'On the phone',
    });
    await service.call(changePerson, { as, params, body: form });
    await service.call(changePerson, {
      as,
      params,
      body: { ...form, ...notes, user_notes_version: await versionSeenBy('td') },
    });
    expect(await service.call(getPerson, { as, params })).toMatchObject({
      first_name: 'Ruthie',
      user_notes_on_person: 'In the form',
    });
  });

  test("everybody's own: what others write makes nobody's older, nor the person's", async () => {
    const { version } = await service.call(saveNotes, put('First', 0));
    await save('missionary', 'Likes tea');
    await service.call(saveNotes, put('Second', version));
    const seen = await service.call(getPerson, { as: house.subject.td, params: { id: ruth } });
    expect(seen.version).toBe(1);
  });
});

describe('with the form', () => {
  test('notes are saved with a new person and with an edit, and do not count as a change of the person', async () => {
    const added = await service.call(addPerson, {
      as: house.subject.td,
      body: { ...RUTH, is_greek: false, is_varsity: false, user_notes_on_person: 'Met at the fair' },
    });
    ruth = added.person_id;
    expect(await notesSeenBy('td')).toBe('Met at the fair');
    const edited = await service.call(changePerson, {
      as: house.subject.td,
      params: { id: ruth },
      body: { ...RUTH, user_notes_on_person: 'Met at the fair\nin autumn' },
    });
    expect(edited.version).toBe(1);
    expect(await notesSeenBy('td')).toBe('Met at the fair\nin autumn');
  });

  test('a form that comes too late saves neither; sent again with the newer version, both', async () => {
    await save('td', 'Before');
    const put = (version: number) => ({
      as: house.subject.td,
      params: { id: ruth },
      body: { ...RUTH, user_notes_on_person: 'Written in the form', version },
    });
    const { version } = await service.call(changePerson, {
      as: house.subject.missionary,
      params: { id: ruth },
      body: { ...RUTH, first_name: 'Ruthie' },
    });
    expect(await service.refused(changePerson, put(version - 1))).toMatchObject({ status: 409 });
    expect(await notesSeenBy('td')).toBe('Before');
    await service.call(changePerson, put(version));
    expect(await notesSeenBy('td')).toBe('Written in the form');
  });

  test('an edit that does not mention them leaves them alone', async () => {
    await save('td', 'Stays');
    await service.call(changePerson, { as: house.subject.td, params: { id: ruth }, body: RUTH });
    expect(await notesSeenBy('td')).toBe('Stays');
  });
});

describe('shown to nobody else, an impersonator included', () => {
  const as = (): string => house.subject.superadmin;

  test('who acts as the author does not see them', async () => {
    await save('td', 'For my eyes');
    await actingAs('td', async () => {
      const seen = await service.call(getPerson, { as: as(), params: { id: ruth } });
      expect(seen.can_be_edited_by_user).toBe(true);
      expect(seen).toMatchObject({ user_notes_on_person: '', user_notes_version: 0, can_write_notes: false });
    });
    const own = await service.call(getPerson, { as: house.subject.td, params: { id: ruth } });
    expect(own.can_write_notes).toBe(true);
  });

  test('nor writes them, by themselves or with the form', async () => {
    await save('td', 'For my eyes');
    await actingAs('td', async () => {
      const sentence = 'Personal notes belong to their author.';
      for (const [call, body] of [
        [saveNotes, {}],
        [saveNotes, { user_notes_on_person: '' }],
        [changePerson, RUTH],
      ] as const) {
        const problem = await service.refused(call, {
          as: as(),
          params: { id: ruth },
          body: { user_notes_on_person: 'Not theirs', ...body },
        });
        expect(problem.status).toBe(403);
        expect(problem.message).toContain(sentence);
      }
    });
    expect(await notesSeenBy('td')).toBe('For my eyes');
  });

  test('a form saved while acting leaves the notes of the author alone', async () => {
    await save('td', 'For my eyes');
    await actingAs('td', async () => {
      await service.call(changePerson, {
        as: as(),
        params: { id: ruth },
        body: { ...RUTH, last_name: 'Bethlehem', user_notes_on_person: '', user_notes_version: 0 },
      });
    });
    expect(await notesSeenBy('td')).toBe('For my eyes');
    // "Everything written while acting as somebody records both people."
    expect(await service.database.owner('people.person').where({ id: ruth }).first()).toMatchObject({
      last_name: 'Bethlehem',
      updated_by_subject: house.subject.superadmin,
      updated_by_person_id: house.person.td,
    });
  });
});
