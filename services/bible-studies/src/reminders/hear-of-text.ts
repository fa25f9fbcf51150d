/** What became of a reminder, and STOP. */
import type { TextNews } from '@emmaus/service-kit/work/text-callback';
import { noteRefusal } from './deliver-texts.ts';
import { refuseTexts, takeTextsAgain } from './phone-refusal.model.ts';
import { ReminderModel } from './reminder.model.ts';

type Form = Readonly<Record<string, string>>;

/** The words that Twilio itself takes for these. */
const STOP = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE'];
const START = ['START', 'YES', 'UNSTOP'];

export async function hearDelivery(reminder: number, news: TextNews | undefined): Promise<void> {
  if (news === undefined) return undefined;
  if ('number' in news) return noteRefusal(reminder, news.number, news.state);
  return ReminderModel.hear(reminder, news.state);
}

export async function hearAnswer({ From: from, Body: body = '' }: Form): Promise<void> {
  if (from === undefined) return;
  const word = body.trim().toUpperCase();
  if (STOP.includes(word)) await refuseTexts(from, 'opted_out');
  else if (START.includes(word)) await takeTextsAgain(from);
}
