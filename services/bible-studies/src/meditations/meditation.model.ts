/** A meditation that admins write, for everybody to pray. */
import type { PlanDocument } from '@emmaus/contracts/plan-document.words';
import { first, sql, type Sql } from '@emmaus/service-kit/database/sql';
import { found } from '@emmaus/service-kit/http/problem';
import { htmlOfDocument } from '../documents/document-html.ts';
import { canBeRestored } from '../documents/kept-deleted.ts';
import { documentColumns, WrittenModel } from '../documents/written.model.ts';

export interface MeditationDetails {
  title: string;
  verse: string;
  /** Null for a draft. */
  appears_on: string | null;
}

export class MeditationModel extends WrittenModel {
  static override tableName = 'meditation';

  declare title: string;
  declare verse: string;
  declare content: string;
  declare appears_on: string | null;

  static async add(details: MeditationDetails, document: PlanDocument): Promise<number> {
    const { id } = await MeditationModel.query().insert({ ...details, ...writtenAs(document) });
    return id;
  }

  /** Locked until the transaction ends. @throws Problem not_found (404) */
  static forChange(id: number): Promise<MeditationModel> {
    return MeditationModel.#locked(id, sql`meditation.deleted_at is null`);
  }

  /** The same, or one that was deleted and can be brought back. */
  static alsoDeleted(id: number): Promise<MeditationModel> {
    return MeditationModel.#locked(id, sql`(meditation.deleted_at is null or ${canBeRestored('meditation')})`);
  }

  static async #locked(id: number, which: Sql): Promise<MeditationModel> {
    const row = await first(sql`
      select meditation.id, meditation.title, meditation.verse, meditation.content, meditation.document, meditation.appears_on,
        meditation.deleted_at, meditation.version
      from meditation where meditation.id = ${id} and ${which} for update`);
    return MeditationModel.fromDatabaseJson(found(row, 'This meditation'));
  }

  async change(details: MeditationDetails, document: PlanDocument | undefined): Promise<void> {
    await this.$query().patch({ ...details, ...(document && writtenAs(document)), version: this.version + 1 });
  }
}

function writtenAs(document: PlanDocument) {
  return { ...documentColumns(document), content: htmlOfDocument(document) };
}
