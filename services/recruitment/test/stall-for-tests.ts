/** A campus of its own for each test, with its director, a missionary and two students, and registrations at it. */
import { stallCalls as calls, type StallEvent } from '@emmaus/contracts/stall.contract';
import { now, setClock } from '@emmaus/service-kit/time';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { afterEach, beforeEach } from 'vitest';
import { recruitmentService } from '../src/service.ts';
import { settleStalls } from '../src/stall/settle-stalls.ts';

interface Arrives {
  /** Somebody who is known already. */
  personId?: number;
  optIn?: boolean;
  place?: number;
  /** What they write, where it is not what the record says. */
  entered?: { first_name: string; last_name: string; phone: string };
}

type Who = 'td' | 'missionary' | 'ann' | 'ben';

export function stallForTests() {
  const { service, house } = serviceForTests(recruitmentService);
  const kept = { campus: 0, person: {} as Record<Who, number> };
  let counted = 0;

  beforeEach(async () => {
    counted += 1;
    kept.campus = 1000 + counted;
    await service.database.owner('people.location').insert({
      id: kept.campus,
      name: `Campus ${counted}`,
      location_type: 'Campus',
      parent_id: house.places.area,
      path: `1.2.4.${kept.campus}`,
      timezone: 'America/Chicago',
    });
    const add = (firstName: string, role: 'td' | 'missionary' | 'student') =>
      house.addPerson({ firstName, lastName: 'Team', role, locationId: kept.campus });
    kept.person = {
      td: await add('Tom', 'td'),
      missionary: await add('Mia', 'missionary'),
      ann: await add('Ann', 'student'),
      ben: await add('Ben', 'student'),
    };
  });
  afterEach(() => setClock(undefined));

  const as = (who: Who) => `subject-${kept.person[who]}`;
  const at = { body: {} };
  const register = async (
    firstName = 'Ruth',
    { personId, optIn = true, place = kept.campus, entered }: Arrives = {},
  ) => {
    const person_id =
      personId ??
      (await house.addPerson({ firstName, lastName: 'Newcomer', locationId: place, phone: '312-555-0142' }));
    const [row] = (await service.database
      .owner('people.registration')
      .insert({
        person_id,
        location_id: place,
        registered_at: now().toString(),
        has_general_interest: true,
        opted_in_text: optIn,
        opted_in_email: false,
        entered: JSON.stringify({ first_name: firstName, last_name: 'Newcomer', phone: '(312) 555-0142', ...entered }),
      })
      .returning('id')) as { id: number }[];
    return { id: row?.id ?? 0, person_id };
  };

  return {
    service,
    house,
    kept,
    as,
    register,
    open: (who: Who = 'td') => service.call(calls.openStall, { as: as(who), ...at }),
    close: (who: Who = 'td') => service.call(calls.closeStall, { as: as(who), ...at }),
    join: (who: Who) => service.call(calls.joinStall, { as: as(who), ...at }),
    leave: (who: Who) => service.call(calls.leaveStall, { as: as(who), ...at }),
    read: (who: Who = 'td') => service.call(calls.readStall, { as: as(who), query: {} }),
    mine: async (who: Who) => (await service.call(calls.listMineOfStall, { as: as(who) })).data,
    settle: () => settleStalls(kept.campus),
    /** Registers, and gives whoever it is to the team. */
    async arrives(firstName?: string, more: Parameters<typeof register>[1] = {}) {
      const registration = await register(firstName, more);
      await settleStalls(kept.campus);
      return registration;
    },
    answer: (who: Who, id: number, outcome: 'met' | 'lost' | null, version?: number) =>
      service.call(calls.answerOfStall, {
        as: as(who),
        params: { id },
        body: { outcome, ...(version !== undefined && { version }) },
      }),
    handOver: (who: Who, id: number, to: Who) =>
      service.call(calls.handOverOfStall, { as: as(who), params: { id }, body: { person_id: kept.person[to] } }),
    /** What somebody hears who looks at the stall. */
    async *watch(who: Who, after: number) {
      const response = await service.request(calls.watchStall, { as: as(who), query: { after } });
      const decoder = new TextDecoder();
      let rest = '';
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) if (line !== '') yield JSON.parse(line) as StallEvent;
      }
    },
    /** Who meets whom, by first names, in the order in which they came. */
    async owners(): Promise<[string, string | null][]> {
      const { follow_ups } = await service.call(calls.readStall, { as: as('td'), query: {} });
      return follow_ups.toReversed().map(({ first_name, owner }) => [first_name, owner?.name.split(' ')[0] ?? null]);
    },
  };
}
