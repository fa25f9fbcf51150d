/** One person on the wire: profile, form, notes (specification 1, §2.10, §2.11, §3 and §7). */
import * as z from 'zod/mini';
import { optionalText, recordId, SENT_ONCE, sentId, versionOrNone } from './asked.ts';
import { calls } from './call.ts';
import { DAYS_OF_WEEK, DISCIPLE_TYPES, GENDERS, SCHOOL_YEARS, STUDY_STATUSES } from './ministry.words.ts';
import { PersonAbilitiesSchema } from './people.contract.ts';
import { NOTES_LENGTH, PROFILE_PARTS, personPaths } from './person.words.ts';
import { ROLES } from './roles.ts';
import { listOf, Message, Named, Removed, VERSIONED } from './shapes.ts';

const day = z.iso.date();

/** A study that somebody leads or attends, as a row of the profile's tabs. */
export const ProfileStudySchema = z.object({
  ...Named.shape,
  /** 0 is Sunday. */
  day_of_week: z.int().check(z.minimum(0), z.maximum(DAYS_OF_WEEK.length - 1)),
  /** 'HH:MM', local to the study's place. */
  meeting_time: z.string(),
  status: z.enum(STUDY_STATUSES),
  start_date: day,
  end_date: z.nullable(day),
  location_id: z.int(),
  location_name: z.string(),
  /** Where it is not, a warning names the other location. */
  is_at_user_location: z.boolean(),
  /** Whether the reader may see the study itself: to others it does not exist. */
  can_be_opened: z.boolean(),
});

export const DepthChartColumnSchema = z.extend(Named, {
  /** Without an id where the reader may not see the person: a name to read, not to open. */
  members: z.array(z.extend(Named, { id: z.nullable(z.int()) })),
});

export const PersonSchema = z.object({
  id: z.int(),
  /** The account the person signs in with; null as long as there is none. */
  user_id: z.nullable(z.int()),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.nullable(z.string()),
  email2: z.nullable(z.string()),
  /** The login account's e-mail; only admins are told. */
  user_email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  gender_id: z.nullable(z.int()),
  gender: z.nullable(z.enum(GENDERS)),
  school_year_id: z.nullable(z.int()),
  school_year: z.nullable(z.enum(SCHOOL_YEARS)),
  primary_location: z.string(),
  primary_location_id: z.int(),
  primary_role_id: z.nullable(z.enum(ROLES)),
  /** Held beside the primary one, and primary when that is taken away; for those who may do so. */
  remaining_role_id: z.nullable(z.enum(ROLES)),
  primary_role: z.nullable(z.enum(ROLES)),
  is_varsity: z.boolean(),
  is_greek: z.boolean(),
  /** The reader's own notes; nobody else's, and none while acting as somebody else. */
  user_notes_on_person: z.string(),
  /** Of these notes, sent back with the next save of them; 0 where there are none, and while acting as somebody else. */
  user_notes_version: z.int(),
  /** False while acting as somebody else: notes belong to their author. */
  can_write_notes: z.boolean(),
  is_text_2_report: z.boolean(),
  /** Whether the form offers the text reminder: the person leads a running study. */
  show_text_2_report: z.boolean(),
  can_be_edited_by_user: z.boolean(),
  /** A commissioned student who has not logged in yet, for td and missionary. */
  can_be_reminded_to_login: z.boolean(),
  /** The chart that this person keeps, all seven columns; empty when they keep none. */
  depth_charts: z.array(DepthChartColumnSchema),

  received_gospel_presentation: z.boolean(),
  gospel_presentation_date: z.nullable(day),
  gospel_presentation_answer: z.nullable(z.string()),
  gospel_presenter: z.nullable(z.string()),
  /** Null for students: hidden from them. */
  gospel_presentation_notes: z.nullable(z.string()),
  received_high_call: z.boolean(),
  high_call_date: z.nullable(day),
  high_call_answer: z.nullable(z.string()),
  high_call_presenter: z.nullable(z.string()),
  high_call_notes: z.nullable(z.string()),

  active_bible_study_leader: z.array(ProfileStudySchema),
  ended_bible_study_leader: z.array(ProfileStudySchema),
  active_bible_study_participant: z.array(ProfileStudySchema),
  ended_bible_study_participant: z.array(ProfileStudySchema),

  /** Parts that could not be gathered now; their fields are empty. */
  unavailable_parts: z.array(z.enum(PROFILE_PARTS)),
  /** The mark of now, for readers who see it in the discipleship tree. */
  disciple_type: z.nullable(z.enum(DISCIPLE_TYPES)),
  abilities: PersonAbilitiesSchema,
  ...VERSIONED,
});
export type Person = z.infer<typeof PersonSchema>;
export type ProfileStudy = z.infer<typeof ProfileStudySchema>;

// That a name is missing is said together with whatever else is missing, in the specification's sentence.
const name = z._default(z.string().check(z.trim(), z.maxLength(100)), '');
// What a field of PostgreSQL's type integer can hold, so that no other number reaches a query.
const id = z.int32().check(z.minimum(1));
const contact = optionalText(254);

/**
 * What both forms send. Which fields are required depends on the person's role; the service checks that and says
 * 'Missing fields.' with every fault. Empty text is the same as null.
 */
export const PERSON_FIELDS = {
  first_name: name,
  last_name: name,
  email: contact,
  email2: contact,
  phone: contact,
  gender_id: z.nullish(id),
  school_year_id: z.nullish(id),
  is_varsity: z.nullish(z.boolean()),
  is_greek: z.nullish(z.boolean()),
  /** The writer's own notes. */
  user_notes_on_person: optionalText(NOTES_LENGTH),
};

export const personCalls = calls('People', personPaths, {
  getPerson: { summary: "Read a person's profile", answer: PersonSchema },
  addPerson: {
    summary: 'Add a person',
    body: z.object({
      ...PERSON_FIELDS,
      /** One of the writer's places; their primary one by default. */
      primary_location_id: z.optional(id),
      ...SENT_ONCE,
    }),
    answer: z.object({ person_id: z.int(), message: z.string() }),
    status: 201,
  },
  changePerson: {
    summary: 'Change a person',
    sentBack: PersonSchema,
    body: z.object({
      ...PERSON_FIELDS,
      person_id: z.optional(id),
      is_text_2_report: z.optional(z.boolean()),
      /** Only admins; left out or unchanged otherwise. */
      primary_role_id: z.nullish(z.enum(ROLES)),
      primary_location_id: z.optional(id),
      version: z.optional(sentId()),
      /** Of the notes: their author may have changed them elsewhere. */
      user_notes_version: versionOrNone,
    }),
    answer: z.object({ message: z.string(), version: z.int() }),
  },
  /** Only whom one has just added oneself, and nobody has worked with since. */
  takeBackPerson: { summary: 'Take back a contact whom one has just added', answer: Removed },
  /** For some minutes; whoever was taken out with an import comes back with it. */
  bringBackPerson: { summary: 'Bring back somebody whom one has just removed', answer: Message },
  saveNotes: {
    summary: "Save one's own notes on a person",
    body: z.object({
      user_notes_on_person: z.string().check(z.maxLength(NOTES_LENGTH)),
      version: versionOrNone,
    }),
    answer: z.object({ message: z.string(), version: z.int() }),
  },
  /** Admins only: the account no longer signs in as this person, and is looked for anew when it signs in next. */
  untieAccount: {
    summary: 'Untie the account that a person signs in with',
    /** The one that was looked at: another one that was tied since stays. Without it the one that is tied is untied. */
    query: z.object({ user_id: z.optional(recordId()) }),
    answer: Message,
  },
  /** Only people whom the asker may see are named; of others nothing is said. */
  findDuplicates: {
    summary: 'Find people who may be the one about to be added',
    changes: false,
    body: z.object({
      first_name: z.optional(z.string().check(z.maxLength(100))),
      last_name: z.optional(z.string().check(z.maxLength(100))),
      email: contact,
      email2: contact,
      phone: contact,
      /** The person being edited, who is no duplicate of themselves. */
      person_id: z.optional(id),
    }),
    answer: listOf(
      z.object({
        ...Named.shape,
        primary_location_id: z.int(),
        primary_location: z.string(),
        matches: z.array(z.enum(['name', 'email', 'phone'])),
      }),
    ),
  },
  canViewPersonInChain: {
    summary: "Read whether a person is in the asker's chain",
    changes: false,
    body: z.object({ person_id: id }),
    answer: z.object({ canView: z.boolean() }),
  },
  getTimelyReports: {
    summary: "Count the student's timely reports of the running semester, at most 10",
    answer: z.int(),
  },
});
