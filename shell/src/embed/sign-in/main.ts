/**
 * The window in which somebody signs in to a view on a foreign page. It is the portal's own, so what renews the tokens stays here and
 * ends with it. The page that opened it gets tokens for a quarter of an hour, once the registry has said that its origin may show the
 * view, and the person that it may have them.
 */
import type { User, UserManager } from 'oidc-client-ts';
import { createTokenManager } from '../../session/tokens.ts';
import { loadSettings } from '../../settings/settings.client.ts';
import { SIGNED_IN, type SignedIn } from '../messages.ts';
import { agree, hasAgreed } from './agreed.ts';
import { type Asking, askingOf, askingOfState, titleOfView } from './asking.ts';
import { askWhether, say, sayTitle } from './page.ts';

const PAGE = '/embed/sign-in.html';

async function signIn(): Promise<void> {
  const settings = await loadSettings();
  const { origin, search } = window.location;
  const manager = createTokenManager(settings, origin);
  const back = new URLSearchParams(search).has('state');
  // The address holds a code: it is of no use twice, and stays in no history.
  const returned = back ? await manager.signinRedirectCallback(window.location.href) : undefined;
  if (back) window.history.replaceState(null, '', PAGE);
  const asking = returned ? askingOfState(returned.state) : askingOf(search);
  const view = await titleOfView(asking);
  if ('sentence' in view) return refuse(view.sentence);
  const user = returned ?? (await sessionOf(manager));
  if (!user) {
    await manager.signinRedirect({ redirect_uri: origin + PAGE, state: asking, nonce: crypto.randomUUID() });
    return;
  }
  await handOver(user, asking, view.title);
}

/** Whoever is signed in to the portal in this browser need not do it again. */
async function sessionOf(manager: UserManager): Promise<User | null> {
  return manager.signinSilent({ forceIframeAuth: true }).catch(() => null);
}

async function handOver(user: User, asking: Asking, title: string): Promise<void> {
  const who = user.profile.name ?? user.profile.email ?? 'you';
  if (!hasAgreed(user, asking.origin)) {
    sayTitle(`Show “${title}” on ${new URL(asking.origin).host}?`);
    const agreed = await askWhether(
      `You are signed in as ${who}. That page can then see and do in the portal what you can, for a quarter of an hour. Do this only where you trust it.`,
      'Show it',
    );
    if (!agreed) return window.close();
    agree(user, asking.origin);
  }
  const opener = window.opener as Window | null;
  if (!opener || !user.id_token) {
    sayTitle('You are signed in');
    return say('Close this window and press “Sign in” once more.');
  }
  const message: SignedIn = {
    emmaus: SIGNED_IN,
    ask: asking.ask,
    account: `${user.profile.iss} ${user.profile.sub}`,
    headers: { authorization: `Bearer ${user.access_token}`, 'x-id-token': user.id_token },
    expiresIn: user.expires_in ?? 0,
  };
  opener.postMessage(message, asking.origin);
  window.close();
}

function refuse(sentence: string): void {
  sayTitle('This page cannot show it');
  say(sentence);
}

signIn().catch((error: unknown) => {
  console.error(error);
  sayTitle('That did not work');
  say('You could not be signed in. Close this window and try again in a moment.');
});
