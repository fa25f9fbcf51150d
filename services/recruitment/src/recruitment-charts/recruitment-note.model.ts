/** What a campus notes about a candidate: one note a person and campus, with the reasons that they gave for declining. */
import { tellChanged } from '@emmaus/service-kit/acting/told-records';
import { BaseModel, expectVersion } from '@emmaus/service-kit/database/base-model';
import { first, rows, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';

export interface NoteDetails {
  notes: string;
  other_reasons: string;
  reasons: readonly number[];
}

interface About {
  person_id: number;
  location_id: number;
}

export class RecruitmentNoteModel extends BaseModel {
  static override tableName = 'recruitment_note';
  static override audited = true;
  /** Only a campus reads its notes: they are not in what was done in somebody's name, either. */
  static override untold = ['notes', 'other_reasons'];

  declare person_id: number;
  declare location_id: number;
  declare notes: string;
  declare other_reasons: string;
  declare version: number;

  /**
   * What is there already is not written again. Of two who write the first note at once, the second waits and is told.
   * @throws Problem stale_version (409) where somebody wrote something else since; version 0 means there was nothing
   */
  static async save(about: About, { reasons, ...texts }: NoteDetails, version: number | undefined): Promise<void> {
    const begun = await this.query()
      .insert({ ...about, ...texts })
      .onConflict(['person_id', 'location_id'])
      .ignore();
    if (begun.id !== undefined) return this.setReasons(begun.id, reasons);
    const note = await this.forChange(about);
    const known = await this.reasonsOf(note.id);
    const isSame = note.notes === texts.notes && note.other_reasons === texts.other_reasons;
    if (isSame && new Set([...known, ...reasons]).size === known.length && known.length === reasons.length) return;
    expectVersion(note, version);
    await note.$query().patch({ ...texts, version: note.version + 1 });
    await this.setReasons(note.id, reasons);
    // The reasons stand in a table of their own; the note is theirs, and as little of it is told.
    const before = { id: note.id, ...about, reasons: known };
    tellChanged({ kind: this.tableName, untold: ['reasons'] }, before, { reasons: reasons.toSorted((a, b) => a - b) });
  }

  /** Locked until the transaction ends. */
  private static async forChange({ person_id, location_id }: About): Promise<RecruitmentNoteModel> {
    const row = await first(sql`
      select note.* from recruitment_note note
      where note.person_id = ${person_id} and note.location_id = ${location_id} for update`);
    return RecruitmentNoteModel.fromDatabaseJson(row ?? {});
  }

  private static async reasonsOf(id: number): Promise<number[]> {
    const said = await rows<{ decline_reason_id: number }>(sql`
      select decline_reason_id from recruitment_note_reason where recruitment_note_id = ${id} order by decline_reason_id`);
    return said.map(({ decline_reason_id }) => decline_reason_id);
  }

  private static async setReasons(id: number, reasons: readonly number[]): Promise<void> {
    await write(sql`
      delete from recruitment_note_reason where recruitment_note_id = ${id} and decline_reason_id <> all(${reasons}::int[])`);
    await write(sql`
      insert into recruitment_note_reason (recruitment_note_id, decline_reason_id)
      select ${id}::int, reason from unnest(${reasons}::int[]) as reason on conflict do nothing`);
  }
}
