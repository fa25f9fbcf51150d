import { databaseEnv, serviceEnv } from '@emmaus/service-kit/env';
import * as z from 'zod';
import { storeEnv } from './store/store-settings.ts';

const UPSTREAMS_FAULT = 'must be a JSON object of service names and addresses';

const Upstreams = z
  .string(UPSTREAMS_FAULT)
  .default('{}')
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: UPSTREAMS_FAULT });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), z.url(UPSTREAMS_FAULT), UPSTREAMS_FAULT));

/** What publishing needs. */
export const registryEnv = z.object({
  ...databaseEnv,
  ...storeEnv.shape,
  UPSTREAMS: Upstreams,
});

export const registryServiceEnv = serviceEnv.extend({
  ...registryEnv.shape,
  /** The client by which the command for releases signs people in. No other service takes its tokens. */
  OIDC_COMMAND_CLIENT_ID: z.string().min(1).optional(),
  /** The built shell: to whoever has its frame, files of releases are sent as what differs from it. */
  SHELL_DIR: z.string().min(1).optional(),
});
