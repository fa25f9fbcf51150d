/** Runs all contenders in turn, round after round, so that whatever else the machine does meets each of them alike. */
import type { Contender } from './contenders.ts';
import { runTurn } from './turn.ts';
import { familyTime, processorTime } from './processor-time.ts';
import { quantile, spread, type Spread } from './statistics.ts';

export interface Plan {
  rounds: number;
  /** Seconds of each turn. */
  seconds: number;
  connections: number;
  /** Seconds for each contender before anything counts. */
  warmUpSeconds: number;
}

export interface Result {
  name: string;
  /** Requests answered per second, over the rounds. */
  throughput: Spread;
  /** Milliseconds within which half, and 95 of 100, requests of a round were answered; medians of the rounds. */
  half: number;
  most: number;
  /** Processor time per request in milliseconds: its own processes, and PostgreSQL's. Null where the system does not tell. */
  serverTime: Spread | null;
  databaseTime: Spread | null;
  /** Round by round, for whoever compares within a round. */
  samples: readonly Sample[];
}

export interface Sample {
  throughput: number;
  half: number;
  most: number;
  serverTime: number | null;
  /** Of each process of the contender, in their order. */
  processTimes: readonly (number | null)[];
  databaseTime: number | null;
}

/** What is asked of every contender, and by whom. */
export interface Question {
  /** Paths below each contender's address, asked in turn. */
  paths: readonly string[];
  headers: Record<string, string>;
  /** What is sent to each path by PUT; without it the paths are only read. */
  body?: ((path: string) => object) | undefined;
  /** Process id of PostgreSQL, parent of its connections. */
  postgresPid: number;
}

export async function measure(
  question: Question,
  contenders: readonly Contender[],
  plan: Plan,
  onProgress: (step: string) => void,
): Promise<Result[]> {
  for (const contender of contenders)
    await runTurn(addresses(contender, question), question.headers, {
      ...plan,
      body: question.body,
      seconds: plan.warmUpSeconds,
    });
  const samples = contenders.map((): Sample[] => []);
  for (let round = 1; round <= plan.rounds; round += 1) {
    onProgress(`Round ${round} of ${plan.rounds}`);
    // Each round begins with another, so that nobody always follows the same one.
    for (let turn = 0; turn < contenders.length; turn += 1) {
      const index = (round + turn) % contenders.length;
      samples[index]?.push(await takeSample(question, contenders[index] as Contender, plan));
    }
  }
  return contenders.map(({ name }, index) => summarise(name, samples[index] as Sample[]));
}

function addresses({ base }: Contender, { paths }: Question): string[] {
  return paths.map((path) => `${base}${path}`);
}

async function takeSample(question: Question, contender: Contender, plan: Plan): Promise<Sample> {
  const { pids } = contender;
  const each = (): (number | null)[] => pids.map((pid) => processorTime([pid]));
  const [before, databaseBefore] = [each(), familyTime(question.postgresPid)];
  const {
    requests,
    seconds: took,
    times,
  } = await runTurn(addresses(contender, question), question.headers, {
    ...plan,
    body: question.body,
  });
  const after = each();
  const processTimes = before.map((time, index) => perRequest(time, after[index] ?? null, requests));
  return {
    throughput: requests / took,
    half: quantile(times, 0.5),
    most: quantile(times, 0.95),
    serverTime: sumOf(processTimes),
    processTimes,
    databaseTime: perRequest(databaseBefore, familyTime(question.postgresPid), requests),
  };
}

function perRequest(before: number | null, after: number | null, requests: number): number | null {
  return before === null || after === null ? null : (after - before) / requests;
}

function sumOf(times: readonly (number | null)[]): number | null {
  return times.reduce((sum, time) => (sum === null || time === null ? null : sum + time), 0);
}

function summarise(name: string, samples: readonly Sample[]): Result {
  const known = (values: readonly (number | null)[]): Spread | null => {
    const told = values.filter((value) => value !== null);
    return told.length === values.length ? spread(told) : null;
  };
  return {
    name,
    throughput: spread(samples.map((sample) => sample.throughput)),
    half: quantile(
      samples.map((sample) => sample.half),
      0.5,
    ),
    most: quantile(
      samples.map((sample) => sample.most),
      0.5,
    ),
    serverTime: known(samples.map((sample) => sample.serverTime)),
    databaseTime: known(samples.map((sample) => sample.databaseTime)),
    samples,
  };
}
