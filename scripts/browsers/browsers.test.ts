/** What `npm run test:browsers` knows without a browser: where browsers are, which screens there are, what a page is asked. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { answerOf, asAnswer } from './answers.ts';
import { findBrowser, provideBrowser } from './find-browsers.ts';
import { recordPath, sortScreens } from './screens-of-house.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("a browser is found on the path, Debian's before others, and a setting names another one", () => {
  const folder = folderWith(['firefox', 'firefox-esr', 'nightly']);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('FIREFOX_PATH', '');
  expect(findBrowser('firefox')).toEqual({ browser: join(folder, 'firefox-esr') });
  vi.stubEnv('FIREFOX_PATH', join(folder, 'nightly'));
  expect(findBrowser('firefox')).toEqual({ browser: join(folder, 'nightly') });
});

test('a browser without what drives it is none', () => {
  const folder = folderWith(['MiniBrowser', 'WebKitWebDriver']);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('MINIBROWSER_PATH', join(folder, 'MiniBrowser'));
  expect(findBrowser('webkit')).toBeUndefined();
});

test('a setting that names no program is said, and nothing is installed', () => {
  vi.stubEnv('FIREFOX_PATH', '/nowhere/firefox');
  expect(() => provideBrowser('firefox', () => expect.unreachable())).toThrow(
    'FIREFOX_PATH names /nowhere/firefox, which is no program that can be run.',
  );
});

test('who may not install is told how to get a browser, and how to do without', () => {
  vi.stubEnv('PATH', folderWith([]));
  vi.stubEnv('MINIBROWSER_PATH', '');
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
  expect(() => provideBrowser('webkit', () => expect.unreachable())).toThrow(
    'WebKit is not on this machine: install it (Debian: apt-get install webkit2gtk-driver xvfb) or set MINIBROWSER_PATH; or leave it out with: npm run test:browsers -- firefox',
  );
});

test('every declared screen is walked to once, a list before its records', () => {
  expect(
    sortScreens([
      { path: '/notes/:id' },
      { path: '/notes' },
      { path: '/places', roles: ['admins'] },
      { path: '/groups', roles: ['td'], parishOnly: true },
      { path: '/invite/:token' },
    ]),
  ).toEqual({ director: ['/notes', '/notes/:id'], admin: ['/places'] });
});

test('a record is the first that a link names; its page may be one below', () => {
  const links = ['/notes', '/notes/new', '/notes/12', '/notes/13', '/plates/7/edit'];
  expect(recordPath('/notes/:id', links)).toBe('/notes/12');
  expect(recordPath('/notes/:id/edit', links)).toBe('/notes/12/edit');
  expect(recordPath('/plates/:id/edit', links)).toBe('/plates/7/edit');
  expect(recordPath('/boards/:id', links)).toBeUndefined();
});

test('a page answers in JSON, at once or later', async () => {
  const evaluate = async (expression: string): Promise<unknown> =>
    answerOf(await runInThisContext(asAnswer(expression)));
  expect(await evaluate('[1, "two"]')).toEqual([1, 'two']);
  expect(await evaluate('Promise.resolve(undefined)')).toBeNull();
  expect(() => answerOf(undefined)).toThrow('The page answered with something else than a text.');
});

/** A folder of programs that do nothing. */
function folderWith(programs: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-programs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const program of programs) {
    writeFileSync(join(folder, program), '');
    chmodSync(join(folder, program), 0o755);
  }
  return folder;
}
