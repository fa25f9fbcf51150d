/** Gathers what is reported and sends it in one piece, when it is quiet or the page is left. */
import { LOADED, REPORT_COUNT, REPORT_LOADS, REPORT_ROWS } from '@emmaus/contracts/remote-report.words';
import type { FaultPhase } from '@emmaus/contracts/remote-report.words';
import { type Channel, channelOf } from './channels.ts';
import type { Reported } from './report-fault.ts';
import { sendReport } from './send-report.ts';

/** So long after the first of a batch. */
const BATCH_MS = 5_000;
/** What a document tells at most: a fault that comes again and again is one fault. */
const MOST_OF_A_DOCUMENT = 200;
/** Scripts that are cut off because the page is left fail just before it goes; Firefox calls that a wrong hash. */
const JUST_BEFORE_MS = 1_000;
const CUT_OFF: readonly Phase[] = ['manifest', 'entry', 'expose', 'integrity'];

type Phase = FaultPhase | typeof LOADED;

interface Noted extends Reported {
  phase: Phase;
  at: number;
}

/** For one document. `ended`: for tests, which have several. */
export function gatherReports(ended?: AbortSignal): (of: Reported, phase: Phase) => void {
  let noted: Noted[] = [];
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = false;

  function send(what: readonly Noted[]): void {
    clearTimeout(timer);
    timer = undefined;
    noted = [];
    const rows = rowsOf(what);
    if (rows.length === 0) return;
    sendReport(rows);
  }

  /** Nothing after `pagehide` counts, and no file that failed just before it. */
  function leave(): void {
    left = true;
    const now = performance.now();
    send(noted.filter(({ phase, at }) => !CUT_OFF.includes(phase) || now - at > JUST_BEFORE_MS));
  }

  const options = ended ? { signal: ended } : {};
  window.addEventListener('pagehide', leave, options);
  // A page may come back from the browser's memory.
  window.addEventListener('pageshow', () => (left = false), options);

  return ({ name, version }, phase) => {
    if (left || told >= MOST_OF_A_DOCUMENT) return;
    told += 1;
    noted.push({ name, version, phase, at: performance.now() });
    timer ??= setTimeout(() => send(noted), BATCH_MS);
  };
}

/** Each kind once, with how often. */
function rowsOf(what: readonly Noted[]) {
  const counts = new Map<string, { remote: string; version: string; channel: Channel; phase: Phase; count: number }>();
  for (const { name, version, phase } of what) {
    const key = `${name} ${version} ${phase}`;
    const row = counts.get(key) ?? { remote: name, version, channel: channelOf({ name, version }), phase, count: 0 };
    counts.set(key, { ...row, count: Math.min(row.count + 1, phase === LOADED ? REPORT_LOADS : REPORT_COUNT) });
  }
  return [...counts.values()].slice(0, REPORT_ROWS);
}
