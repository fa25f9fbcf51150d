/** Writes the reminders that are due into the outbox. Can run at any time, any number of times, in any process. */
import { sayWeekday } from './meeting-words.ts';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { now } from '@emmaus/service-kit/time';
import { tryEach } from '@emmaus/service-kit/work/each-by-itself';
import type { TextPayload } from '@emmaus/service-kit/work/texter';
import { post } from '@emmaus/service-kit/work/outbox';
import { quietFrom } from '@emmaus/service-kit/work/text-rules';
import { type DueReminder, findDueReminders } from './due-reminders.queries.ts';
import { type Decision, decideReminder } from './reminder-rules.ts';
import { ReminderModel } from './reminder.model.ts';
import { ReportLinkModel } from './report-link.model.ts';

/** What a message of the topic `text` carries here. */
export interface ReminderPayload extends TextPayload {
  reminder_id: number;
}

/** So many are held at a time: after a weekend without the job a region's may be thousands. */
const PORTION = 500;

/** Answers how many texts were written. One that cannot be written does not stop the others. */
export async function remindLeaders(publicUrl: string, portion = PORTION): Promise<number> {
  let written = 0;
  let last: DueReminder | undefined;
  do {
    const found = await findDueReminders(portion, last);
    const { results } = await tryEach(
      found,
      (due) => remind(due, publicUrl),
      ({ attendance_id }) => ({ attendance: attendance_id }),
    );
    written += results.filter(Boolean).length;
    last = found.length === portion ? found.at(-1) : undefined;
  } while (last);
  return written;
}

function remind(due: DueReminder, publicUrl: string): Promise<boolean> {
  return transaction(async () => {
    const decision = decide(due);
    const id = await ReminderModel.claim(due, decision);
    if (id === undefined || decision.state !== 'written') return false;
    const { code } = await ReportLinkModel.make(id, decision.phone);
    const payload: ReminderPayload = {
      to: decision.phone,
      text: textOf(due),
      link: `${publicUrl}/r/${code}`,
      person_id: due.person_id,
      reminder_id: id,
    };
    // What waits for a company that is away must not come at night.
    await post(
      'text',
      { ...payload },
      { deduplicationKey: `reminder:${id}`, expiresAt: quietFrom(now(), due.timezone) },
    );
    return true;
  });
}

function decide(due: DueReminder): Decision {
  if (!due.leads) return { state: 'withheld', reason: 'leads_no_longer' };
  const decision = decideReminder(due, now());
  // The second is due, or nobody is asked any more.
  return due.is_missed && decision.state !== 'withheld' ? { state: 'withheld', reason: 'missed' } : decision;
}

function textOf({ first_name, study_name, met_on_date, kind }: DueReminder): string {
  const meeting = `${study_name} on ${sayWeekday(met_on_date)}`;
  const asks = kind === 'first' ? `who came to ${meeting}?` : `the report of ${meeting} is still missing.`;
  return `Emmaus: ${first_name}, ${asks} {link} Reply STOP to get no more texts.`;
}
