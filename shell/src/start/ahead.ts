/**
 * A script of its own, the smallest there is and before all others: whoever was signed in here needs the files behind the sign-in as
 * well, and they are asked for while the last of the portal's own are still on their way.
 */
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { fetchSignedIn } from './fetch-signed-in.ts';
import { isKept } from './is-kept.ts';
import { LIGHT_PAGES } from './light-pages.ts';
import { nearlyAllHere } from './nearly-all-here.ts';

async function fetchAhead(): Promise<void> {
  await nearlyAllHere();
  fetchSignedIn();
}

if (!isKept() && mayBeSignedIn() && !LIGHT_PAGES.includes(window.location.pathname)) void fetchAhead();
