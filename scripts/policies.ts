/**
 * `docs/policies.md`: every route and who may call it, printed from the policy tables and the routers themselves.
 * `npx node scripts/policies.ts` writes it, `--check` fails when it is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { ROLES, type Role } from '@emmaus/contracts/roles';
import { reachesOf, type Policy } from '@emmaus/service-kit/policy/policy';
import { walkRoutes, type WalkedRoute } from '@emmaus/service-kit/http/route-walk';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { bibleStudiesService } from '../services/bible-studies/src/service.ts';
import { discipleshipService } from '../services/discipleship/src/service.ts';
import { peopleService } from '../services/people/src/service.ts';
import { recruitmentService } from '../services/recruitment/src/service.ts';
import { registryService } from '../services/registry/src/service.ts';
import { folderStore } from '../services/registry/src/store/folder-store.ts';

const SERVICES: readonly ServiceDefinition[] = [
  peopleService,
  bibleStudiesService,
  discipleshipService,
  recruitmentService,
  registryService({ releases: folderStore(''), services: { now: () => ({}) } }),
];
const FILE = join(import.meta.dirname, '..', 'docs', 'policies.md');

const HEAD = `# Who may do what

Printed from the policy tables and the routers by \`npx node scripts/policies.ts\`; do not edit by hand.

A cell says how far a role reaches: **own** (what is about or by the person), **entrusted** (whom they entered or disciple
themselves), **chain** (also everybody below in the discipleship tree and participants of studies they lead), **here** (at the
place of the role), **below** (at that place and all below it), **everywhere**; – is nothing. What somebody may not see
is 404 for them; what they see but may not do is 403.
`;

/** The whole document. */
export async function policiesDocument(): Promise<string> {
  const text = [HEAD, ...SERVICES.map(serviceSection)].join('\n');
  return (await format('policies.md', text)).code;
}

function serviceSection(service: ServiceDefinition): string {
  const routes = walkRoutes(service.routes);
  const policies = new Map(
    routes.flatMap(({ guard }) => (guard.kind === 'allowed' ? [[guard.policy.resource, guard.policy] as const] : [])),
  );
  return [`## ${service.title}\n`, routeTable(routes), ...[...policies.values()].map(policyTable)].join('\n');
}

function routeTable(routes: readonly WalkedRoute[]): string {
  const rows = routes
    .map((route) => `| ${route.method} | \`${route.path}\` | ${route.call?.summary ?? ''} | ${whoMay(route)} |`)
    .toSorted((one, other) => (one < other ? -1 : 1));
  return ['| method | path | what | who |', '| --- | --- | --- | --- |', ...rows, ''].join('\n');
}

function whoMay({ guard }: WalkedRoute): string {
  if (guard.kind === 'open') return `open: ${guard.why}`;
  if (guard.kind === 'signed-in') return `signed in: ${guard.withoutPolicy}`;
  return `${guard.policy.resource}: ${guard.action}`;
}

function policyTable(policy: Policy<never>): string {
  const actions = Object.keys(policy.actions);
  const cells = (role: Role): string =>
    actions.map((action) => reachesOf(policy, action, role).join(' + ') || '–').join(' | ');
  return [
    `### Policy: ${policy.resource}\n`,
    `| role | ${actions.join(' | ')} |`,
    `| --- |${' --- |'.repeat(actions.length)}`,
    ...ROLES.map((role) => `| ${role} | ${cells(role)} |`),
    '',
  ].join('\n');
}

if (import.meta.main) {
  const wanted = await policiesDocument();
  if (process.argv.includes('--check')) {
    if (readFileSync(FILE, 'utf8') === wanted) process.exit(0);
    console.error('docs/policies.md is out of date: run `npx node scripts/policies.ts`.');
    process.exit(1);
  }
  writeFileSync(FILE, wanted);
}
