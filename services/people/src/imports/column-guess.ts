/** Which column means what, guessed from the header. */
import type { ImportMapping } from '@emmaus/contracts/imports.contract';
import { IMPORT_FIELDS, type ImportField } from '@emmaus/contracts/imports.words';

const WORDS: Record<ImportField, readonly string[]> = {
  first_name: ['firstname', 'first', 'givenname', 'given', 'forename', 'preferredname'],
  last_name: ['lastname', 'last', 'surname', 'familyname', 'family'],
  email: ['email', 'emailaddress', 'email1', 'personalemail', 'emailnonedu', 'mail', 'primaryemail'],
  email2: [
    'email2',
    'eduemail',
    'emailedu',
    'emailoptionaledu',
    'schoolemail',
    'universityemail',
    'secondaryemail',
    'otheremail',
  ],
  phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'cell', 'cellphone', 'tel', 'telephone'],
  gender: ['gender', 'sex'],
  school_year: ['schoolyear', 'year', 'class', 'classyear', 'yearinschool', 'grade', 'classstanding'],
  is_varsity: ['varsitycatholic', 'varsity', 'vc', 'isvarsity', 'athlete', 'varsityathlete'],
  is_greek: ['greek', 'isgreek', 'greeklife', 'fraternity', 'sorority'],
  location: ['campus', 'location', 'school', 'university', 'college', 'primarylocation', 'parish'],
};

/** The column of each field, null where none is like it. No column is taken twice. */
export function guessColumns(header: readonly string[]): ImportMapping['columns'] {
  const plain = header.map((title) => title.toLowerCase().replaceAll(/[^a-z0-9]/g, ''));
  const taken = new Set<number>();
  const columns = {} as ImportMapping['columns'];
  for (const field of IMPORT_FIELDS) {
    const index = WORDS[field]
      .map((word) => plain.findIndex((title, at) => title === word && !taken.has(at)))
      .find((found) => found >= 0);
    columns[field] = index ?? null;
    if (index !== undefined) taken.add(index);
  }
  return columns;
}
