/** Places on the wire (specification 1, §3 and §7). */
import * as z from 'zod/mini';
import { alsoBeside, optionalText, recordId, SENT_ONCE, sentId } from './asked.ts';
import { calls } from './call.ts';
import {
  LOCATION_NAME_LENGTH,
  LOCATION_SORT_COLUMNS,
  locationPaths,
  missingLocation,
  UNKNOWN_TIMEZONE,
} from './locations.words.ts';
import { LOCATION_TYPES } from './ministry.words.ts';
import { searched, sortedBy } from './page.ts';
import { Named, VERSIONED } from './shapes.ts';
import { isReckonedWith } from './time-zones.ts';
import { visibleText } from './visible-text.words.ts';

export const UserLocationSchema = z.object({
  ...Named.shape,
  location_type: z.enum(LOCATION_TYPES),
  /** Null for the organization, which stands at the top. */
  parent_id: z.nullable(z.int()),
  /** An IANA name, e.g. 'America/Chicago'. */
  timezone_id: z.string(),
});

export const VacationStatusSchema = z.object({
  is_on_vacation: z.boolean(),
  /** The last day of the vacation, 'YYYY-MM-DD'; null when there is none. */
  until: z.nullable(z.iso.date()),
});

/** A row of the admins' list, and one location. */
export const LocationSchema = z.extend(UserLocationSchema, {
  parent_name: z.nullable(z.string()),
  ...VERSIONED,
});

const TOO_LONG = `The name has at most ${LOCATION_NAME_LENGTH} letters.`;

/** What both forms send. The service says 'Missing fields.' with every fault. Empty text is the same as null. */
const LOCATION_FIELDS = {
  name: z.nullish(z.string().check(z.overwrite(visibleText), z.maxLength(LOCATION_NAME_LENGTH, { error: TOO_LONG }))),
  parent_location_id: z.nullish(sentId()),
  timezone_id: optionalText(100),
  location_type: z.nullish(z.union([z.enum(LOCATION_TYPES), z.literal('')])),
};

type SentLocation = z.infer<z.ZodMiniObject<typeof LOCATION_FIELDS>>;

const rules = () =>
  alsoBeside<SentLocation>((sent) => [
    ...(missingLocation(sent)?.errors ?? []),
    ...(sent.timezone_id && !isReckonedWith(sent.timezone_id) ? [UNKNOWN_TIMEZONE] : []),
  ]);

const LocationChanges = { ...LOCATION_FIELDS, version: z.optional(sentId()) };

export type Location = z.infer<typeof LocationSchema>;
export type UserLocation = z.infer<typeof UserLocationSchema>;
export type VacationStatus = z.infer<typeof VacationStatusSchema>;

export const locationCalls = calls('Locations', locationPaths, {
  listUserLocations: {
    summary: "List the signed-in person's places, the primary one first",
    answer: z.array(UserLocationSchema),
  },
  getVacationStatus: {
    summary: "Read whether the signed-in person's campus is on vacation today",
    answer: VacationStatusSchema,
  },
  listLocationTypes: {
    summary: 'List the types of places, from the top of the tree',
    answer: z.array(z.object({ name: z.enum(LOCATION_TYPES) })),
  },
  /** `{product}` in the specification: what the portal is called. */
  listLocationTree: {
    summary: 'List the places one may choose from, each parent before what lies below it, by name',
    answer: z.array(UserLocationSchema),
  },
  listLocations: {
    summary: 'List all locations, a page at a time',
    ...searched(LocationSchema, sortedBy(LOCATION_SORT_COLUMNS)),
  },
  getLocation: { summary: 'Read a location', answer: LocationSchema },
  addLocation: {
    summary: 'Add a location',
    body: z.object({ ...LOCATION_FIELDS, ...SENT_ONCE }).check(rules()),
    answer: LocationSchema,
    status: 201,
  },
  changeLocation: {
    summary: 'Change a location, or move it with everything below it',
    sentBack: LocationSchema,
    body: z.object(LocationChanges).check(rules()),
    answer: LocationSchema,
  },
  /** The same with the id in the body. */
  changeLocationInBody: {
    summary: 'Change a location, or move it with everything below it; the id stands in the body',
    sentBack: LocationSchema,
    body: z.object({ ...LocationChanges, id: recordId() }).check(rules()),
    answer: LocationSchema,
  },
  listBsaLocations: {
    summary: 'List the campuses and parishes, which take part in Bible study attendance',
    answer: z.array(Named),
  },
});
