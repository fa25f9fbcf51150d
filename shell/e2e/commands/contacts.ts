/** Adding people by hand. */
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { inventWord } from '../campus/build-campus.ts';
import { expectProfileOf } from '../pages/person.page.ts';

export interface NewContact {
  first: string;
  last: string;
  email: string;
  /** As it is shown: '773-412-9087'. */
  phone: string;
}

/** Like nobody before: nobody is taken for the same person. */
export function newContact(): NewContact {
  const [first, last] = [inventWord(), inventWord()];
  // No exchange has a 0 or 1 at its first place, nor 11 at its end.
  const exchange = `${randomInt(2, 10)}${randomInt(2, 10)}${randomInt(2, 10)}`;
  const phone = `773-${exchange}-${String(randomInt(10_000)).padStart(4, '0')}`;
  return { first, last, email: `${first}.${last}@Example.org`, phone };
}

/** All that a campus asks for; other places ask for less. */
export async function fillContact(page: Page, { first, last, email }: NewContact): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail (non .edu)').fill(email);
  await check(page, 'Gender', 'Female');
  await check(page, 'School year', 'Sophomore');
  await check(page, 'Varsity Catholic', 'No');
  await check(page, 'Greek', 'Yes');
}

/** Whoever may already be here is named above while one types, which moves the field: a tap that missed is tapped again. */
async function check(page: Page, group: string, choice: string): Promise<void> {
  const radio = page.getByRole('radiogroup', { name: group }).getByRole('radio', { name: choice });
  await expect(() => radio.check({ timeout: 5_000 })).toPass();
}

export async function expectFilled(page: Page, { first, last, email }: NewContact): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(first);
  await expect(page.getByLabel('Last name')).toHaveValue(last);
  await expect(page.getByLabel('E-mail (non .edu)')).toHaveValue(email);
  await expect(page.getByRole('radiogroup', { name: 'Gender' }).getByRole('radio', { name: 'Female' })).toBeChecked();
  await expect(
    page.getByRole('radiogroup', { name: 'School year' }).getByRole('radio', { name: 'Sophomore' }),
  ).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: 'Greek' }).getByRole('radio', { name: 'Yes' })).toBeChecked();
}

/** From the open form of a new person to the person's page. */
export async function addContact(page: Page, person: NewContact): Promise<void> {
  await fillContact(page, person);
  await page.getByRole('button', { name: 'Save Contact' }).click();
  await expectProfileOf(page, person);
}
