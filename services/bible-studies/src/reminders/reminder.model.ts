/** A text that asks a leader for a report: decided about once, then what became of it. */
import type { KeptReason } from '@emmaus/contracts/reminders.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';
import { now } from '@emmaus/service-kit/time';
import type { DueReminder } from './due-reminders.queries.ts';
import type { Decision } from './reminder-rules.ts';
import { ReportLinkModel } from './report-link.model.ts';

type Whose = Pick<DueReminder, 'attendance_id' | 'person_id' | 'kind' | 'due_at'>;

export class ReminderModel extends BaseModel {
  static override tableName = 'reminder';
  static override audited = true;

  declare attendance_id: number;
  declare person_id: number;
  declare kind: string;
  declare state: string;
  declare reason: KeptReason | null;
  declare due_at: string;
  declare sent_at: string | null;
  declare provider_id: string | null;
  declare delivered_at: string | null;

  /**
   * Notes what was decided; answers the id. Undefined where somebody else has decided meanwhile: of all processes that look
   * at the same moment, one sends.
   */
  static async claim(whose: Whose, decision: Decision): Promise<number | undefined> {
    const { attendance_id, person_id, kind } = whose;
    const reason = decision.state === 'written' ? null : decision.reason;
    const dueAt = decision.state === 'waiting' ? decision.until.toString() : whose.due_at.toISOString();
    const moment = now().toString();
    const [claimed] = await write<{ id: number }>(sql`
      insert into reminder (attendance_id, person_id, kind, state, reason, due_at, created_at, updated_at)
      values (${attendance_id}, ${person_id}, ${kind}, ${decision.state}, ${reason}, ${dueAt}, ${moment}, ${moment})
      on conflict (attendance_id, person_id, kind) where kind <> 'nudge' do update
        set state = excluded.state, reason = excluded.reason, due_at = excluded.due_at, updated_at = excluded.updated_at
        where reminder.state = 'waiting' and reminder.due_at <= ${moment}::timestamptz
      returning id`);
    return claimed?.id;
  }

  /** It was written, and is not wanted any more. */
  static async withhold(id: number, reason: KeptReason): Promise<void> {
    await ReminderModel.query().findById(id).where({ state: 'written' }).patch({ state: 'withheld', reason });
  }

  /** The company that delivers it has taken it; it may have told already what became of it. */
  static async sent(id: number, providerId: string): Promise<void> {
    const moment = now().toString();
    await ReminderModel.query().findById(id).patch({ provider_id: providerId, sent_at: moment });
    await ReminderModel.query().findById(id).where({ state: 'written' }).patch({ state: 'sent' });
  }

  static async refused(id: number, reason: KeptReason): Promise<void> {
    await ReminderModel.query().findById(id).patch({ state: 'refused', reason });
  }

  /** Somebody says that they asked by a text of their own. */
  static async note(attendance: number, person: number): Promise<number> {
    const moment = now().toString();
    const noted = await ReminderModel.query()
      .insert({
        attendance_id: attendance,
        person_id: person,
        kind: 'nudge',
        state: 'noted',
        due_at: moment,
        sent_at: moment,
      })
      .returning('*');
    return noted.id;
  }

  /** The last one of theirs that is no older, locked until the transaction ends: one that is being taken back is none. */
  static notedSince(
    moment: Temporal.Instant,
    { attendance, person, by }: { attendance: number; person: number; by: number | null },
  ): Promise<ReminderModel | undefined> {
    return ReminderModel.query()
      .where({ attendance_id: attendance, person_id: person, kind: 'nudge', created_by_person_id: by })
      .where('sent_at', '>', moment.toString())
      .orderBy('sent_at', 'desc')
      .first()
      .forNoKeyUpdate()
      .execute();
  }

  /** Answers whether there was such a note of theirs; the links of its texts end with it. */
  static async takeBack(id: number, by: number): Promise<boolean> {
    const noted = ReminderModel.query().findById(id).where({ kind: 'nudge', created_by_person_id: by });
    // Locked, so that no link is made for it meanwhile.
    if ((await noted.clone().forUpdate()) === undefined) return false;
    await ReportLinkModel.removeThoseOf(id);
    return (await noted.delete()) > 0;
  }

  /** What the company says of a text that it took. One that arrived stays so. */
  static async hear(id: number, news: 'delivered' | KeptReason): Promise<void> {
    const taken = ReminderModel.query().findById(id).whereIn('state', ['written', 'sent']);
    await (news === 'delivered'
      ? taken.patch({ state: 'delivered', delivered_at: now().toString() })
      : taken.patch({ state: 'refused', reason: news }));
  }
}
