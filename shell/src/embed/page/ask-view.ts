/** Asks the registry for a view: what is loaded for it, or the sentence that says why there is none for this page. */
import type { AskedView } from '../drawing.ts';

const PATIENCE_MS = 10_000;

export type Answer = { asked: AskedView } | { sentence: string };

export async function askView(portal: string, name: string, view: string): Promise<Answer> {
  const query = new URLSearchParams({ name, view, origin: window.location.origin });
  try {
    const answer = await fetch(`${portal}/r/embed?${query}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await answer.json();
    if (answer.ok) return { asked: body as AskedView };
    const { message } = body as { message?: unknown };
    if (typeof message === 'string') return { sentence: message };
    throw new Error(`The portal answered ${answer.status}.`);
  } catch (error) {
    console.warn('The portal could not be asked for a view.', error);
    return { sentence: 'The portal cannot be reached at the moment. Try again shortly.' };
  }
}

/** The view's path with what the element says: '/notes?place={location}' and '12' give '/notes?place=12'. */
export function pathOf({ view, remote }: AskedView, location: string): string {
  const path = view.path ?? remote.declaration.routes[0]?.path ?? '/';
  const url = new URL(path.replaceAll('{location}', encodeURIComponent(location)), 'https://portal.invalid');
  for (const name of new Set(url.searchParams.keys()))
    if (url.searchParams.get(name) === '') url.searchParams.delete(name);
  return url.pathname + url.search;
}
