/** For staff: who registered at their campus and waits for a call. New ones appear by themselves. */
import { DAYS_OF_WEEK, SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import type { NewContact, registrationCalls } from '@emmaus/contracts/registration.contract';
import { registrationPaths } from '@emmaus/contracts/registration.words';
import { mailHref } from '@emmaus/remote-kit/page/by-mail.ts';
import { reachesByPhone } from '@emmaus/remote-kit/page/by-phone.ts';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { Done, Portal, TodayAction, TodayRow, TodayRows } from '@emmaus/remote-kit/portal/contract.ts';
import { agoText } from './ago-text.ts';

const { answer } = callsOfService<'people'>()<typeof registrationCalls>(registrationPaths);

/** A student who registers at a table is on the screen of the staff beside it within this time. */
const LOOK_AGAIN_MS = 10_000;

export const newContacts: TodayRows = async (portal, signal) => {
  const contacts = await answer({ portal, signal }, 'listNewContacts');
  if ('problem' in contacts) return contacts;
  const { data, total } = contacts.data;
  const hidden = total - data.length;
  return {
    rows: data.map((contact) => rowOf(contact, portal)),
    more: hidden > 0 ? `And ${hidden} more, who appear as these are contacted.` : undefined,
    again: LOOK_AGAIN_MS,
  };
};

function rowOf(contact: NewContact, portal: Portal): TodayRow {
  const { id, name, person_id } = contact;
  const mark = async (contacted: boolean): Done => {
    const marked = await answer({ portal }, 'markContacted', { id, body: { contacted } });
    return 'problem' in marked ? marked.problem : undefined;
  };
  return {
    id: String(id),
    title: name,
    path: `/people/${person_id}`,
    // For those who look after several campuses.
    sentence: factsOf(contact, (portal.user?.locations.length ?? 0) > 1).join(' · '),
    actions: reachesOf(contact),
    finish: {
      label: 'Contacted',
      name: `${name} was contacted`,
      said: `${name} is marked as contacted.`,
      run: () => mark(true),
      undo: () => mark(false),
    },
  };
}

/** By phone, and in writing where they said that one may: at the number and the address that they wrote themselves. */
function reachesOf({ wrote, opt_in, ...record }: NewContact): TodayAction[] {
  const byPhone = reachesByPhone(wrote.phone ?? record.phone);
  const email = wrote.email ?? record.email;
  const writes = email && (opt_in.email || byPhone.length === 0);
  return [
    ...byPhone.filter(({ icon }) => icon === 'call' || opt_in.text),
    ...(writes ? [{ label: 'E-mail', href: mailHref(email), icon: 'mail' } as const] : []),
  ];
}

function factsOf(contact: NewContact, showsPlace: boolean): string[] {
  const days = contact.bible_study_days.map((day) => DAYS_OF_WEEK[day]?.slice(0, 3));
  const reach = [contact.opt_in.text && 'text', contact.opt_in.email && 'e-mail'].filter(Boolean).join(' and ');
  return [
    agoText(contact.registered_at),
    contact.school_year && SCHOOL_YEAR_TITLES[contact.school_year],
    showsPlace && contact.location,
    contact.has_bible_study_interest && `Bible study${days.length > 0 ? ` (${days.join(', ')})` : ''}`,
    !contact.has_bible_study_interest && contact.has_general_interest && 'wants to hear more',
    reach && `may be reached by ${reach}`,
    ...differencesOf(contact.wrote).map((words) => `wrote ${words}`),
  ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

/** To be read only: it stays in one line of a phone. */
function unbroken(number: string): string {
  return number.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');
}

/** In words. A service of before knows of the first three alone. */
function differencesOf({
  name,
  phone,
  email,
  gender,
  school_year,
  is_varsity,
  is_greek,
}: NewContact['wrote']): string[] {
  const yesOrNo = (answer: boolean | null | undefined, words: string) =>
    typeof answer === 'boolean' && (answer ? words : `not ${words}`);
  const said = [
    name,
    phone && unbroken(phone),
    email,
    gender,
    school_year && SCHOOL_YEAR_TITLES[school_year],
    yesOrNo(is_varsity, 'varsity'),
    yesOrNo(is_greek, 'Greek'),
  ];
  return said.filter((words): words is string => typeof words === 'string' && words !== '');
}
