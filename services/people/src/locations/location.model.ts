/** A place in the one tree: `path` holds the ids from the organization down to itself. */
import type { LocationType } from '@emmaus/contracts/ministry.words';
import { BaseModel } from '@emmaus/service-kit/database/base-model';

export class LocationModel extends BaseModel {
  static override tableName = 'location';
  static override audited = true;
  static override versioned = true;

  declare name: string;
  declare location_type: LocationType;
  declare parent_id: number | null;
  declare path: string;
  declare timezone: string;
  declare version: number;
}
