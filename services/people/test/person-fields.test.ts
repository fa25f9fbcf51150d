import { MISSING_FIELDS_CAMPUS, MISSING_FIELDS_PARISH } from '@emmaus/contracts/person.words';
import { isEmail, mayBePhone } from '@emmaus/contracts/reach.words';
import { ROLES } from '@emmaus/contracts/roles';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { faultsMessage, normalisePerson, personFaults, rulesFor } from '../src/people/person-fields.ts';
import { displayPhone } from '../src/people/phone-number.ts';

const COMPLETE = {
  first_name: 'María',
  last_name: 'Nuñez',
  email: 'maria@example.org',
  email2: 'maria@school.edu',
  phone: '312-555-0142',
  gender_id: 2,
  school_year_id: 3,
  is_varsity: false,
  is_greek: true,
};

describe('what somebody entered, in one form', () => {
  test('E-mails are lowercased before sending, and trimmed', () => {
    expect(normalisePerson({ ...COMPLETE, email: ' Maria@Example.ORG ', email2: '' })).toMatchObject({
      email: 'maria@example.org',
      email2: null,
    });
  });

  test('names lose spaces around them, line breaks and control characters; accents stay', () => {
    expect(normalisePerson({ first_name: '  María\u0000\n Luz ', last_name: '\t' })).toMatchObject({
      first_name: 'María Luz',
      last_name: '',
    });
  });

  test.each([
    ['3125550142', '312-555-0142'],
    ['(312) 555 0142', '312-555-0142'],
    ['+1 312.555.0142', '312-555-0142'],
    ['+44 2079460958', '+44 20 7946 0958'],
    ['312-555-0142 x 12', '312-555-0142 ext. 12'],
    // Each country has a word of its own for it: x, Anexo.
    ['+44 2079460958 x12', '+44 20 7946 0958 ext. 12'],
    ['+51 912 345 678 ext 12', '+51 912 345 678 ext. 12'],
    ['555-0142', undefined],
    ['call me', undefined],
    ['312-555-0142 or 312-555-0143', undefined],
    ["mother's: 312-555-0142", undefined],
  ])('the phone number %s is written %s', (entered, shown) => {
    expect(displayPhone(entered)).toBe(shown);
  });

  test('no number that the service takes is refused by the form before it is sent', () => {
    const sign = fc.constantFrom(...'0123456789', ...'0123456789', ...'+-(). x,;#/A'.split(''));
    const typed = fc.oneof(
      fc.string({ unit: sign, maxLength: 20 }),
      fc
        .tuple(
          fc.constantFrom('', '1', '+1', '+44', '+683', '011'),
          fc.string({ unit: fc.constantFrom(...'23456789'), minLength: 4, maxLength: 12 }),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => mayBePhone(text.trim()) || displayPhone(text) === undefined),
      {
        numRuns: 5_000,
        examples: [
          ['(312) 555 0142'],
          ['+1 312.555.0142'],
          ['+6834002'],
          ['011 44 20 7946 0958'],
          ['1 312 555 0142'],
          ['3104036'],
          ['+436575'],
        ],
      },
    );
    for (const wrong of ['555-0142', '12', '000-000-0000', '111 111 1111', '(312) 055-0142'])
      expect(mayBePhone(wrong)).toBe(false);
  });

  test('what is no phone number stays as entered, so that nothing typed is lost', () => {
    expect(normalisePerson({ ...COMPLETE, phone: ' call me ' }).phone).toBe('call me');
  });

  test('normalising twice changes nothing', () => {
    const once = normalisePerson({ ...COMPLETE, phone: '+44 2079460958' });
    expect(normalisePerson(once)).toEqual(once);
  });
});

describe('which fields must be filled out', () => {
  test('For roles other than parish-td, parish-missionary, alumni and lifelong (admins always count as the non-parish case)', () => {
    const parish = ROLES.filter((role) => rulesFor(role) === 'parish');
    expect(parish).toEqual(['parish-td', 'parish-missionary', 'alumni', 'lifelong']);
    expect(rulesFor(null)).toBe('campus');
  });

  test('on an edit the role of the person counts as well, but not for an admin', () => {
    expect(rulesFor('td', 'alumni')).toBe('parish');
    expect(rulesFor('parish-td', 'student')).toBe('parish');
    expect(rulesFor('td', 'student')).toBe('campus');
    expect(rulesFor('admin', 'alumni')).toBe('campus');
    expect(rulesFor('superadmin', 'lifelong')).toBe('campus');
  });

  test('except of a person who holds a staff role: there they are optional', () => {
    for (const role of ['td', 'chaplain', 'regional', 'parish-td', 'superadmin'] as const)
      for (const writer of ['td', 'admin', 'student'] as const) expect(rulesFor(writer, role)).toBe('parish');
  });

  test('a complete person has no fault under either rule set', () => {
    expect(personFaults(normalisePerson(COMPLETE), 'campus')).toEqual([]);
    expect(personFaults(normalisePerson(COMPLETE), 'parish')).toEqual([]);
  });

  test('Make sure first name, last name, Varsity Catholic, Greek, school year, and gender are filled out.', () => {
    const faults = personFaults(normalisePerson({}), 'campus');
    expect(faults.map(({ pointer }) => pointer).toSorted()).toEqual(
      ['/first_name', '/gender_id', '/is_greek', '/is_varsity', '/last_name', '/school_year_id'].toSorted(),
    );
    expect(faultsMessage(faults, 'campus')).toBe(MISSING_FIELDS_CAMPUS);
    expect(MISSING_FIELDS_CAMPUS).toBe(
      'Missing fields. Make sure first name, last name, Varsity Catholic, Greek, school year, and gender are filled out.',
    );
  });

  test('Make sure first name, last name, and gender are filled out.', () => {
    const faults = personFaults(normalisePerson({ first_name: ' ' }), 'parish');
    expect(faults.map(({ pointer }) => pointer)).toEqual(['/first_name', '/last_name', '/gender_id']);
    expect(faultsMessage(faults, 'parish')).toBe(MISSING_FIELDS_PARISH);
    expect(MISSING_FIELDS_PARISH).toBe('Missing fields. Make sure first name, last name, and gender are filled out.');
  });

  test('No to Varsity Catholic and Greek is an answer', () => {
    expect(personFaults(normalisePerson({ ...COMPLETE, is_varsity: false, is_greek: false }), 'campus')).toEqual([]);
  });

  test('an e-mail or phone number that cannot be one is named with its field, beside what is missing', () => {
    const wrong = normalisePerson({ ...COMPLETE, email: 'maria@', email2: 'a b@c.de', phone: '12' });
    const faults = personFaults(wrong, 'campus');
    expect(faults.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '/email invalid',
      '/email2 invalid',
      '/phone invalid',
    ]);
    expect(faultsMessage(faults, 'campus')).toBe(
      'This is not an e-mail address. This is not an e-mail address. This is not a phone number.',
    );
  });
});

describe('what is entered', () => {
  test('is kept as it is seen: nothing invisible, nothing that turns the direction of writing', () => {
    const fields = normalisePerson({ ...COMPLETE, first_name: '\u202EhtuR\u200B', email: '\uFEFFruth@example.org' });
    expect(fields).toMatchObject({ first_name: 'htuR', email: 'ruth@example.org' });
    const unseen = personFaults(normalisePerson({ ...COMPLETE, last_name: '\u200B\u3164' }), 'campus');
    expect(unseen.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(['/last_name missing']);
  });

  test.each([
    'ruth@example.org',
    "o'neil+home@mail.example.co.uk",
    'jürgen@exämple.de',
    'a_b-c.d@x1.example',
    '1@2.io',
  ])('is an e-mail address: %s', (email) => {
    expect(isEmail(email)).toBe(true);
  });

  test.each([
    'mailto:a@b.com',
    '.a@b.com',
    'a.@b.com',
    'a..b@c.com',
    'a@-b.com',
    'a@b-.com',
    'a@b',
    'a@b..com',
    '@b.com',
    'a@1.2.3.4',
    'a b@c.de',
    'a@b.c@',
    'a@b,c.de',
    '<a@b.de>',
    `${'x'.repeat(65)}@b.de`,
    `a@${'x'.repeat(64)}.de`,
  ])('is no e-mail address: %s', (email) => {
    expect(isEmail(email)).toBe(false);
  });

  test.each([
    '000-000-0000',
    '111-555-0142',
    '402-055-0142',
    '999-999-9999',
    '+44 0000000000',
    '1234567890',
    '310-403-6',
    '3104036',
    '+43 6575',
  ])('is no phone number: %s', (phone) => {
    expect(displayPhone(phone)).toBeUndefined();
  });
});
