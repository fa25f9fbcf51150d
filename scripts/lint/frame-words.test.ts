/**
 * The frame knows no word of the ministry: shell, remote-kit and gateway would serve another one as they are. Its words come
 * with the remotes (remote.json) and, where no remote can speak, out of services/contracts (frame.words.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const FRAME = ['shell/src', 'shell/kit/src', 'shell/public', 'services/gateway/src'];
const TESTING = /\.(test|testing)\.tsx?$|(^|\/)testing\//;

/** The words of docs/glossary.md that mean nothing outside this ministry. People, places and roles any portal has. */
const MINISTRY =
  /bible|\bstud(?:y|ies)\b|student|attendance|vacation|timely|semester|meditation|disciple|orphan|downchain|involvement|\bbsp|slbs|depth.?chart|recruit|gospel|high.?call|campus|parish|missionar|chaplain|affiliate|alumni|lifelong|conference|\bprize|graduat|senior|freshman/i;

/** What the frame may not be without, and why. */
const ALLOWED: readonly (readonly [RegExp, string])[] = [
  [
    /\bisParish\b|\bparishOnly\b|\bparishCheck\b/g,
    'the check rule of the specification, whose names stand on the wire',
  ],
  [/\/no-account-non-student\b/g, 'an address that the specification gives the frame'],
  [/\bHatGraduationRegular\b|\/hat-graduation'/g, "a picture's name in Fluent's icons"],
];

function ministryWords(text: string): string[] {
  const rest = ALLOWED.reduce((left, [allowed]) => left.replaceAll(allowed, ''), text);
  return rest.split('\n').flatMap((line) => (MINISTRY.test(line) ? [line.trim()] : []));
}

const files = FRAME.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1)),
).filter((path) => !TESTING.test(path));

test('there is a frame to look at', () => {
  expect(files).toEqual(expect.arrayContaining(['shell/src/home/home.page.tsx', 'services/gateway/src/env.ts']));
});

test.each(files)('%s', (path) => {
  const text = `${path}\n${readFileSync(join(ROOT, path), 'utf8')}`;
  expect(ministryWords(text), 'Let a remote say it in its remote.json: docs/how-to/write-a-remote.md, Slots.').toEqual(
    [],
  );
});

test.each([
  "const HELP = 'Guests see only the meditations.';",
  'CONFERENCE_URL: webAddress,',
  '<Text>Ask your campus director.</Text>',
  "import { toStudy } from './bible-studies.ts';",
])('finds: %s', (line) => {
  expect(ministryWords(line)).toEqual([line]);
});

test.each([
  'if (user.isParish) return parishCheck(role, user.isParish, roles);',
  "import { HatGraduationRegular } from '@fluentui/react-icons/svg/hat-graduation';",
])('allows: %s', (line) => {
  expect(ministryWords(line)).toEqual([]);
});
