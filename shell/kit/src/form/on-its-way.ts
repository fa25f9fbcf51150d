/**
 * Whether the form around is being sent. It takes no changes until that is answered, so a field that holds itself what is typed takes none
 * either: it would show something else than the form.
 */
import { createContext, use } from 'react';

export const OnItsWayContext = createContext(false);

/** False outside of a form. */
export function useOnItsWay(): boolean {
  return use(OnItsWayContext);
}
