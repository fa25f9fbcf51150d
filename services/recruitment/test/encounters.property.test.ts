/** Any order of kept, sent and duplicated submissions counts each encounter once (issue 11: "exactly once"). */
import { encounterCalls } from '@emmaus/contracts/encounters.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';

const { addEncounter, countEncounters } = encounterCalls;
const { service, house } = serviceForTests(recruitmentService);

const ENTERED = 4;

/** What becomes of one attempt: nobody hears it, its answer gets lost, or it arrives; or two tabs send at the same moment. */
const attempt = fc.record({
  which: fc.nat({ max: ENTERED - 1 }),
  what: fc.constantFrom('unheard', 'unanswered', 'answered', 'twice'),
});

test('each is counted once, however often and in whatever order it was sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { maxLength: 12 }), async (attempts) => {
      await service.database.owner('recruitment.encounter').delete();
      const kept = Array.from({ length: ENTERED }, (_one, nth) => ({
        submission_id: crypto.randomUUID(),
        met_at: new Date().toISOString(),
        name: nth % 2 ? `Met ${nth}` : '',
      }));
      const waiting = new Set(kept);
      const send = (nth: number) =>
        service.call(addEncounter, { as: house.subject.missionary, body: kept[nth] }).then(({ id }) => id);
      for (const { which, what } of attempts) {
        if (what === 'unheard') continue;
        const ids = await Promise.all(what === 'twice' ? [send(which), send(which)] : [send(which)]);
        expect(new Set(ids).size).toBe(1);
        // What was answered waits no more; sent again all the same (another tab, a reload), it counts nothing.
        if (what !== 'unanswered') waiting.delete(kept[which]!);
      }
      for (const one of waiting) await send(kept.indexOf(one));
      const { week } = await service.call(countEncounters, { as: house.subject.missionary });
      expect(week).toEqual({ count: ENTERED, unnamed: ENTERED / 2 });
    }),
    { numRuns: 25 },
  );
});
