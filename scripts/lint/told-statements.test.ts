/**
 * "Every record that is written while acting as somebody else is told." Models tell what they write by themselves; a statement
 * that a model writes past them does not, so its file tells it, or stands here with the reason why nobody has to be told.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVICES = join(import.meta.dirname, '../../services');
const PAST_MODELS = /write(?:Often)?(?:<[^;]*?>)?\(\s*sql`[^`]*?\b(?:insert into|update|delete from)\s/s;
const TELLS = /\btell(?:Added|Changed|Removed|Removal|Return|Card)\(/;

const NOT_TOLD: Readonly<Record<string, string>> = {
  'bible-studies/src/participants/participant.model.ts': 'what is unknown of whoever joins follows from the joining',
  'bible-studies/src/reminders/phone-refusal.model.ts': 'the company that delivers texts says it',
  'bible-studies/src/reminders/reminder.model.ts': 'a job decides it',
  'bible-studies/src/reminders/report-link.model.ts': 'counts tries of whoever is not signed in',
  'bible-studies/src/studies/study.model.ts': 'how far meetings are written follows from the schedule, which is told',
  'discipleship/src/graduation/graduation-record.model.ts': 'jobs make records and move them along',
  'discipleship/src/groups/group-participant.model.ts': 'a job ends the time of whoever moved away',
  'discipleship/src/involvement/involvement-count.model.ts': 'notes when a job counted',
  'discipleship/src/involvement/involvement.model.ts': 'counts what is told where it is written',
  'discipleship/src/relations/relation.model.ts':
    'by which number it is shown follows from its going on, which is told',
  'discipleship/src/snapshots/campus-snapshot.model.ts': 'a job freezes figures',
  'people/src/identities/acting.model.ts': 'is the record of acting itself',
  'people/src/imports/import-batch.model.ts': 'a job forgets old uploads',
  'people/src/locations/location.model.ts': 'paths of what lies below follow from the parent, which is told',
  'people/src/people/email-author.model.ts': 'the e-mail is told where it is written',
  'people/src/people/removal.model.ts': 'the record of the person tells who is removed, and who is back',
  'recruitment/src/recruitment-charts/recruitment-entry.model.ts': 'a job proposes candidates',
  'recruitment/src/stall/stall-member.model.ts': 'counts whom each was given, which is told',
  'recruitment/src/stall/stall.model.ts': 'takes turns, and writes nothing else',
};

test('a statement that writes past the models is told, or stands here with its reason', () => {
  const files = globSync('{people,bible-studies,discipleship,recruitment}/src/**/*.ts', { cwd: SERVICES });
  expect(files.length).toBeGreaterThan(100);
  const silent = files.filter((file) => {
    const text = readFileSync(join(SERVICES, file), 'utf8');
    return PAST_MODELS.test(text) && !TELLS.test(text);
  });
  expect(silent.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(Object.keys(NOT_TOLD));
});
