/** The sign-in form of an authorization under way: shows it, checks what was entered, sends the person back. */
import { readForm } from '@emmaus/service-kit/http/read-form';
import Router from '@koa/router';
import type { Knex } from 'knex';
import type { Context } from 'koa';
import { errors, type Provider } from 'oidc-provider';
import * as z from 'zod';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../database/demo-accounts.ts';
import { accountOf, authenticate } from './account.model.ts';
import { agreePage } from './agree.page.ts';
import type { IdentityEnv } from './env.ts';
import type { LoginLimiter } from './login-limiter.ts';
import { loginPage } from './login.page.ts';
import { mountPathOf } from './provider.ts';
import { lostSignInPage } from './status.page.ts';

const FORM_BYTES = 8 * 1024;

const LoginForm = z.object({
  // What no column holds is nobody's.
  email: z
    .string()
    .trim()
    .min(1)
    .max(320)
    .refine((email) => !email.includes('\0') && email.isWellFormed()),
  password: z.string().min(1).max(1000),
});

export interface LoginOptions {
  env: IdentityEnv;
  database: Knex;
  provider: Provider;
  limiter: LoginLimiter;
}

export function loginRoutes({ env, database, provider, limiter }: LoginOptions): Router {
  const mountPath = mountPathOf(env.OIDC_ISSUER);
  const routes = new Router({ prefix: `${mountPath}/interaction` });

  routes.use(async function answerLostSignIn(ctx, next) {
    try {
      await next();
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      // Whoever goes back to the form after signing in has no other use for it.
      if (ctx.method === 'GET' && (await provider.Session.get(ctx)).accountId !== undefined) {
        ctx.status = 303;
        return ctx.redirect(`${env.PUBLIC_URL}/`);
      }
      lostSignInPage(ctx, { mountPath, portal: env.PUBLIC_URL });
    }
  });

  routes.get('/:uid', async function showLogin(ctx) {
    const { prompt, params, grantId, session } = await provider.interactionDetails(ctx.req, ctx.res);
    if (prompt.name === 'consent') {
      if (isOfCommand(params)) {
        const account = await accountOf(database, session?.accountId ?? '', { demo: env.DEMO });
        agreePage(ctx, { mountPath, leadsTo: leadsTo(params), action: ctx.path, email: account?.email ?? '' });
        return;
      }
      // The portal is our own: whoever signs in to it has agreed already.
      await finish(ctx, { consent: grantId ? { grantId } : {} });
      return;
    }
    const picked = env.DEMO ? DEMO_ACCOUNTS.find(({ email }) => email === ctx.query['demo']) : undefined;
    const email = picked?.email ?? (typeof params['login_hint'] === 'string' ? params['login_hint'] : '');
    loginPage(ctx, {
      ...viewOf(ctx, params),
      email,
      ...(picked ? { password: DEMO_PASSWORD } : {}),
    });
  });

  routes.post('/:uid', async function signIn(ctx) {
    const body = ctx.is('urlencoded') ? await readForm(ctx.req, FORM_BYTES) : {};
    // Answers "expired" before anything is counted or hashed.
    const { prompt, params, grantId } = await provider.interactionDetails(ctx.req, ctx.res);
    if (prompt.name === 'consent') {
      const agrees = body['agree'] === 'yes';
      const denied = { error: 'access_denied', error_description: 'It was not agreed to.' };
      return finish(ctx, agrees ? { consent: grantId ? { grantId } : {} } : denied);
    }
    const form = LoginForm.safeParse(body);
    const email = form.success ? form.data.email.toLowerCase() : (body['email']?.trim() ?? '');
    const refuse = (status: number, problem: string) => {
      ctx.status = status;
      loginPage(ctx, { ...viewOf(ctx, params), email, problem });
    };
    if (!form.success) return refuse(422, 'Please enter your e-mail and your password.');

    const wait = await limiter.take(ctx.ip, email);
    if (wait > 0) {
      ctx.set('Retry-After', String(wait));
      return refuse(429, `There were too many tries. Please wait ${minutes(wait)} and try again.`);
    }
    const account = await authenticate(database, email, form.data.password, { demo: env.DEMO });
    if (!account) return refuse(401, 'This e-mail and password do not belong together. Check both and try again.');
    await limiter.welcome(ctx.ip, email);
    await finish(ctx, { login: { accountId: account.sub, amr: ['pwd'] } });
  });

  function isOfCommand({ client_id: client }: Record<string, unknown>): boolean {
    return client === env.OIDC_COMMAND_CLIENT_ID;
  }

  function viewOf({ path }: Context, params: Record<string, unknown>) {
    return { mountPath, portal: env.PUBLIC_URL, leadsTo: leadsTo(params), action: path, demo: env.DEMO };
  }

  /** The provider has looked at it: for the command it is a port of the person's own machine. */
  function leadsTo(params: Record<string, unknown>): string | undefined {
    return isOfCommand(params) ? String(params['redirect_uri']) : undefined;
  }

  async function finish(ctx: Context, result: Parameters<Provider['interactionResult']>[2]): Promise<void> {
    const returnTo = await provider.interactionResult(ctx.req, ctx.res, result, { mergeWithLastSubmission: true });
    ctx.status = 303;
    ctx.redirect(returnTo);
  }

  return routes;
}

function minutes(seconds: number): string {
  const count = Math.ceil(seconds / 60);
  return count === 1 ? 'a minute' : `${count} minutes`;
}
