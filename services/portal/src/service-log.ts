/** Where a service's output goes: all of it to its file, warnings and worse as one human line to the console. */
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { LogFile } from './log-file.ts';

const QUIET_MS = 5_000;
const KEPT_LINES = 20;
const LOUD = new Set(['warn', 'error', 'fatal']);

export class ServiceLog {
  readonly #name: string;
  readonly #file: LogFile;
  readonly #print: (line: string) => void;
  readonly #printed = new Map<string, number>();
  readonly #errors: string[] = [];

  constructor(folder: string, name: string, print: (line: string) => void) {
    this.#name = name;
    this.#print = print;
    this.#file = new LogFile(join(folder, `${name}.log`), (trouble) => print(`${clock()} ${name} warning: ${trouble}`));
  }

  get file(): string {
    return this.#file.path;
  }

  /** Follows a process's output; call once for each of its streams. */
  follow(stream: Readable, kind: 'stdout' | 'stderr'): void {
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => this.#take(line, kind));
  }

  /** The last thing the service complained about, for a sentence that says why it does not start. */
  lastComplaint(): string | undefined {
    return (
      this.#errors.findLast((line) => /error|fault|wrong|missing|cannot|refused/i.test(line)) ?? this.#errors.at(-1)
    );
  }

  forgetComplaints(): void {
    this.#errors.length = 0;
  }

  #take(line: string, kind: 'stdout' | 'stderr'): void {
    if (line.trim() === '') return;
    this.#file.write(`${line}\n`);
    const entry = parseEntry(line);
    if (entry !== undefined && LOUD.has(entry.level))
      this.#complain(entry.level === 'warn' ? 'warning' : 'error', entry.text);
    // Plain text on stderr is Node's own: a warning, or the stack of a crash, whose frames only the file needs.
    else if (entry === undefined && kind === 'stderr' && !/^\s+at |^\s*[{}^]|^\(Use `node/.test(line))
      this.#remember(line.trim());
  }

  #complain(word: string, text: string): void {
    this.#remember(text);
    const last = this.#printed.get(text);
    if (last !== undefined && Date.now() - last < QUIET_MS) return;
    if (this.#printed.size > 200) this.#printed.clear();
    this.#printed.set(text, Date.now());
    this.#print(`${clock()} ${this.#name} ${word}: ${text}`);
  }

  #remember(text: string): void {
    this.#errors.push(text);
    if (this.#errors.length > KEPT_LINES) this.#errors.shift();
  }
}

interface Entry {
  level?: string;
  msg?: string;
  err?: { message?: string };
  method?: string;
  path?: string;
  status?: number;
}

function parseEntry(line: string): { level: string; text: string } | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line) as Entry;
    if (typeof entry.level !== 'string') return undefined;
    // That a service is not ready yet is for the supervisor, which asked.
    if (entry.path === '/readyz' || entry.path === '/openz') return { level: 'info', text: '' };
    const request = entry.status === undefined ? '' : `${entry.method} ${entry.path} answered ${entry.status}`;
    const message = entry.msg === 'request' ? request : entry.msg;
    const parts = [message, entry.err?.message].filter(
      (part, index, all) => typeof part === 'string' && all.indexOf(part) === index,
    );
    return { level: entry.level, text: parts.join(': ').split('\n')[0] ?? '' };
  } catch {
    return undefined;
  }
}

/** The time of day as a person reads it beside a line on the console. */
export function clock(): string {
  return new Date().toTimeString().slice(0, 8);
}
