/** A text leaves the outbox: looked at once more, handed over, and what was said to it noted. */
import { transaction } from '@emmaus/service-kit/database/transaction';
import { log } from '@emmaus/service-kit/log';
import { handOver } from '@emmaus/service-kit/work/hand-over';
import { textOf } from '@emmaus/service-kit/work/mailer';
import { type Deliver, type OutboxMessage, Undeliverable } from '@emmaus/service-kit/work/outbox';
import { type Texter, TextRefused } from '@emmaus/service-kit/work/texter';
import { textNumber } from '@emmaus/service-kit/work/text-rules';
import { type KeptReason, NO_ROLE, REMINDER_REASONS } from '@emmaus/contracts/reminders.words';
import { findWritten, type WrittenReminder } from './due-reminders.queries.ts';
import { refuseTexts } from './phone-refusal.model.ts';
import type { ReminderPayload } from './remind-leaders.ts';
import { whyNot } from './reminder-rules.ts';
import { ReminderModel } from './reminder.model.ts';

export function deliverTexts(texter: Texter, publicUrl: string): Deliver {
  return async function deliverText(message) {
    const { reminder_id: id, to } = payloadOf(message);
    const reminder = await findWritten(id);
    // Taken by the company before, when the note that it left was lost.
    if (reminder !== undefined && reminder.state !== 'written') return;
    const reason = reasonNow(reminder, to);
    if (reason !== undefined) {
      await ReminderModel.withhold(id, reason);
      throw new Undeliverable(reason === 'no_role' ? NO_ROLE : REMINDER_REASONS[reason]);
    }
    const providerId = await takenBy(message);
    try {
      await ReminderModel.sent(id, providerId);
    } catch (error) {
      // The text has left: it must not leave once more because the note of it was lost.
      log().error({ err: error, reminder: id }, 'that a text was sent could not be noted');
    }
  };

  /** By which name the company knows it. */
  async function takenBy(message: OutboxMessage): Promise<string> {
    const { reminder_id: id, to } = payloadOf(message);
    try {
      const tellAt = `${publicUrl}/api/texts/delivery?reminder=${id}`;
      return await handOver(texter, message, { to, body: textOf(message), tellAt });
    } catch (error) {
      if (error instanceof TextRefused) await noteRefusal(id, to, error.why);
      throw error;
    }
  }
}

/** Between writing and sending somebody may have reported, turned the reminder off, or got another number: the link is for the end of the old one. */
function reasonNow(reminder: WrittenReminder | undefined, to: string): KeptReason | undefined {
  if (reminder === undefined || !reminder.leads) return 'leads_no_longer';
  return whyNot(reminder) ?? (textNumber(reminder.phone) === to ? undefined : 'not_delivered');
}

export function noteRefusal(reminder: number, phone: string, why: TextRefused['why']): Promise<void> {
  return transaction(async () => {
    await ReminderModel.refused(reminder, why);
    await refuseTexts(phone, why);
  });
}

function payloadOf({ payload }: OutboxMessage): ReminderPayload {
  return payload as unknown as ReminderPayload;
}
