/** Where releases are kept, by the settings: in a bucket where one is named, else in a folder. */
import { mkdirSync } from 'node:fs';
import * as z from 'zod';
import { folderStore } from './folder-store.ts';
import type { ReleaseStore } from './release-store.ts';

const text = (what: string) => z.string().min(1, `must be ${what}`);
const FOLDER_FAULT = 'must be the folder that holds the releases';

export const storeEnv = z.object({
  /** Not looked at where a bucket is named. */
  RELEASES_DIR: z.string(FOLDER_FAULT).min(1, FOLDER_FAULT),
  RELEASES_S3_BUCKET: text('the name of a bucket').optional(),
  /** Left out: Amazon's own. */
  RELEASES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the address of a store that speaks S3' })
    .optional(),
  RELEASES_S3_REGION: text('the region of the bucket').default('us-east-1'),
  RELEASES_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/, 'must be empty or end with a slash, e.g. emmaus/')
    .default(''),
  /** Left out: as the machine is known to the store. */
  RELEASES_S3_ACCESS_KEY_ID: text('the id of a key').optional(),
  RELEASES_S3_SECRET_ACCESS_KEY: text('the secret of the key').optional(),
});
export type StoreEnv = z.infer<typeof storeEnv>;

export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  prefix: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export async function storeOf(env: StoreEnv): Promise<ReleaseStore> {
  if (env.RELEASES_S3_BUCKET === undefined) {
    mkdirSync(env.RELEASES_DIR, { recursive: true });
    return folderStore(env.RELEASES_DIR);
  }
  // Forty packages that nobody needs who has a folder.
  const { s3Store } = await import('./s3-store.ts');
  const { RELEASES_S3_ACCESS_KEY_ID: accessKeyId, RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  return s3Store({
    bucket: env.RELEASES_S3_BUCKET,
    endpoint: env.RELEASES_S3_ENDPOINT,
    region: env.RELEASES_S3_REGION,
    prefix: env.RELEASES_S3_PREFIX,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  });
}
