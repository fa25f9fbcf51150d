/**
 * 'E-mail' on every screen, in sentences 'e-mail'. The specification's quoted words alone say it otherwise, letter for letter; they
 * stand in docs/specification.md, What is called what.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
/** What people read stands in these: components, words beside contracts, rows of the home page, pages and figures of services. */
const SCREENS = [
  'mf-bible-studies',
  'mf-discipleship',
  'mf-people',
  'mf-recruitment',
  'shell/src',
  'shell/kit/src',
  'services',
];
const READ = /\.(tsx|words\.ts|rows\.ts|texts\.[a-z.]*ts|page\.ts|figures\.ts)$|(^|\/)remote\.json$/;
const LEFT_OUT = /(^|\/)(node_modules|dist|testing|test|bench|database)\/|\.(test|testing|examples)\./;

/** Of the specification, as it quotes them. */
const QUOTED = [
  'Send Invite Email',
  'Fill out phone, email and vocations for graduating seniors.',
  'Please make sure the email address you entered is valid.',
  'Invalid email',
  'email (must be non .edu)',
];

/** Texts with the word: one that stands alone with a capital, and one among other words. Names in the code stand among signs. */
function said(source: string): string[] {
  const bare = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const rest = QUOTED.reduce((left, quoted) => left.replaceAll(quoted, ''), bare);
  const texts = [...rest.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`|>([^<>{}=;()[\]|&]*)[<{]/g)];
  return texts
    .map(([, ...parts]) => parts.find((part) => part !== undefined)?.trim() ?? '')
    .filter(
      (text) =>
        /^Emails?\b|[A-Za-z,'] [Ee]mails?\b|\b[Ee]mails? [A-Za-z(]/.test(text) && !/\b(select|from|where)\b/.test(text),
    );
}

const files = SCREENS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
).filter((path) => READ.test(path) && !LEFT_OUT.test(path));

test('every screen says e-mail', () => {
  expect(files).toEqual(
    expect.arrayContaining(['mf-people/src/person-profile/user-card.tsx', 'services/identity/src/login.page.ts']),
  );
  const found = files.flatMap((path) => said(readFileSync(join(ROOT, path), 'utf8')).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

test.each([
  ['<label for="email">Email</label>', 'Email'],
  ['label="Email"', 'Email'],
  ["'Their phone and email are known.'", 'Their phone and email are known.'],
  ['label="You may email me"', 'You may email me'],
])('finds: %s', (source, text) => {
  expect(said(source)).toEqual([text]);
});

test.each([
  "{isLoading ? 'Sending...' : 'Send Invite Email'}",
  'name="email" type="email"',
  "'E-mail'",
  'const { phone, email } = person;',
])('allows: %s', (source) => {
  expect(said(source)).toEqual([]);
});
