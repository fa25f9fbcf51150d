/**
 * What the browser that asks has opened in place of a live remote: the registry says it, for each page anew. Its one origin is
 * looked at here once more, since it goes into the policy of the page.
 */
import { type OpenedOverride, OpenedOverrideSchema } from '@emmaus/contracts/overrides.contract';
import { OPENED_OVERRIDE_PATH, OVERRIDE_COOKIE } from '@emmaus/contracts/registry.words';
import { log } from '@emmaus/service-kit/log';
import type { Context } from 'koa';
import * as z from 'zod/mini';
import type { Upstream } from './upstream.ts';

const Answer = z.object({ override: z.nullable(OpenedOverrideSchema) });

export type OverrideOf = (ctx: Context) => Promise<OpenedOverride | undefined>;

/** Where the registry does not answer, the page is one without an override. */
export function overridesOf(registry: Upstream | undefined): OverrideOf {
  return async (ctx) => {
    const cookie = ctx.get('cookie');
    if (registry === undefined || !cookie.includes(`${OVERRIDE_COOKIE}=`)) return undefined;
    try {
      return Answer.parse(JSON.parse(await registry.read(OPENED_OVERRIDE_PATH, { cookie }))).override ?? undefined;
    } catch (error) {
      log().warn({ err: error }, 'the registry does not say what this browser has opened');
      return undefined;
    }
  };
}
