import { chromium } from '@playwright/test';
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
const page = await context.newPage();
page.on(
  'console',
  (m) => ['error', 'warning'].includes(m.type()) && console.log('HOST', m.type(), m.text().slice(0, 300)),
);
page.on('pageerror', (e) => console.log('PAGEERR', e.message, e.stack?.slice(0, 600)));
await page.goto('http://127.0.0.1:4702/');
await page.waitForTimeout(2500);
await page.screenshot({ path: '.tmp/e1.png' });
const pop = page.waitForEvent('popup', { timeout: 15000 });
await page.locator('emmaus-view').first().getByRole('button').click();
const popup = await pop;
popup.on('console', (m) => console.log('POP', m.type(), m.text().slice(0, 300)));
await popup.getByLabel('Email').fill(process.argv[2] ?? 'ad@emmaus.test');
await popup.getByLabel('Password').fill('emmaus');
await popup.getByRole('button', { name: 'Sign in', exact: true }).click();
await popup.getByRole('button', { name: 'Show it' }).waitFor({ timeout: 30000 });
await popup.screenshot({ path: '.tmp/e2.png' });
await popup
  .getByRole('button', { name: 'Show it' })
  .click()
  .catch(() => {});
await page.waitForTimeout(Number(process.argv[3] ?? 15000));
await page.screenshot({ path: '.tmp/e3.png', fullPage: true });
await browser.close();
