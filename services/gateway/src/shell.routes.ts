/** The portal's own pages: its files, and its index page for every path that is no file, or at which somebody looks for a page. */
import { setLoggedPath } from '@emmaus/service-kit/http/request-log';
import { FRAME_IS_FOR, SHELL_FRAME } from '@emmaus/service-kit/http/shell-frame';
import type { Context, Middleware } from 'koa';
import { asksForPage } from './asked-page.ts';
import type { Encoding, ShellFile, ShellFiles } from './shell-files.ts';

const FOREVER = 'public, max-age=31536000, immutable';

export function serveShell(files: ShellFiles): Middleware {
  return async function serveShellFile(ctx) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      ctx.body = 'Only GET and HEAD are possible here.';
      return;
    }
    const path = decoded(ctx.path);
    const file = await files.find(path === '/' ? '/index.html' : path);
    if (file) return send(ctx, file);
    const index = asksForPage(ctx, path) ? await files.find('/index.html') : undefined;
    if (index) {
      setLoggedPath(ctx, logged(ctx.path));
      return send(ctx, index);
    }
    // Plain text and never stored: a kept JSON or HTML answer in place of a script would poison the page.
    ctx.status = 404;
    ctx.set('Cache-Control', 'no-store');
    ctx.type = 'text/plain';
    ctx.body = 'There is no such file.';
  };
}

/** The address of a page may be a secret itself, as an invitation's is: only its first part is written down. */
function logged(path: string): string {
  return path.replace(/^(\/[^/]*\/).+/, '$1…');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function send(ctx: Context, file: ShellFile): Promise<void> {
  ctx.set('Cache-Control', file.immutable ? FOREVER : 'no-cache');
  ctx.set('ETag', file.etag);
  if (SHELL_FRAME.test(file.path.slice(file.path.lastIndexOf('/') + 1))) ctx.set('Use-As-Dictionary', FRAME_IS_FOR);
  ctx.vary('Accept-Encoding');
  ctx.status = 200;
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  // In our order, not the browser's: all name gzip first, and brotli is a fifth smaller.
  const encoding: Encoding = file.encodings.find((offered) => ctx.acceptsEncodings(offered)) ?? 'identity';
  const content = await file.as(encoding);
  if (encoding !== 'identity') ctx.set('Content-Encoding', encoding);
  ctx.set('Content-Type', file.type);
  ctx.body = content;
}
