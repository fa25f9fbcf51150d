/** What one person wrote down about another, for themselves. */
import { BaseModel } from '@emmaus/service-kit/database/base-model';

export class PersonNoteModel extends BaseModel {
  static override tableName = 'person_note';
  static override audited = true;
  static override untold = ['text'];

  declare author_person_id: number;
  declare person_id: number;
  declare text: string;
  /** Made by the database; higher after each change, and never one that notes of before had. */
  declare version: number;

  static of(author_person_id: number, person_id: number): Promise<PersonNoteModel | undefined> {
    return PersonNoteModel.query().findOne({ author_person_id, person_id }).execute();
  }

  /** In the place of what the author wrote before. Gives the version after it. */
  static async put(author_person_id: number, person_id: number, text: string): Promise<number> {
    const { version } = await PersonNoteModel.query()
      .insert({ author_person_id, person_id, text })
      .onConflict(['author_person_id', 'person_id'])
      .merge(['text', 'updated_at', 'updated_by_subject', 'updated_by_person_id'])
      .returning('version');
    return version;
  }

  static async remove(author_person_id: number, person_id: number): Promise<void> {
    await PersonNoteModel.query().delete().where({ author_person_id, person_id });
  }
}
