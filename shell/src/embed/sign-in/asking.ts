/** Which page asks for which view, and whether the registry lets it. */
import { shape, text } from '../../answers/shape.ts';

export interface Asking {
  name: string;
  view: string;
  /** Of the page that opened this window. The tokens are sent to it and to no other. */
  origin: string;
  ask: string;
}

const asking = shape({ name: text, view: text, origin: text, ask: text });

export function askingOf(search: string): Asking {
  return asking(Object.fromEntries(new URLSearchParams(search)));
}

/** As it came back from the provider, through which it went. */
export function askingOfState(state: unknown): Asking {
  return asking(state);
}

const view = shape({ view: shape({ title: text }) });
const refusal = shape({ message: text });

export async function titleOfView({
  name,
  view: id,
  origin,
}: Asking): Promise<{ title: string } | { sentence: string }> {
  const answer = await fetch(`/r/embed?${new URLSearchParams({ name, view: id, origin })}`);
  const body: unknown = await answer.json();
  return answer.ok ? { title: view(body).view.title } : { sentence: refusal(body).message };
}
