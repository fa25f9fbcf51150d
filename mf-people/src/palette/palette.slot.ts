/** People in the search over all pages, as their list would show them: exposed as `./palette`. */
import { SCHOOL_YEAR_TITLES } from '@emmaus/contracts/ministry.words';
import type { peopleRecordCalls, PersonRow } from '@emmaus/contracts/people.contract';
import { peopleRecordPaths } from '@emmaus/contracts/people.words';
import type { Person, personCalls } from '@emmaus/contracts/person.contract';
import { personPaths } from '@emmaus/contracts/person.words';
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { PaletteRecall, PaletteResult, PaletteSearch, Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { reachesByPhone } from '@emmaus/remote-kit/page/by-phone.ts';

const callsOf = callsOfService<'people'>();
const people = callsOf<typeof peopleRecordCalls>(peopleRecordPaths);
const person = callsOf<typeof personCalls>(personPaths);

const MOST_FOUND = 8;

/** Short enough for somebody who waits for each letter. */
const PATIENCE = 8_000;

export const search: PaletteSearch = async (portal, words, signal) => {
  const at = { portal, signal, timeout: PATIENCE };
  const found = await people.answer(at, 'listViewablePeople', { search: words, page_size: MOST_FOUND });
  if ('problem' in found) return found;
  return { results: likeliestFirst(found.data.data, words).map(resultOf) };
};

/** A name begins with what somebody types more often than it holds it in its middle: 'nov' is Emily Novak before Evan Ivanova. */
function likeliestFirst(people: readonly PersonRow[], words: string): PersonRow[] {
  const typed = plain(words).split(/[\s,]+/);
  const begins = ({ first_name, last_name }: PersonRow): boolean => {
    const names = waysToBegin(plain(first_name), plain(last_name));
    return typed.every((word) => names.some((one) => one.startsWith(word) || one.startsWith(together(word))));
  };
  return people.toSorted((one, other) => Number(begins(other)) - Number(begins(one)));
}

/** O'Brien begins with "o'br", 'br' and 'obr'; 明 李 with 李明, too. */
function waysToBegin(first: string, last: string): string[] {
  const parts = `${first} ${last}`.split(SEPARATORS);
  return [...parts, first, last, together(first), together(last), together(last + first), together(first + last)];
}

const SEPARATORS = /[-\s.'’ʼʻ]+/;

function together(text: string): string {
  return text.split(SEPARATORS).join('');
}

/** Without accents and capitals: 'José' is found as 'jose'. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export const recall: PaletteRecall = async (portal, paths, signal) => {
  const answers = await Promise.all(paths.map((path) => personAt(portal, path, signal)));
  const problem = answers.find((answer) => answer !== null && 'problem' in answer);
  if (problem && 'problem' in problem) return problem;
  return { results: answers.flatMap((answer) => (answer && 'person' in answer ? [resultOf(answer.person)] : [])) };
};

const PROFILE = /^\/people\/(\d+)$/;
/** Nobody there, or nobody whom one may see any more. */
const GONE = [403, 404];

async function personAt(portal: Portal, path: string, signal: AbortSignal) {
  const id = PROFILE.exec(path)?.[1];
  if (!id) return null;
  const answer = await person.answer({ portal, signal, timeout: PATIENCE }, 'getPerson', Number(id));
  if ('problem' in answer) return GONE.includes(answer.problem.status) ? null : answer;
  return { person: answer.data };
}

type Shown = Pick<PersonRow | Person, 'id' | 'name' | 'phone' | 'school_year' | 'primary_role' | 'primary_location'>;

function resultOf({ id, name, phone, school_year, primary_role, primary_location }: Shown): PaletteResult {
  const who = (school_year && SCHOOL_YEAR_TITLES[school_year]) ?? (primary_role && ROLE_TITLES[primary_role]);
  return {
    path: `/people/${id}`,
    title: name,
    facts: [who, primary_location].filter(Boolean).join(' · '),
    links: reachesByPhone(phone),
  };
}
