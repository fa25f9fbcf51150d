/** The next version of the service people, as its team would ship it: a new column, a view that shows it, another number. */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export interface NextVersion {
  folder: string;
  version: string;
  /** Of the one that it replaces. */
  before: string;
}

/** Takes it out of the database again, so that it may be tried once more. */
export const forgetNextVersion = `
  drop view if exists people.published_nickname_v1;
  alter table people.person_record drop column if exists nickname;
  delete from people.migration where name like '2099%'`;

const MIGRATION = '20990101000000_nicknames.ts';
const CONTRACTION = '20990102000000_no_nicknames.ts';

/** Makes a repository beside the one at `root` whose service people is newer. */
export function makeNextVersion(root: string, folder: string): NextVersion {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, 'services'), join(folder, 'services'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  });
  for (const name of ['package.json', 'tsconfig.json', 'shell', 'mf-people'])
    symlinkSync(join(root, name), join(folder, name));
  linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
  const people = join(folder, 'services/people');
  const service = join(people, 'src/service.ts');
  const text = readFileSync(service, 'utf8');
  const [, before = '', major = '', minor = ''] = /version: '((\d+)\.(\d+)\.\d+)'/.exec(text) ?? [];
  if (before === '') throw new Error('The service people does not say which version it is.');
  const version = `${major}.${Number(minor) + 1}.0`;
  writeFileSync(service, text.replace(`version: '${before}'`, `version: '${version}'`));
  writeFileSync(
    join(people, 'database/migrations', MIGRATION),
    `export const up = (knex) => knex.raw('alter table people.person_record add column nickname text');
export const down = (knex) => knex.raw('alter table people.person_record drop column nickname');
`,
  );
  writeFileSync(
    join(people, 'database/migrations', CONTRACTION),
    `export const contracts = 'the nickname was a trial that nobody uses any more';
export const up = (knex) => knex.raw('alter table people.person_record drop column nickname cascade');
export const down = (knex) => knex.raw('alter table people.person_record add column nickname text');
`,
  );
  writeFileSync(
    join(people, 'database/published/99-nickname-v1.sql'),
    `do $$ begin
  if exists (select from information_schema.columns where table_schema = 'people' and table_name = 'person_record' and column_name = 'nickname') then
    create or replace view people.published_nickname_v1 as select id, nickname from people.person_record;
  end if;
end $$;
`,
  );
  return { folder, version, before };
}

/** Libraries are those of the repository; rooms of the house are its own. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, '@emmaus'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@emmaus') symlinkSync(join(from, name), join(to, name));
  }
  // Each is a link to `../../services/…`, which stands beside it here, too.
  for (const name of readdirSync(join(from, '@emmaus')))
    symlinkSync(readlinkSync(join(from, '@emmaus', name)), join(to, '@emmaus', name));
}
