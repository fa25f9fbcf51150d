/**
 * The moment before the person's tokens are put away: what saves itself while it is typed is sent now, since what waits in this
 * browser goes with signing out. An event of the page, for every remote has a copy of this code.
 */
const SIGNING_OUT = 'emmaus-signing-out';
const PATIENCE_MS = 3_000;

/**
 * `save` is called when the person signs out, and waited for, for a moment. Answers how to take it back.
 * @example useEffect(() => beforeSigningOut(() => saver.flush()), [saver]);
 */
export function beforeSigningOut(save: () => Promise<unknown>): () => void {
  const listen = (event: Event) => void (event as CustomEvent<Promise<unknown>[]>).detail.push(save());
  window.addEventListener(SIGNING_OUT, listen);
  return () => window.removeEventListener(SIGNING_OUT, listen);
}

/** For the shell. Never rejects. */
export async function savedBeforeSigningOut(): Promise<void> {
  const saving: Promise<unknown>[] = [];
  window.dispatchEvent(new CustomEvent(SIGNING_OUT, { detail: saving }));
  if (saving.length === 0) return;
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, PATIENCE_MS);
  await Promise.race([Promise.allSettled(saving), patience.promise]);
  clearTimeout(timer);
}
