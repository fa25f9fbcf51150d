/** That the portal asked a senior to fill in their own record, on a day. */
import { BaseModel, signature } from '@emmaus/service-kit/database/base-model';
import { sql } from '@emmaus/service-kit/database/sql';
import { insertAll } from '@emmaus/service-kit/database/write';
import { found } from '@emmaus/service-kit/http/problem';
import type { TextNews } from '@emmaus/service-kit/work/text-callback';

export interface NewAsk {
  record_id: number;
  asked_on: string;
  way: 'mail' | 'text';
}

export class SeniorAskModel extends BaseModel {
  static override tableName = 'senior_ask';
  static override audited = true;

  declare heard: TextNews['state'] | null;
  declare refused_number: string | null;

  /**
   * Notes whom the caller asks; answers those whom nobody asked before on that day. Of two at the same moment the second waits for
   * the first. The records come in one order, so that neither waits for the other.
   */
  static async claim(asks: readonly NewAsk[]): Promise<{ id: number; record_id: number }[]> {
    if (asks.length === 0) return [];
    return insertAll(
      this.tableName,
      asks
        .toSorted((one, other) => one.record_id - other.record_id)
        .map((ask) => ({ ...ask, ...signature('created'), ...signature('updated') })),
      sql`on conflict (record_id, asked_on) do nothing returning id, record_id`,
    );
  }

  /** Notes that somebody is mailed alone, whether or not they were asked before on that day; answers the ask. */
  static async mailAlone(record_id: number, asked_on: string): Promise<number> {
    const signed = signature('updated');
    const [ask] = await insertAll<{ id: number }>(
      this.tableName,
      [{ record_id, asked_on, way: 'mail', ...signature('created'), ...signed }],
      sql`on conflict (record_id, asked_on) do update set way = excluded.way, heard = null, refused_number = null, updated_at = excluded.updated_at,
        updated_by_subject = excluded.updated_by_subject, updated_by_person_id = excluded.updated_by_person_id returning id`,
    );
    return found(ask).id;
  }

  /** What became of its text. One that arrived stays so; of one in whose place a mail was sent nothing is heard any more. */
  static async hear(id: number, news: TextNews): Promise<void> {
    const refused_number = news.state === 'number_refused' ? news.number : null;
    await SeniorAskModel.query()
      .findById(id)
      .where({ way: 'text' })
      .whereRaw("heard is distinct from 'delivered'")
      .patch({ heard: news.state, refused_number });
  }
}

/** By this the outbox finds the message of an ask. */
export const askKey = (id: number): string => `${ASK_KEY}${id}`;
export const ASK_KEY = 'senior-ask:';
/** The ask of a message of the outbox. No message of an ask is without its key. */
export const askOfKey = (key: string | null): number => Number(key?.slice(ASK_KEY.length));
