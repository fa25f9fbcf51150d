/** What a senior is asked, by mail and by text. */
import { SENIOR_LINK_DAYS } from '@emmaus/contracts/senior-links.words';
import type { MailPayload } from '@emmaus/service-kit/work/mailer';

export function textTo(first_name: string, link: string): string {
  return `Hi ${first_name}, how do we reach you after you graduate? It takes a minute: ${link}`;
}

export function mailOf(first_name: string, to: string, link: string): MailPayload {
  return {
    to,
    subject: 'How do we reach you after you graduate?',
    link,
    text: [
      `Hi ${first_name},`,
      'before you graduate: tell us by which phone number and e-mail address we reach you afterwards. It takes a minute, without signing in:',
      '{link}',
      `The link is for you alone, and good for ${SENIOR_LINK_DAYS} days.`,
    ].join('\n\n'),
  };
}
