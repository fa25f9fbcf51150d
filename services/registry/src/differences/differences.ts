/**
 * Files of releases as what differs from the shell's frame: brotli with the frame as its dictionary (RFC 9842, `dcb`). Made when they are
 * first asked for, one at a time, and kept in memory; until then they are sent as they are kept, so that nobody waits.
 */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants } from 'node:zlib';
import { log } from '@emmaus/service-kit/log';
import type { ReleaseId, ReleaseStore } from '../store/release-store.ts';
import type { Frame } from './frames.ts';

/** RFC 9842, 4: what a body of this kind begins with, before the dictionary's hash. */
const BEGINNING = Buffer.from([0xff, 0x44, 0x43, 0x42]);
const compress = promisify(brotliCompress);

export class Differences {
  readonly #releases: ReleaseStore;
  readonly #mostBytes: number;
  /** In the order in which they were asked for. Null: it is being made, or would be no smaller. */
  readonly #made = new Map<string, Buffer | null>();
  #bytes = 0;
  #turn: Promise<void> = Promise.resolve();

  /** `mostBytes`: beyond it those go that were asked for first. */
  constructor(releases: ReleaseStore, mostBytes = 16 * 1024 * 1024) {
    this.#releases = releases;
    this.#mostBytes = mostBytes;
  }

  /** The body; undefined where it is not made yet, or is not worth it: larger than `bytes`. */
  of(release: ReleaseId, file: string, frame: Frame, bytes: number): Buffer | undefined {
    const key = [frame.sha256.toString('hex'), release.name, release.version, file].join('/');
    const made = this.#made.get(key);
    if (made !== undefined) return made ?? undefined;
    this.#made.set(key, null);
    this.#turn = this.#turn.then(() => this.#make(key, { release, file, frame, bytes }));
    return undefined;
  }

  /** Settles once all that was asked for until now is made. */
  whenMade(): Promise<void> {
    return this.#turn;
  }

  async #make(key: string, wanted: { release: ReleaseId; file: string; frame: Frame; bytes: number }): Promise<void> {
    try {
      const found = await this.#releases.open(wanted.release, wanted.file, []);
      if (!found) return void this.#made.delete(key);
      const options: BrotliOptions & { dictionary: Buffer } = {
        dictionary: wanted.frame.content,
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      };
      const packed = await compress(await buffer(found.body), options);
      const body = Buffer.concat([BEGINNING, wanted.frame.sha256, packed]);
      if (body.length < wanted.bytes) this.#keep(key, body);
    } catch (error) {
      // The file is sent as it is kept, and it is tried again.
      this.#made.delete(key);
      log().warn({ err: error, file: wanted.file }, 'what differs from the frame could not be made');
    }
  }

  #keep(key: string, body: Buffer): void {
    this.#made.set(key, body);
    this.#bytes += body.length;
    for (const [oldest, kept] of this.#made) {
      if (this.#bytes <= this.#mostBytes) break;
      if (kept === null) continue;
      this.#made.delete(oldest);
      this.#bytes -= kept.length;
    }
  }
}
