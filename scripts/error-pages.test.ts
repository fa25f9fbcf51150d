/** "One page per error code": every code that the code has, and none that it has not. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROBLEM_STATUS } from '@emmaus/contracts/problem';
import { FAULT_PHASES } from '@emmaus/contracts/remote-report.words';
import { CHECK_NAMES } from '@emmaus/release-checks/release';
import { describe, expect, test } from 'vitest';
import { COMMAND_CODES, ERROR_PAGES } from '../services/registry/cli/src/outcome.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Scripts import nothing of the shell: its lists are read as they stand there. */
function listIn(file: string, name: string): string[] {
  const [, list = ''] = new RegExp(`export const ${name} = \\[([^\\]]+)\\] as const`).exec(read(file)) ?? [];
  return [...list.matchAll(/'(\w+)'/g)].map(([, code = '']) => code);
}
const SHELL_FAULTS = [
  listIn('shell/src/remotes/remote-error.ts', 'REMOTE_FAULTS'),
  listIn('shell/src/containment/troubles.ts', 'TROUBLES'),
  listIn('shell/src/embed/messages.ts', 'VIEW_FAULTS'),
];

/** What the kit tells of a call that no service answered stands where it is told. */
const CALL_FAULTS = ['shell/kit/src/portal/base-query.ts', 'shell/kit/src/portal/problem.ts'].flatMap((file) =>
  [...read(file).matchAll(/status: 0, code: ([^,]+),/g)].flatMap(([, said = '']) =>
    [...said.matchAll(/'(\w+)'/g)].map(([, code = '']) => code),
  ),
);
const PROBLEMS = Object.keys(PROBLEM_STATUS);
const CODES = new Set<string>([
  ...PROBLEMS,
  ...COMMAND_CODES,
  ...CHECK_NAMES,
  ...CALL_FAULTS,
  ...SHELL_FAULTS.flat(),
  ...FAULT_PHASES,
]);
const PAGES = readdirSync(join(ROOT, ERROR_PAGES)).filter((file) => file !== 'README.md');

test('each code has its page, and each page its code', () => {
  expect(CALL_FAULTS).toContain('offline');
  expect(SHELL_FAULTS.map(({ length }) => length > 2)).toEqual([true, true, true]);
  expect(PAGES.map((file) => file.replace(/\.md$/, '')).toSorted()).toEqual([...CODES].toSorted());
});

test('the list leads to each of them', () => {
  const list = read(`${ERROR_PAGES}/README.md`);
  expect([...CODES].filter((code) => !list.includes(`[${code}](${code}.md)`))).toEqual([]);
});

describe.each(PAGES)('%s', (file) => {
  const code = file.replace(/\.md$/, '');
  const [title, of = '', what, ...rest] = read(`${ERROR_PAGES}/${file}`).trim().split('\n\n');

  test('says where it is met, what happened and why, and what to do', () => {
    expect(title).toBe(`# ${code}`);
    expect(of).toContain(wordOf(code));
    expect([what, rest.join('')].map((part) => /[.…)`:]$/.test(part ?? ''))).toEqual([true, true]);
  });
});

/** The status that is answered, or that it is a phase, as its page has to say it. */
function wordOf(code: string): string {
  if (PROBLEMS.includes(code)) return String(PROBLEM_STATUS[code as keyof typeof PROBLEM_STATUS]);
  return (FAULT_PHASES as readonly string[]).includes(code) ? 'phase of reports' : '';
}
