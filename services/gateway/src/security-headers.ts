/** What a browser may do with the pages the gateway serves itself. */
import helmet from 'koa-helmet';
import type { Middleware } from 'koa';
import { asksForPage } from './asked-page.ts';
import type { GatewayEnv } from './env.ts';
import type { OverrideOf } from './overrides.ts';

type Sources = readonly string[];

/** Where remotes under development and their hot reload may come from. */
const DEV_SCRIPTS: Sources = ['http://localhost:*', 'http://127.0.0.1:*'];
const DEV_CONNECTIONS: Sources = [...DEV_SCRIPTS, 'ws://localhost:*', 'ws://127.0.0.1:*'];

/** What no page of the portal ever asks of a device; of these names Chromium knows each, and complains of any other. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Whatever is answered is what it says it is. */
export function neverGuessed(): Middleware {
  return (ctx, next) => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    return next();
  };
}

/** The portal's pages. Never framed, but for the page of the silent renewal, which the portal frames itself. */
export function shellHeaders(env: GatewayEnv, overrideOf: OverrideOf): Middleware {
  const page = pageHeaders(env);
  const framed = headers(env, { ...directivesOf(env), frameAncestors: ["'self'"] }, 'sameorigin');
  // It hands over what it was opened for, and is cut off from whoever opened it by any other policy.
  const popup = headers(env, { ...directivesOf(env), frameAncestors: ["'none'"] }, 'deny', 'unsafe-none');
  const forAll = headersOfScripts(env, 'cross-origin');
  const script = headersOfScripts(env);
  return async (ctx, next) => {
    if (ctx.path === '/silent.html') return framed(ctx, next);
    if (ctx.path === EMBED_SCRIPT) return forAll(ctx, next);
    if (ctx.path === EMBED_SIGN_IN) return popup(ctx, next);
    if (BUILT_SCRIPT.test(ctx.path)) return script(ctx, next);
    const override = asksForPage(ctx, ctx.path) ? await overrideOf(ctx) : undefined;
    if (override === undefined) return page(ctx, next);
    // Of this browser and this moment: what another has kept, or it has kept itself, has another policy.
    delete ctx.req.headers['if-none-match'];
    await pageHeaders(env, override.origin)(ctx, next);
    ctx.remove('ETag');
    ctx.set('Cache-Control', 'private, no-store');
  };
}

function pageHeaders(env: GatewayEnv, override?: string): Middleware {
  return headers(env, { ...directivesOf(env, override), frameAncestors: ["'none'"] }, 'deny');
}

/** `override`: the one origin from which a remote comes in place of a live one, with its hot reload. */
function directivesOf(env: GatewayEnv, override?: string): Record<string, Sources> {
  const issuer = new URL(env.OIDC_ISSUER).origin;
  const files = [...(env.DEV_REMOTES ? DEV_SCRIPTS : []), ...(override ? [override] : [])];
  const calls = [...(env.DEV_REMOTES ? DEV_CONNECTIONS : []), ...(override ? [override, socketOf(override)] : [])];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...files],
    // Griffel and the table write their rules into style elements at run time; nobody needs them in attributes.
    styleSrc: ["'self'", "'unsafe-inline'", ...files],
    styleSrcAttr: ["'none'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(override ? [override] : [])],
    fontSrc: ["'self'", 'data:', ...(override ? [override] : [])],
    connectSrc: ["'self'", issuer, ...calls],
    frameSrc: ["'self'", issuer],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    formAction: ["'self'", issuer],
    baseUri: ["'self'"],
    objectSrc: ["'none'"],
  };
}

function socketOf(origin: string): string {
  return origin.replace(/^http/, 'ws');
}

/** Any page may load it; what it may show and read there, the registry says. */
const EMBED_SCRIPT = '/embed.js';
/** The window in which somebody signs in to a view on a foreign page. */
const EMBED_SIGN_IN = '/embed/sign-in.html';
const BUILT_SCRIPT = /^\/assets\/[^/]+\.js$/;

/** A script runs by the rules of its page, and looked at by itself it is text: a kilobyte of rules with each says nothing. */
function headersOfScripts(env: GatewayEnv, readers: 'same-origin' | 'cross-origin' = 'same-origin'): Middleware {
  return helmet({
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    strictTransportSecurity: transportOf(env),
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    crossOriginResourcePolicy: { policy: readers },
  });
}

function transportOf({ PUBLIC_URL }: GatewayEnv) {
  return PUBLIC_URL.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false;
}

/** The page of the API documents. */
export function docsHeaders(env: GatewayEnv): Middleware {
  return headers(
    env,
    {
      defaultSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      styleSrcAttr: ["'none'"],
      imgSrc: ["'self'", 'data:'],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
    'deny',
  );
}

function headers(
  env: GatewayEnv,
  directives: Record<string, Sources>,
  frame: 'deny' | 'sameorigin',
  openers: 'same-origin' | 'unsafe-none' = 'same-origin',
): Middleware {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: transportOf(env),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: openers },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: frame },
  });
  return (ctx, next) => {
    ctx.set('Permissions-Policy', PERMISSIONS);
    // An address that was shared, of an invitation say, is for whoever got it.
    ctx.set('X-Robots-Tag', 'noindex');
    return protect(ctx, next);
  };
}
