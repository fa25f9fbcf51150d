/** Each wall of the house fires, and says what to do instead: snippets are linted with the real configuration. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

interface Snippet {
  file: string;
  code: string;
  /** A part of the expected message; null where the import is allowed. */
  says: string | null;
}

const REFUSED: Snippet[] = [
  { file: 'mf-people/src/a.ts', code: "import '../../shell/src/main.ts';", says: 'A remote ships on its own' },
  {
    file: 'mf-people/src/b.ts',
    code: "import '../../mf-recruitment/src/root.tsx';",
    says: 'A remote ships on its own',
  },
  { file: 'mf-people/src/c.ts', code: "import '../../services/people/src/app.ts';", says: 'A remote ships on its own' },
  {
    file: 'mf-people/src/d.ts',
    code: "import '@emmaus/service-kit/policy/policy';",
    says: 'A remote ships on its own',
  },
  { file: 'mf-people/src/e.ts', code: "export * from '@emmaus/shell/x';", says: 'A remote ships on its own' },
  {
    file: 'mf-people/src/f.ts',
    code: "await import('../../mf-recruitment/src/x.ts');",
    says: 'A remote ships on its own',
  },
  { file: 'mf-people/src/g.ts', code: "import * as z from 'zod'; export { z };", says: "zod is 'zod/mini'" },
  { file: 'mf-people/src/h.ts', code: "import 'ag-grid-community';", says: 'Tables go through DataGrid' },
  {
    file: 'mf-people/src/router-itself.ts',
    code: "import { Link } from 'react-router'; export { Link };",
    says: 'portal/router.ts',
  },
  {
    file: 'shell/kit/src/router-by-path.ts',
    code: "import { Link } from './portal/router.ts'; export { Link };",
    says: 'by its name',
  },
  { file: 'shell/kit/src/table/grid-by-path.ts', code: "import './ag-grid.ts';", says: 'by its name' },
  { file: 'mf-people/src/i.ts', code: "export const box = { color: '#ff0000' };", says: 'literal colour' },
  { file: 'mf-people/src/j.ts', code: 'export const edge = `1px solid rgb(0 0 0)`;', says: 'literal colour' },
  { file: 'shell/kit/src/a.ts', code: "import '../../src/session/x.ts';", says: 'compiled into every remote' },
  { file: 'shell/kit/src/b.ts', code: "import * as z from 'zod'; export { z };", says: "zod is 'zod/mini'" },
  { file: 'shell/src/a.ts', code: "import '../../mf-people/src/root.tsx';", says: 'knows no domain and no remote' },
  { file: 'shell/src/b.ts', code: "import '@emmaus/mf-people/root';", says: 'knows no domain and no remote' },
  { file: 'shell/src/c.ts', code: "import * as z from 'zod'; export { z };", says: 'answers/shape.ts' },
  { file: 'shell/src/e.ts', code: "import * as z from 'zod/mini'; export { z };", says: 'answers/shape.ts' },
  {
    file: 'shell/src/f.ts',
    code: "import { x } from '@emmaus/contracts/remote'; export { x };",
    says: 'brings the schema library into the browser',
  },
  { file: 'shell/src/g.ts', code: 'export const kept = () => localStorage.length;', says: 'take inBrowser' },
  { file: 'shell/src/h.ts', code: 'export const kept = () => window.sessionStorage.length;', says: 'is restricted' },
  {
    file: 'shell/e2e/a.ts',
    code: "import '../src/session/session.ts';",
    says: 'Journeys see the portal as a person does',
  },
  { file: 'shell/e2e/b.ts', code: "import '../../mf-people/src/root.tsx';", says: 'Journeys see the portal' },
  { file: 'services/people/src/a.ts', code: "import '../../recruitment/src/app.ts';", says: 'published view' },
  { file: 'services/people/src/b.ts', code: "import '@emmaus/service-recruitment/x';", says: 'published view' },
  { file: 'services/people/src/c.ts', code: "import '../../../mf-people/src/root.tsx';", says: 'published view' },
  {
    file: 'services/people/src/d.routes.ts',
    code: "import { Model } from 'objection'; export { Model };",
    says: 'Objection stays',
  },
  { file: 'services/people/src/e.model.ts', code: "import '../../identity/src/x.ts';", says: 'published view' },
  {
    file: 'services/registry/cli/src/a.ts',
    code: "import '../../src/publish.ts';",
    says: 'asks the registry over HTTP',
  },
  {
    file: 'services/registry/checks/src/a.ts',
    code: "import '@emmaus/service-kit/http/problem';",
    says: 'The checks of a release run in the registry and with whoever',
  },
  { file: 'services/kit/src/a.ts', code: "import '../../people/src/app.ts';", says: 'below every service' },
  {
    file: 'services/contracts/src/a.ts',
    code: "import * as z from 'zod'; export { z };",
    says: "they import 'zod/mini'",
  },
  { file: 'services/contracts/src/b.ts', code: "import 'koa';", says: "they import 'zod/mini'" },
  {
    file: 'services/contracts/src/c.words.ts',
    code: "import * as z from 'zod/mini'; export { z };",
    says: 'it carries no schemas',
  },
  {
    file: 'services/contracts/src/d.words.ts',
    code: "import { x } from './d.contract.ts'; export { x };",
    says: 'it carries no schemas',
  },
  { file: 'services/contracts/src/e.paths.ts', code: "export * from './page.ts';", says: 'it carries no schemas' },
  { file: 'services/contracts/src/roles.ts', code: "import './shapes.ts';", says: 'it carries no schemas' },
  {
    file: 'mf-people/src/k.ts',
    code: "import { x } from '@emmaus/contracts/locations.contract'; export { x };",
    says: 'brings the schema library into the browser',
  },
  {
    file: 'mf-people/src/l.ts',
    code: "import { type X } from '@emmaus/contracts/locations.contract'; export type { X };",
    says: 'brings the schema library into the browser',
  },
  {
    file: 'mf-people/src/m.ts',
    code: "await import('@emmaus/contracts/people.calls');",
    says: 'brings the schema library into the browser',
  },
  {
    file: 'mf-people/src/n.ts',
    code: "import { x } from '@emmaus/contracts/remote'; export { x };",
    says: 'brings the schema library into the browser',
  },
  {
    file: 'shell/kit/src/c.ts',
    code: "export { x } from '@emmaus/contracts/exports.contract';",
    says: 'brings the schema library into the browser',
  },
  {
    file: 'shell/src/d.ts',
    code: "import { x } from '@emmaus/contracts/session.contract'; export { x };",
    says: 'brings the schema library into the browser',
  },
  {
    file: 'services/people/src/f.ts',
    code: "import { write } from '@emmaus/service-kit/database/write'; export { write };",
    says: 'Writes go through models',
  },
  {
    file: 'services/people/src/g.ts',
    code: 'export const all = () => PersonModel.query();',
    says: 'Writes go through models',
  },
  { file: 'services/people/src/h.ts', code: 'export const one = (p) => p.$query();', says: 'Writes go through models' },
  {
    file: 'services/people/src/i.ts',
    code: 'export const text = sql`with x as (delete from person where id = ${1}) select 1`;',
    says: 'Writes go through models',
  },
  {
    file: 'services/people/src/j.ts',
    code: "import type { Knex } from 'knex'; export type { Knex };",
    says: 'Reads are sql templates',
  },
  { file: 'services/portal/src/a.ts', code: "import '../../people/src/app.ts';", says: 'as processes' },
  { file: 'services/portal/src/b.ts', code: "import '../../../scripts/build.ts';", says: 'as it does the build' },
  { file: 'services/people/src/k.ts', code: "import '../../../scripts/build.ts';", says: 'published view' },
  { file: 'mf-people/src/o.ts', code: "import '@emmaus/rspack-config';", says: 'A remote ships on its own' },
  { file: 'shell/rspack-config/src/a.ts', code: "import '../../kit/src/x.ts';", says: 'The build recipe' },
  { file: 'mf-recruitment/rspack.config.ts', code: "import '../scripts/build.ts';", says: 'A remote ships on its own' },
  { file: 'scripts/a.ts', code: "import '../mf-people/src/root.tsx';", says: 'from outside' },
  { file: 'scripts/test/b.ts', code: "import '../../services/gateway/src/app.ts';", says: 'from outside' },
  { file: 'scripts/c.ts', code: "import '../vitest.config.ts';", says: 'from outside' },
  { file: 'recipe.ts', code: "import './services/portal/src/build.ts';", says: 'recipes for tools' },
  { file: 'vitest.config.ts', code: "import './shell/src/main.ts';", says: 'recipes for tools' },
  {
    file: 'mf-people/src/outbox/a.ts',
    code: "import type { X } from '../invite/x.ts'; export type { X };",
    says: 'outbox/ and invite/ stand side by side',
  },
  { file: 'mf-people/src/outbox/b.ts', code: "await import('../vacations/x.ts');", says: 'stand side by side' },
  { file: 'mf-people/src/outbox/c.ts', code: "import '@emmaus/mf-people/src/invite/x.ts';", says: 'side by side' },
  { file: 'mf-people/src/outbox/d.ts', code: "import '../root.tsx';", says: 'compose the features' },
  { file: 'mf-people/src/outbox/e.ts', code: "import '../testing/x.ts';", says: 'for tests alone' },
  { file: 'mf-people/src/outbox/f.test.ts', code: "import '../invite/x.ts';", says: 'stand side by side' },
  { file: 'mf-people/src/home/a.ts', code: "import '../people-list/x.ts';", says: 'stand side by side' },
  { file: 'mf-people/src/acting/a.ts', code: "import '../person-profile/x.ts';", says: 'stands above acting/' },
  { file: 'mf-people/src/acting/b.ts', code: "import '../delegations/x.ts';", says: 'stands above acting/' },
  { file: 'mf-people/src/api/a.ts', code: "import '../person-parts/x.ts';", says: 'person-parts/ stands above api/' },
  { file: 'mf-recruitment/src/a/b.ts', code: "import '../c/d.ts';", says: 'a/ and c/ stand side by side' },
  { file: 'services/people/src/acting/a.ts', code: "import '../delegations/x.ts';", says: 'stand side by side' },
  { file: 'services/people/src/people/a.ts', code: "import '../imports/x.ts';", says: 'imports/ stands above people/' },
  { file: 'services/people/src/acting/b.ts', code: "import '../service.ts';", says: 'compose the features' },
  {
    file: 'services/bible-studies/src/studies/a.ts',
    code: "import '../attendances/x.ts';",
    says: 'stands above studies/',
  },
  { file: 'services/discipleship/src/tree/a.ts', code: "import '../metrics/x.ts';", says: 'stands above tree/' },
  { file: 'services/recruitment/src/a/b.ts', code: "import '../c/d.ts';", says: 'stand side by side' },
];

const ALLOWED: Snippet[] = [
  { file: 'shell/e2e/c.ts', code: "import '../../services/people/database/factories.ts';", says: null },
  {
    file: 'mf-people/src/ok.ts',
    code: "import '@emmaus/remote-kit/x.ts'; import '@emmaus/contracts/roles';",
    says: null,
  },
  { file: 'mf-people/src/mini.ts', code: "import * as z from 'zod/mini'; import './ok.ts'; export { z };", says: null },
  { file: 'mf-people/src/tokens.ts', code: "export const box = { href: '#main', border: '1px solid' };", says: null },
  { file: 'mf-people/rspack.config.ts', code: "import '@emmaus/rspack-config';", says: null },
  { file: 'shell/src/ok.ts', code: "import '../kit/src/contract.ts'; import 'single-spa';", says: null },
  { file: 'services/people/src/locations/ok.ts', code: "import '../people/ok.model.ts'; import 'zod';", says: null },
  {
    file: 'services/people/src/people/ok.model.ts',
    code: "import { Model } from 'objection'; export { Model };",
    says: null,
  },
  { file: 'services/people/src/kit.ts', code: "import '@emmaus/service-kit/http/problem'; import 'koa';", says: null },
  {
    file: 'services/contracts/src/ok.words.ts',
    code: "import { paths } from './paths.ts'; import './roles.ts'; import './a.words.ts'; import type { X } from './a.contract.ts'; export { paths, type X };",
    says: null,
  },
  {
    file: 'mf-people/src/words.ts',
    code: "import '@emmaus/contracts/a.words'; import '@emmaus/contracts/people.paths'; import type { X } from '@emmaus/contracts/a.contract'; export type { X };",
    says: null,
  },
  { file: 'mf-people/src/schema.test.ts', code: "import '@emmaus/contracts/locations.contract';", says: null },
  { file: 'mf-people/src/testing/fixture.ts', code: "import '@emmaus/contracts/person.contract';", says: null },
  {
    file: 'shell/src/registry.ts',
    code: "import type { X } from '@emmaus/contracts/remote'; export type { X };",
    says: null,
  },
  { file: 'services/people/src/schema.ts', code: "import '@emmaus/contracts/person.contract';", says: null },
  {
    file: 'mf-people/src/outbox/ok.ts',
    code: "import './own.ts'; import '../api/x.ts'; import '../person-parts/x.ts'; import '../acting/x.ts'; import '../outbox/x.ts';",
    says: null,
  },
  { file: 'mf-people/src/outbox/ok.test.ts', code: "import '../root.tsx'; import '../testing/x.ts';", says: null },
  { file: 'mf-people/src/testing/ok.ts', code: "import '../root.tsx'; import '../vacations/x.ts';", says: null },
  { file: 'mf-people/src/home/ok.ts', code: "import '../outbox/x.ts'; import '../vacations/x.ts';", says: null },
  { file: 'mf-people/src/ok-root.tsx', code: "import './home/ok.ts'; import './outbox/ok.ts';", says: null },
  {
    file: 'services/people/src/session/ok.ts',
    code: "import '../acting/x.ts'; import '../accounts/x.ts';",
    says: null,
  },
  { file: 'services/people/test/ok.ts', code: "import '../src/acting/x.ts'; import '../src/service.ts';", says: null },
  { file: 'services/gateway/src/pages/ok.ts', code: "import '../env.ts'; import '../health/x.ts';", says: null },
  {
    file: 'scripts/ok.ts',
    code: "import '@emmaus/contracts/roles'; import '@emmaus/service-kit/log'; import '../services/people/src/service.ts'; import '../services/portal/src/build.ts'; import './a.ts';",
    says: null,
  },
  { file: 'ok.config.ts', code: "import './scripts/ok.ts'; import './recipe.ts'; import 'vitest/config';", says: null },
  { file: 'services/portal/src/ok.ts', code: "import '../../registry/src/publish.ts';", says: null },
  {
    file: 'services/contracts/src/ok.ts',
    code: "import * as z from 'zod/mini'; import './roles.ts'; export { z };",
    says: null,
  },
];

const folder = mkdtempSync(join(tmpdir(), 'emmaus-walls-'));
const messages = new Map<string, string[]>();

beforeAll(() => {
  const config = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')
    .replace('./scripts/lint/emmaus-plugin.mjs', join(ROOT, 'scripts/lint/emmaus-plugin.mjs'))
    // Type-aware rules need a TypeScript project, which the snippets are not.
    .replace('"typeAware": true', '"typeAware": false');
  writeFileSync(join(folder, '.oxlintrc.json'), config);
  for (const { file, code } of [...REFUSED, ...ALLOWED]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  for (const { filename, message } of lint()) messages.set(filename, [...(messages.get(filename) ?? []), message]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lint(): { filename: string; message: string }[] {
  const command = join(ROOT, 'node_modules/.bin/oxlint');
  let output: string;
  try {
    output = execFileSync(process.execPath, [command, '--format=json', '.'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    // Exit code 1 means that faults were found, which is what is wanted here.
    output = (error as { stdout: string }).stdout;
  }
  return (JSON.parse(output) as { diagnostics: { filename: string; message: string }[] }).diagnostics;
}

test.each(REFUSED)('refuses in $file: $code', ({ file, says }) => {
  expect(messages.get(file)?.join('\n') ?? '(nothing was said)').toContain(says);
});

test.each(ALLOWED)('allows in $file: $code', ({ file }) => {
  expect(messages.get(file)).toBeUndefined();
});
