/** Programs that are started for a browser, and end with it. */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

const PATIENCE = 60_000;

export interface Started {
  child: ChildProcessByStdio<null, Readable, Readable>;
  end(): Promise<void>;
}

/** Starts a program; ended politely, then not. */
export function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Started {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  // Also when this process is ended in the middle.
  const kill = (): void => void child.kill('SIGTERM');
  process.once('exit', kill);
  // What nobody reads would fill up, and the program with it.
  child.stdout.resume();
  child.stderr.resume();
  return {
    child,
    async end() {
      child.kill('SIGTERM');
      const harder = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(harder);
      process.off('exit', kill);
    },
  };
}

/** The first line of a program that matches, or an error that says what did not come. */
export function lineOf(from: Readable, line: RegExp, what: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${what} did not start within a minute.`)), PATIENCE);
    const lines = createInterface({ input: from });
    lines.on('line', (text) => {
      const found = line.exec(text);
      if (!found) return;
      clearTimeout(late);
      resolve(found[1] ?? found[0]);
    });
    lines.once('close', () => {
      clearTimeout(late);
      reject(new Error(`${what} ended before it had started.`));
    });
  });
}
