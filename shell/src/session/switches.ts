/**
 * What is switched on for this person (`people/bulk-edit`). Only where somebody has anything of the kind is this fetched and asked, and
 * nobody waits for it but the first page after a sign-in: what this browser was told last holds for a page, what it hears now for the next.
 */
import { registryPaths } from '@emmaus/contracts/registry.words';
import { list, shape, text } from '../answers/shape.ts';
import { noteSwitchedOn } from '../portal/capabilities.ts';
import type { Session } from './session.ts';
import { inBrowser } from '../storage/stores.ts';

/** It goes when somebody signs out. */
const KEY = 'emmaus.switched-on';
/** Nobody waits longer for it at a sign-in. */
const PATIENCE_MS = 2_000;

const answered = shape({ data: list(text) });
const keptShape = shape({ account: text, on: list(text) });

/** `account`: empty where nobody is signed in. */
export async function settleSwitches(session: Pick<Session, 'headers'>, account: string): Promise<void> {
  noteSwitchedOn([]);
  if (account === '') return;
  const known = keptFor(account);
  if (known) noteSwitchedOn(known);
  const asking = ask(session, account);
  // What is on for somebody does not come and go while they work.
  if (!known) noteSwitchedOn((await asking) ?? []);
}

async function ask(session: Pick<Session, 'headers'>, account: string): Promise<string[] | undefined> {
  try {
    const { path } = registryPaths.listSwitchedOn;
    const answer = await fetch(`/api${path}`, { headers: session.headers(), signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) return undefined;
    const { data: on } = answered(await answer.json());
    inBrowser.setItem(KEY, JSON.stringify({ account, on }));
    return on;
  } catch (error) {
    console.warn('The registry was not asked what is switched on.', error);
    return undefined;
  }
}

/** Undefined where this browser knows nothing of the account. */
function keptFor(account: string): string[] | undefined {
  try {
    const kept = keptShape(JSON.parse(inBrowser.getItem(KEY) ?? 'null'));
    return kept.account === account ? kept.on : undefined;
  } catch {
    return undefined;
  }
}
