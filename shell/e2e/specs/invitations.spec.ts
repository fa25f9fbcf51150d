/** Logged on a phone from the profile, seen there and in the table; deleted and brought back. */
import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { notice, PHONE, SHEET } from '../pages/frame.page.ts';
import { todayBlock } from '../pages/home.page.ts';

test('a missionary logs a High Call from a profile with three taps; deleted in error, it is brought back', async ({
  as,
  campus,
}) => {
  const { id, name } = campus.students[0]!;
  const page = await as('missionary', `/people/${id}`);
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Log a High Call' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log a High Call' });
  await expect(dialog.getByRole('combobox', { name: 'Receiver' })).toHaveValue(name);
  await dialog.getByText('Yellow').click();
  await expect(dialog.getByLabel('Follow up on')).not.toHaveValue('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const card = page.getByRole('region', { name: 'Invitations' });
  await expect(card.getByText('Yellow')).toBeVisible();
  await expect(card).toContainText(`presented by ${campus.person.missionary.name}`);

  await page.goto(`/invitations?highCallResponse=Yellow&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete High Call' }).click();
  await page.getByRole('button', { name: 'Delete this High Call' }).click();
  await expect(notice(page, 'Successfully deleted')).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `Actions for ${name}` })).toBeVisible();

  // "seen on the profile and the dashboard"
  const director = await as('td', '/reporting');
  await director.getByRole('button', { name: 'Yellow 1' }).click();
  const behind = director.getByRole('complementary', { name: 'Yellow' });
  await expect(behind.getByText('1 person answered a High Call with Yellow since 1 August.')).toBeVisible();
  await expectAccessible(director);
  await behind.getByRole('link', { name }).click();
  await expect(director.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('deleted in error, it is found among what was deleted and comes back; on paper its notes stand in full', async ({
  as,
  campus,
  house,
}) => {
  const { id, name } = campus.students[2]!;
  const notes =
    'Asked for two weeks to pray about it, and to be asked again after the retreat in the woods by the lake.';
  await house('recruitment.invitation').insert({
    kind: 'gospel',
    receiver_person_id: id,
    presenter_person_id: campus.person.missionary.id,
    invitation_date: '2026-02-03',
    response: 'Yes',
    notes,
    deleted_at: new Date().toISOString(),
    deleted_by_subject: 'somebody',
    deleted_by_person_id: campus.person.td.id,
  });
  const page = await as('missionary', '/invitations');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Deleted invitations' }).click();
  await expect(page.getByText('Gospel Presentation: Yes, Feb 3, 2026')).toBeVisible();
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Bring back' }).click();
  await expect(notice(page, 'The Gospel Presentation is back.')).toBeVisible();

  await page.goto(`/invitations?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: 'print' });
  const told = page.getByRole('table', { name: 'Invitations' }).getByText(notes);
  await expect(told).toBeVisible();
  expect(await told.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  await expectNoSidewaysScroll(page);
});

test('"Yellow comes back": on its day it is on the home page of who presented it, until there is another answer', async ({
  as,
  campus,
}) => {
  const { id, name } = campus.students[1]!;
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const page = await as('missionary', `/invitations?log=high_call&receiver=${id}`);
  const log = page.getByRole('dialog', { name: 'Log a High Call' });
  await log.getByLabel('Date').fill(daysAgo(5));
  await log.getByText('Yellow').click();
  await log.getByLabel('Follow up on').fill(daysAgo(2));
  await log.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' }).getByText('Yellow')).toBeVisible();

  await page.goto('/main');
  const row = todayBlock(page, 'Today').getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText(': Yellow');
  await row.getByRole('link', { name: 'Answer' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit High Call' });
  await edit.getByText('Green').click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Invitations' }).getByText('Green')).toBeVisible();

  await page.goto('/main');
  await expect(todayBlock(page, 'Today')).toBeVisible();
  await expect(row).toHaveCount(0);
});
