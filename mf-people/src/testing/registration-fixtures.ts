/** The questionnaire's campus and lists as the service answers them, and a contact it brought, for screen tests. */
import { type NewContact, NewContactSchema, registrationCalls } from '@emmaus/contracts/registration.contract';
import { SCHOOL_YEARS } from '@emmaus/contracts/ministry.words';
import { answers, at, takes } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const OPEN_QUESTIONNAIRE = [
  answers(at(registrationCalls.getRegistrationPlace, { id: 10 }), { data: { id: 10, name: 'Lakeside College' } }),
  answers(registrationCalls.listPublicGenders, [
    { id: 1, name: 'Male' },
    { id: 2, name: 'Female' },
  ]),
  answers(
    registrationCalls.listPublicSchoolYears,
    SCHOOL_YEARS.map((name, index) => ({ id: index + 1, name })),
  ),
];

/** Takes registrations and keeps what was sent. */
export function takesRegistrations(): Record<string, unknown>[] {
  return takes(registrationCalls.register, { message: 'Thank you!' });
}

export const answerOf = (question: RegExp, answer: string) =>
  within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name: answer });

/** All that is starred. */
export async function fillStarred(user: UserEvent): Promise<void> {
  await user.type(screen.getByRole('textbox', { name: /First name/ }), 'Ann');
  await user.type(screen.getByRole('textbox', { name: /Last name/ }), 'Baker');
  await user.type(screen.getByRole('textbox', { name: /Phone/ }), '312-555-0142');
  await user.click(answerOf(/Gender/, 'Female'));
  await user.click(screen.getByRole('radio', { name: 'Sophomore' }));
  await user.click(answerOf(/varsity/, 'No'));
  await user.click(answerOf(/fraternity/, 'Yes'));
  await user.click(answerOf(/hear more/, 'Yes'));
}

export const SAME_AS_RECORD: NewContact['wrote'] = {
  name: null,
  phone: null,
  email: null,
  gender: null,
  school_year: null,
  is_varsity: null,
  is_greek: null,
};

/** Checked against the contract, so that no test shows what the service would never say. */
export function newContact(contact: Partial<NewContact> = {}): NewContact {
  return NewContactSchema.parse({
    id: 70,
    person_id: 900,
    name: 'Ann Baker',
    school_year: 'sophomore',
    phone: '312-555-0142',
    email: 'ann@example.org',
    location: 'Lakeside College',
    registered_at: new Date(Date.now() - 5 * 60_000).toISOString(),
    wrote: SAME_AS_RECORD,
    opt_in: { text: true, email: false },
    has_general_interest: true,
    has_bible_study_interest: true,
    bible_study_days: [2, 4],
    ...contact,
  });
}
