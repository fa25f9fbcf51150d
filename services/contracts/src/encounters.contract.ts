/** Encounters on the wire: somebody was met, with or without a name (issue 11). */
import * as z from 'zod/mini';
import { line, nameAsked, oneOf, placeAsked, recordId, SENT_ONCE, sentId, sentMoment } from './asked.ts';
import { calls } from './call.ts';
import {
  ENCOUNTER_NAME_LENGTH,
  ENCOUNTER_NAMED,
  ENCOUNTER_TEXTS,
  ENCOUNTER_WHENS,
  ENCOUNTER_WHERE_LENGTH,
  ENCOUNTER_WHOSE,
  encounterPaths,
} from './encounters.words.ts';
import { paged } from './page.ts';
import { ROLES } from './roles.ts';
import { listOf, Message, Named } from './shapes.ts';

export const EncounterSchema = z.object({
  id: z.int(),
  met_at: z.iso.datetime({ offset: true }),
  /** The day that it was at the campus. */
  met_on: z.iso.date(),
  /** As it was written down; empty for nobody knows. */
  name: z.string(),
  where: z.string(),
  /** True where somebody chose who it was, though the reader may not see that person. */
  is_linked: z.boolean(),
  person: z.nullable(Named),
  /** Who met them; without a name for somebody who was removed since. */
  met_by_person_id: z.int(),
  met_by: z.nullable(z.string()),
  location_id: z.int(),
  location: z.string(),
  version: z.int(),
  abilities: z.object({ change: z.boolean() }),
});
export type Encounter = z.infer<typeof EncounterSchema>;

const DeletedEncounterSchema = z.object({ ...EncounterSchema.shape, deleted_at: z.iso.datetime({ offset: true }) });
export type DeletedEncounter = z.infer<typeof DeletedEncounterSchema>;

const name = z.optional(line(ENCOUNTER_NAME_LENGTH));
const where = z.optional(line(ENCOUNTER_WHERE_LENGTH));
const version = z.optional(sentId());

const WHOSE = {
  whose: oneOf('Whose', ENCOUNTER_WHOSE),
  locationId: placeAsked,
};

const Count = z.object({ count: z.int(), unnamed: z.int() });

export const encounterCalls = calls('Encounters', encounterPaths, {
  listEncounters: {
    summary: 'List the encounters that one sees, the latest first, a page at a time',
    ...paged(EncounterSchema, {
      ...WHOSE,
      when: oneOf('When', ENCOUNTER_WHENS),
      named: oneOf('Named', ENCOUNTER_NAMED),
      by: z.optional(recordId('By must be the id of a person.')),
    }),
  },
  countEncounters: {
    summary: 'Count the encounters of this week that one sees, by day and by who met somebody',
    query: z.object(WHOSE),
    answer: z.object({
      today: Count,
      week: Count,
      /** From Monday until today, also those without one. */
      days: z.array(z.object({ day: z.iso.date(), ...Count.shape })),
      /** Who met most people first. */
      people: z.array(z.object({ id: z.int(), name: z.nullable(z.string()), ...Count.shape })),
    }),
  },
  listMet: {
    summary: 'Find the people who one may say it was that one met, by a part of the name',
    query: z.object({ search: nameAsked }),
    answer: listOf(
      z.object({
        ...Named.shape,
        primary_role: z.nullable(z.enum(ROLES)),
        primary_location: z.string(),
        email: z.nullable(z.string()),
      }),
    ),
  },
  listDeletedEncounters: {
    summary: 'List the encounters that one deleted and can bring back, the latest first',
    ...paged(DeletedEncounterSchema),
  },
  getEncounter: { summary: 'Read an encounter', answer: EncounterSchema },
  addEncounter: {
    summary: 'Count an encounter with somebody, with or without a name',
    body: z.object({
      /** When it was entered, whenever it arrives; now where it is left out, or still ahead by the clock of a device. */
      met_at: z.optional(sentMoment),
      name,
      where,
      ...SENT_ONCE,
    }),
    answer: EncounterSchema,
    status: 201,
  },
  changeEncounter: {
    summary: 'Change what was written down of an encounter',
    body: z.object({ name, where, version }),
    answer: EncounterSchema,
  },
  nameEncounter: {
    summary: 'Say who it was that one met, or that it was not them',
    body: z.object({ person_id: z.nullable(sentId(ENCOUNTER_TEXTS.who)), version }),
    answer: EncounterSchema,
  },
  deleteEncounter: {
    summary: 'Delete an encounter that was counted in error; it can be brought back',
    answer: z.object({ ...Message.shape, id: z.int() }),
  },
  restoreEncounter: { summary: 'Bring back an encounter that was deleted', answer: Message },
});
