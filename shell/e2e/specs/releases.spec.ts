/** The page of releases, as whoever looks after the portal uses it. It moves nothing: all journeys live on the same releases. */
import { expect, test } from '../fixtures.ts';
import { PHONE, title } from '../pages/frame.page.ts';

test.use({ onlyLooks: true });

test('an admin sees what is live of each remote, chooses by keyboard and is asked why; others are told it is not theirs', async ({
  as,
}) => {
  const admin = await as('admin', '/main');
  await admin.getByRole('button', { name: /Admin/ }).click();
  await admin.getByRole('menuitem', { name: 'Releases' }).click();
  await expect(title(admin, 'Releases')).toBeVisible();
  for (const name of ['People', 'Bible Studies', 'Discipleship', 'Recruitment'])
    await expect(admin.getByRole('region', { name, exact: true }).getByText(/kB in \d+ files/)).toBeVisible();
  // Whatever was done last: other journeys release as well.
  const last = admin.getByRole('region', { name: 'What was done' }).getByRole('listitem').first();
  await expect(last).toHaveText(/ (made|published|went back|took away|gave|ended|said|let|opened|revoked) .+/);

  await admin
    .getByRole('region', { name: 'People', exact: true })
    .getByRole('button', { name: 'Give to some' })
    .focus();
  await admin.keyboard.press('Enter');
  const dialog = admin.getByRole('dialog', { name: 'Give a release of People to some' });
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Trying the new form');
  await dialog.getByRole('textbox', { name: /Percent/ }).fill('0');
  await admin.keyboard.press('Enter');
  await expect(dialog.getByText('Choose a release.')).toBeVisible();
  await expect(dialog.getByText('A whole number from 1 to 99.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue('Trying the new form');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  const director = await as('td', '/releases', { viewport: PHONE });
  await expect(title(director, 'You do not have permission.')).toBeVisible();
});

test('what is live of each remote is told in less than a kilobyte', async ({ request }) => {
  const answer = await request.get('/r/live.json', { headers: { 'accept-encoding': 'br' } });
  const { remotes } = (await answer.json()) as { remotes: unknown[] };
  expect(answer.headers()['content-encoding']).toBe('br');
  expect(Number(answer.headers()['content-length'])).toBeLessThan(1024 * remotes.length);
});
