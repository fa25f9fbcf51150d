/** What became of a text, and STOP: Twilio's forms in our words. */
import { refusalOf } from '@emmaus/service-kit/work/twilio-texter';
import { noteRefusal } from './deliver-texts.ts';
import { refuseTexts, takeTextsAgain } from './phone-refusal.model.ts';
import { ReminderModel } from './reminder.model.ts';

type Form = Readonly<Record<string, string>>;

/** The words that Twilio itself takes for these. */
const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'];
const START = ['START', 'YES', 'UNSTOP'];

export async function hearDelivery(
  reminder: number,
  { MessageStatus: status, ErrorCode: code, To: to }: Form,
): Promise<void> {
  if (status === 'delivered' || status === 'read') return ReminderModel.hear(reminder, 'delivered');
  if (status !== 'failed' && status !== 'undelivered') return undefined;
  const why = refusalOf(Number(code));
  if (why === undefined || to === undefined) return ReminderModel.hear(reminder, 'not_delivered');
  return noteRefusal(reminder, to, why);
}

export async function hearAnswer({ From: from, Body: body = '' }: Form): Promise<void> {
  if (from === undefined) return;
  const word = body.trim().toUpperCase();
  if (STOP.includes(word)) await refuseTexts(from, 'opted_out');
  else if (START.includes(word)) await takeTextsAgain(from);
}
