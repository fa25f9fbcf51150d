import type { LiveRemote } from '@emmaus/contracts/remote';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { RemoteError } from '../remotes/remote-error.ts';
import { noteChannels } from './channels.ts';
import { gatherReports } from './gather-reports.ts';
import { phaseOf } from './report-fault.ts';
import { reportTo } from './send-report.ts';

const people = { name: 'people', version: '1.0.0-abc' };
const sent: { address: string; body: Blob }[] = [];
const rows = async (index = 0) => (JSON.parse((await sent[index]?.body.text()) ?? 'null') as { rows: object[] }).rows;
let ended = new AbortController();
/** A document of its own: it counts what it tells. */
function aDocument() {
  ended = new AbortController();
  return { noteReport: gatherReports(ended.signal) };
}

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (address: string, body: Blob) => sent.push({ address, body }) > 0,
  });
});
afterEach(() => {
  ended.abort();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

describe('"browsers report faults with remote, version, channel and phase (nothing about the person)"', () => {
  test('in one piece, each kind with its count, and nothing else', async () => {
    const { noteReport } = aDocument();
    noteReport(people, 'runtime');
    noteReport(people, 'runtime');
    noteReport(people, 'mount');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(5_000);
    expect(sent.map(({ address, body }) => [address, body.type])).toEqual([['/r/report', 'application/json']]);
    const same = { remote: 'people', version: '1.0.0-abc', channel: 'stable' };
    expect(await rows()).toEqual([
      { ...same, phase: 'runtime', count: 2 },
      { ...same, phase: 'mount', count: 1 },
    ]);
  });

  test('of a release that only some have, as a canary, also once all have it', async () => {
    const remote = { name: 'people', version: '2.0.0-abc' } as LiveRemote;
    noteChannels([{ ...remote, channel: 'canary' }]);
    noteChannels([remote]);
    const { noteReport } = aDocument();
    noteReport(remote, 'mount');
    noteReport(people, 'mount');
    vi.advanceTimersByTime(5_000);
    expect((await rows()).map((row) => (row as { channel: string }).channel)).toEqual(['canary', 'stable']);
  });

  test('a fault that comes again and again ends after 200', async () => {
    const { noteReport } = aDocument();
    for (let times = 0; times < 5_000; times += 1) {
      noteReport(people, 'runtime');
      vi.advanceTimersByTime(100);
    }
    const counted = await Promise.all(sent.map((_one, index) => rows(index)));
    expect(counted.flat().reduce((sum, row) => sum + (row as { count: number }).count, 0)).toBe(200);
  });
});

test('of a view on a foreign page it goes to the portal, and takes no cookie along', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  reportTo('https://portal.example');
  onTestFinished(() => reportTo(''));
  const { noteReport } = aDocument();
  noteReport(people, 'mount');
  vi.advanceTimersByTime(5_000);
  expect(sent).toEqual([]);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    'https://portal.example/r/report',
    expect.objectContaining({ method: 'POST', credentials: 'omit', keepalive: true }),
  );
});

describe('"Reports of faults must leave out what ends after `pagehide`"', () => {
  test('what was gathered is sent when the page is left, but for files that failed just before', async () => {
    const { noteReport } = aDocument();
    noteReport(people, 'entry');
    vi.advanceTimersByTime(2_000);
    noteReport(people, 'integrity');
    noteReport(people, 'render');
    window.dispatchEvent(new Event('pagehide'));
    expect((await rows()).map((row) => (row as { phase: string }).phase)).toEqual(['entry', 'render']);
  });

  test('nothing after it counts, until the page comes back from the browser’s memory', async () => {
    const { noteReport } = aDocument();
    window.dispatchEvent(new Event('pagehide'));
    noteReport(people, 'integrity');
    vi.advanceTimersByTime(60_000);
    expect(sent).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    noteReport(people, 'runtime');
    vi.advanceTimersByTime(5_000);
    expect(sent).toHaveLength(1);
  });
});

test.each([
  [new RemoteError('missing', 'its manifest answered 404'), 'manifest'],
  [new RemoteError('tampered', 'names a file that the registry does not know'), 'integrity'],
  [new RemoteError('skew', 'was built for another portal'), 'expose'],
  [
    new RemoteError('broken', 'could not be started', { cause: new Error('#RUNTIME-008: Failed to load script') }),
    'entry',
  ],
  [new RemoteError('broken', 'could not be started', { cause: new TypeError('x is not a function') }), 'expose'],
  [new Error('thrown in mount'), 'mount'],
  [new RemoteError('off', 'is switched off in this tab'), undefined],
  [new RemoteError('away', 'There is no signal', { cause: new Error('Loading chunk 12 failed.') }), undefined],
])('%s is of the phase %s', (error, phase) => {
  expect(phaseOf(error, 'mount')).toBe(phase);
});
