/**
 * Connections that cost who asks as little as can be, since that shares the processor with what is measured: requests are bytes made
 * before, one at a time on each connection, and of an answer only its head is read. undici took twice as much.
 */
import { connect, type Socket } from 'node:net';
import type { AskedCall } from './load-plan.ts';

export interface Heard {
  status: number;
  /** Seconds after which to come back, where it is said. */
  retryAfter: number;
}

interface Line {
  socket: Socket;
  heard: ((heard: Heard) => void) | undefined;
  failed: ((error: Error) => void) | undefined;
  head: Heard | undefined;
  /** Bytes of the body that are still to come; undefined while the head is not here, or where the answer comes in chunks. */
  left: number | undefined;
  text: string;
}

const END_OF_HEAD = '\r\n\r\n';
const LAST_CHUNK = '0\r\n\r\n';

export class Lines {
  readonly #idle: Line[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #host: string;
  readonly #port: number;
  readonly #most: number;
  readonly #bytes = new Map<AskedCall, Buffer>();
  #open = 0;

  /** At most so many connections; what would need more waits for one. */
  constructor(origin: string, most: number) {
    const { hostname, port } = new URL(origin);
    this.#host = hostname;
    this.#port = Number(port);
    this.#most = most;
  }

  /** @throws Error of a connection that broke before the answer was whole */
  async ask(call: AskedCall): Promise<Heard> {
    if (this.#idle.length === 0 && this.#open >= this.#most)
      await new Promise<void>((free) => this.#waiting.push(free));
    const line = this.#idle.pop() ?? this.#connect();
    return new Promise((heard, failed) => {
      Object.assign(line, { heard, failed });
      line.socket.write(this.#bytesOf(call));
    });
  }

  close(): void {
    for (const { socket } of this.#idle) socket.destroy();
  }

  #bytesOf(call: AskedCall): Buffer {
    const known = this.#bytes.get(call);
    if (known) return known;
    const headers = Object.entries({ host: `${this.#host}:${this.#port}`, ...call.headers });
    const lines = [`GET ${call.path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
    const bytes = Buffer.from(lines.join('\r\n') + END_OF_HEAD, 'latin1');
    this.#bytes.set(call, bytes);
    return bytes;
  }

  #connect(): Line {
    this.#open += 1;
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    const line: Line = { socket, heard: undefined, failed: undefined, head: undefined, left: undefined, text: '' };
    socket.on('data', (part) => this.#read(line, part as Buffer));
    socket.on('error', (error) => line.failed?.(error));
    socket.on('close', () => {
      this.#open -= 1;
      const at = this.#idle.indexOf(line);
      if (at >= 0) this.#idle.splice(at, 1);
      line.failed?.(new Error('closed'));
      this.#waiting.shift()?.();
    });
    return line;
  }

  #read(line: Line, part: Buffer): void {
    if (line.head === undefined) {
      line.text += part.toString('latin1');
      const end = line.text.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const head = line.text.slice(0, end).toLowerCase();
      line.head = { status: Number(head.slice(9, 12)), retryAfter: Number(valueOf(head, 'retry-after') ?? 0) };
      const length = valueOf(head, 'content-length');
      line.left = length === undefined ? undefined : Number(length) - (line.text.length - end - END_OF_HEAD.length);
    } else if (line.left !== undefined) {
      line.left -= part.length;
    } else {
      line.text = (line.text + part.toString('latin1')).slice(-LAST_CHUNK.length);
    }
    if (line.left === undefined ? line.text.endsWith(LAST_CHUNK) : line.left <= 0) this.#end(line, line.head);
  }

  #end(line: Line, head: Heard): void {
    const { heard } = line;
    Object.assign(line, { heard: undefined, failed: undefined, head: undefined, left: undefined, text: '' });
    this.#idle.push(line);
    heard?.(head);
    this.#waiting.shift()?.();
  }
}

function valueOf(head: string, name: string): string | undefined {
  const at = head.indexOf(`\r\n${name}:`);
  if (at < 0) return undefined;
  const end = head.indexOf('\r\n', at + 2);
  return head.slice(at + name.length + 3, end < 0 ? undefined : end).trim();
}
