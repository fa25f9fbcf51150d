import { expect, test } from 'vitest';
import { invalidGraduationFields } from '../src/graduation.words.ts';

const NOTHING = { phone: null, email: null, graduation_month: null, graduation_year: null };
const saidOf = (fields: Partial<Record<keyof typeof NOTHING, string>>) =>
  invalidGraduationFields({ ...NOTHING, ...fields })?.message;

test.each([
  ['2027', undefined],
  ['2000', undefined],
  ['1999', 'The following fields are invalid: graduation year'],
  ['2127', 'The following fields are invalid: graduation year'],
  ['27', 'The following fields are invalid: graduation year'],
  ['20277', 'The following fields are invalid: graduation year'],
  ['20x7', 'The following fields are invalid: graduation year'],
])('"Graduation year must be 20 followed by two digits": %s', (graduation_year, said) => {
  expect(saidOf({ graduation_year })).toBe(said);
});

test.each(['3125550142', '(312)5550142', '(312) 555-0142', '312-555-0142', '312 555 0142', '312-5550142'])(
  '"Phone, if given, must be 10 digits, with optional parentheses around the area code and optional dash or space separators": %s',
  (phone) => {
    expect(saidOf({ phone })).toBeUndefined();
  },
);

test.each(['555-0142', '13125550142', '(312 555-0142', '312) 555-0142', '312.555.0142', '312--555-0142', '31255501ab'])(
  '"Phone, if given, must be 10 digits": %s is not',
  (phone) => {
    expect(saidOf({ phone })).toBe('The following fields are invalid: phone');
  },
);
