/**
 * The files of a release out of the archive that was sent: a tar archive, plain or with gzip. Names are plain paths, and
 * there is an end to how many and how large they are, whatever the archive says of itself.
 */
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MOST_RELEASE_BYTES, MOST_RELEASE_FILES, MOST_UPLOAD_BYTES } from '@emmaus/contracts/registry.words';
import { Problem } from '@emmaus/service-kit/http/problem';
import { type TarHeader, unpackTar } from 'modern-tar';
import { FILE_PART } from './release-files.ts';

const MEGABYTE = 1024 * 1024;
const LONGEST_NAME = 300;
/** Disks take 255, and compressed forms have a longer name. */
const LONGEST_PART = 200;
const GZIP = [0x1f, 0x8b] as const;

/** @throws Problem payload_too_large (413), malformed_request (400), invalid_input (422) */
export async function unpackRelease(sent: Readable): Promise<Map<string, Buffer>> {
  const archive = await inflated(await wholeOf(sent));
  const entries = await unpackTar(archive, { strict: true }).catch(() => {
    throw unreadable();
  });
  const files = new Map<string, Buffer>();
  const held = new Set<string>();
  for (const { header, data } of entries) {
    const name = header.name.replace(/^(\.\/)+/, '');
    if (header.type === 'directory') {
      if (name !== '' && name !== '.') assertPlain(name.replace(/\/$/, ''));
      continue;
    }
    assertFile(header);
    assertPlain(name);
    // A disk that looks at no capitals takes them for one.
    if (held.has(name.toLowerCase())) throw refused(`it holds ${name} twice`);
    held.add(name.toLowerCase());
    files.set(name, Buffer.from(data ?? new Uint8Array()));
    if (files.size > MOST_RELEASE_FILES) throw refused(`it holds more than ${MOST_RELEASE_FILES} files`);
  }
  if (files.size === 0) throw unreadable();
  assertFolders(files, held);
  return files;
}

async function wholeOf(sent: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of sent.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_UPLOAD_BYTES) throw tooLarge('as it is sent', MOST_UPLOAD_BYTES);
    parts.push(part);
  }
  return Buffer.concat(parts, size);
}

/** A small archive may unpack to far more than there is memory: it is let go of as soon as it is too much. */
async function inflated(sent: Buffer): Promise<Buffer> {
  if (sent[0] !== GZIP[0] || sent[1] !== GZIP[1]) return sent;
  const gunzip = createGunzip();
  gunzip.end(sent);
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of gunzip as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MOST_RELEASE_BYTES) throw tooLarge('unpacked', MOST_RELEASE_BYTES);
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof Problem ? error : unreadable();
  }
  return Buffer.concat(parts, size);
}

function assertFolders(files: ReadonlyMap<string, Buffer>, held: ReadonlySet<string>): void {
  for (const name of files.keys())
    for (let end = name.indexOf('/'); end > 0; end = name.indexOf('/', end + 1)) {
      const folder = name.slice(0, end);
      if (held.has(folder.toLowerCase())) throw refused(`${folder} is both a file and a folder`);
    }
}

function assertFile({ name, type }: TarHeader): void {
  if (type === 'file' || type === undefined) return;
  const what = type === 'symlink' || type === 'link' ? 'a link' : 'no file';
  throw refused(`${shown(name)} is ${what}, and a release holds files only`);
}

function assertPlain(name: string): void {
  const plain =
    name.length <= LONGEST_NAME && name.split('/').every((part) => part.length <= LONGEST_PART && FILE_PART.test(part));
  if (!plain) throw refused(`${shown(name)} is no plain path below its folder`);
}

function shown(name: string): string {
  return JSON.stringify(name.slice(0, 100));
}

function refused(why: string): Problem {
  return new Problem('invalid_input', `The upload is not taken in: ${why}.`);
}

function unreadable(): Problem {
  return new Problem(
    'malformed_request',
    'What was sent is no tar archive of a build folder. Send one, plain or with gzip: "remote publish <folder>" does.',
  );
}

function tooLarge(how: string, limit: number): Problem {
  return new Problem('payload_too_large', `A release may have at most ${limit / MEGABYTE} MB ${how}.`);
}
