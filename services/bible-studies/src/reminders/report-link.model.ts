/**
 * The link of a text: it leads to the roster of one meeting, with the last digits of the number that got the text. Of the code
 * only a hash is kept, made slowly: a code has 30 bits, and whoever reads the table should not count through them in a minute.
 */
import { LINK_DAYS, LINK_LETTERS, LINK_TRIES, PHONE_END_DIGITS } from '@emmaus/contracts/reminders.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { transaction } from '@emmaus/service-kit/database/transaction';
import { write } from '@emmaus/service-kit/database/write';
import { now } from '@emmaus/service-kit/time';
import { hashOfCode, randomLetters } from '@emmaus/service-kit/work/link-code';

const CODE_LETTERS = 6;

export class ReportLinkModel extends BaseModel {
  static override tableName = 'report_link';
  static override audited = true;
  static override untold = ['code_hash', 'phone_end'];

  declare code_hash: string;
  /** Null of one whose note was taken back. */
  declare reminder_id: number | null;
  declare phone_end: string;
  declare expires_at: string;
  declare used_at: string | null;
  declare tries: number;
  declare removed_at: string | null;

  /** Answers the code, '7KQ2-M9'. It is whole nowhere else. */
  static async make(reminder: number, phone: string): Promise<{ code: string; expiresAt: Temporal.Instant }> {
    const letters = randomLetters(CODE_LETTERS, LINK_LETTERS);
    const code = `${letters.slice(0, 4)}-${letters.slice(4)}`;
    const expiresAt = now().add({ hours: LINK_DAYS * 24 });
    await ReportLinkModel.query().insert({
      code_hash: await hashOf(code),
      reminder_id: reminder,
      phone_end: phone.slice(-PHONE_END_DIGITS),
      expires_at: expiresAt.toString(),
    });
    return { code, expiresAt };
  }

  /** Whether these are the last digits of the number. Each wrong answer counts, whatever becomes of the call that gave it. */
  static async confirms(id: number, digits: string): Promise<boolean> {
    // Counted before it is compared, so that many at once are no more than the tries that are left.
    const [link] = await transaction(() =>
      write<{ phone_end: string }>(sql`
        update report_link set tries = tries + 1 where id = ${id} and tries < ${LINK_TRIES} returning phone_end`),
    );
    if (link?.phone_end !== digits) return false;
    await transaction(() => write(sql`update report_link set tries = 0 where id = ${id}`));
    return true;
  }

  static async used(id: number): Promise<void> {
    await ReportLinkModel.query().findById(id).patch({ used_at: now().toString() });
  }

  /** Those of a note that is taken back. What is left of one leads nowhere, and says why. */
  static async removeThoseOf(reminder: number): Promise<void> {
    await ReportLinkModel.query()
      .where({ reminder_id: reminder })
      .patch({ reminder_id: null, removed_at: now().toString() });
  }

  static async isRemoved(codeHash: string): Promise<boolean> {
    const link = await ReportLinkModel.query().findOne({ code_hash: codeHash });
    return link !== undefined && link.removed_at !== null;
  }
}

export const hashOf = (code: string): Promise<string> => hashOfCode('report-link', code);
