/** Lending an identity, using it, taking it back. */
import { expect, type Page } from '@playwright/test';
import { delegations } from '../pages/delegations.page.ts';
import { notice } from '../pages/frame.page.ts';
import { peopleList } from '../pages/people-list.page.ts';
import type { Person } from '../campus/person.ts';
import { go } from './go.ts';

/** From the people list, as the specification has it. */
export async function createDelegation(page: Page, delegate: Person, root: Person, day: string): Promise<void> {
  await go(page, `/people?search=${delegate.email}`);
  await peopleList(page).choose(delegate.name, 'Create Delegation');
  const dialog = page.getByRole('dialog', { name: 'Create Delegation' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByText('Please choose whose identity is used.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Root user' }).fill(root.last);
  await page.getByRole('option', { name: new RegExp(`^${root.name}`) }).click();
  await dialog.getByLabel('Expiration').fill(day);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(notice(page, new RegExp(`^${delegate.name} may act as ${root.name} until `))).toBeVisible();
}

export async function deleteDelegation(page: Page, delegate: Person, root: Person): Promise<void> {
  await delegations(page).choose(delegate.name, root.name, 'Delete');
  await page.getByRole('button', { name: 'Delete this delegation' }).click();
  await expect(notice(page, `The delegation was deleted. ${delegate.name} stays.`)).toBeVisible();
}

export async function switchRole(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Switch role' }).click();
  await page.getByRole('menuitemradio', { name: new RegExp(to) }).click();
}
