/** The faults, each with what has to hold. A fault that is not borne throws a sentence. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { dribblingBodies } from './dribbling.ts';
import type { Fault } from './fault.ts';
import { reportsCutOff } from './reports-cut-off.ts';
import { endAll, type FaultHouse, isRunning, type Service, SERVICES } from './fault-house.ts';

const REPLACED_WITHIN_MS = 15_000;

async function within(ms: number, what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const deadline = Date.now() + ms; !(await holds());) {
    if (Date.now() > deadline) throw new Error(`Not within ${ms / 1000} s: ${what}.`);
    await sleep(100);
  }
}

const works = async (house: FaultHouse) =>
  (await house.get('/readyz', 5_000)).status === 200 && (await house.read(5_000)).status === 200;

function replaced(service: Service, signal: NodeJS.Signals): Fault {
  return {
    title: `${service}, ${signal}: found and replaced within 15 s`,
    ...(signal === 'SIGSTOP' && service === 'people' ? { control: 'standstill' } : {}),
    async run(house) {
      const before = house.pidOf(service);
      assert.ok(before, `${service} runs`);
      process.kill(before, signal);
      try {
        await within(REPLACED_WITHIN_MS, `${service} runs again`, async () => {
          const now = house.pidOf(service);
          return now !== undefined && now !== before && (await works(house));
        });
      } finally {
        if (isRunning(before)) process.kill(before, 'SIGCONT');
      }
    },
  };
}

const AWAY = /The database cannot be reached at the moment\./;

const postgresKilled: Fault = {
  title: 'PostgreSQL, SIGKILL: 503 with a true sentence, and back within 15 s',
  control: 'database',
  async run(house) {
    const [postmaster] = house.postgres();
    assert.ok(postmaster, 'PostgreSQL runs');
    process.kill(postmaster, 'SIGKILL');
    const heard: number[] = [];
    let said = '';
    await within(REPLACED_WITHIN_MS, 'the database is back', async () => {
      const answer = await house.read(5_000);
      heard.push(answer.status);
      if (answer.status === 503 && answer.retryAfter !== null) said = answer.text;
      return answer.status === 200 && house.postgres()[0] !== postmaster && (await works(house));
    });
    assert.deepEqual(
      heard.filter((status) => status === 500),
      [],
      'nobody hears of a fault of ours',
    );
    assert.match(said, AWAY);
  },
};

const postgresStopped: Fault = {
  title: 'PostgreSQL, SIGSTOP of all its processes: refused with 503, told at /readyz, replaced within 15 s',
  async run(house) {
    const before = house.postgres();
    for (const pid of before) process.kill(pid, 'SIGSTOP');
    const began = Date.now();
    const asked = house.read();
    const ready = house.get('/readyz');
    assert.match((await ready).text, /"database":"failing"/);
    const answer = await asked;
    assert.equal(answer.status, 503);
    assert.match(answer.text, AWAY);
    await within(REPLACED_WITHIN_MS + began - Date.now(), 'the database is back', () => works(house));
    assert.match(house.printed, /The database does not answer\./);
  },
};

const portalStopped: Fault = {
  title: 'the portal itself, SIGSTOP for 12 s: the house goes on, and nobody is ended for it afterwards',
  async run(house) {
    const before = SERVICES.map((service) => house.pidOf(service));
    house.signalPortal('SIGSTOP');
    await sleep(12_000);
    assert.equal((await house.read()).status, 200);
    house.signalPortal('SIGCONT');
    await sleep(4_000);
    assert.deepEqual(
      SERVICES.map((service) => house.pidOf(service)),
      before,
    );
  },
};

const fullDisk: Fault = {
  title:
    'a full disk: nothing ends, it is said on the console, at /readyz and in the answers, and all goes on with room',
  control: 'disk',
  needsOwnDisk: true,
  async run(house) {
    const makeRoom = house.fillDisk();
    try {
      await within(5_000, 'the console says it', () => /is full \(\d+ MB left\)/.test(house.printed));
      const ready = await house.get('/readyz');
      assert.equal(ready.status, 503);
      assert.match(ready.text, /"disk":"failing"/);
      // What was set aside before may take in some writes yet.
      await within(60_000, 'a write is refused', async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => house.write()));
        assert.deepEqual(
          answers.filter(({ status }) => status === 500).map(({ text }) => text.slice(0, 300)),
          [],
        );
        return answers.some(({ status, retryAfter }) => status === 503 && retryAfter !== null);
      });
      assert.ok(house.isRunning, 'the portal runs');
      for (const service of SERVICES) assert.ok(house.pidOf(service), `${service} runs`);
    } finally {
      makeRoom();
    }
    await within(
      30_000,
      'everything goes on',
      async () => (await works(house)) && (await house.write()).status === 303,
    );
    await within(5_000, 'the console says so', () => /There is room again/.test(house.printed));
  },
};

const portalKilled: Fault = {
  title: 'the portal, SIGKILL, with a service that stands still: nothing is left running after 20 s',
  control: 'orphans',
  endsHouse: true,
  async run(house) {
    const family = house.family();
    const people = house.pidOf('people');
    assert.ok(people);
    process.kill(people, 'SIGSTOP');
    house.signalPortal('SIGKILL');
    try {
      await within(20_000, 'nothing is left running', () => !family.some(isRunning));
    } finally {
      endAll(family);
    }
  },
};

export const FAULTS: readonly Fault[] = [
  ...SERVICES.map((service) => replaced(service, 'SIGKILL')),
  ...SERVICES.map((service) => replaced(service, 'SIGSTOP')),
  postgresKilled,
  postgresStopped,
  portalStopped,
  dribblingBodies,
  reportsCutOff,
  fullDisk,
  portalKilled,
];
