/** People at work: reports that are sent, pages that are read, through the one address. */
import { addReportsToSend, keptReports, type ReportToSend } from '../faults/reports-to-send.ts';
import { addPeople, type TokenHeaders } from '../faults/fault-people.ts';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { setTimeout as sleep } from 'node:timers/promises';

/** One question for each part of the portal. */
const QUESTIONS: readonly string[] = [
  '/',
  '/settings.json',
  '/r/live.json',
  '/identity/.well-known/openid-configuration',
  '/api/role',
  '/api/recruitment_depth_charts/members',
  '/api/disciples/figures',
];
const PATIENCE_MS = 20_000;

export interface Load {
  /** Calls that were answered, and those that were not, in words. */
  answered: number;
  faults: string[];
  /** Reports that somebody was told are saved. */
  saved: ReportToSend[];
  /** When each of the writes was answered, for how long none was. */
  writtenAt: number[];
  stop(): Promise<void>;
}

export interface LoadOptions {
  url: string;
  devices: readonly TokenHeaders[];
  reports: IterableIterator<ReportToSend>;
  /** Whether what is refused is sent again until it is taken, as a device does. */
  insists?: boolean;
}

interface Said {
  status: number;
  text: string;
}

export async function ask(url: string, init: RequestInit = {}): Promise<Said> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    return { status: 0, text: (error as Error).message };
  }
}

/** Each device sends a report, then asks each of the questions, and so on until it is told to stop. */
export function work({ url, devices, reports, insists = false }: LoadOptions): Load {
  let isOver = false;
  const load: Load = { answered: 0, faults: [], saved: [], writtenAt: [], stop: async () => {} };
  const note = (path: string, { status, text }: Said): boolean => {
    const isAnswered = status > 0 && status < 500;
    if (isAnswered) load.answered += 1;
    else load.faults.push(`${path}: ${status} ${text.slice(0, 120)}`);
    return isAnswered;
  };
  async function send(tokens: TokenHeaders, { study, meeting, came, stayed }: ReportToSend): Promise<boolean> {
    const participants = { attended: came, not_attended: stayed };
    const body = JSON.stringify({ participants, confirm_empty: true, submission_id: crypto.randomUUID() });
    const path = `/api/bible_studies/${study}/attendances/${meeting}`;
    const headers = { ...tokens, 'content-type': 'application/json' };
    for (;;) {
      const said = await ask(url + path, { method: 'PUT', body, headers });
      if (note(path, said)) return said.status === 200;
      if (!insists || isOver) return false;
      await sleep(100);
    }
  }
  const working = devices.map(async (tokens) => {
    for (const report of reports) {
      if (isOver) break;
      if (await send(tokens, report)) {
        load.saved.push(report);
        load.writtenAt.push(performance.now());
      }
      for (const path of QUESTIONS) if (!isOver) note(path, await ask(url + path, { headers: tokens }));
    }
  });
  load.stop = async () => {
    isOver = true;
    await Promise.all(working);
  };
  return load;
}

/** People with tokens, and reports that they may send. */
export async function workers(ownerUrl: string, portal: string, devices: number, reports: number) {
  const database = openDatabase({ url: ownerUrl, name: 'emmaus-delivery', poolSize: 2 });
  try {
    const people = await addPeople(database, portal, devices);
    const directors = people.map(({ id }) => id);
    const toSend = await addReportsToSend(database, directors, reports);
    return { devices: people.map(({ tokens }) => tokens), reports: toSend.values() };
  } finally {
    await database.destroy();
  }
}

/** Of what somebody was told is saved, what is not there. */
export async function lost(ownerUrl: string, saved: readonly ReportToSend[]): Promise<ReportToSend[]> {
  const database = openDatabase({ url: ownerUrl, name: 'emmaus-delivery', poolSize: 1 });
  try {
    const kept = await keptReports(
      database,
      saved.map(({ meeting }) => meeting),
    );
    const there = new Map(kept.map((report) => [report.meeting, report]));
    const same = (one: readonly number[] = [], other: readonly number[]): boolean =>
      one.join() === other.toSorted((a, b) => a - b).join();
    return saved.filter(({ meeting, came, stayed }) => {
      const report = there.get(meeting);
      return !report?.is_submitted || !same(report.came, came) || !same(report.stayed, stayed);
    });
  } finally {
    await database.destroy();
  }
}

/** The longest time in which nothing was written, in seconds. */
export function longestPause(writtenAt: readonly number[]): number {
  const pauses = writtenAt.slice(1).map((at, index) => at - (writtenAt[index] ?? at));
  return Math.max(0, ...pauses) / 1000;
}
