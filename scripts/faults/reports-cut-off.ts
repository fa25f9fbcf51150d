/** Reports are sent while the service that takes them is killed again and again, and while answers are lost on the way. */
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import type { FaultHouse } from './fault-house.ts';
import type { TokenHeaders } from './fault-people.ts';
import type { KeptReport, ReportToSend } from './reports-to-send.ts';

const REPORTS = 2_000;
/** Each sends one report after the other. */
const DEVICES = 8;
const KILLED_EVERY = 250;
/** The answer of each so-manieth report does not reach its device, which sends it again. */
const ANSWER_LOST_EVERY = 20;
const GIVES_UP_MS = 120_000;

/** Sends until it is told that the report is there. */
async function submit(house: FaultHouse, tokens: TokenHeaders, report: ReportToSend, loses: boolean): Promise<number> {
  const { study, meeting, came: attended, stayed: not_attended } = report;
  const body = JSON.stringify({
    participants: { attended, not_attended },
    confirm_empty: true,
    ...(house.isProtected && { submission_id: crypto.randomUUID() }),
  });
  const path = `/api/bible_studies/${study}/attendances/${meeting}`;
  let left = loses ? 2 : 1;
  let tries = 0;
  for (const deadline = Date.now() + GIVES_UP_MS; left > 0; tries += 1) {
    const { status, text } = await house.put(path, body, tokens);
    if (status === 200) left -= 1;
    else {
      assert.ok([0, 429, 502, 503, 504].includes(status), `a report is answered with ${status}: ${text.slice(0, 300)}`);
      assert.ok(
        Date.now() < deadline,
        `a report was not taken within ${GIVES_UP_MS / 1000} s: ${status} ${text.slice(0, 300)}`,
      );
      await sleep(200);
    }
  }
  return tries;
}

async function submitAll(house: FaultHouse, devices: readonly TokenHeaders[], reports: readonly ReportToSend[]) {
  const seen = { done: 0, kills: 0, tries: 0 };
  const waiting = reports.entries();
  const kill = (): void => {
    const pid = house.pidOf('bible-studies');
    if (pid === undefined) return;
    process.kill(pid, 'SIGKILL');
    seen.kills += 1;
  };
  await Promise.all(
    devices.map(async (tokens) => {
      for (const [nth, report] of waiting) {
        // Others are in the middle of theirs.
        if (nth % KILLED_EVERY === KILLED_EVERY / 2) kill();
        const tries = await submit(house, tokens, report, nth % ANSWER_LOST_EVERY === 0);
        seen.tries += tries;
        seen.done += 1;
      }
    }),
  );
  return seen;
}

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.join() === other.toSorted((a, b) => a - b).join();

export const reportsCutOff: Fault = {
  title: `bible-studies, SIGKILL every ${KILLED_EVERY} of ${REPORTS} reports, each ${ANSWER_LOST_EVERY}th answer lost: no report lost, none written twice`,
  control: 'submission key',
  async run(house) {
    const { devices, reports } = await house.reports(DEVICES, REPORTS);
    const { kills, tries, done } = await submitAll(house, devices, reports);
    assert.equal(done, REPORTS);
    assert.ok(kills >= REPORTS / KILLED_EVERY - 1, `it was killed ${kills} times`);
    const kept = new Map((await house.kept(reports)).map((report): [number, KeptReport] => [report.meeting, report]));
    const lost = reports.filter(({ meeting, came, stayed }) => {
      const there = kept.get(meeting);
      return !there?.is_submitted || !same(there.came, came) || !same(there.stayed, stayed);
    });
    const doubled = [...kept.values()].filter(({ version }) => version > 2);
    const told = `after ${kills} kills and ${tries} tries ${lost.length} of ${REPORTS} reports are lost and ${doubled.length} written twice`;
    assert.ok(lost.length === 0 && doubled.length === 0, told);
    console.log(`      ${told}`);
  },
};
