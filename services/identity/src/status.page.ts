/** Pages around signing out, and the page for a sign-in that went wrong. */
import type { Context } from 'koa';
import type { ErrorOut } from 'oidc-provider';
import { Html, html, sendPage } from './page.ts';

interface Place {
  mountPath: string;
  /** Address of the portal, for the way back. */
  portal: string;
}

/** Asks, or, when the portal itself sent the person here, goes on by script with a button as the fallback. */
export function signOutPage(ctx: Context, form: string, { mountPath, portal, sure }: Place & { sure: boolean }): void {
  const title = sure ? 'Signing out' : 'Sign out';
  sendPage(
    ctx,
    { title, mountPath, portal, ...(sure ? { script: 'sign-out' as const } : {}) },
    html`<h1>${sure ? 'Signing you out…' : 'Sign out of Emmaus?'}</h1>
      ${new Html(form)}
      <button type="submit" form="op.logoutForm" name="logout" value="yes" class="main">Sign out</button>
      ${!sure && html`<a class="quiet" href="${portal}/">Stay signed in</a>`}`,
  );
}

export function signedOutPage(ctx: Context, { mountPath, portal }: Place): void {
  sendPage(
    ctx,
    { title: 'Signed out', mountPath },
    html`<h1>You are signed out.</h1>
      <p><a class="main" href="${portal}/">Go to Emmaus</a></p>`,
  );
}

export function errorPage(ctx: Context, out: ErrorOut, { mountPath, portal }: Place): void {
  const ours = out.error === 'server_error';
  sendPage(
    ctx,
    { title: 'Sign-in stopped', mountPath },
    html`<h1>The sign-in did not work.</h1>
      <p>
        ${
          ours
            ? 'Something went wrong on our side. Nothing is lost; please start again.'
            : 'The page you came from asked for something that is not possible, or it waited too long. Please start again.'
        }
      </p>
      <p><a class="main" href="${portal}/login">Start again</a></p>
      <details>
        <summary>Details for support</summary>
        <p><code>${out.error}</code> ${out.error_description}</p>
      </details>`,
  );
}

/** The form was open for longer than its sign-in is kept, or belongs to another browser. */
export function lostSignInPage(ctx: Context, { mountPath, portal }: Place): void {
  ctx.status = 400;
  sendPage(
    ctx,
    { title: 'Sign-in expired', mountPath },
    html`<h1>This sign-in has expired.</h1>
      <p>The page was open for too long, or cookies are blocked. Nothing is lost; please start again.</p>
      <p><a class="main" href="${portal}/login">Start again</a></p>`,
  );
}
