/** Every room has a README of one screen that names what others may count on: its published views, the slots it fills and offers. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
const ROOMS = globSync('{mf-*,services/*}/package.json', { cwd: ROOT }).map(dirname).toSorted();
const ONE_SCREEN = 60;

test.each(ROOMS)('%s', (room) => {
  const readme = join(ROOT, room, 'README.md');
  expect(existsSync(readme)).toBe(true);
  const text = readFileSync(readme, 'utf8');
  expect(text.split('\n').length).toBeLessThan(ONE_SCREEN);
  for (const name of [...publishedViews(room), ...slotsOf(room)]) expect(text).toContain(`\`${name}\``);
});

test.each(globSync('{README.md,docs/**/*.md,mf-*/README.md,services/*/README.md}', { cwd: ROOT }))(
  'links of %s lead somewhere',
  (file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    const paths = [...text.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, path]) => path as string);
    const dead = paths.filter((path) => !/^([a-z]+:|\/)/.test(path) && !existsSync(join(ROOT, dirname(file), path)));
    expect(dead).toEqual([]);
  },
);

test.each(globSync('{README.md,docs/{how-to,shipping}/**/*.md,docs/*.md}', { cwd: ROOT }))(
  'commands of %s run on the pinned Node, whichever Node is installed',
  (file) => {
    expect(readFileSync(join(ROOT, file), 'utf8').match(/(?<!npx )\bnode \S+\.ts\b/g)).toBeNull();
  },
);

function publishedViews(room: string): string[] {
  const text = globSync(`${room}/database/published/*.sql`, { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  return [...text.join('\n').matchAll(/^create or replace view \w+\.(\w+)/gm)].map(([, name]) => name as string);
}

interface Declared {
  slots?: Record<string, unknown>;
  offers?: string[];
}

function slotsOf(room: string): string[] {
  const file = join(ROOT, room, 'remote.json');
  if (!existsSync(file)) return [];
  const { slots = {}, offers = [] } = JSON.parse(readFileSync(file, 'utf8')) as Declared;
  return [...Object.keys(slots), ...offers];
}
