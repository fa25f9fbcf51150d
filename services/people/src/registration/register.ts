/** Takes a registration: adds the person, or notes the new interests of somebody who is known at that place. */
import { invalidField } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { addPerson } from '../people/add-person.ts';
import type { PersonFields } from '../people/person-fields.ts';
import { checkAnswers, type Answers } from './registration-rules.ts';
import { RegistrationModel } from './registration.model.ts';

/** Places at which students register. */
export const LEAVES = ['Campus', 'Parish'];

/**
 * In the current transaction. Says nothing of whether the person was known: whoever asks is not signed in. For the same
 * reason it changes nothing of a known person but adds what they are interested in.
 */
export async function register(database: Knex, answers: Answers): Promise<void> {
  const { fields, hasGeneralInterest } = checkAnswers(answers);
  // Registrations of one place take turns, so that of two taps the second finds the first one's person.
  const place: { id: number } | undefined = await database('location')
    .where({ id: answers.location_id })
    .whereIn('location_type', LEAVES)
    .forNoKeyUpdate()
    .first('id');
  if (!place) throw invalidField('location_id', 'This campus is not known.', 'unknown');
  await expectKnown(database, fields);
  const { submission_id: submissionId = null } = answers;
  if (submissionId !== null && (await RegistrationModel.query().findOne({ submission_id: submissionId }))) return;
  const known = await findKnown(database, place.id, fields);
  const personId = known ?? (await addPerson(database, { fields, locationId: place.id, enteredBy: null })).id;
  const studies = answers.has_bible_study_interest ?? null;
  await RegistrationModel.query().insert({
    person_id: personId,
    location_id: place.id,
    submission_id: submissionId,
    has_general_interest: hasGeneralInterest,
    has_bible_study_interest: studies,
    // "The Bible study days block appears only when Bible study interest is yes."
    bible_study_days: studies === true ? daysOf(answers) : [],
    opted_in_text: answers.opt_in?.text ?? false,
    opted_in_email: answers.opt_in?.email ?? false,
  });
}

function daysOf({ bible_study_days = {} }: Answers): number[] {
  return Object.entries(bible_study_days)
    .filter(([, chosen]) => chosen)
    .map(([day]) => Number(day))
    .toSorted((one, other) => one - other);
}

async function expectKnown(database: Knex, { gender_id, school_year_id }: PersonFields): Promise<void> {
  if (!(await database('gender').where({ id: gender_id }).first('id')))
    throw invalidField('gender_id', 'This gender is not in the list.', 'unknown');
  if (!(await database('school_year').where({ id: school_year_id }).first('id')))
    throw invalidField('school_year_id', 'This school year is not in the list.', 'unknown');
}

/**
 * Somebody of the place with the same e-mail, or with the same phone and a name in common. Not by phone alone: a digit
 * typed wrong would make a new student vanish in somebody else's record.
 */
async function findKnown(database: Knex, locationId: number, fields: PersonFields): Promise<number | undefined> {
  const email = fields.email ?? fields.email2;
  const known: { id: number } | undefined = await database('person')
    .where({ primary_location_id: locationId })
    .whereRaw(
      `(email = ? or email2 = ? or (phone = ? and (searchable(first_name) = searchable(?) or searchable(last_name) = searchable(?))))`,
      [email, email, fields.phone, fields.first_name, fields.last_name],
    )
    .orderByRaw('(email = ? or email2 = ?) desc nulls last, id', [email, email])
    .first('id');
  return known?.id;
}
