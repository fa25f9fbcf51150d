/** Registering at the campus of the demo accounts, for the journeys that begin with a new student. */
import type { Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';

export interface NewStudent {
  first: string;
  last: string;
  email: string;
  phone: string;
}

/** Like nobody's before: no student of an earlier run is taken for the same person. */
export function newStudent(): NewStudent {
  const pick = (from: string, count: number) =>
    Array.from({ length: count }, () => from[Math.floor(Math.random() * from.length)]).join('');
  const word = () => pick('abcdefghijklmnopqrstuvwxyz', 9).replace(/^./, (letter) => letter.toUpperCase());
  const [first, last] = [word(), word()];
  const email = `${first}.${last}@example.org`.toLowerCase();
  return { first, last, email, phone: `312-${pick('23456789', 3)}-${pick('0123456789', 4)}` };
}

/** Signs in and learns the place of that person. */
export async function signInAndLearnPlace(page: Page, who: string): Promise<{ id: number; name: string }> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/people/locations') && response.ok());
  await signIn(page, who);
  const [place] = (await (await answer).json()) as { id: number; name: string }[];
  if (!place) throw new Error(`${who} has no place.`);
  return place;
}

/** Fills in what is starred, and sends nothing yet. */
export async function fillQuestionnaire(page: Page, { first, last, email, phone }: NewStudent): Promise<void> {
  const answer = (question: RegExp, choice: string) =>
    page.getByRole('radiogroup', { name: question }).getByText(choice, { exact: true }).click();
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await answer(/Gender/, 'Female');
  await page.getByLabel('School year').selectOption('Freshman');
  await answer(/varsity/, 'No');
  await answer(/fraternity/, 'No');
  await answer(/hear more/, 'Yes');
  await expect(page.getByRole('radiogroup', { name: /hear more/ }).getByRole('radio', { name: 'Yes' })).toBeChecked();
}
