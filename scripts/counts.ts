/**
 * `npm run check -- --counts`: what the patterns of this house cost, counted in the tree. `node scripts/counts.ts FOLDER`
 * counts another checkout, e.g. an older one, by the same rules: what stands in both can be compared.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

interface SourceFile {
  path: string;
  text: string;
  lines: number;
}

/** Files of this house's own making; tests, journeys and what is built left out. */
function sourcesOf(root: string): SourceFile[] {
  const patterns = ['{shell,mf-*,services/*}/{src,kit/src,database}/**/*.{ts,tsx}', 'shell/kit/src/**/*.{ts,tsx}'];
  return [...new Set(patterns.flatMap((pattern) => globSync(pattern, { cwd: root })))]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.|\/testing\/|node_modules|\.d\.ts$/.test(path))
    .toSorted()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n').length - 1 };
    });
}

/** Some are to stay below what was aimed at. */
type Count = readonly [what: string, count: number | string, most?: number];

function count(sources: readonly SourceFile[]): Count[] {
  const where = (pattern: RegExp): SourceFile[] => sources.filter(({ path }) => pattern.test(path));
  const hits = (files: readonly SourceFile[], pattern: RegExp): number =>
    files.reduce((sum, { text }) => sum + (text.match(pattern)?.length ?? 0), 0);
  const lines = (files: readonly SourceFile[]): number => files.reduce((sum, file) => sum + file.lines, 0);
  const browser = where(/^(shell|mf-)/);
  const services = where(/^services\/(people|bible-studies|discipleship|recruitment)\/src\//);
  const contracts = where(/^services\/contracts\/src\//);

  // A subject's words were part of its contract once: they count with it.
  const subjects = contracts.filter(({ path }) => path.endsWith('.contract.ts')).map(({ path }) => path);
  const ofCalls = contracts.filter(
    ({ path }) => path.endsWith('.contract.ts') || subjects.includes(path.replace('.words.ts', '.contract.ts')),
  );
  const addresses = hits(contracts, /^\s*\w+: \[?'(GET|POST|PUT|PATCH|DELETE) \//gm);
  const calls = addresses || hits(ofCalls, /^\s*(method: '|path: '\/)/gm) / 2;
  const routes = services.filter(({ path }) => path.endsWith('.routes.ts'));
  const endpoints = where(/^mf-.*\.api\.ts$/);
  const perCall = lines(ofCalls) / calls;
  const perRoute = lines(routes) / calls;
  const perEndpoint = lines(endpoints) / hits(endpoints, /build\.(query|mutation)|\b(ask|tell)\w*\(/g);
  const policies = services.filter(({ path }) => path.endsWith('.policy.ts'));

  return [
    ['calls', calls],
    ['lines a call, contract', perCall.toFixed(1)],
    ['lines a call, route', perRoute.toFixed(1)],
    ['lines an endpoint in the browser', perEndpoint.toFixed(1)],
    ['lines a call, in all', (perCall + perRoute + perEndpoint).toFixed(1), 36],
    ['lines of policies', lines(policies)],
    ['handlers that write their own status or body', hits(routes, /ctx\.(status|body) =/g)],
    ['signatures that hand a database on', hits(services, /database: Knex/g)],
    [
      'chains of the query builder outside models',
      hits(
        services.filter((file) => !isModel(file)),
        /\.\$?query\(\)/g,
      ),
    ],
    ['signatures spread by hand', hits(services, /\.\.\.signature\(/g)],
    ['casts through unknown or never', hits(sources, /as unknown as|as never/g)],
    [
      'widths written as a media query',
      hits(
        browser.filter(({ path }) => !path.includes('breakpoints')),
        /@media \((max|min)-width/g,
      ),
    ],
    ['44px', hits(browser, /44px/g)],
    [
      'state of saving made by hand',
      hits(
        browser.filter(({ path }) => !path.startsWith('shell/kit/')),
        /setSaving\]|setProblem\]/g,
      ),
    ],
    [
      'lines of the location form and its pages',
      lines(where(/^mf-people\/src\/locations\/.*(form|fields|values|waiting|lists|edit\.page|create\.page)/)),
      180,
    ],
    ['lines of the locations list', lines(where(/^mf-people\/src\/locations\/locations/)), 50],
    ['files of source', sources.length],
    ['lines of source', lines(sources)],
  ];
}

function isModel({ path }: SourceFile): boolean {
  return path.endsWith('.model.ts');
}

/** Prints the counts of a checkout. */
export function printCounts(root: string): void {
  if (!existsSync(join(root, 'services/contracts/src')))
    throw new Error(`${relative('.', root)} is no checkout of this house.`);
  for (const [what, number, most] of count(sourcesOf(root))) {
    const aim = most === undefined ? '' : `, at most ${most}${Number(number) > most ? ': MISSED' : ''}`;
    console.log(`${String(number).padStart(8)}  ${what}${aim}`);
  }
}

if (import.meta.main) printCounts(resolve(process.argv[2] ?? join(import.meta.dirname, '..')));
