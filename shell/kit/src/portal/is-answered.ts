const WITHIN_MS = 3_000;

/**
 * Whether the portal's server answers at all, within three seconds. A browser takes itself to be online with a signal that carries
 * nothing, too. Since 1.16.0.
 */
export async function isAnswered(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(WITHIN_MS) });
    return true;
  } catch {
    return false;
  }
}
