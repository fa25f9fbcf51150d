/** What stands in the header of the people list beside Add person. Each entry decides for itself whom it is shown to. */
import type { ComponentType } from 'react';

/** In the order in which they stand there; a new one is one line. */
const HEADER_ACTIONS: readonly ComponentType[] = [];

export function HeaderActions() {
  return HEADER_ACTIONS.map((Action, place) => <Action key={place} />);
}
