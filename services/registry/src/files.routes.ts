/** `GET /r/<name>/<version>/<file>`: the files of releases, which never change. */
import { Problem } from '@emmaus/service-kit/http/problem';
import { REMOTE_NAMES_PATTERN } from '@emmaus/contracts/remote.words';
import Router from '@koa/router';
import type { Context } from 'koa';
import { contentType } from 'mime-types';
import { Differences } from './differences/differences.ts';
import { Frames } from './differences/frames.ts';
import { FILE_PART, RELEASE_VERSION } from './release-files.ts';
import { type Form, FORMS, type ReleaseStore } from './store/release-store.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const ALL_FORMS = Object.keys(FORMS) as Form[];

interface FilesOptions {
  releases: ReleaseStore;
  /** The folder of the built shell, from whose frame files may be told as what differs; undefined where it is not here. */
  shellDir: string | undefined;
}

export function fileRoutes({ releases, shellDir }: FilesOptions): Router {
  const files = { releases, frames: new Frames(shellDir), differences: new Differences(releases) };
  const routes = new Router();
  routes.get('/r/:name/:version/*file', async (ctx) => {
    // Which foreign pages may read them, the gateway says (services/gateway/src/foreign-pages.ts).
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
    ctx.set('Timing-Allow-Origin', '*');
    ctx.set('X-Content-Type-Options', 'nosniff');
    const asked = fileAt(ctx.path);
    try {
      if (!asked || !(await send(ctx, files, asked))) refuse(ctx, 404, 'There is no such file.');
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      refuse(ctx, error.status, error.message);
    }
  });
  return routes;
}

interface Asked {
  name: string;
  version: string;
  file: string;
}

/** Only plain names make a path: what is not one is not there. */
function fileAt(requested: string): Asked | undefined {
  const [, , name = '', version = '', ...parts] = requested.split('/');
  if (!REMOTE_NAMES_PATTERN.test(name) || !RELEASE_VERSION.test(version) || version.includes('..')) return undefined;
  if (parts.length === 0 || !parts.every((part) => FILE_PART.test(part))) return undefined;
  // The compressed forms are ways to send a file, not files.
  return /\.(br|gz)$/.test(requested) ? undefined : { name, version, file: parts.join('/') };
}

interface Files {
  releases: ReleaseStore;
  frames: Frames;
  differences: Differences;
}

async function send(ctx: Context, { releases, ...packing }: Files, { file, ...release }: Asked): Promise<boolean> {
  ctx.vary('Accept-Encoding');
  const forms = ALL_FORMS.filter((form) => ctx.acceptsEncodings(form));
  const found = await releases.open(release, file, forms);
  if (!found) return false;
  ctx.set('Cache-Control', FOREVER);
  ctx.set('Content-Type', contentType(file.slice(file.lastIndexOf('/') + 1)) || 'application/octet-stream');
  const difference = file.endsWith('.js')
    ? await differenceOf(ctx, packing, { file, ...release }, found.bytes)
    : undefined;
  if (difference) {
    found.body.destroy();
    ctx.set('Content-Encoding', 'dcb');
    ctx.body = difference;
    return true;
  }
  if (found.form) ctx.set('Content-Encoding', found.form);
  ctx.body = found.body;
  // Setting a stream as the body takes the length away.
  ctx.length = found.bytes;
  return true;
}

/** To a browser that has the shell's frame, and says so. */
async function differenceOf(
  ctx: Context,
  { frames, differences }: Omit<Files, 'releases'>,
  { file, ...release }: Asked,
  bytes: number,
): Promise<Buffer | undefined> {
  ctx.vary('Available-Dictionary');
  if (ctx.get('Available-Dictionary') === '' || !ctx.acceptsEncodings('dcb')) return undefined;
  const frame = await frames.named(ctx.get('Available-Dictionary'));
  return frame && differences.of(release, file, frame, bytes);
}

/** Plain text and never stored: a kept answer in place of a script would poison the page. */
function refuse(ctx: Context, status: number, sentence: string): void {
  ctx.remove('Vary');
  ctx.status = status;
  ctx.set('Cache-Control', 'no-store');
  if (status === 503) ctx.set('Retry-After', '2');
  ctx.type = 'text/plain';
  ctx.body = sentence;
}
