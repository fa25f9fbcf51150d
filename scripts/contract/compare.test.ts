/** "the contract as a checked-in report": what a change of it is said to be, on made-up reports. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { compareReports } from './compare.ts';
import { linesOfDeclarations } from './declarations.ts';
import { printReport, readReport, type Section } from './report.ts';
import { linesOfSchema } from './shapes.ts';

const CONTRACT = `export interface Portal {
    readonly product: string;
    readonly session: {
        renew(): Promise<boolean>;
    };
}
export interface Notice {
    text: string;
}
`;
const PAGE = `import type { ReactNode } from 'react';
export declare function Page({ title, children }: {
    title: string;
}): ReactNode;
export {};
`;
const Person = z.object({ id: z.int(), name: z.string(), role: z.enum(['td', 'rd']) });
const Wanted = z.object({ role: z.enum(['td', 'rd']), text: z.optional(z.string()) });

interface Made {
  shell?: string;
  kit?: string;
  contract?: string;
  people?: string;
  answer?: z.ZodType;
  query?: z.ZodType;
  calls?: readonly string[];
}

function report({
  shell = '1.7.0',
  kit = PAGE,
  contract = CONTRACT,
  people = '1.0.0',
  answer = Person,
  query = Wanted,
  calls = ['listPeople'],
}: Made): Section[] {
  const lines = calls.flatMap((name) => [
    { key: name, optional: false, value: `GET /${name}` },
    ...linesOfSchema(query, 'input', `${name} in.query`),
    ...linesOfSchema(answer, 'output', `${name} out`),
  ]);
  // As it is kept: what is compared is what was printed.
  return readReport(
    printReport([
      { name: 'shell', version: shell, lines: linesOfDeclarations(contract) },
      { name: 'kit', version: '1.0.0', lines: linesOfDeclarations(kit, 'page/page.tsx ') },
      { name: 'people', version: people, lines },
    ]),
  );
}

const compared = (after: Made) => compareReports(report({}), report(after)).map(({ sentence }) => sentence);
const saidOf = (after: Made) =>
  compareReports(report({}), report(after)).map(({ section, kind, risen }) => `${section} ${kind} ${risen}`);

test('what stays the same, and what a function calls the parts it is given, is no change', () => {
  expect(compared({})).toEqual([]);
  expect(compared({ kit: PAGE.replace('title, children', 'title, ...rest') })).toEqual([]);
  expect(compared({ kit: PAGE.replace('title, children', 'title: { first, last }, children: inside') })).toEqual([]);
});

test('what is added is additive: a minor', () => {
  const contract = CONTRACT.replace('renew()', 'account?(): string;\n        renew()');
  expect(compared({ contract })).toEqual([
    'The contract "shell" has changed, and the change is additive: Portal.session.account. ' +
      'CONTRACT_VERSION (services/contracts/src/remote.words.ts) must rise from 1.7.0 by a minor, to 1.8.0.',
  ]);
  expect(compared({ contract, shell: '1.8.0' })).toEqual([
    'The contract "shell" has changed, and the change is additive: Portal.session.account. ' +
      'CONTRACT_VERSION (services/contracts/src/remote.words.ts) has risen for it.',
  ]);
  expect(saidOf({ contract, shell: '1.7.1' })).toEqual(['shell additive false']);
});

test('what is removed or is another is breaking: a major', () => {
  expect(compared({ contract: CONTRACT.replace('    readonly product: string;\n', '') })).toEqual([
    'The contract "shell" has changed, and the change is breaking: Portal.product is gone. ' +
      'CONTRACT_VERSION (services/contracts/src/remote.words.ts) must rise from 1.7.0 by a major, to 2.0.0.',
  ]);
  const renamed = { kit: PAGE.replace('Page', 'Sheet') };
  expect(compared(renamed)[0]).toContain('breaking: page/page.tsx Page is gone. The version of shell/kit/package.json');
  const other = { contract: CONTRACT.replace('Promise<boolean>', 'boolean') };
  expect(compared(other)[0]).toContain('Portal.session.renew is another');
  expect(saidOf({ ...other, shell: '1.8.0' })).toEqual(['shell breaking false']);
  expect(saidOf({ ...other, shell: '2.0.0' })).toEqual(['shell breaking true']);
});

test('what the shell gives may grow; what it is given may not ask for more', () => {
  expect(
    saidOf({ contract: CONTRACT.replace('readonly product', 'readonly locale: string;\n    readonly product') }),
  ).toEqual(['shell additive false']);
  const demands = { contract: CONTRACT.replace('    text: string', '    intent: string;\n    text: string') };
  expect(compared(demands)[0]).toContain('breaking: Notice.intent has to be given');
});

test.each<[what: string, after: Made, verdict: string]>([
  ['a call more', { calls: ['listPeople', 'listPlaces'] }, 'people additive false'],
  [
    'a call more, and the number has risen',
    { calls: ['listPeople', 'listPlaces'], people: '1.1.0' },
    'people additive true',
  ],
  ['no such call any more', { calls: [] }, 'people breaking false'],
  ['a part of the answer more', { answer: Person.extend({ born: z.string() }) }, 'people additive false'],
  ['a part of the answer less', { answer: Person.omit({ name: true }) }, 'people breaking false'],
  ['an answer that may be null', { answer: Person.extend({ name: z.nullable(z.string()) }) }, 'people breaking false'],
  ['an answer that may leave out a part', { answer: Person.partial({ name: true }) }, 'people breaking false'],
  [
    'a word of the answer more',
    { answer: Person.extend({ role: z.enum(['td', 'rd', 'ad']) }) },
    'people breaking false',
  ],
  ['something to send if one likes', { query: Wanted.extend({ page: z.optional(z.int()) }) }, 'people additive false'],
  [
    'a list to send if one likes',
    { query: Wanted.extend({ needs: z.optional(z.array(z.string())) }) },
    'people additive false',
  ],
  ['something that has to be sent', { query: Wanted.extend({ page: z.int() }) }, 'people breaking false'],
  ['something that has to be sent no longer', { query: Wanted.partial() }, 'people additive false'],
  [
    'a word that may be sent more',
    { query: Wanted.extend({ role: z.enum(['td', 'rd', 'ad']) }) },
    'people additive false',
  ],
  ['a word that may be sent less', { query: Wanted.extend({ role: z.enum(['td']) }) }, 'people breaking false'],
])('of a call: %s', (_, after, verdict) => {
  expect(saidOf(after)).toEqual([verdict]);
});
