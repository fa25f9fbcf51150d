/** The sign-in form, with the demo people to pick from. */
import { ROLE_TITLES } from '@emmaus/contracts/roles';
import type { Context } from 'koa';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../database/demo-accounts.ts';
import { html, sendPage, type Html } from './page.ts';

export interface LoginView {
  mountPath: string;
  /** Address of the portal. */
  portal: string;
  /** Where the browser is sent when somebody is signed in, where that is not the portal. */
  leadsTo?: string | undefined;
  /** Where the form is sent: the page's own address. */
  action: string;
  email: string;
  password?: string;
  problem?: string;
  demo: boolean;
}

export function loginPage(ctx: Context, view: LoginView): void {
  const { mountPath, portal, leadsTo = portal, action, email, password = '', problem, demo } = view;
  const emailIsDone = email !== '';
  sendPage(
    ctx,
    { title: 'Sign in', mountPath, portal: leadsTo, script: 'login' },
    html`<h1>Sign in</h1>
      ${problem && html`<p class="problem" role="alert" id="problem"><span aria-hidden="true">⚠</span> ${problem}</p>`}
      <form method="post" action="${action}" id="login">
        <label for="email">E-mail</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          inputmode="email"
          autocapitalize="none"
          spellcheck="false"
          required
          maxlength="320"
          value="${email}"
          ${problem && html`aria-describedby="problem"`}
          ${!emailIsDone && html`autofocus`}
        />
        <label for="password">Password</label>
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength="1000"
          value="${password}"
          ${problem && html`aria-describedby="problem"`}
          ${emailIsDone && !password && html`autofocus`}
        />
        <button type="submit" class="main" ${password && html`autofocus`}>Sign in</button>
      </form>
      ${demo && demoPeople(action)}`,
  );
}

function demoPeople(action: string): Html {
  return html`<section aria-labelledby="demo-title">
    <h2 id="demo-title">Demo people</h2>
    <p>Pick somebody to try the portal as them. Everybody's password is <code>${DEMO_PASSWORD}</code>.</p>
    <ul class="people">
      ${DEMO_ACCOUNTS.map(
        ({ email, role, givenName, familyName }) =>
          html`<li>
            <a
              href="${action}?demo=${encodeURIComponent(email)}"
              data-email="${email}"
              data-password="${DEMO_PASSWORD}"
            >
              <b>${givenName} ${familyName}</b> <span>${role ? ROLE_TITLES[role] : 'No person in the portal'}</span>
              <small>${email}</small>
            </a>
          </li>`,
      )}
    </ul>
  </section>`;
}
