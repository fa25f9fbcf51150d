/** Staff ask a leader from their own phone: what they send, and that they sent it. */
import { removedOnce } from '@emmaus/service-kit/database/removed-once';
import { takeTurnsAt } from '@emmaus/service-kit/database/transaction';
import { found, invalidField, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { now } from '@emmaus/service-kit/time';
import { textNumber } from '@emmaus/service-kit/work/text-rules';
import { sayWeekday } from './meeting-words.ts';
import { findNudge, isOwnNudge } from './nudge.queries.ts';
import { ReminderModel } from './reminder.model.ts';
import { ReportLinkModel } from './report-link.model.ts';

/** Pressed again within these minutes somebody asks no second time: it is the note that stands, of which the new link is one more. */
const MINUTES_OF_ONE_NOTE = 10;

/** Answers the text with a link of its own. @throws Problem not_found (404), invalid_input (422) without a role or a number */
export async function noteNudge(
  actor: Actor,
  { attendance_id, person_id, publicUrl }: { attendance_id: number; person_id: number; publicUrl: string },
): Promise<{ id: number; phone: string; text: string }> {
  const { first_name, study_name, met_on_date, has_role, phone } = found(
    await findNudge(actor, attendance_id, person_id),
    'This missing report',
  );
  if (!has_role) throw invalidField('person_id', `${first_name} has no role, so they cannot report.`, 'no_role');
  const number = textNumber(phone);
  if (number === undefined)
    throw invalidField('person_id', `${first_name} has no phone number that takes texts.`, 'no_phone');
  const id = await noteOnce(actor, attendance_id, person_id);
  const { code } = await ReportLinkModel.make(id, number);
  const text = `Hi ${first_name}, who came to ${study_name} on ${sayWeekday(met_on_date)}? ${publicUrl}/r/${code}`;
  return { id, phone: number, text };
}

async function noteOnce({ personId }: Actor, attendance: number, person: number): Promise<number> {
  await takeTurnsAt('bible_studies.nudge', [attendance]);
  const since = now().subtract({ minutes: MINUTES_OF_ONE_NOTE });
  const standing = await ReminderModel.notedSince(since, { attendance, person, by: personId });
  return standing?.id ?? ReminderModel.note(attendance, person);
}

/**
 * Only one's own: whoever sent it knows that they did not. Pressed twice, it is taken back once.
 * @throws Problem not_found (404), also at a place that is no longer theirs
 */
export function takeBackNudge(actor: Actor, id: number): Promise<{ message: string }> {
  return removedOnce(actor, `nudge ${id}`, async () => {
    const isTakenBack = (await isOwnNudge(actor, id)) && (await ReminderModel.takeBack(id, actor.personId ?? 0));
    if (!isTakenBack) throw new Problem('not_found', 'This note was not found.');
    return { message: 'The note was taken back, and the link in the text has ended.' };
  });
}
