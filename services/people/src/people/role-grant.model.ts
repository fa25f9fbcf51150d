/** A role that somebody holds at a place. One of them is the primary one: the role that is shown of them. */
import type { Role } from '@emmaus/contracts/roles';
import { BaseModel } from '@emmaus/service-kit/database/base-model';

export class RoleGrantModel extends BaseModel {
  static override tableName = 'role_grant';
  static override audited = true;
  /** The person's record tells role and place. */
  static override told = false;

  declare person_id: number;
  declare role: Role;
  declare location_id: number;
  declare is_primary: boolean;

  static primaryOf(personId: number): Promise<RoleGrantModel | undefined> {
    return RoleGrantModel.query().findOne({ person_id: personId, is_primary: true }).execute();
  }

  /** All that somebody holds, wherever. */
  static of(personId: number): Promise<RoleGrantModel[]> {
    return RoleGrantModel.query().where({ person_id: personId }).orderBy('id').execute();
  }

  /** From now on this is the primary grant of the person, in the place of the one before. */
  static async setPrimary(personId: number, grant: { role: Role; location_id: number }): Promise<void> {
    // The same grant as a secondary one would stand there twice.
    await RoleGrantModel.query()
      .delete()
      .where({ ...grant, person_id: personId, is_primary: false });
    const primary = await RoleGrantModel.primaryOf(personId);
    if (primary) await primary.$query().patch(grant);
    else await RoleGrantModel.query().insert({ ...grant, person_id: personId, is_primary: true });
  }

  /** The one that becomes primary when the primary one ends. */
  static besidePrimary(personId: number): Promise<RoleGrantModel | undefined> {
    return RoleGrantModel.query().where({ person_id: personId, is_primary: false }).orderBy('id').first().execute();
  }

  /** Takes the primary grant away; the next one that the person holds becomes primary. */
  static async endPrimary(personId: number): Promise<void> {
    const next = await RoleGrantModel.besidePrimary(personId);
    await RoleGrantModel.query().delete().where({ person_id: personId, is_primary: true });
    await next?.$query().patch({ is_primary: true });
  }
}
