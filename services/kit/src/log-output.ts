/**
 * Where the lines of the log leave the process: together, at the latest after half a second and when the process ends. A write
 * for each would cost more than the request that it tells of. Whoever reads them may be gone: that neither throws nor
 * keeps the process from ending. Whoever stands still fills no memory without end.
 */
import { write, writeSync } from 'node:fs';

export interface LogOutput {
  write(line: string): void;
}

const LEAVES_AT_BYTES = 4_096;
const LEAVES_AFTER_MS = 500;
/** What waits for a reader who stands still; lines beyond it are lost. */
const MOST_WAITING_BYTES = 4_194_304;

/** Collects lines for a file descriptor. @example pino({}, logOutput(1)) */
export function logOutput(descriptor: number): LogOutput {
  let waiting = '';
  let isLeaving = false;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function leave(): void {
    clearTimeout(timer);
    timer = undefined;
    if (isLeaving || waiting === '' || isOver) return;
    const bytes = Buffer.from(waiting);
    waiting = '';
    send(bytes);
  }

  function send(bytes: Buffer): void {
    isLeaving = true;
    write(descriptor, bytes, (error, written) => {
      isLeaving = false;
      if (error?.code === 'EPIPE' || error?.code === 'EBADF') return giveUp();
      if (error?.code === 'EAGAIN') {
        isLeaving = true;
        setTimeout(() => send(bytes), 20).unref();
      } else if (!error && written < bytes.length) send(bytes.subarray(written));
      else if (waiting.length >= LEAVES_AT_BYTES) leave();
      else if (waiting !== '') leaveSoon();
    });
  }

  function leaveSoon(): void {
    timer ??= setTimeout(leave, LEAVES_AFTER_MS).unref();
  }

  /** Nobody will ever read here again. */
  function giveUp(): void {
    isOver = true;
    waiting = '';
    clearTimeout(timer);
  }

  process.once('exit', () => {
    if (isOver || waiting === '') return;
    try {
      writeSync(descriptor, waiting);
    } catch {
      // The last lines are lost with their reader.
    }
  });

  return {
    write(line) {
      if (isOver || waiting.length > MOST_WAITING_BYTES) return;
      waiting += line;
      if (waiting.length >= LEAVES_AT_BYTES) leave();
      else leaveSoon();
    },
  };
}
