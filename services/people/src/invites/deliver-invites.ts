/** An invite leaves the outbox: looked at once more, since it may have waited. Whoever reads it becomes the person of its link. */
import { mailOf } from '@emmaus/service-kit/work/mailer';
import { type Deliver, Undeliverable } from '@emmaus/service-kit/work/outbox';
import { InviteModel } from './invite.model.ts';
import { isStillInvitedAt } from './invitee.queries.ts';

/** `hand` hands a mail over to the mail server. */
export function mailInvites(hand: Deliver): Deliver {
  return async (message) => {
    const { person_id: person, to, link } = mailOf(message);
    if (person !== undefined && !(await isStillInvitedAt(person, to)))
      throw new Undeliverable('Not sent: they have an account, another e-mail address, or are not here any more.');
    if (link !== undefined && (await InviteModel.isReplaced(link)))
      throw new Undeliverable('Not sent: a newer invite link was made since, and the one in this letter has ended.');
    await hand(message);
  };
}
