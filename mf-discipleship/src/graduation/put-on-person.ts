/** Puts phone and e-mail of a complete record on the person: the service people keeps them. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import type { Person, personCalls } from '@emmaus/contracts/person.contract';
import { personPaths } from '@emmaus/contracts/person.words';
import { isOfCollege } from '@emmaus/contracts/reach.words';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

const { answer } = callsOfService<'people'>()<typeof personCalls>(personPaths);

/** What would be replaced is said first, and stays unless somebody says yes to it. */
export async function putOnPerson(portal: Portal, record: GraduationRecord): Promise<void> {
  const { person_id: id, person } = record;
  const known = await answer({ portal }, 'getPerson', id);
  if ('problem' in known) return portal.notify({ intent: 'error', text: known.problem.message });
  const { reach, replaced } = reachOf(record, known.data);
  if (replaced.length === 0) return save(portal, record, known.data, reach);
  portal.notify({
    intent: 'warning',
    text: `On ${person}'s profile ${new Intl.ListFormat('en-US').format(replaced)} would be replaced.`,
    action: { label: 'Replace', run: () => void save(portal, record, known.data, reach) },
  });
}

type Reach = Pick<Person, 'phone' | 'email' | 'email2'>;

/**
 * "E-mail (non .edu), e-mail (optional .edu)": that of the record is the first, for none of college stands there, and what the person
 * had before the second. Of two the one of college is kept.
 */
function reachOf({ phone, email }: GraduationRecord, known: Reach): { reach: Reach; replaced: string[] } {
  const others = [known.email, known.email2].flatMap((one) => (one === null || isSame(one, email) ? [] : [one]));
  const [email2 = null, other = email2] = others.toSorted(
    (one, next) => Number(isOfCollege(next)) - Number(isOfCollege(one)),
  );
  const phoneBefore = digitsOf(known.phone) === digitsOf(phone) ? null : known.phone;
  const replaced = [isSame(other, email2) ? null : other, phoneBefore].filter((one) => one !== null);
  return { reach: { phone, email, email2 }, replaced };
}

function isSame(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** Of a number in North America with or without its 1. */
function digitsOf(phone: string | null): string {
  return (phone ?? '').replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
}

async function save(portal: Portal, { person_id: id, person }: GraduationRecord, known: Person, reach: Reach) {
  const { first_name, last_name, gender_id, school_year_id, is_varsity, is_greek, version } = known;
  const entered = { first_name, last_name, gender_id, school_year_id, is_varsity, is_greek, version };
  const saved = await answer({ portal }, 'changePerson', { id, body: { ...entered, ...reach } });
  if ('problem' in saved) return portal.notify({ intent: 'error', text: saved.problem.message });
  portal.changed('person', id);
  portal.notify({ intent: 'success', text: `Phone and e-mail stand on ${person}'s profile now.` });
}
