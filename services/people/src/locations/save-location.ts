/** Adds, changes and moves locations. Writers take turns, so that two moves at once cannot tie the tree into a knot. */
import { ROOT_TYPE } from '@emmaus/contracts/locations.words';
import type { Fault } from '@emmaus/contracts/problem';
import { expectVersion, saysAlready } from '@emmaus/service-kit/database/base-model';
import { takeTurns } from '@emmaus/service-kit/database/transaction';
import { faultOf, found, Problem, refuseFaults } from '@emmaus/service-kit/http/problem';
import { aType, detailsOf, locationFaults, mayLieBelow, messageOf } from './location-rules.ts';
import type { LocationDetails, SentLocation } from './location-rules.ts';
import { locationConstraints } from './location.constraints.ts';
import { findUses, REMOVED, type Use } from './location-uses.queries.ts';
import { type LocationColumns, LocationModel } from './location.model.ts';

const TURN = 'people.location';

const ONE_ONLY = faultOf('location_type', 'There is one organization, and everything else lies below it.', 'one_only');
const NAME_TAKEN = locationConstraints.location_name_below_parent_unique;

/** Gives the new location's id. */
export async function addLocation(sent: SentLocation): Promise<number> {
  await takeTurns(TURN);
  const parent = await parentOf(sent);
  await refuseAll(sent, [
    ...(await locationFaults(sent)),
    ...(sent.location_type === ROOT_TYPE ? [ONE_ONLY] : []),
    ...parentFaults(sent, parent),
  ]);
  const { id } = await LocationModel.below(parent ?? null, columns(detailsOf(sent)));
  return id;
}

/** Changes a location; with another parent it moves there with everything below it. */
export async function changeLocation(id: number, sent: SentLocation & { version?: number | undefined }): Promise<void> {
  await takeTurns(TURN);
  const location = found(await LocationModel.forChange(id), 'This location');
  const parent = await parentOf(sent);
  const ofType = await typeFaults(location, sent.location_type);
  // Where it may lie is asked once its type may be.
  const ofParent = ofType.includes(ONE_ONLY) ? [] : parentFaults(sent, parent, location);
  const own = await locationFaults(sent);
  if (own.length > 0) await refuseAll(sent, [...own, ...ofType, ...ofParent], location);
  const details = detailsOf(sent);
  if (saysAlready(location, columns(details))) return;
  expectVersion(location, sent.version);
  if (ofType.length > 0) await refuseAll(sent, [...ofType, ...ofParent], location);
  if (details.type !== location.location_type) await refuseTypeOfUsed(location);
  await refuseAll(sent, ofParent, location);
  await location.change(columns(details), parent ?? null);
}

/** Undefined where there is none, and for the organization. */
async function parentOf({ parent_location_id: id, location_type: type }: SentLocation) {
  return id && type !== ROOT_TYPE ? LocationModel.withId(id) : undefined;
}

/** That the name is taken is the database's to refuse; beside other faults it is said with them. */
async function refuseAll(sent: SentLocation, faults: readonly Fault[], location?: LocationModel): Promise<void> {
  if (faults.length === 0) return;
  const isTaken = await LocationModel.isTaken(sent.name, sent.parent_location_id, location?.id);
  const all = isTaken ? [...faults, faultOf(NAME_TAKEN.field, NAME_TAKEN.sentence, 'conflict')] : faults;
  refuseFaults(all, messageOf(all));
}

function parentFaults(
  { parent_location_id: parentId, location_type: type }: SentLocation,
  parent: LocationModel | undefined,
  moved?: LocationModel,
): Fault[] {
  if (!parentId || type === ROOT_TYPE) return [];
  const fault = (code: string, detail: string): Fault[] => [faultOf('parent_location_id', detail, code)];
  if (!parent) return fault('unknown', 'This parent location does not exist.');
  if (moved && isWithin(parent.path, moved.path))
    return fault('own_ancestor', 'A location cannot become its own ancestor.');
  if (!type || mayLieBelow(type, parent.location_type)) return [];
  return fault('wrong_order', `${parent.name} is ${aType(parent.location_type)}: ${aType(type)} cannot lie below it.`);
}

/** What lies below a location must still be able to, whatever the location becomes. */
async function typeFaults(location: LocationModel, type: SentLocation['location_type']): Promise<Fault[]> {
  if (!type) return [];
  if ((type === ROOT_TYPE) !== (location.parent_id === null)) return [ONE_ONLY];
  const child = (await location.children()).find(({ location_type }) => !mayLieBelow(location_type, type));
  if (!child) return [];
  const detail = `${child.name} lies below, and ${aType(child.location_type)} cannot lie below ${aType(type)}.`;
  return [faultOf('location_type', detail, 'wrong_order')];
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
