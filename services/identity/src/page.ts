/** The frame of this service's few pages: server-rendered, readable without scripts, nothing from elsewhere. */
import type { Context } from 'koa';

/** HTML that is safe to put into a page as it is. Made by `html` only. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** What may stand in a template. False and undefined leave nothing behind. */
type Value = Html | string | number | false | undefined | readonly Value[];

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** A template whose values are escaped, unless they are `html` themselves. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(
    strings.reduce((text, part, index) => text + part + (index < values.length ? render(values[index]) : ''), ''),
  );
}

export interface PageOptions {
  title: string;
  mountPath: string;
  /** Name of a script of ours that the page loads, e.g. `login`. */
  script?: 'login' | 'sign-out';
  /** Address of the portal, where the page's form leads to: browsers count the redirect after a form as its action. */
  portal?: string;
}

/** Answers with a page, never stored and never framed. */
export function sendPage(ctx: Context, { title, mountPath, script, portal }: PageOptions, content: Html): void {
  ctx.set('Content-Security-Policy', contentPolicy(portal));
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Frame-Options', 'DENY');
  ctx.set('Referrer-Policy', 'no-referrer');
  ctx.type = 'html';
  ctx.body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · Emmaus</title>
        <link rel="icon" href="${mountPath}/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${mountPath}/assets/identity.css" />
        ${script && html`<script src="${mountPath}/assets/${script}.js" defer></script>`}
      </head>
      <body>
        <main>
          <p class="product"><img src="${mountPath}/assets/icon.svg" alt="" /> Emmaus</p>
          ${content}
        </main>
      </body>
    </html> `.text;
}

function contentPolicy(portal: string | undefined): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "script-src 'self'",
    `form-action 'self'${portal ? ` ${new URL(portal).origin}` : ''}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
