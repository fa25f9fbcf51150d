/** Small programs that stand for services, and folders that go away by themselves. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder for one test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'emmaus-portal-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The folder of a process's sockets goes when the process exits, which that of the tests does not do by itself. */
export function goWithTheTest(sockets: Record<string, string>): void {
  const folders = new Set(Object.values(sockets).map((path) => dirname(path)));
  onTestFinished(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
}

/** Writes a program into a folder and gives its path. */
export function program(folder: string, name: string, code: string): string {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return file;
}

/** Answers `/readyz`, and crashes when asked for `/crash`. */
export const WELL_BEHAVED = `
  import { createServer } from 'node:http';
  const server = createServer((request, response) => {
    if (request.url === '/crash') process.exit(7);
    response.end(String(process.pid));
  });
  server.listen(Number(process.env.PORT), '127.0.0.1');
  process.on('SIGTERM', () => process.exit(0));
`;

/** Waits until the condition holds. */
export async function until(condition: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
