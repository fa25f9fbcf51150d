import { expect, test } from 'vitest';
import { contractions } from '../src/database/expanding.ts';

const WHY = 'two more kinds of lines are allowed';

test.each([
  ['drops the table note', 'drop table people.note'],
  ['drops the view published_person_v1', 'drop view if exists people.published_person_v1 cascade'],
  ['drops person.nickname', 'alter table "people"."person" drop column "nickname"'],
  ['renames what is at person', 'alter table people.person rename column "first" to "first_name"'],
  ['renames what is at person', 'alter table people.person rename to human'],
  ['gives person.age another type', 'alter table people.person alter column age type bigint'],
  ['lets person.age be empty no more', 'alter table people.person alter column "age" set not null'],
  ['takes the default from person.age', 'alter table people.person alter column age drop default'],
  [
    'adds person.age, which the version before does not fill',
    'alter table people.person add column age integer not null',
  ],
  [
    'refuses by person_age_check what the version before writes',
    'alter table people.person\n  add constraint person_age_check check (age > 0)',
  ],
  ['makes person_email_key unique', 'create unique index person_email_key on people.person (email)'],
])('%s', (told, statement) => {
  expect(contractions([statement])).toEqual([told]);
});

test.each([
  'create table people.note (id integer primary key, text text not null)',
  'alter table people.person add column nickname text',
  `alter table people.person add column "version" integer not null default '1'`,
  `alter table people.person add column "version" integer default '1' not null`,
  'alter table people.person add column one text, add column two integer not null default 2',
  'create index person_nickname_index on people.person (nickname)',
  'create or replace view people.published_person_v2 as select id from people.person',
  'alter table people.person alter column nickname drop not null',
  'drop index people.person_nickname_index',
  'update people.person set nickname = first_name',
])('may run beside the version before: %s', (statement) => {
  expect(contractions([statement])).toEqual([]);
});

test('what is done to a table that the same migration makes is nobody else’s', () => {
  const made = 'create table "people"."note" ("id" serial primary key)';
  expect(contractions([made, 'alter table "people"."note" add constraint "note_id_check" check (id > 0)'])).toEqual([]);
  expect(contractions([made, 'create unique index note_key on people.note (id)'])).toEqual([]);
});

test('a constraint that is replaced says how it allows more', () => {
  const statements = [
    'alter table registry.log drop constraint log_kind_check',
    `alter table registry.log add constraint log_kind_check check (kind in ('one', 'two'))`,
  ];
  expect(contractions(statements)).toEqual(['refuses by log_kind_check what the version before writes']);
  expect(contractions(statements, { widens: { log_kind_check: WHY } })).toEqual([]);
  expect(contractions(statements, { widens: { log_kind_check: 'yes' } })).toHaveLength(1);
  expect(
    contractions(statements.slice(1), { widens: { log_kind_check: WHY } }),
    'a new one widens nothing',
  ).toHaveLength(1);
});
