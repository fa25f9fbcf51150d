/** A High Call without a signal. */
import type { House } from '../campus/house.ts';
import { signIn } from '../commands/sign-in.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, notice } from '../pages/frame.page.ts';
import { filesAtRest, signOut, waitingSign } from '../pages/offline.page.ts';

test.use({ serviceWorkers: 'allow', viewport: PHONE });

/** What somebody has received, and who wrote it down. */
function received(house: House, id: number) {
  return house('recruitment.invitation').where('receiver_person_id', id).select({
    answer: 'response',
    presenter: 'presenter_person_id',
    by: 'created_by_person_id',
  });
}

test('logged without a signal it is kept when the tab is closed, not sent by whoever signs in meanwhile, and then sent once', async ({
  page,
  context,
  campus,
  house,
}) => {
  const { missionary, affiliate } = campus.person;
  const { id, name } = campus.students[1]!;
  const title = `${name} · High Call`;
  await signIn(page, missionary.email);
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  await filesAtRest(page);
  await page.goto(`/people/${id}`);
  await page.getByRole('link', { name: 'Log a High Call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log a High Call' });
  await expect(dialog.getByRole('combobox', { name: 'Receiver' })).toHaveValue(name);
  await filesAtRest(page);

  await context.setOffline(true);
  await dialog.getByText('Yellow').click();
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('In spring.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, /Waiting for a signal. It is sent by itself./)).toBeVisible();
  await expect(waitingSign(page)).toBeVisible();
  await page.close();

  const again = await context.newPage();
  await again.goto('/main');
  await expect(waitingSign(again)).toBeVisible();
  await again.getByRole('link', { name: `Open ${title}` }).click();
  await expect(again.getByRole('textbox', { name: 'Notes' })).toHaveValue('In spring.');
  await again.close();
  await context.setOffline(false);

  const other = await context.newPage();
  await signOut(other);
  await signIn(other, affiliate.email);
  await other.goto('/invitations');
  await expect(other.getByText(/^Showing 1 to/)).toBeVisible();
  await filesAtRest(other);
  await expect(other.getByText(title)).toHaveCount(0);
  await expect(waitingSign(other)).toHaveCount(0);
  expect(await received(house, id)).toEqual([]);
  await signOut(other);

  const once = [{ answer: 'Yellow', presenter: missionary.id, by: missionary.id }];
  await signIn(other, missionary.email);
  await expect.poll(() => received(house, id)).toEqual(once);
  await other.reload();
  await expect(other.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible();
  await expect(waitingSign(other)).toHaveCount(0);
  expect(await received(house, id)).toEqual(once);
});
