/** Two copies of the service are started anew one after the other, while people work: nobody is refused anything. */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recruitmentChartCalls as calls, type RecruitmentEvent } from '@emmaus/contracts/recruitment-charts.contract';
import { type Copies, startCopies } from '@emmaus/service-kit/testing/copies';
import { fromBeforeAll, serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { afterAll, expect, test } from 'vitest';
import { recruitmentService } from '../src/service.ts';
import { chartForTests } from './chart-for-tests.ts';

const DRAIN_SECONDS = 1;
const { service, house } = serviceForTests(recruitmentService);
const { read, added } = chartForTests(service, house);
const copies = fromBeforeAll<Copies>(() => {
  const { issuer, clientId, audience, jwksUri = '' } = service.provider.settings;
  return startCopies({
    script: join(import.meta.dirname, '../src/main.ts'),
    count: 2,
    env: {
      DATABASE_URL: service.database.urlFor('recruitment'),
      PUBLIC_URL: 'https://emmaus.example',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: audience,
      OIDC_JWKS_URI: jwksUri,
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    },
  });
});
afterAll(() => copies.close());

/** Works until told to stop, and gives the answers that were none. */
function work(session: Record<string, string>, card: number) {
  const faults: string[] = [];
  let isOver = false;
  let moves = 0;
  const ask = async (path: string, body?: object): Promise<void> => {
    const init = body && { method: 'POST', body: JSON.stringify(body) };
    const headers = { ...session, 'content-type': 'application/json' };
    const answer = await fetch(copies.url + path, { ...init, headers }).catch((error: Error) => error);
    const text = answer instanceof Error ? answer.message : await answer.text();
    if (answer instanceof Error || !answer.ok) faults.push(`${path}: ${text.slice(0, 200)}`);
  };
  const working = (async () => {
    for (; !isOver; moves += 1) {
      const column = moves % 2 === 0 ? 95 : 72;
      await ask(calls.moveCandidate.path, { chart_member_id: card, recruitment_depth_chart_column: column });
      await ask(calls.readRecruitmentChart.path);
    }
  })();
  return {
    faults,
    async stop() {
      isOver = true;
      await working;
      return moves;
    },
  };
}

/** Follows the chart as a page does: a stream that ends is asked for again from the last number on. */
function follow(session: Record<string, string>, after: number) {
  const heard: number[] = [];
  const ends: string[] = [];
  const leaving = new AbortController();
  const following = (async () => {
    while (!leaving.signal.aborted) {
      const last = heard.at(-1) ?? after;
      const url = `${copies.url}${calls.watchRecruitmentChart.path}?after=${last}`;
      const stream = await fetch(url, { headers: session, signal: leaving.signal });
      let text = '';
      for await (const part of stream.body as unknown as AsyncIterable<Uint8Array>) {
        text += Buffer.from(part).toString();
        const lines = text.split('\n');
        text = lines.pop() ?? '';
        heard.push(...lines.filter(Boolean).map((line) => (JSON.parse(line) as RecruitmentEvent).seq));
      }
      ends.push('as it should');
    }
  })().catch((error: Error) => leaving.signal.aborted || ends.push(error.message));
  return {
    heard,
    ends,
    async leave() {
      leaving.abort();
      await following;
    },
  };
}

test('started anew one after the other under load: no call fails, and whoever follows a board misses nothing', async () => {
  const as = (who: 'td' | 'missionary') => service.provider.headers(house.subject[who]);
  const cards = [await added(), await added(), await added()];
  const { seq } = await read();
  const workers = await Promise.all(cards.map(async (card) => work(await as('td'), card)));
  const follower = follow(await as('missionary'), seq);
  await expect.poll(() => copies.answered.size).toBeGreaterThanOrEqual(2);
  const { size } = copies.answered;

  for (const index of [0, 1]) {
    expect(await copies.restart(index)).toBe(0);
    await sleep(300);
  }
  // Each of the two that ended, and of those that came after them, had its part.
  await expect.poll(() => copies.answered.size).toBe(size + 2);
  const moves = (await Promise.all(workers.map((worker) => worker.stop()))).reduce((sum, count) => sum + count, 0);
  expect(workers.flatMap(({ faults }) => faults)).toEqual([]);
  expect(moves).toBeGreaterThan(20);

  const { seq: last } = await read();
  expect(last - seq).toBe(moves);
  await expect.poll(() => follower.heard.at(-1)).toBe(last);
  expect(follower.heard).toEqual(Array.from({ length: moves }, (_, index) => seq + 1 + index));
  expect(follower.ends.length).toBeGreaterThan(0);
  expect(new Set(follower.ends)).toEqual(new Set(['as it should']));
  await follower.leave();
});
