/** What the edit form does: only what changed is written. */
import type { personCalls } from '@emmaus/contracts/person.contract';
import type { CallInput } from '@emmaus/contracts/call';
import type { Fault } from '@emmaus/contracts/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { changesIn, expectVersion, saysAlready } from '@emmaus/service-kit/database/base-model';
import { authorize } from '@emmaus/service-kit/policy/policy';
import { appoint, type Appointment, misfitFaults, outcomeOf } from './appoint.ts';
import { confirmEmails, emailFaults, expectMayChangeEmails } from './email-rules.ts';
import { expectNoFaults, normalisePerson, personFaults, rulesFor, type PersonFields } from './person-fields.ts';
import { leadsStudy } from './leads-study.queries.ts';
import { listFaults } from './person.constraints.ts';
import type { PersonModel } from './person.model.ts';
import { personPolicy } from './person.policy.ts';

type ChangeBody = CallInput<typeof personCalls.changePerson>['body'];

/**
 * Changes a person loaded by `PersonModel.forEditing`, in the current transaction. Answers the version after it.
 * @throws Problem not_allowed (403), stale_version (409), invalid_input (422)
 */
export async function changePerson(actor: Actor, person: PersonModel, body: ChangeBody): Promise<number> {
  authorize(personPolicy, actor, 'update', person);
  const appointment = appointmentOf(person, body);
  if (appointment) authorize(personPolicy, actor, 'appoint', person);

  const fields = normalisePerson(Object.assign({}, person, withoutUndefined(body)));
  // Where Varsity Catholic and Greek may stay empty, empty says nothing about what is known.
  const wanted = {
    ...fields,
    is_varsity: fields.is_varsity ?? person.is_varsity,
    is_greek: fields.is_greek ?? person.is_greek,
    is_text_2_report: body.is_text_2_report ?? (fields.phone !== null && person.is_text_2_report),
  };
  if (appointment || !saysAlready(person, wanted)) expectVersion(person, body.version);
  // Which fields are asked for goes by what somebody remains, not by what is taken away.
  const outcome = appointment && (await outcomeOf(person, appointment));
  const ofPlace = outcome?.faults ?? [];
  if (ofPlace.length === 0) await expectMayChangeEmails(actor, person, fields);
  const rules = rulesFor(actor.role, outcome ? outcome.role : person.primary_role);
  const others = [
    ...ofPlace,
    ...(await listFaults(fields)),
    ...otherPerson(person, body),
    ...(await reminderFaults(person, fields, wanted.is_text_2_report)),
    ...(await emailFaults(actor, fields, person)),
  ];
  // Alone, the place has its turn when the role is given: what is not allowed is said before it.
  const isFaulty = others.length > 0 || personFaults(fields, rules).length > 0;
  if (isFaulty && appointment && outcome && ofPlace.length === 0)
    others.push(
      ...(await listFaults({ primary_location_id: appointment.locationId })),
      ...(await misfitFaults(person, outcome, appointment)),
    );
  expectNoFaults(fields, rules, others);

  const appointed = appointment && (await appoint(actor, person, appointment));
  const changes = changesIn<Partial<PersonModel>>(person, {
    ...wanted,
    ...(appointed && { primary_role: appointed.role, primary_location_id: appointed.locationId }),
  });
  const version = Object.keys(changes).length === 0 ? person.version : await person.change(changes);
  // Whoever promotes somebody says nothing of whose mailbox it is.
  if (!appointment) await confirmEmails(actor, person, body);
  return version;
}

/** Role and place as wanted, if one of them is to change. A guest is somebody who holds no role. */
function appointmentOf(person: PersonModel, body: ChangeBody): Appointment | undefined {
  const wanted = body.primary_role_id === 'guest' ? null : body.primary_role_id;
  const role = wanted === undefined ? person.primary_role : wanted;
  const locationId = body.primary_location_id ?? person.primary_location_id;
  if (role === person.primary_role && locationId === person.primary_location_id) return undefined;
  return { role, locationId };
}

function otherPerson(person: PersonModel, body: ChangeBody): Fault[] {
  if (body.person_id === undefined || body.person_id === person.id) return [];
  const detail = 'This form belongs to another person.';
  return [{ in: 'body', pointer: '/person_id', code: 'invalid', detail }];
}

/** "The text-reminder checkbox needs a phone number." */
async function reminderFaults(person: PersonModel, fields: PersonFields, isReminded: boolean): Promise<Fault[]> {
  if (!isReminded) return [];
  const fault = (code: string, detail: string): Fault[] => [{ in: 'body', pointer: '/is_text_2_report', code, detail }];
  if (fields.phone === null) return fault('needs_phone', 'A text reminder needs a phone number.');
  if (person.is_text_2_report || (await leadsStudy(person.id))) return [];
  return fault('leads_none', 'Only somebody who leads a Bible study can get a text to report it.');
}

function withoutUndefined<Values extends object>(values: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>;
}
