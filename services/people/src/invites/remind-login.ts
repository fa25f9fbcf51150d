/** Writes invite e-mails into the outbox, at most one a day for a person. */
import type { CallAnswer } from '@emmaus/contracts/call';
import type { inviteCalls } from '@emmaus/contracts/invites.contract';
import { INVITE_DAYS } from '@emmaus/contracts/invites.words';
import { isAdmin } from '@emmaus/contracts/roles';
import { counted } from '@emmaus/service-kit/figure';
import { isMailSet } from '@emmaus/service-kit/work/mail-settings';
import type { MailPayload } from '@emmaus/service-kit/work/mailer';
import { postAll } from '@emmaus/service-kit/work/outbox';
import { invalidField, Problem } from '@emmaus/service-kit/http/problem';
import type { Actor } from '@emmaus/service-kit/policy/actor';
import { can } from '@emmaus/service-kit/policy/policy';
import { now } from '@emmaus/service-kit/time';
import { InviteModel, type MadeInvite } from './invite.model.ts';
import { invitePolicy } from './invite.policy.ts';
import { findUnreminded, type Invitee, inviteeFor } from './invitee.queries.ts';

const PAUSE_HOURS = 24;
export const NOT_SENT = 'not sent: no mail server is set. Admins find it in the outbox, with the link to hand over.';

/**
 * In the current transaction. Answers the sentence that is shown.
 * @throws Problem conflict (409) or invalid_input (422) with a sentence when the person cannot be reminded
 */
export async function remindLogin(actor: Actor, personId: number, publicUrl: string): Promise<string> {
  const invitee = await inviteeFor(actor, 'remind', personId);
  if (!invitee.is_commissioned && !isAdmin(actor.role))
    throw new Problem(
      'conflict',
      `Only commissioned disciples get an e-mail invite to log in, and ${invitee.name} is not marked as one.`,
    );
  if (invitee.has_account) throw new Problem('conflict', `${invitee.name} has signed in already.`);
  if (!invitee.is_within_reach)
    throw new Problem(
      'not_allowed',
      `${invitee.name} holds a role that you could not have given them. Ask an admin to invite them.`,
    );
  if (invitee.email === null)
    throw invalidField(
      'person_id',
      `${invitee.name} has no e-mail address yet. Add one, then send the invite.`,
      'no_email',
    );
  if (!invitee.is_email_confirmed) throw new Problem('conflict', unconfirmed(invitee));
  if (wasMailedLately(invitee)) throw new Problem('conflict', lately(invitee));
  await writeInvites(publicUrl, [invitee]);
  return isMailSet()
    ? `The invite e-mail for ${invitee.name} is on its way to ${invitee.email}.`
    : `The invite e-mail for ${invitee.name} was written, but ${NOT_SENT}`;
}

type CampusReminders = CallAnswer<typeof inviteCalls.remindCampusLogin>;
type Counts = Omit<CampusReminders, 'message'>;

/**
 * Reminds all of a campus, or of all of the actor's campuses, in the current transaction.
 * @throws Problem not_allowed (403) for a campus that is not the actor's; invalid_input (422) for an admin who names none
 */
export async function remindCampus(
  actor: Actor,
  place: number | undefined,
  publicUrl: string,
): Promise<CampusReminders> {
  if (place === undefined && isAdmin(actor.role)) throw invalidField('location_id', 'Say which campus.', 'missing');
  if (place !== undefined && !can(invitePolicy, actor, 'remind', { id: 0, primary_location_id: place }))
    throw new Problem('not_allowed', 'This campus is not one of yours.');
  const students = await findUnreminded(actor, place);
  const reminders = await remindAll(publicUrl, students);
  return { message: summary(reminders), ...reminders };
}

/** Reminds everybody who can be, and counts the others. */
async function remindAll(publicUrl: string, all: readonly Invitee[]): Promise<Counts> {
  const reachable = all.filter(({ email }) => email !== null);
  const confirmed = reachable.filter(({ is_email_confirmed }) => is_email_confirmed);
  const due = confirmed.filter((invitee) => !wasMailedLately(invitee));
  await writeInvites(publicUrl, due);
  return {
    reminded: due.length,
    without_email: all.length - reachable.length,
    reminded_before: confirmed.length - due.length,
    unconfirmed_email: reachable.length - confirmed.length,
  };
}

/** What is said after everybody was reminded. */
function summary({ reminded, without_email, reminded_before, unconfirmed_email }: Counts): string {
  if (reminded + without_email + reminded_before + unconfirmed_email === 0)
    return 'Every commissioned student here has signed in already.';
  const parts = [
    reminded === 0
      ? 'No invite e-mail was sent.'
      : `${count(reminded, 'invite e-mail')} ${isMailSet() ? (reminded === 1 ? 'is on its way.' : 'are on their way.') : `written, but ${NOT_SENT}`}`,
    reminded_before > 0 ? `${count(reminded_before, 'student')} got one within the last day.` : '',
    without_email > 0 ? `${count(without_email, 'student')} without an e-mail address.` : '',
    unconfirmed_email > 0
      ? `${count(unconfirmed_email, 'student')} with an e-mail address that has to be confirmed: send the invite from their page, which says how.`
      : '',
  ];
  return parts.filter((part) => part !== '').join(' ');
}

function count(number: number, what: string): string {
  return counted(number, what, `${what}s`);
}

/** Whoever reads the letter becomes this person: by whom the address was given, and what to do. */
function unconfirmed({ name, email, email_given_as: givenAs, email_giver: giver }: Invitee): string {
  const inPerson = 'hand over an invite link in person, which an admin can make';
  if (givenAs === 'staff')
    return `No letter was sent: ${email} was given by ${giver ?? 'somebody'}, who could not have given ${name} their role. An admin who knows that it is theirs takes it off their profile, saves, and enters it again. Or ${inPerson}.`;
  const by =
    givenAs === 'questionnaire'
      ? 'in the public questionnaire, by whoever filled it in'
      : `by ${giver ?? 'somebody'}, who is not staff`;
  return `No letter was sent: ${email} was given ${by}. If you know that it is the address of ${name}, save their profile with it, which confirms it. Or ${inPerson}.`;
}

function wasMailedLately({ mailed_at }: Invitee): boolean {
  return mailed_at !== null && mailed_at.getTime() > now().subtract({ hours: PAUSE_HOURS }).epochMilliseconds;
}

function lately({ name, mailed_at, timezone }: Invitee): string {
  const when = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: timezone,
  }).format(mailed_at ?? undefined);
  return `An invite e-mail for ${name} was written on ${when}. Another one can follow a day later.`;
}

/** In as many statements for a campus as for one. */
async function writeInvites(publicUrl: string, invitees: readonly Invitee[]): Promise<void> {
  const made = await InviteModel.makeAll(
    invitees.map(({ id }) => id),
    publicUrl,
    { isMailed: true },
  );
  await postAll(
    invitees.map((invitee) => {
      const { link, expiresAt } = made.get(invitee.id) as MadeInvite;
      return { topic: 'mail', payload: { ...letterTo(invitee, link) }, expiresAt };
    }),
  );
}

function letterTo({ id, email, first_name }: Invitee, link: string): MailPayload {
  return {
    person_id: id,
    to: email as string,
    subject: 'Your invitation to Emmaus',
    link,
    text: [
      `Hi ${first_name},`,
      'You are invited to Emmaus, where you see your Bible studies, your plans and the people in your care.',
      'Open this link and sign in, and your account is ready:',
      '{link}',
      `The link is for you alone. It works once, within ${INVITE_DAYS} days.`,
    ].join('\n\n'),
  };
}
