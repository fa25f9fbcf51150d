/** Answering the questionnaire of a campus, as a student does who knows nobody yet. */
import { expect, type Page } from '@playwright/test';
import { newContact, type NewContact } from './contacts.ts';

export function newStudent(): NewContact {
  const student = newContact();
  return { ...student, email: student.email.toLowerCase(), phone: student.phone.replace('773', '312') };
}

/** Fills in what is starred, and sends nothing yet. */
export async function fillQuestionnaire(page: Page, { first, last, email, phone }: NewContact): Promise<void> {
  const answer = (question: RegExp, choice: string) =>
    page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: choice, exact: true }).check();
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await answer(/Gender/, 'Female');
  await answer(/School year/, 'Freshman');
  await answer(/varsity/, 'No');
  await answer(/fraternity/, 'No');
  await answer(/hear more/, 'Yes');
  await expect(page.getByRole('radiogroup', { name: /hear more/ }).getByRole('radio', { name: 'Yes' })).toBeChecked();
}

/** From the open questionnaire to the thanks. */
export async function register(page: Page, student: NewContact): Promise<void> {
  await fillQuestionnaire(page, student);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Thank you, ${student.first}!` })).toBeVisible();
}
