/** Puts phone and e-mail of a complete record on the person: the service people keeps them. */
import type { GraduationRecord } from '@emmaus/contracts/graduation.contract';
import type { personCalls } from '@emmaus/contracts/person.contract';
import { personPaths } from '@emmaus/contracts/person.words';
import { callsOfService } from '@emmaus/remote-kit/portal/calls.ts';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';

const { answer } = callsOfService<'people'>()<typeof personCalls>(personPaths);

/** The e-mail that stood there before becomes the second one, where there is none. */
export async function putOnPerson(
  portal: Portal,
  { person_id: id, person, phone, email }: GraduationRecord,
): Promise<void> {
  const known = await answer({ portal }, 'getPerson', id);
  if ('problem' in known) return portal.notify({ intent: 'error', text: known.problem.message });
  const { first_name, last_name, gender_id, school_year_id, is_varsity, is_greek, version } = known.data;
  const entered = { first_name, last_name, gender_id, school_year_id, is_varsity, is_greek, version };
  const before = known.data.email === email ? null : known.data.email;
  const saved = await answer({ portal }, 'changePerson', {
    id,
    body: {
      ...entered,
      phone,
      email,
      email2: known.data.email2 ?? before,
    },
  });
  if ('problem' in saved) return portal.notify({ intent: 'error', text: saved.problem.message });
  portal.changed('person', id);
  portal.notify({ intent: 'success', text: `Phone and e-mail stand on ${person}'s profile now.` });
}
