import { expectNoSidewaysScroll } from '../accessibility.ts';
import { go } from '../commands/go.ts';
import { newStudent, register } from '../commands/registration.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE } from '../pages/frame.page.ts';
import { todayBlock } from '../pages/home.page.ts';
import { stall } from '../pages/stall.page.ts';

/** Of whoever registers: "within 2 s", and what a busy machine takes besides. */
const LIVE = { timeout: 6_000 };

test('stall mode with two phones: who registers appears on both, goes to one after the other, and is met', async ({
  as,
  campus,
  page: registrant,
}) => {
  const phone = { viewport: PHONE };
  const { td, student } = campus.person;
  const [first, second] = [await as('td', '/stall', phone), await as('student', '/stall', phone)];
  const [director, helper] = [stall(first), stall(second)];
  await director.button('Open the stall').click();
  await expect(director.code).toBeVisible();
  await director.button('I am here').click();
  await expect(director.button('I am leaving')).toBeVisible();
  await expect(helper.code).toBeVisible(LIVE);
  await helper.button('I am here').click();
  await expect(director.team).toHaveCount(2, LIVE);
  await expectNoSidewaysScroll(first);

  // "The phone shows the campus's QR": what the code says stands below it.
  const questionnaire = new URL((await director.address.textContent()) ?? '').pathname;
  const [one, other] = [newStudent(), newStudent()];
  const [name, otherName] = [`${one.first} ${one.last}`, `${other.first} ${other.last}`];
  await registrant.goto(questionnaire);
  await registrant.getByText('You may text me').click();
  await register(registrant, one);
  await expect(director.person(name)).toContainText('yours', LIVE);
  await expect(helper.person(one.first)).toContainText(`${td.first} meets them`, LIVE);

  await registrant.goto(questionnaire);
  await registrant.getByText('You may text me').click();
  await register(registrant, other);
  await expect(helper.person(otherName)).toContainText(/yours · 4[78] h left/, LIVE);
  await expect(director.person(otherName)).toContainText(`${student.name} meets them`, LIVE);
  await expect(director.button('2 interested')).toBeVisible();

  // "Each has a 48-hour clock on its owner's home and a ready text."
  await go(second, '/main');
  const row = todayBlock(second, 'Today').getByRole('listitem').filter({ hasText: otherName });
  await expect(row).toContainText(/4[78] h left/);
  await expect(row.getByRole('link', { name: 'Message' })).toHaveAttribute(
    'href',
    new RegExp(`^sms:\\+?\\d+\\?&body=Hi%20${other.first}`),
  );
  // All four of its actions stand beside each other on a phone.
  const tops = await row
    .locator('[href^="sms:"], [href^="tel:"], button')
    .evaluateAll((actions) => actions.map((action) => Math.round(action.getBoundingClientRect().top)));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  await row.getByRole('button', { name: `Met ${otherName}` }).click();
  await expect(row).toHaveCount(0);

  await director.button('1 met').click(LIVE);
  const list = first.getByRole('dialog', { name: '1 met' });
  await expect(list.getByRole('listitem', { name: otherName })).toBeVisible();
  await first.keyboard.press('Escape');
  await director.button('Close the stall').click();
  await expect(director.button('Open the stall')).toBeVisible();
  await expect(director.code).toHaveCount(0);
});
