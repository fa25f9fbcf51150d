/** The home page (specification 1, §2.6): what each role finds there today. */
import { expect, test } from '../fixtures.ts';
import { expectNoSidewaysScroll } from '../accessibility.ts';
import { PHONE, sidebarEntries, title } from '../pages/frame.page.ts';
import { CARDS, newContacts, openOwnProfile, todayBlock } from '../pages/home.page.ts';

test("a student sees the counter 'n / 10', what counts, and four cards, one of which opens their own page", async ({
  as,
  campus,
}) => {
  const page = await as('student');
  const block = todayBlock(page, 'Timely reports');
  await expect(block.getByText(/^\d+ \/ 10$/)).toBeVisible();
  await block.getByRole('button', { name: 'How timely reports are counted' }).click();
  const facts = page.getByRole('note', { name: 'How timely reports are counted' });
  await expect(facts.getByRole('listitem')).toHaveText([
    'The target is 10 timely reports per semester.',
    'One report per week counts.',
    'It counts when you submitted it within 7 days of the meeting.',
    'Only attendances from 1 September to 15 December and 15 January to 30 April count.',
  ]);
  await page.keyboard.press('Escape');
  await expect(facts).toHaveCount(0);
  for (const card of CARDS) await expect(page.getByRole('heading', { name: card })).toBeVisible();
  await expect(todayBlock(page, 'Vacation dates')).toHaveCount(0);

  await openOwnProfile(page);
  await expect(page).toHaveURL(/\/people\/\d+$/);
  await expect(title(page, campus.person.student.name)).toBeVisible();
});

test("a regional director checks 'my campuses'", async ({ as }) => {
  const page = await as('rd');
  const block = todayBlock(page, 'Check my campuses');
  await expect(block.getByText('2 campuses are in your care')).toBeVisible();
  await expect(block.getByRole('img', { name: /^Meetings in each of the last 12 weeks/ })).toHaveCount(2);
  await block.getByRole('link', { name: 'Reporting by campus' }).click();
  await expect(page).toHaveURL(/\/reporting-percentages$/);
  await expect(title(page, 'Reporting Percentages')).toBeVisible();
  await expect(page.getByRole('region', { name: 'By campus' }).getByRole('listitem')).toHaveCount(2);
});

test('on a phone what cannot be told now is no wider than the phone, and can be tried again', async ({ as }) => {
  const page = await as('td', '/silent.html', { viewport: PHONE });
  await page.route(/\/api\/location\/vacationDates/, (route) => route.fulfill({ status: 503 }));
  await page.goto('/main');
  const block = todayBlock(page, 'Vacation dates');
  await expect(block.getByText('The server has a problem of its own.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.unrouteAll();
  await block.getByRole('button', { name: 'Try again' }).click();
  await expect(block.getByRole('alert')).toHaveCount(0);
});

test('with the keyboard one contact is finished after the other: the focus goes on to the next row', async ({ as }) => {
  const page = await as('td');
  const contacts = newContacts(page);
  await expect(contacts).toHaveCount(2);
  for (const left of [1, 0]) {
    await contacts
      .first()
      .getByRole('button', { name: /was contacted/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect(contacts).toHaveCount(left);
    await expect(todayBlock(page, 'Today').locator(':focus')).toHaveCount(1);
  }
});

test("guests get only 'Pray Meditations' plus a 'Missing tabs?' tooltip, read why, and read on from one meditation to the next", async ({
  as,
}) => {
  const page = await as('guest');
  expect(await sidebarEntries(page)).toEqual(['Pray Meditations']);
  await page.getByText('Missing tabs?').hover();
  await expect(page.getByText(/same e-?mail/i).first()).toBeVisible();
  await expect(page.getByText('You are here as a guest.')).toBeVisible();
  for (const card of CARDS) await expect(page.getByRole('heading', { name: card })).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'pray the meditations' }).click();
  await expect(page).toHaveURL(/\/meditations$/);
  await expect(title(page, 'Click on a meditation to pray!')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Meditations' }).getByRole('listitem')).toHaveCount(30);
  await page.getByRole('link', { name: 'The road to Emmaus' }).click();
  await expect(title(page, 'The road to Emmaus')).toBeVisible();
  await expect(page.getByText('Read Luke 24:13-35')).toBeVisible();
  await expect(page.getByText('Stay with us, Lord')).toBeVisible();
  await page.getByRole('link', { name: 'Put out into the deep' }).click();
  await expect(title(page, 'Put out into the deep')).toBeVisible();
  await expect(page).toHaveURL(/\/meditations\/2$/);
});
