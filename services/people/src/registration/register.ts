/** Takes a registration: adds the person, or notes the new interests of somebody who is known at that place. */
import type { Fault } from '@emmaus/contracts/problem';
import { first, sql } from '@emmaus/service-kit/database/sql';
import { faultOf, invalidFields } from '@emmaus/service-kit/http/problem';
import { addPerson } from '../people/add-person.ts';
import { emailsWithRole } from '../people/email-rules.ts';
import type { PersonFields } from '../people/person-fields.ts';
import { unlisted } from '../people/unlisted.queries.ts';
import { checkAnswers, messageOf, type Answers } from './registration-rules.ts';
import { RegistrationModel } from './registration.model.ts';
import { takeTurnAtPlace } from './registration-place.queries.ts';

/**
 * In the current transaction. Says nothing of whether the person was known: whoever asks is not signed in. For the same
 * reason it changes nothing of a known person but adds what they are interested in.
 */
export async function register(answers: Answers): Promise<void> {
  const { fields, hasGeneralInterest, faults: ofAnswers } = checkAnswers(answers);
  // Registrations of one place take turns, so that of two taps the second finds the first one's person.
  const locationId = await takeTurnAtPlace(answers.location_id);
  const faults = [
    ...ofAnswers,
    ...(locationId === undefined ? [faultOf('location_id', 'This campus is not known.', 'unknown')] : []),
    ...(await unknownFaults(fields)),
  ];
  if (locationId === undefined || faults.length > 0) throw invalidFields(faults, messageOf(faults));
  const known = await findKnown(locationId, fields);
  const personId =
    known ?? (await addPerson({ fields: await withoutOthersEmails(fields), locationId, enteredBy: null }));
  const studies = answers.has_bible_study_interest ?? null;
  await RegistrationModel.add({
    person_id: personId,
    location_id: locationId,
    entered: fields,
    has_general_interest: hasGeneralInterest,
    has_bible_study_interest: studies,
    // "The Bible study days block appears only when Bible study interest is yes."
    bible_study_days: studies === true ? daysOf(answers) : [],
    opted_in_text: answers.opt_in?.text ?? false,
    opted_in_email: answers.opt_in?.email ?? false,
  });
}

/**
 * "A questionnaire that names such an e-mail", of somebody with a role, "is kept as a registration and shown to staff, and
 * changes no record": the new contact has the e-mail in what they wrote, not as their own.
 */
async function withoutOthersEmails(fields: PersonFields): Promise<PersonFields> {
  const taken = await emailsWithRole([fields.email, fields.email2].filter((email) => email !== null));
  const own = (email: string | null): string | null => (email !== null && taken.has(email) ? null : email);
  return { ...fields, email: own(fields.email), email2: own(fields.email2) };
}

function daysOf({ bible_study_days = {} }: Answers): number[] {
  return Object.entries(bible_study_days)
    .filter(([, chosen]) => chosen)
    .map(([day]) => Number(day))
    .toSorted((one, other) => one - other);
}

const UNKNOWN: Readonly<Record<string, string>> = {
  gender_id: 'This gender is not in the list.',
  school_year_id: 'This school year is not in the list.',
};

async function unknownFaults(fields: PersonFields): Promise<Fault[]> {
  const { gender_id, school_year_id } = fields;
  const unknown = await unlisted({ gender_id, school_year_id });
  return unknown.map((field) => faultOf(field, UNKNOWN[field] ?? '', 'unknown'));
}

/**
 * Somebody of the place with the same e-mail, or with the same phone and a name in common. Not by phone alone: a digit
 * typed wrong would make a new student vanish in somebody else's record. They stay here until the transaction ends: a registration of
 * somebody who is taken out is shown to nobody.
 */
async function findKnown(
  locationId: number,
  { email: first_email, email2, phone, first_name, last_name }: PersonFields,
): Promise<number | undefined> {
  const email = first_email ?? email2;
  const hasEmail = sql`(email = ${email} or email2 = ${email})`;
  const known = await first<{ id: number }>(sql`
    select id from person
    where primary_location_id = ${locationId} and (${hasEmail} or (phone = ${phone}
      and (searchable(first_name) = searchable(${first_name}) or searchable(last_name) = searchable(${last_name}))))
    order by ${hasEmail} desc nulls last, id limit 1 for no key update`);
  return known?.id;
}
