/** The frame of the built shell, by the hash with which a browser that has it names it. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_FRAME } from '@emmaus/service-kit/http/shell-frame';

export interface Frame {
  content: Buffer;
  sha256: Buffer;
}

const RESCAN_MS = 2_000;
/** Of builds before this one, for pages that are open. */
const MOST = 4;

export class Frames {
  readonly #folder: string | undefined;
  /** By the header that names it. */
  readonly #known = new Map<string, Frame>();
  readonly #read = new Set<string>();
  #looked = -Infinity;

  /** `folder`: of the built shell. Without one there is no frame. */
  constructor(folder: string | undefined) {
    this.#folder = folder && join(folder, 'assets');
  }

  /** What the header `Available-Dictionary` names, if it is a frame of this portal. */
  async named(header: string | undefined, now = Date.now()): Promise<Frame | undefined> {
    if (header === undefined) return undefined;
    if (!this.#known.has(header) && now - this.#looked >= RESCAN_MS) {
      this.#looked = now;
      await this.#look();
    }
    return this.#known.get(header);
  }

  async #look(): Promise<void> {
    if (this.#folder === undefined) return;
    // While the shell is being built there is none.
    const files = await readdir(this.#folder).catch(() => []);
    for (const file of files.filter((name) => SHELL_FRAME.test(name) && !this.#read.has(name))) {
      const content = await readFile(join(this.#folder, file)).catch(() => undefined);
      if (content === undefined) continue;
      const sha256 = createHash('sha256').update(content).digest();
      this.#read.add(file);
      this.#known.set(`:${sha256.toString('base64')}:`, { content, sha256 });
    }
    for (const oldest of this.#known.keys()) if (this.#known.size > MOST) this.#known.delete(oldest);
  }
}
