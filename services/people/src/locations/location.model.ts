/** A place in the one tree: `path` holds the ids from the organization down to itself. */
import type { LocationType } from '@emmaus/contracts/ministry.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { write } from '@emmaus/service-kit/database/write';

export interface LocationColumns {
  name: string;
  location_type: LocationType;
  parent_id: number | null;
  timezone: string;
}

export class LocationModel extends BaseModel {
  static override tableName = 'location';
  static override audited = true;
  static override untold = ['path'];

  declare name: string;
  declare location_type: LocationType;
  declare parent_id: number | null;
  declare path: string;
  declare timezone: string;
  declare version: number;

  static async below(parent: LocationModel | null, columns: LocationColumns): Promise<LocationModel> {
    const [{ id }] = (await write<{ id: number }>(
      sql`select nextval(pg_get_serial_sequence('location', 'id'))::int as id`,
    )) as [{ id: number }];
    return LocationModel.query().insert({ id, ...columns, path: parent ? `${parent.path}.${id}` : String(id) });
  }

  static forChange(id: number): Promise<LocationModel | undefined> {
    return LocationModel.query().findById(id).forUpdate().execute();
  }

  static withId(id: number): Promise<LocationModel | undefined> {
    return LocationModel.query().findById(id).execute();
  }

  /** Whether another one below the parent is called so. */
  static async isTaken(name: string | null | undefined, parent: number | null | undefined, id = 0): Promise<boolean> {
    if (!name || !parent) return false;
    const taken = sql`
      select from location where parent_id = ${parent} and lower(name) = lower(${name}) and id <> ${id}`;
    return (await first(taken)) !== undefined;
  }

  children(): Promise<LocationModel[]> {
    return LocationModel.query().where({ parent_id: this.id }).execute();
  }

  /** With another parent it moves there, with everything below it. */
  async change(columns: LocationColumns, parent: LocationModel | null): Promise<void> {
    // Read first: the patch changes the model, too.
    const { path, parent_id: before } = this;
    await this.$query().patch({ ...columns, version: this.version + 1 });
    if (parent && columns.parent_id !== before)
      await write(sql`
        update location set path = ${parent.path}::ltree || subpath(path, nlevel(${path}::ltree) - 1)
        where path <@ ${path}::ltree`);
  }
}
