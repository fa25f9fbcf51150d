/**
 * The built shell's files, kept in memory with their compressed forms. Only what was found in the folder can be asked
 * for, so no path leads out of it. A new build is noticed by its index.html.
 */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { contentType } from 'mime-types';

export type Encoding = 'br' | 'gzip' | 'identity';

export interface ShellFile {
  /** From the root of the portal, with leading slash. */
  path: string;
  type: string;
  etag: string;
  /** True when the name holds a hash of the content, so that it never changes. */
  immutable: boolean;
  /** The content in this encoding; made once. */
  as(encoding: Encoding): Promise<Buffer>;
  /** Encodings worth offering, best first. */
  encodings: readonly Encoding[];
}

const RESCAN_MS = 2_000;
const HASHED = /[.-][0-9a-f]{8,}\.\w+(\.map)?$/i;
const COMPRESSIBLE = /javascript|json|text|svg|xml|manifest|wasm/;
/** Smaller than a network packet: compressing gains nothing. */
const WORTH_COMPRESSING = 1_400;
const PRECOMPRESSED: Record<string, Exclude<Encoding, 'identity'>> = { '.br': 'br', '.gz': 'gzip' };

const compressors = {
  br: (content: Buffer) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (content: Buffer) => promisify(gzip)(content, { level: 9 }),
};

export class ShellFiles {
  readonly #folder: string;
  #paths = new Map<string, Set<string>>();
  #loaded = new Map<string, Promise<ShellFile>>();
  #build = 0;
  #checked = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The file at a path of the portal, or undefined. */
  async find(path: string): Promise<ShellFile | undefined> {
    this.#noticeNewBuild();
    const precompressed = this.#paths.get(path);
    if (!precompressed) return undefined;
    let file = this.#loaded.get(path);
    if (!file) {
      file = load(this.#folder, path, precompressed);
      this.#loaded.set(path, file);
      file.catch(() => this.#loaded.delete(path));
    }
    return file;
  }

  #noticeNewBuild(): void {
    if (Date.now() - this.#checked < RESCAN_MS) return;
    this.#checked = Date.now();
    const build = statSync(join(this.#folder, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    // While a build is under way there is no index.html: what was loaded stays in service.
    if (build === 0 || build === this.#build) return;
    this.#build = build;
    this.#paths = scan(this.#folder);
    this.#loaded = new Map();
  }
}

/** Paths of the portal with the file endings of their precompressed forms. */
function scan(folder: string): Map<string, Set<string>> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
  const all = new Set(names);
  const paths = new Map<string, Set<string>>();
  for (const name of names) {
    const ending = name.slice(name.lastIndexOf('.'));
    if (ending in PRECOMPRESSED && all.has(name.slice(0, -ending.length))) continue;
    paths.set(name, new Set(Object.keys(PRECOMPRESSED).filter((compressed) => all.has(name + compressed))));
  }
  return paths;
}

async function load(folder: string, path: string, precompressed: ReadonlySet<string>): Promise<ShellFile> {
  const content = await readFile(join(folder, path));
  const type = contentType(path.slice(path.lastIndexOf('/') + 1)) || 'application/octet-stream';
  const compress = COMPRESSIBLE.test(type) && content.length >= WORTH_COMPRESSING;
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(content)]]);
  return {
    path,
    type,
    etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`,
    immutable: HASHED.test(path),
    encodings: compress ? ['br', 'gzip', 'identity'] : ['identity'],
    as(encoding) {
      let result = made.get(encoding);
      if (!result) {
        const ending = encoding === 'br' ? '.br' : '.gz';
        result = precompressed.has(ending)
          ? readFile(join(folder, path + ending))
          : compressors[encoding as 'br' | 'gzip'](content);
        made.set(encoding, result);
      }
      return result;
    },
  };
}
