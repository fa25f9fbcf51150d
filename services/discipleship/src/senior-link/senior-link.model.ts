/** A senior's own link. Its code has 50 bits, which nobody guesses; of it only a hash is kept. */
import { LINK_LETTERS } from '@emmaus/contracts/reminders.words';
import { SENIOR_CODE_LETTERS, SENIOR_LINK_DAYS, seniorCodeOf } from '@emmaus/contracts/senior-links.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { now } from '@emmaus/service-kit/time';
import { hashOfCode, randomLetters } from '@emmaus/service-kit/work/link-code';

export interface LinkLife {
  expiresAt: Temporal.Instant;
  /** Before its days are over. */
  endsWithSeason: boolean;
}

export class SeniorLinkModel extends BaseModel {
  static override tableName = 'senior_link';
  static override audited = true;
  static override untold = ['code_hash'];

  declare record_id: number;
  declare code_hash: string;
  declare expires_at: string;
  declare used_at: string | null;

  /** Answers the code, '7KQ2M-9XT4B'. It is whole nowhere else. */
  static async make(record: number, seasonEnds: Temporal.Instant): Promise<LinkLife & { code: string }> {
    const { codes, ...life } = await SeniorLinkModel.makeAll([record], seasonEnds);
    return { code: codes.get(record) ?? '', ...life };
  }

  /** One for each record, of one season, in one statement; the codes by their records. */
  static async makeAll(
    records: readonly number[],
    seasonEnds: Temporal.Instant,
  ): Promise<LinkLife & { codes: Map<number, string> }> {
    const inDays = now().add({ hours: SENIOR_LINK_DAYS * 24 });
    const endsWithSeason = Temporal.Instant.compare(seasonEnds, inDays) < 0;
    const expiresAt = endsWithSeason ? seasonEnds : inDays;
    const made = await Promise.all(
      records.map(async (record_id) => {
        const code = seniorCodeOf(randomLetters(SENIOR_CODE_LETTERS, LINK_LETTERS));
        return { record_id, code, code_hash: await hashOf(code) };
      }),
    );
    if (made.length > 0)
      await SeniorLinkModel.query().insert(
        made.map(({ record_id, code_hash }) => ({ record_id, code_hash, expires_at: expiresAt.toString() })),
      );
    return { codes: new Map(made.map(({ record_id, code }) => [record_id, code])), expiresAt, endsWithSeason };
  }

  static async used(id: number): Promise<void> {
    await SeniorLinkModel.query().findById(id).patch({ used_at: now().toString() });
  }
}

export const hashOf = (code: string): Promise<string> => hashOfCode('senior-link', code);
