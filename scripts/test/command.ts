/** Running the tools of the tests, with their output where the person sees it. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { endsWithTheRun, isEnding, OWN_GROUP } from './started.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

/** Runs a tool of node_modules/.bin or a script with the pinned Node, streaming its output; gives its exit code. */
export function runTool(
  tool: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  endBy: NodeJS.Signals = 'SIGTERM',
): Promise<number> {
  if (isEnding()) return Promise.resolve(1);
  const file = tool.endsWith('.ts') ? join(ROOT, tool) : join(ROOT, 'node_modules/.bin', tool);
  const flags = ['--disable-warning=ExperimentalWarning'];
  const options = { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env }, ...OWN_GROUP } as const;
  const child = endsWithTheRun(spawn(process.execPath, [...flags, file, ...args], options), endBy);
  return new Promise((done) => {
    child.once('error', () => done(127));
    child.once('close', (code) => done(code ?? 1));
  });
}

/** A heading between the parts of a long output. */
export function heading(text: string): void {
  console.log(`\n── ${text}`);
}
