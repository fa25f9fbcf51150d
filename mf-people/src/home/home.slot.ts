/** What people say on the home page, as plain data that the page draws: exposed as `./home`. */
export { campuses } from './campuses.words.ts';
export { newContacts } from './new-contacts.rows.ts';
export { newSchoolYear } from './new-school-year.rows.ts';
export { outbox } from './outbox.rows.ts';
export { vacationNotice } from './vacation-notice.rows.ts';
