import { expectAccessible, expectNoSidewaysScroll } from '../accessibility.ts';
import { fillQuestionnaire, newStudent } from '../commands/registration.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, title } from '../pages/frame.page.ts';
import { newContacts } from '../pages/home.page.ts';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a student registers, and the campus director has them on the home page at once', async ({
    page: phone,
    context,
    as,
    campus,
  }) => {
    const student = newStudent();
    const director = await as('td', '/main');
    await expect(newContacts(director).first()).toBeVisible();

    await phone.goto(`/registration/${campus.place.campus.id}`);
    await expect(title(phone, `Get connected at ${campus.place.campus.name}`)).toBeVisible();
    await expectNoSidewaysScroll(phone);
    const send = phone.getByRole('button', { name: 'Send' });
    await send.click();
    await expect(phone.getByText('Missing fields. Please make sure the starred fields are filled out.')).toBeVisible();
    await expect(phone.getByLabel('First name')).toBeFocused();
    // The focus would colour the edge of a field that is faulty.
    const edge = await phone.getByLabel('First name').evaluate((input) => {
      const box = input.closest('.fui-Input') ?? input;
      const red = document.createElement('i');
      red.style.color = 'var(--colorPaletteRedBorder2)';
      box.append(red);
      const colours = [getComputedStyle(box, '::after').borderBottomColor, getComputedStyle(red).color];
      red.remove();
      return colours;
    });
    expect(edge[0]).toBe(edge[1]);
    await expectAccessible(phone);

    await fillQuestionnaire(phone, student);
    await phone
      .getByRole('radiogroup', { name: /Bible study/ })
      .getByRole('radio', { name: 'Yes' })
      .check();
    await phone.getByRole('button', { name: 'Wednesday' }).click();
    await phone.getByText('You may text me').click();
    await phone.getByText('You may e-mail me').click();
    await phone.reload();
    await expect(phone.getByLabel('Last name')).toHaveValue(student.last);
    await expect(phone.getByRole('button', { name: 'Wednesday' })).toHaveAttribute('aria-pressed', 'true');

    await context.setOffline(true);
    await send.click();
    await expect(phone.getByText(/You are offline\. What you entered is kept/)).toBeVisible();
    await context.setOffline(false);
    await expect(title(phone, `Thank you, ${student.first}!`)).toBeVisible();
    await expectAccessible(phone);

    // Nobody touched the director's page: it looks by itself.
    const name = `${student.first} ${student.last}`;
    const contact = newContacts(director).filter({ hasText: name });
    await expect(contact).toBeVisible();
    await expect(contact).toContainText('Bible study (Wed)');
    const number = student.phone.replaceAll('-', '');
    await expect(contact.getByRole('link', { name: 'Call' })).toHaveAttribute('href', new RegExp(`^tel:.*${number}$`));
    await expect(contact.getByRole('link', { name: 'Message' })).toHaveAttribute(
      'href',
      new RegExp(`^sms:.*${number}$`),
    );

    // Three ways to reach them and 'Contacted' stand beside each other on a phone.
    await director.setViewportSize(PHONE);
    const tops = await contact
      .locator('[href^="tel:"], [href^="sms:"], [href^="mailto:"], button')
      .evaluateAll((actions) => actions.map((action) => Math.round(action.getBoundingClientRect().top)));
    expect(tops).toHaveLength(4);
    expect(new Set(tops).size).toBe(1);

    await contact.getByRole('button', { name: /was contacted/ }).click();
    await expect(contact).toHaveCount(0);
    await director.getByRole('button', { name: 'Undo' }).click();
    await contact.getByRole('link', { name, exact: true }).click();
    await expect(title(director, name)).toBeVisible();
    await expect(director.getByText(student.email).first()).toBeVisible();
  });
});

test('the questionnaire asks for no sign-in and loads none of the signed-in parts', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/registration/999999999');
  await expect(title(page, 'We could not find this campus')).toBeVisible();
  await expectAccessible(page);
  expect(asked.filter((path) => path.startsWith('/api/')).map((path) => path.replace(/\d+$/, ''))).toEqual([
    '/api/registration/',
  ]);
  expect(asked.filter((path) => /signed-in|ag-grid|people-list/.test(path))).toEqual([]);
});
