/** The season of a candidate, from Potential Candidate to Hired, and whoever declines. */
import type { Page } from '@playwright/test';
import { OF_COLOURS, expectAccessible } from '../accessibility.ts';
import { candidatesOf } from '../campus/candidates.ts';
import { switchTheme } from '../commands/theme.ts';
import { expect, test } from '../fixtures.ts';
import { PHONE, sidebarLink, undoOf } from '../pages/frame.page.ts';
import { recruitment } from '../pages/recruitment.page.ts';

const PATH = '/recruitment-depth-chart';
/** Of a move: "within 2 s", and what a busy machine takes besides. */
const LIVE = { timeout: 6_000 };

test('a candidate goes from Potential Candidate to Hired by the keyboard, while the missionary looks', async ({
  as,
  campus,
}) => {
  const { name } = candidatesOf(campus)[0]!;
  const [td, missionary] = [await as('td', PATH), await as('missionary', PATH)];
  const [one, other] = [recruitment(td), recruitment(missionary)];
  await expect(other.card('Potential Candidate', name)).toContainText('3 weeks here');

  const season: readonly [from: string, to: string, steps: number][] = [
    ['Potential Candidate', 'Top Candidate', 1],
    ['Top Candidate', 'Invited to Apply', 1],
    ['Invited to Apply', 'Applied', 1],
    ['Applied', 'Hired', 3],
  ];
  for (const [from, to, steps] of season) {
    await one.card(from, name).focus();
    await td.keyboard.press('Space');
    for (let step = 0; step < steps; step += 1) await td.keyboard.press('ArrowRight');
    await td.keyboard.press('Space');
    await expect(other.card(to, name)).toBeVisible(LIVE);
  }
  await expect(one.card('Hired', name)).toContainText('Here since today');
  await expect(td.getByText(/Last updated \w{3} \d{1,2}, \d{4}\./)).toBeVisible();

  // What somebody else did is told, read in the dark on a phone as well, and taken back from there by a thumb.
  await missionary.setViewportSize(PHONE);
  await switchTheme(missionary, 'dark');
  await one.choose(name, 'Not Hired');
  const told = `${name} was moved to Not Hired by ${campus.person.td.name}`;
  const undo = undoOf(missionary, told);
  await expect(undo).toBeVisible(LIVE);
  expect((await undo.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(missionary, { rules: OF_COLOURS });
  await undo.click();
  await expect(one.card('Hired', name)).toBeVisible(LIVE);
});

test('who declines is asked why, on a phone as well, and the missionary reads it', async ({ as, campus }) => {
  const { name } = candidatesOf(campus)[1]!;
  const [td, missionary] = [await as('td', PATH), await as('missionary', PATH)];
  const [one, other] = [recruitment(td), recruitment(missionary)];
  await td.setViewportSize(PHONE);
  await one.choose(name, 'Declined Invitation');
  const dialog = one.notes(name);
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Ask again in May.');
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await expect(
    dialog.getByText(
      'Please select at least one reason they may have indicated for declining an invitation to apply for Emmaus staff.',
    ),
  ).not.toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Continuing Education' }).check();
  await dialog.getByRole('checkbox', { name: 'Other', exact: true }).check();
  await dialog.getByRole('textbox', { name: 'Other reason' }).fill('A wedding');
  await dialog.getByRole('button', { name: 'Save notes' }).click();
  await expect(td.getByText(`Successfully saved notes for ${name}`).first()).toBeVisible();

  await other.card('Declined Invitation', name).getByRole('button', { name, exact: true }).click(LIVE);
  const panel = missionary.getByRole('complementary', { name });
  await expect(panel.getByText('Ask again in May.')).toBeVisible();
  await expect(panel.getByText('Declined because of: Continuing Education, Other, A wedding')).toBeVisible();
});

test('two people move the same card: who was slower sees why, and where it is', async ({ as, campus }) => {
  const { name } = candidatesOf(campus)[0]!;
  const [td, missionary] = [await as('td', PATH), await as('missionary')];
  const [one, other] = [recruitment(td), recruitment(missionary)];
  await keepAsItWas(missionary);
  await sidebarLink(missionary, 'Recruitment').click();
  await expect(other.card('Potential Candidate', name)).toBeVisible();

  await one.choose(name, 'Applied');
  await expect(td.getByText('Moved to Applied', { exact: true }).first()).toBeVisible();
  await other.choose(name, 'Top Candidate');
  const why = `${campus.person.td.name} moved ${name} to Applied in the meantime.`;
  await expect(missionary.getByText(`${name} was not moved. ${why}`).first()).toBeVisible();
  await expect(other.card('Applied', name)).toBeVisible();
});

/**
 * The page hears of nothing, and whenever it asks for the chart it has the first answer; until it was refused a move. In the page
 * itself: one that is kept from test to test does not always tell Playwright what it asks.
 */
async function keepAsItWas(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    const ask = window.fetch.bind(window);
    let first: Promise<Response> | undefined;
    let refused = false;
    window.fetch = async (input, init) => {
      const { url } = new Request(input, init);
      if (url.includes('/recruitment_depth_charts/events')) return new Promise(() => undefined);
      if (url.includes('/recruitment_depth_chart_by_location') && !refused)
        return (await (first ??= ask(input, init))).clone();
      const answer = await ask(input, init);
      refused ||= answer.status === 409;
      return answer;
    };
  });
}
