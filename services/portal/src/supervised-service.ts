/** One service of the house as a process: started, watched, started again after a crash or a standstill, ended in order. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answersAtAll, isReady } from './ask-service.ts';
import { NOBODY_WATCHES, type Watcher } from './caretaker.ts';
import { letGatewayGoFirst } from './precedence.ts';
import { PACE, type Pace, watchPulse } from './pulse.ts';
import { clock, ServiceLog } from './service-log.ts';
import { StartFault } from './start-fault.ts';
import { starvationOf } from './starvation.ts';

export interface ServiceSpec {
  name: string;
  /** The file that Node runs. */
  script: string;
  /** Where the service answers `/readyz`; on loopback when left out. */
  host?: string | undefined;
  port: number;
  /** Whether the gateway goes first where processor time is short. */
  goesSecond?: boolean;
  /** Read at each start, so that a service started again learns what has changed. */
  env: () => NodeJS.ProcessEnv;
}

export interface SupervisionOptions {
  logs: string;
  print: (line: string) => void;
  /** The first pause before a crashed service is started again; doubled each time. */
  firstPause?: number;
  /** How long a service has for its first answer, in milliseconds; three minutes when left out. */
  patience?: number;
  /** How a service is found that stands still; undefined for not at all. */
  pace?: Pace | undefined;
  /** Is told of each process, to end what a killed portal leaves behind. */
  watcher?: Watcher | undefined;
  /** Whether services notice by themselves that the portal is gone. */
  isGuarded?: boolean;
}

const GUARD = join(import.meta.dirname, 'child-guard.ts');
const LONGEST_PAUSE = 10_000;
const STEADY_AFTER = 60_000;
const STOP_PATIENCE = 10_000;
/** Whoever starts the portal is told what it waits for; six services that start beside a build on a slow machine took over a minute. */
const START_PATIENCE = 180_000;

export class SupervisedService {
  readonly spec: ServiceSpec;
  readonly #log: ServiceLog;
  readonly #print: (line: string) => void;
  readonly #firstPause: number;
  readonly #patience: number;
  readonly #watcher: Watcher;
  readonly #isGuarded: boolean;
  readonly #pace: Pace | undefined;
  readonly #halt = new AbortController();
  #child: ChildProcess | undefined;
  #ended: Promise<void> = Promise.resolve();
  #wasReady = false;
  #isRestarting = false;
  /** It has had the time that a start may take: silence is a fault from now on. */
  #isExpected = false;
  #crashes = 0;

  constructor(spec: ServiceSpec, options: SupervisionOptions) {
    const {
      logs,
      print,
      firstPause = 500,
      patience = START_PATIENCE,
      watcher = NOBODY_WATCHES,
      isGuarded = true,
    } = options;
    this.spec = spec;
    this.#print = print;
    this.#firstPause = firstPause;
    this.#patience = patience;
    this.#watcher = watcher;
    this.#isGuarded = isGuarded;
    this.#pace = 'pace' in options ? options.pace : PACE;
    this.#log = new ServiceLog(logs, spec.name, print);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /**
   * Starts the service and waits for its first answer.
   * @throws StartFault when it ends or stays silent instead.
   */
  async start(): Promise<void> {
    this.#launch();
    const answered = await this.#untilReady(this.#patience);
    if (this.#halt.signal.aborted) return;
    if (answered) {
      this.#wasReady = true;
      this.#isExpected = true;
      this.#watchPulse();
      return;
    }
    const ran = isRunning(this.#child)
      ? `gave no answer within ${Math.round(this.#patience / 1000)} s`
      : 'ended while it started';
    const complaint = this.#log.lastComplaint();
    throw new StartFault(
      `The service ${this.spec.name} ${ran}${complaint ? ` ("${complaint}")` : ''}; its log is ${this.#log.file}.`,
    );
  }

  /** Ends the service: asks first, then insists. It is not started again. */
  async stop(): Promise<void> {
    this.#halt.abort();
    await this.#end();
  }

  /** Ends the process and starts it again with fresh settings. Settles when it answers, or died trying. */
  async restart(): Promise<void> {
    this.#isRestarting = true;
    await this.#end();
    this.#isRestarting = false;
    if (this.#halt.signal.aborted) return;
    this.#launch();
    await this.#untilReady(this.#patience);
    this.#isExpected = true;
  }

  /** Ends the service at once, without letting it finish. */
  kill(): void {
    this.#halt.abort();
    this.#child?.kill('SIGKILL');
  }

  async #end(): Promise<void> {
    const child = this.#child;
    if (!isRunning(child)) return;
    this.#isExpected = false;
    child.kill('SIGTERM');
    const insist = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE);
    await this.#ended;
    clearTimeout(insist);
  }

  #launch(): void {
    this.#log.forgetComplaints();
    this.#isExpected = false;
    const began = Date.now();
    const guard = this.#isGuarded ? ['--import', GUARD] : [];
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...guard, this.spec.script], {
      env: { ...this.spec.env(), PORT: String(this.spec.port), SERVICE_NAME: this.spec.name },
      // The fourth line is how the service notices that the portal is gone (child-guard.ts).
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // A group of its own: Ctrl-C in the terminal must reach services through us, in the right order.
      detached: true,
    });
    this.#child = child;
    const { pid } = child;
    if (pid !== undefined) this.#watcher.watch({ pid });
    if (pid !== undefined && this.spec.goesSecond) letGatewayGoFirst(pid);
    if (child.stdout) this.#log.follow(child.stdout, 'stdout');
    if (child.stderr) this.#log.follow(child.stderr, 'stderr');
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message));
      child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    });
    this.#ended = ended.then((how) => {
      if (pid !== undefined) this.#watcher.forget(pid);
      if (this.#wasReady && !this.#isRestarting && !this.#halt.signal.aborted) void this.#startAgain(how, began);
    });
  }

  async #startAgain(how: string, began: number): Promise<void> {
    if (Date.now() - began > STEADY_AFTER) this.#crashes = 0;
    const pause = Math.min(LONGEST_PAUSE, this.#firstPause * 2 ** this.#crashes);
    this.#crashes += 1;
    this.#print(`${clock()} ${this.spec.name} stopped (${how}): starting it again in ${pause / 1000} s.`);
    try {
      await sleep(pause, undefined, { signal: this.#halt.signal });
    } catch {
      return;
    }
    // It may have been restarted on purpose during the pause.
    if (isRunning(this.#child)) return;
    this.#launch();
    const answered = await this.#untilReady(this.#patience);
    this.#isExpected = true;
    // What it needs may be away for longer; it says so itself.
    if (answered || (await this.#untilReady(Infinity))) this.#print(`${clock()} ${this.spec.name} is up again.`);
  }

  #watchPulse(): void {
    if (this.#pace === undefined) return;
    const stop = watchPulse({
      pace: this.#pace,
      ask: async (patience) => !this.#isExpected || (await answersAtAll(this.spec, patience)),
      isStarved: starvationOf(() => this.pid),
      onSilence: () => {
        if (!isRunning(this.#child)) return;
        this.#print(`${clock()} ${this.spec.name} does not answer any more and is ended.`);
        this.#child?.kill('SIGKILL');
      },
    });
    this.#halt.signal.addEventListener('abort', stop, { once: true });
  }

  async #untilReady(patience: number): Promise<boolean> {
    const deadline = Date.now() + patience;
    const child = this.#child;
    while (Date.now() < deadline && isRunning(child) && !this.#halt.signal.aborted) {
      if (await isReady(this.spec)) return true;
      await sleep(50);
    }
    return false;
  }
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}
