/**
 * Copies of one service, each a process of its own, behind a door as a load balancer is one: it sends each request to a copy that
 * says at `/openz` that it is open, over connections that stay open, and never twice.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface CopiesOptions {
  /** The service's `main.ts`. */
  script: string;
  env: Readonly<Record<string, string>>;
  count: number;
}

export interface Copies {
  /** The door. */
  url: string;
  /** Answers that each process has given, by its id. */
  answered: ReadonlyMap<number, number>;
  /** Told to end, waited for, started again. Gives its exit code. */
  restart(index: number): Promise<number | null>;
  close(): Promise<void>;
}

interface Copy {
  child: ChildProcess;
  port: number;
  agent: Agent;
  isOpen: boolean;
}

const LOOKS_EVERY_MS = 50;
const STARTS_WITHIN_MS = 60_000;

/** Starts the copies and waits until all are open. Call in `beforeAll`, `close()` in `afterAll`. */
export async function startCopies({ script, env, count }: CopiesOptions): Promise<Copies> {
  const answered = new Map<number, number>();
  const copies: Copy[] = await Promise.all(Array.from({ length: count }, () => start(script, env)));
  const looking = setInterval(() => void Promise.all(copies.map(look)), LOOKS_EVERY_MS);
  let turn = 0;
  const door = createServer((asked, answer) => {
    const open = copies.filter(({ isOpen }) => isOpen);
    const copy = open[(turn += 1) % open.length];
    if (copy === undefined) answer.writeHead(503).end('no copy is open');
    else pass(copy, asked, answer, () => answered.set(pidOf(copy), (answered.get(pidOf(copy)) ?? 0) + 1));
  });
  await Promise.all(copies.map(untilOpen));
  return {
    url: await listening(door),
    answered,
    async restart(index) {
      const before = copies[index] as Copy;
      const code = await end(before);
      copies[index] = await start(script, env);
      await untilOpen(copies[index]);
      return code;
    },
    async close() {
      clearInterval(looking);
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
      await Promise.all(copies.map(end));
    },
  };
}

async function start(script: string, env: Readonly<Record<string, string>>): Promise<Copy> {
  const port = await unusedPort();
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PORT: String(port) },
  });
  return { child, port, agent: new Agent({ keepAlive: true }), isOpen: false };
}

async function look(copy: Copy): Promise<void> {
  copy.isOpen = await fetch(`http://127.0.0.1:${copy.port}/openz`, { signal: AbortSignal.timeout(5_000) }).then(
    (answer) => answer.body?.cancel().then(() => answer.ok) ?? answer.ok,
    () => false,
  );
}

async function untilOpen(copy: Copy): Promise<void> {
  for (const deadline = Date.now() + STARTS_WITHIN_MS; !copy.isOpen; await look(copy)) {
    if (hasEnded(copy.child) || Date.now() > deadline) throw new Error('A copy of the service did not start.');
    await sleep(LOOKS_EVERY_MS);
  }
}

function pass({ port, agent }: Copy, asked: IncomingMessage, answer: ServerResponse, onAnswer: () => void): void {
  const { method = 'GET', url: path = '/', headers } = asked;
  const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }, (given) => {
    onAnswer();
    const { connection: _own, ...rest } = given.headers;
    answer.writeHead(given.statusCode ?? 0, rest);
    given.pipe(answer);
    given.once('error', () => answer.destroy());
  });
  sent.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end('the copy is gone')));
  answer.once('close', () => sent.destroy());
  asked.pipe(sent);
}

async function end({ child, agent }: Copy): Promise<number | null> {
  if (!hasEnded(child)) {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  agent.destroy();
  return child.exitCode;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;
const pidOf = ({ child }: Copy): number => child.pid ?? 0;

function listening(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

async function unusedPort(): Promise<number> {
  const server = createServer();
  const { port } = new URL(await listening(server));
  await new Promise((resolve) => server.close(resolve));
  return Number(port);
}
