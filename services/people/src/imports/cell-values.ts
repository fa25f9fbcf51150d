/** What people write into the cells of a spreadsheet, as the values of a person. `undefined` is what nobody understands. */
import type { Gender, SchoolYear } from '@emmaus/contracts/ministry.words';

const plain = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}+]/gu, '');

const GENDER_WORDS: Record<Gender, readonly string[]> = {
  Male: ['male', 'm', 'man', 'men', 'boy'],
  Female: ['female', 'f', 'woman', 'women', 'w', 'girl'],
};

const SCHOOL_YEAR_WORDS: Record<SchoolYear, readonly string[]> = {
  freshman: ['freshman', 'freshmen', 'fr', '1', '1st', '1styear', 'first', 'firstyear', 'year1'],
  sophomore: ['sophomore', 'so', 'soph', '2', '2nd', '2ndyear', 'second', 'secondyear', 'year2'],
  junior: ['junior', 'jr', '3', '3rd', '3rdyear', 'third', 'thirdyear', 'year3'],
  senior: ['senior', 'sr', '4', '4th', '4thyear', 'fourth', 'fourthyear', 'year4'],
  senior_plus: ['seniorplus', 'senior+', 'sr+', '5', '5th', '5thyear', 'fifth', 'fifthyear', 'year5', '5+'],
  grad_student: ['gradstudent', 'graduatestudent', 'grad', 'graduate', 'gr', 'masters', 'phd'],
};

const YES = ['yes', 'y', 'true', 't', '1', 'x', 'on', '✓', '✔'];
const NO = ['no', 'n', 'false', 'f', '0', 'off', 'none'];

export function readGender(text: string): Gender | undefined {
  return read(GENDER_WORDS, text);
}

export function readSchoolYear(text: string): SchoolYear | undefined {
  return read(SCHOOL_YEAR_WORDS, text);
}

export function readYesNo(text: string): boolean | undefined {
  const word = plain(text) || text.trim();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
}

function read<Value extends string>(words: Record<Value, readonly string[]>, text: string): Value | undefined {
  const word = plain(text);
  return (Object.keys(words) as Value[]).find((value) => words[value].includes(word));
}
