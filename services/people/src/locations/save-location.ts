/** Adds, changes and moves locations. Writers take turns, so that two moves at once cannot tie the tree into a knot. */
import type { LocationType } from '@emmaus/contracts/ministry.words';
import { expectVersion } from '@emmaus/service-kit/database/base-model';
import { found } from '@emmaus/service-kit/policy/policy';
import type { Knex } from 'knex';
import { aType, fault, mayLieBelow, requireLocation, ROOT_TYPE } from './location-rules.ts';
import type { LocationDetails, SentLocation } from './location-rules.ts';
import { LocationModel } from './location.model.ts';

/** Gives the new location's id. */
export async function addLocation(database: Knex, sent: SentLocation): Promise<number> {
  const details = requireLocation(sent);
  if (details.type === ROOT_TYPE)
    throw fault('location_type', 'one_only', 'There is one organization, and everything else lies below it.');
  await takeTurns(database);
  const parent = await parentFor(details);
  const { rows } = (await database.raw("select nextval(pg_get_serial_sequence('location', 'id'))::int as id")) as {
    rows: [{ id: number }];
  };
  const [{ id }] = rows;
  await LocationModel.query().insert({ id, ...columns(details), path: `${parent?.path}.${id}` });
  return id;
}

/** Changes a location; with another parent it moves there with everything below it. */
export async function changeLocation(
  database: Knex,
  id: number,
  sent: SentLocation & { version?: number | undefined },
): Promise<void> {
  await takeTurns(database);
  const location = found(await LocationModel.query().findById(id).forUpdate(), 'This location');
  const details = requireLocation(sent);
  expectVersion(location, sent.version);
  if ((details.type === ROOT_TYPE) !== (location.parent_id === null))
    throw fault('location_type', 'one_only', 'There is one organization, and everything else lies below it.');
  await refuseTypeAbove(id, details.type);
  const parent = await parentFor(details, location);
  // Asked first: the patch changes the model, too.
  const moves = details.parentId !== location.parent_id;
  await location.$query().patch({ ...columns(details), version: location.version + 1 });
  if (parent && moves) await moveSubtree(database, location.path, parent.path);
}

/** Everything below goes along, in one statement. */
async function moveSubtree(database: Knex, from: string, to: string): Promise<void> {
  await database.raw(
    'update location set path = ?::ltree || subpath(path, nlevel(?::ltree) - 1) where path <@ ?::ltree',
    [to, from, from],
  );
}

/** The parent, if it may be one. Null for the organization. */
async function parentFor({ parentId, type }: LocationDetails, moved?: LocationModel): Promise<LocationModel | null> {
  if (parentId === null) return null;
  const parent = await LocationModel.query().findById(parentId);
  if (!parent) throw fault('parent_location_id', 'unknown', 'This parent location does not exist.');
  if (moved && isWithin(parent.path, moved.path))
    throw fault('parent_location_id', 'own_ancestor', 'A location cannot become its own ancestor.');
  if (!mayLieBelow(type, parent.location_type))
    throw fault(
      'parent_location_id',
      'wrong_order',
      `${parent.name} is ${aType(parent.location_type)}: ${aType(type)} cannot lie below it.`,
    );
  return parent;
}

/** What lies below a location must still be able to, whatever the location becomes. */
async function refuseTypeAbove(id: number, type: LocationType): Promise<void> {
  const children = await LocationModel.query().where({ parent_id: id });
  const child = children.find(({ location_type }) => !mayLieBelow(location_type, type));
  if (child)
    throw fault(
      'location_type',
      'wrong_order',
      `${child.name} lies below, and ${aType(child.location_type)} cannot lie below ${aType(type)}.`,
    );
}

function isWithin(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`);
}

function columns({ name, parentId, timezone, type }: LocationDetails) {
  return { name, parent_id: parentId, timezone, location_type: type };
}

async function takeTurns(database: Knex): Promise<void> {
  await database.raw("select pg_advisory_xact_lock(hashtext('people.location'))");
}
