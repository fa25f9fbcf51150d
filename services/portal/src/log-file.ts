/** A log that a full disk neither ends nor silences for ever: what cannot be written is lost and counted, and it goes on. */
import { appendFile, chmodSync, existsSync, renameSync, statSync } from 'node:fs';

const ROTATE_AT_BYTES = 10 * 1024 * 1024;
/** Only its owner reads it: logs hold names and addresses. */
const MODE = 0o600;
/** What waits for a disk that stands still. */
const MOST_WAITING_BYTES = 4_194_304;

export class LogFile {
  readonly path: string;
  readonly #onTrouble: (sentence: string) => void;
  #waiting = '';
  #isWriting = false;
  #lostLines = 0;

  /** A big file is put aside first. `onTrouble` is told once when writing fails, and once when it works again. */
  constructor(path: string, onTrouble: (sentence: string) => void = () => {}) {
    this.path = path;
    this.#onTrouble = onTrouble;
    if (!existsSync(path)) return;
    if (statSync(path).size > ROTATE_AT_BYTES) renameSync(path, `${path}.1`);
    else chmodSync(path, MODE);
  }

  write(text: string): void {
    if (this.#waiting.length > MOST_WAITING_BYTES) this.#lostLines += 1;
    else this.#waiting += text;
    this.#next();
  }

  #next(): void {
    if (this.#isWriting || this.#waiting === '') return;
    const text = this.#waiting;
    this.#waiting = '';
    this.#isWriting = true;
    appendFile(this.path, text, { mode: MODE }, (error) => {
      this.#isWriting = false;
      if (error) this.#lost(text, error.message);
      else if (this.#lostLines > 0) this.#recovered();
      this.#next();
    });
  }

  #lost(text: string, why: string): void {
    if (this.#lostLines === 0) this.#onTrouble(`its log cannot be written: ${why}`);
    this.#lostLines += text.split('\n').length - 1;
  }

  #recovered(): void {
    const lost = this.#lostLines === 1 ? '1 line is' : `${this.#lostLines} lines are`;
    this.#onTrouble(`its log is written again; ${lost} lost.`);
    this.#lostLines = 0;
  }
}
