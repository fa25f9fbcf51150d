/** Adds, changes and moves locations. Writers take turns, so that two moves at once cannot tie the tree into a knot. */
import { ROOT_TYPE } from '@emmaus/contracts/locations.words';
import type { LocationType } from '@emmaus/contracts/ministry.words';
import { expectVersion, saysAlready } from '@emmaus/service-kit/database/base-model';
import { takeTurns } from '@emmaus/service-kit/database/transaction';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import { aType, fault, mayLieBelow, requireLocation } from './location-rules.ts';
import type { LocationDetails, SentLocation } from './location-rules.ts';
import { findUses, REMOVED, type Use } from './location-uses.queries.ts';
import { type LocationColumns, LocationModel } from './location.model.ts';

const TURN = 'people.location';

/** Gives the new location's id. */
export async function addLocation(sent: SentLocation): Promise<number> {
  const details = await requireLocation(sent);
  if (details.type === ROOT_TYPE)
    throw fault('location_type', 'one_only', 'There is one organization, and everything else lies below it.');
  await takeTurns(TURN);
  const { id } = await LocationModel.below(await parentFor(details), columns(details));
  return id;
}

/** Changes a location; with another parent it moves there with everything below it. */
export async function changeLocation(id: number, sent: SentLocation & { version?: number | undefined }): Promise<void> {
  await takeTurns(TURN);
  const location = found(await LocationModel.forChange(id), 'This location');
  const details = await requireLocation(sent);
  if (saysAlready(location, columns(details))) return;
  expectVersion(location, sent.version);
  if ((details.type === ROOT_TYPE) !== (location.parent_id === null))
    throw fault('location_type', 'one_only', 'There is one organization, and everything else lies below it.');
  await refuseTypeAbove(location, details.type);
  if (details.type !== location.location_type) await refuseTypeOfUsed(location);
  await location.change(columns(details), await parentFor(details, location));
}

/** The parent, if it may be one. Null for the organization. */
async function parentFor({ parentId, type }: LocationDetails, moved?: LocationModel): Promise<LocationModel | null> {
  if (parentId === null) return null;
  const parent = await LocationModel.withId(parentId);
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
async function refuseTypeAbove(location: LocationModel, type: LocationType): Promise<void> {
  const child = (await location.children()).find(({ location_type }) => !mayLieBelow(location_type, type));
  if (child)
    throw fault(
      'location_type',
      'wrong_order',
      `${child.name} lies below, and ${aType(child.location_type)} cannot lie below ${aType(type)}.`,
    );
}

/** "A place on which people, studies, vacations or registrations hang does not change its type (409 that names them)." */
async function refuseTypeOfUsed({ id, name, location_type }: LocationModel): Promise<void> {
  const used = await findUses(id);
  if (used.length === 0) return;
  const whatToDo = used.every(({ kind }) => kind === REMOVED)
    ? 'Try again once that is over'
    : 'Move or end them first';
  throw new Problem(
    'conflict',
    `${name} stays ${aType(location_type)}: ${inWords(used)} ${used.length === 1 && used[0]?.count === 1 ? 'hangs' : 'hang'} on it. ${whatToDo}, or add another location.`,
  );
}

function inWords(uses: readonly Use[]): string {
  const parts = uses.map(({ count, one, many }) => `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`);
  return new Intl.ListFormat('en-US').format(parts);
}

function isWithin(path: string, above: string): boolean {
  return path === above || path.startsWith(`${above}.`);
}

function columns({ name, parentId, timezone, type }: LocationDetails): LocationColumns {
  return { name, parent_id: parentId, timezone, location_type: type };
}
