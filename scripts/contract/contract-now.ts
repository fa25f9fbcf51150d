/** The contract as the code has it now. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call } from '@emmaus/contracts/call';
import { CAPABILITIES } from '@emmaus/contracts/capabilities.words';
import { LiveReleasesSchema, RemoteDeclarationSchema } from '@emmaus/contracts/remote';
import { CONTRACT_VERSION } from '@emmaus/contracts/remote.words';
import type { ServiceDefinition } from '@emmaus/service-kit/http/service-definition';
import { bibleStudiesService } from '../../services/bible-studies/src/service.ts';
import { discipleshipService } from '../../services/discipleship/src/service.ts';
import { peopleService } from '../../services/people/src/service.ts';
import { recruitmentService } from '../../services/recruitment/src/service.ts';
import { type Line, linesOfDeclarations } from './declarations.ts';
import type { Section } from './report.ts';
import { linesOfSchema } from './shapes.ts';

/** Those whose calls remotes make. */
export const SERVICES: readonly ServiceDefinition[] = [
  peopleService,
  bibleStudiesService,
  discipleshipService,
  recruitmentService,
];

const ROOT = join(import.meta.dirname, '../..');
const KIT = 'shell/kit/src';
/** What shell and remotes hand to each other while they run; the rest of the kit is compiled into each remote. */
const BETWEEN = 'portal/contract.ts';

/** Takes some seconds: tsc writes the kit's declarations. */
export function contractNow(): Section[] {
  const declared = declarationsOfKit();
  const between = declared.filter(({ module }) => module === BETWEEN);
  const rest = declared.filter(({ module }) => module !== BETWEEN);
  const { version } = JSON.parse(readFileSync(join(ROOT, 'shell/kit/package.json'), 'utf8')) as { version: string };
  return [
    {
      name: 'shell',
      version: CONTRACT_VERSION,
      lines: [
        ...between.flatMap(({ text }) => linesOfDeclarations(text)),
        ...capabilitiesOf('shell').map(lineOfCapability),
        ...linesOfSchema(RemoteDeclarationSchema, 'input', 'remote.json in'),
        ...linesOfSchema(LiveReleasesSchema, 'output', 'live.json out'),
      ],
    },
    { name: 'kit', version, lines: rest.flatMap(({ module, text }) => linesOfDeclarations(text, `${module} `)) },
    ...SERVICES.map(sectionOfService),
  ];
}

function capabilitiesOf(owner: string): string[] {
  return Object.entries(CAPABILITIES).flatMap(([name, { of }]) => (of === owner ? [name] : []));
}

function sectionOfService({ name, version, calls, capabilities = [] }: ServiceDefinition): Section {
  return {
    name,
    version,
    lines: [
      ...capabilities.map(lineOfCapability),
      ...Object.entries(calls).flatMap(([key, call]) => linesOfCall(key, call)),
    ],
  };
}

function lineOfCapability(name: string): Line {
  return { key: `can ${name}`, optional: false, value: 'capability' };
}

function linesOfCall(name: string, call: Call): Line[] {
  const { method, path, aliases, status, answerType, open } = call;
  const words = [method, path, ...aliases.map((alias) => `also ${alias}`), status ?? '', answerType ?? ''];
  const value = [...words, open ? 'open' : ''].filter((word) => word !== '').join(' ');
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    call[part] ? linesOfSchema(call[part], 'input', `${name} in.${part}`) : [],
  );
  const answer = call.answer ? linesOfSchema(call.answer, 'output', `${name} out`) : [];
  return [{ key: name, optional: false, value }, ...parts, ...answer];
}

/**
 * tsc writes them, which is what a remote's own compiler would read. API Extractor wants one entry for all and brings a
 * compiler of its own that does not know our version's syntax; the compiler's API for programs is not settled in version 7.
 */
function declarationsOfKit(): { module: string; text: string }[] {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-contract-'));
  try {
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      // Whether the types are right is looked at by the check of all types.
      noCheck: true,
      outDir: join(folder, 'out'),
      rootDir: ROOT,
      typeRoots: [join(ROOT, 'node_modules/@types')],
    };
    const project = join(folder, 'tsconfig.json');
    const only = { include: [join(ROOT, KIT)], exclude: ['**/*.test.ts', '**/*.test.tsx'] };
    writeFileSync(project, JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), compilerOptions, ...only }));
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project]);
    const out = join(folder, 'out', KIT);
    return globSync('**/*.d.ts', { cwd: out })
      .toSorted()
      .map((file) => ({ module: sourceOf(file), text: readFileSync(join(out, file), 'utf8') }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The name under which a remote imports it. */
function sourceOf(file: string): string {
  const name = file.replaceAll('\\', '/').replace(/\.d\.ts$/, '');
  return existsSync(join(ROOT, KIT, `${name}.tsx`)) ? `${name}.tsx` : `${name}.ts`;
}
