/** Asks whether the command for releases may act as whoever is signed in here. */
import type { Context } from 'koa';
import { html, sendPage } from './page.ts';

export interface AgreeView {
  mountPath: string;
  /** Where the browser is sent then. */
  leadsTo: string | undefined;
  /** Where the form is sent: the page's own address. */
  action: string;
  email: string;
}

export function agreePage(ctx: Context, { mountPath, leadsTo, action, email }: AgreeView): void {
  sendPage(
    ctx,
    { title: 'Releases', mountPath, ...(leadsTo === undefined ? {} : { portal: leadsTo }) },
    html`<h1>Release as ${email}?</h1>
      <p>
        The command for releases asks, on this machine. For a quarter of an hour it may publish and move remotes as you.
        Agree only if you have just said <code>login</code> to it.
      </p>
      <form method="post" action="${action}">
        <button type="submit" name="agree" value="yes" class="main">Agree</button>
        <button type="submit" name="agree" value="no" class="quiet">Do not agree</button>
      </form>`,
  );
}
