/** "I met someone" on a phone: without a name, without a signal, named later. */
import type { House } from '../campus/house.ts';
import { signIn } from '../commands/sign-in.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, notice, sidebar } from '../pages/frame.page.ts';
import { pageHasCome, waitingSign } from '../pages/offline.page.ts';

test.use({ serviceWorkers: 'allow', viewport: PHONE });

function metBy(house: House, id: number) {
  return house('recruitment.encounter').where('met_by_person_id', id).select({ person: 'person_id', name: 'name' });
}

test('counted without a name and without a signal, it is sent once, and named later', async ({
  page,
  context,
  campus,
  house,
}) => {
  const { missionary } = campus.person;
  const { id, name } = campus.students[1]!;
  await signIn(page, missionary.email);
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  // Never opened on this device: its code comes while the portal rests.
  await pageHasCome(page, 'recruitment', '/encounters');

  await context.setOffline(true);
  await sidebar(page).getByRole('button', { name: 'Add' }).click();
  await page.getByRole('link', { name: 'I Met Someone' }).click();
  const sheet = page.getByRole('dialog', { name: 'I Met Someone' });
  await sheet.getByRole('button', { name: 'Count' }).click();
  await expect(notice(page, /Waiting for a signal. It is sent by itself./)).toBeVisible();
  await expect(waitingSign(page)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Waiting to be sent' })).toContainText('Met someone');
  expect(await metBy(house, missionary.id)).toEqual([]);

  await context.setOffline(false);
  await expect.poll(() => metBy(house, missionary.id)).toEqual([{ person: null, name: '' }]);
  await page.reload();
  await page.getByRole('button', { name: 'Actions for Someone' }).click();
  await page.getByRole('menuitem', { name: 'Who was it?' }).click();
  const who = page.getByRole('dialog', { name: 'Who was it?' });
  await who.getByRole('combobox', { name: 'Person' }).fill(name);
  await page.getByRole('option', { name }).click();
  await who.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, `It was ${name}.`)).toBeVisible();
  expect(await metBy(house, missionary.id)).toEqual([{ person: id, name: '' }]);
  await page.goto(`/people/${id}`);
  await expect(page.getByText('Met by')).toBeVisible();
});
