/** Where the files of releases are kept: a folder, or a bucket of any store that speaks S3. Written once as a whole, then only read. */
import type { Readable } from 'node:stream';

export interface ReleaseId {
  name: string;
  version: string;
}

/** How a file may be sent beside plain, best first. */
export const FORMS = { br: '.br', gzip: '.gz' } as const;
export type Form = keyof typeof FORMS;

export interface StoredFile {
  body: Readable;
  bytes: number;
  form: Form | undefined;
}

export interface NewFiles extends ReleaseId {
  /** With their compressed forms. */
  files: ReadonlyMap<string, Buffer>;
  /** Of the files as they were published. */
  contentHash: string;
}

/**
 * Whoever writes or removes holds the lock of the remote's files (`hold-files.ts`).
 * Every word throws Problem `not_ready` (503) while the store does not answer.
 */
export interface ReleaseStore {
  /** Of what is kept as a whole; undefined where nothing is, or only a part. */
  contentHash(release: ReleaseId): Promise<string | undefined>;
  write(release: NewFiles): Promise<void>;
  remove(release: ReleaseId): Promise<void>;
  /** In the first of the forms that is there, else plain; undefined where the file is not. */
  open(release: ReleaseId, file: string, forms: readonly Form[]): Promise<StoredFile | undefined>;
  /** For `/readyz`. */
  answers(): Promise<void>;
}
