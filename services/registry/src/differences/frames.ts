/** The frame of the built shell, by the hash with which a browser that has it names it. */
import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
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
    const frames = await Promise.all(files.filter((name) => SHELL_FRAME.test(name)).map((name) => this.#read(name)));
    // The newest last, which stays longest.
    for (const frame of frames.flatMap((one) => one ?? []).toSorted((one, other) => one.builtAt - other.builtAt)) {
      const header = `:${frame.sha256.toString('base64')}:`;
      this.#known.delete(header);
      this.#known.set(header, frame);
    }
    for (const oldest of this.#known.keys()) if (this.#known.size > MOST) this.#known.delete(oldest);
  }

  async #read(file: string): Promise<(Frame & { builtAt: number }) | undefined> {
    const path = join(this.#folder ?? '', file);
    const [content, there] = await Promise.all([readFile(path), stat(path)]).catch(() => []);
    if (!content || !there) return undefined;
    return { content, sha256: createHash('sha256').update(content).digest(), builtAt: there.mtimeMs };
  }
}
