/** Gospel Presentations and High Calls of the last two academic years, given by disciplers and by staff of the same place. */
import type { GospelResponse, HighCallResponse } from '@emmaus/contracts/recruitment.words';
import { createRandom, insertAll, type Random } from '@emmaus/service-kit/database/seeding';
import { now, today } from '@emmaus/service-kit/time';
import type { Knex } from 'knex';
import { daysAgo, groupBy, readStanding, type Standing } from '../../demo/standing.ts';
import { invitation, type InvitationRow } from '../../factories.ts';

const PRESENTING_ROLES = ['td', 'missionary', 'affiliate', 'chaplain', 'parish-td', 'parish-missionary'];
const RECEIVING_ROLES = ['student', 'alumni', 'lifelong'];
/** How many of those who stand in column 1 to 7 have received it. */
const GOSPEL_SHARE = [0.02, 0.12, 0.3, 0.65, 0.9, 0.9, 0.95];
const HIGH_CALL_SHARE = [0, 0, 0.02, 0.2, 0.6, 0.65, 0.85];

const NOTES: Record<GospelResponse | HighCallResponse, readonly string[]> = {
  Yes: [
    'Prayed together afterwards.',
    'Had heard it before, but never as something for himself.',
    'Wants to go to confession this week.',
    '',
  ],
  No: ['Friendly, has questions about suffering. Stay in touch.', 'Not now.', ''],
  Green: ['Ready to lead a study next semester.', 'Already has two friends in mind.', ''],
  Yellow: [
    'Wants to think until after finals.',
    'Asked for two weeks to pray about it.',
    'Come back to it in the spring, after the season.',
  ],
  Red: ['Too much going on with nursing clinicals.', ''],
};

export async function seed(database: Knex): Promise<void> {
  if (await database('invitation').first('id')) return;
  const random = createRandom(771);
  const people = await readStanding(database);
  const presenters = groupBy(
    people.filter((person) => PRESENTING_ROLES.includes(person.role ?? '')),
    (person) => person.location_id,
  );
  const rows: InvitationRow[] = [];
  for (const person of people) {
    const staff = presenters.get(person.location_id) ?? [];
    if (staff.length > 0 && RECEIVING_ROLES.includes(person.role ?? ''))
      rows.push(...invitationsTo(person, staff, random));
  }
  await database.transaction(async (trx) => {
    await insertAll(trx, 'invitation', rows);
    await thinkOver(trx);
    await askAgainToday(trx);
  });
  await database.raw('analyze invitation');
}

/** Every fourth of those who wanted to think came back to it: what they had said first is kept beside it. */
async function thinkOver(trx: Knex): Promise<void> {
  await trx('invitation')
    .where({ response: 'Yellow' })
    .whereRaw('id % 4 = 0')
    .update({
      response: 'Green',
      updated_at: daysAgo(1),
    });
}

/** Everybody who presented one that was answered Yellow has one that is asked again today, on a day that was chosen. */
async function askAgainToday(trx: Knex): Promise<void> {
  await trx.raw(
    `
    update invitation set follow_up_on = (?::timestamptz at time zone receiver.timezone)::date
    from people.published_person_v1 receiver
    where receiver.id = invitation.receiver_person_id and invitation.id in (
      select distinct on (latest.presenter_person_id) latest.id from invitation latest
      where latest.kind = 'high_call' and latest.response = 'Yellow'
      order by latest.presenter_person_id, latest.invitation_date desc, latest.id)`,
    [now().toString()],
  );
}

function invitationsTo(person: Standing, staff: readonly Standing[], random: Random): InvitationRow[] {
  const stage = person.stage - 1;
  if (!random.chance(GOSPEL_SHARE[stage] as number)) return [];
  const gospelDays = random.between(20, 540);
  const gospel = weighted<GospelResponse>(random, [
    ['Yes', 0.82],
    ['No', 0.1],
  ]);
  const rows = [given('gospel', person, staff, gospel, gospelDays, random)];
  if (gospel === 'Yes' && random.chance(HIGH_CALL_SHARE[stage] as number)) {
    const response = weighted<HighCallResponse>(random, [
      ['Green', 0.56],
      ['Yellow', 0.28],
      ['Red', 0.1],
    ]);
    rows.push(given('high_call', person, staff, response, random.between(2, gospelDays - 1), random));
  }
  return rows;
}

function given(
  kind: InvitationRow['kind'],
  person: Standing,
  staff: readonly Standing[],
  response: InvitationRow['response'],
  days: number,
  random: Random,
): InvitationRow {
  const presenter = person.discipler_id !== null && random.chance(0.7) ? person.discipler_id : random.pick(staff).id;
  return invitation({
    kind,
    receiver_person_id: person.id,
    presenter_person_id: presenter,
    invitation_date: today('UTC').subtract({ days }).toString(),
    response,
    notes: response === null ? '' : random.pick(NOTES[response]),
    created_at: daysAgo(days - 1),
  });
}

/** One of the choices by their shares; null for what is left over. */
function weighted<Choice>(random: Random, choices: readonly (readonly [Choice, number])[]): Choice | null {
  let left = random.next();
  for (const [choice, share] of choices) {
    left -= share;
    if (left < 0) return choice;
  }
  return null;
}
