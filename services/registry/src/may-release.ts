/**
 * The guard of the registry's calls: an admin's own sign-in, or, where the call says so, the token of a pipeline, which
 * releases its own remote and no other.
 */
import { DEPLOY_TOKEN_PREFIX } from '@emmaus/contracts/registry.words';
import { isActing } from '@emmaus/service-kit/acting/acted-change';
import { allow, type Guarded, stateOf } from '@emmaus/service-kit/http/guard';
import { Problem } from '@emmaus/service-kit/http/problem';
import { requestContext } from '@emmaus/service-kit/http/request-context';
import { NOBODY } from '@emmaus/service-kit/policy/actor';
import type { Context, Middleware } from 'koa';
import { pipelineOf } from './deploy-tokens.ts';
import { deployTokenPolicy, embedPolicy, overridePolicy, releasePolicy, switchPolicy } from './registry.policy.ts';
import type { Doer } from './release-log.ts';

/** Who releases. */
export interface Releaser extends Doer {
  who: string;
  /** The one remote that a pipeline may release; left out for people. */
  only?: string;
}

const READING = ['GET', 'HEAD'];

/** For calls that a pipeline makes, too. The call itself asks `assertOwn` about the remote. */
export function mayRelease(action: keyof typeof releasePolicy.actions): Guarded {
  const people = peopleOnly(allow(releasePolicy, action));
  const middleware: Middleware = async function allowPipeline(ctx, next) {
    const token = deployTokenOf(ctx);
    if (token === undefined) return people(ctx, next);
    const { id, name, label } = await pipelineOf(token);
    const actor = `token:${id}`;
    const nobody = { ...NOBODY, subject: actor };
    stateOf(ctx).actor = nobody;
    const context = requestContext();
    if (context) context.actor = nobody;
    setReleaser(ctx, { actor, who: `the pipeline "${label}"`, only: name });
    await next();
  };
  return Object.assign(middleware, { guard: people.guard });
}

/** For calls that take a person. */
export function mayRetire(): Guarded {
  return peopleOnly(allow(releasePolicy, 'retire'));
}

export function mayEmbed(action: keyof typeof embedPolicy.actions): Guarded {
  return peopleOnly(allow(embedPolicy, action));
}

export function maySwitch(action: keyof typeof switchPolicy.actions): Guarded {
  return peopleOnly(allow(switchPolicy, action));
}

export function mayManageTokens(): Guarded {
  return peopleOnly(allow(deployTokenPolicy, 'manage'));
}

export function mayOverride(): Guarded {
  return peopleOnly(allow(overridePolicy, 'manage'));
}

function peopleOnly(guard: Guarded): Guarded {
  const middleware: Middleware = async function allowPeople(ctx, next) {
    if (deployTokenOf(ctx) !== undefined)
      throw new Problem(
        'not_allowed',
        'A deploy token publishes, promotes, tries a canary and rolls back. For this, an admin signs in.',
      );
    await guard(ctx, async () => {
      const { actor, tokens } = stateOf(ctx);
      // The log names who did it: a borrowed name has no place there.
      if (actor && isActing(actor) && !READING.includes(ctx.method))
        throw new Problem('not_allowed', 'You act as somebody else. Go back to your own identity to release.');
      const email = tokens?.identity['email'];
      const subject = actor?.subject ?? '';
      setReleaser(ctx, { actor: subject, who: actor?.name || (typeof email === 'string' && email) || subject });
      await next();
    });
  };
  return Object.assign(middleware, { guard: guard.guard });
}

function deployTokenOf(ctx: Context): string | undefined {
  const sent = /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1];
  return sent?.startsWith(DEPLOY_TOKEN_PREFIX) ? sent : undefined;
}

function setReleaser(ctx: Context, releaser: Releaser): void {
  ctx.state['releaser'] = releaser;
}

export function releaserOf(ctx: Context): Releaser {
  return ctx.state['releaser'] as Releaser;
}

/** @throws Problem not_allowed (403) where a pipeline reaches for another team's remote */
export function assertOwn({ who, only }: Releaser, name: string): void {
  if (only === undefined || only === name) return;
  throw new Problem(
    'not_allowed',
    `${capital(who)} is for the remote "${only}" only, and "${name}" is another team's.`,
  );
}

/** What a list is about: a pipeline sees its own remote. */
export function ownName(releaser: Releaser, asked: string | undefined): string | undefined {
  if (asked !== undefined) assertOwn(releaser, asked);
  return asked ?? releaser.only;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
