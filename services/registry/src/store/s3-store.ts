/**
 * Releases in a bucket: an object a file, `<prefix><name>/<version>/<file>`. The object `.whole`, which names them, is written last and
 * taken away first: without it a release is a part of one, and written anew. So nothing is ever listed.
 */
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { log } from '@emmaus/service-kit/log';
import { Problem } from '@emmaus/service-kit/http/problem';
import { eachOf, mayBeCompressed } from './compressed-forms.ts';
import { FORMS, type NewFiles, type ReleaseId, type ReleaseStore } from './release-store.ts';
import type { S3Settings } from './store-settings.ts';

const WHOLE = '.whole';

interface Whole {
  contentHash: string;
  /** All names, with those of compressed forms. */
  files: string[];
}

const AT_ONCE = 8;
const CONNECT_MS = 2_000;
const ANSWER_MS = 10_000;
const FORBIDDEN = 403;
const MISSING = 404;

export function s3Store(settings: S3Settings): ReleaseStore {
  const { bucket: Bucket, prefix } = settings;
  const client = clientOf(settings);
  const keyOf = ({ name, version }: ReleaseId, file: string) => `${prefix}${name}/${version}/${file}`;

  async function get(Key: string) {
    const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key }));
    return { body: Body, bytes: ContentLength ?? 0 };
  }

  /** What is kept as a whole. */
  async function wholeOf(release: ReleaseId): Promise<Whole | undefined> {
    const kept = await orMissing(get(keyOf(release, WHOLE)));
    return kept?.body && (JSON.parse(await kept.body.transformToString()) as Whole);
  }
  const put = async (Key: string, Body: Buffer | string) =>
    void (await client.send(new PutObjectCommand({ Bucket, Key, Body })));
  const take = async (Key: string) => void (await client.send(new DeleteObjectCommand({ Bucket, Key })));

  return {
    contentHash: (release) => answered(async () => (await wholeOf(release))?.contentHash),

    write: ({ files, contentHash, ...release }: NewFiles) =>
      answered(async () => {
        await eachOf(files, AT_ONCE, ([file, content]) => put(keyOf(release, file), content));
        const whole: Whole = { contentHash, files: [...files.keys()] };
        await put(keyOf(release, WHOLE), JSON.stringify(whole));
      }),

    remove: (release) =>
      answered(async () => {
        const { files = [] } = (await wholeOf(release)) ?? {};
        await take(keyOf(release, WHOLE));
        await eachOf(files, AT_ONCE, (file) => take(keyOf(release, file)));
      }),

    open: (release, file, forms) =>
      answered(async () => {
        for (const form of [...(mayBeCompressed(file) ? forms : []), undefined]) {
          const found = await orMissing(get(keyOf(release, form ? file + FORMS[form] : file)));
          // In Node the body of an answer is a stream of Node's.
          if (found?.body) return { body: found.body as Readable, bytes: found.bytes, form };
        }
        return undefined;
      }),

    // Nothing is there, and to say so it has to answer.
    answers: () => answered(async () => void (await orMissing(get(`${prefix}${WHOLE}`)))),
  };
}

function clientOf({ endpoint, region, credentials }: S3Settings): S3Client {
  return new S3Client({
    region,
    // A store of one's own is found by its address, not by a name of its own for each bucket.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    // Checksums in a form of their own, which other stores than Amazon's do not all know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Undefined where the store says that there is no such object. */
async function orMissing<Found>(asked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === MISSING) return undefined;
    throw error;
  }
}

/** What the store refuses and why is for the log; whoever asks hears that it cannot be had now. */
async function answered<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    log().error({ err: error, status }, 'the store of releases does not answer');
    const why = status === FORBIDDEN ? 'does not let the registry in' : 'does not answer';
    throw new Problem('not_ready', `The store of releases ${why} at the moment. Please try again shortly.`, {
      cause: error,
    });
  }
}
