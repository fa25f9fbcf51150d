/** What a senior is asked, by mail and by text. */
import { SENIOR_LINK_DAYS, SENIOR_LINK_LAST_DAY } from '@emmaus/contracts/senior-links.words';
import type { MailPayload } from '@emmaus/service-kit/work/mailer';
import type { LinkLife } from './senior-link.model.ts';

export function textTo(first_name: string, link: string): string {
  return `Hi ${first_name}, how do we reach you after you graduate? It takes a minute: ${link}`;
}

export interface AskByMail {
  first_name: string;
  to: string;
  link: string;
  life: LinkLife;
}

export function mailOf({ first_name, to, link, life }: AskByMail): MailPayload {
  const lasts = life.endsWithSeason ? `until ${SENIOR_LINK_LAST_DAY}` : `for ${SENIOR_LINK_DAYS} days`;
  return {
    to,
    subject: 'How do we reach you after you graduate?',
    link,
    text: [
      `Hi ${first_name},`,
      'before you graduate: tell us by which phone number and e-mail address we reach you afterwards. It takes a minute, without signing in:',
      '{link}',
      `The link is for you alone, and good ${lasts}.`,
    ].join('\n\n'),
  };
}
