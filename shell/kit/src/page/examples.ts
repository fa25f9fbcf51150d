/** What the developers' page /kit shows of a component: each of its states, by name. They stand beside it, in `*.examples.tsx`. */
import type { ComponentType } from 'react';

export interface Examples {
  /** Of what: 'Buttons'. */
  title: string;
  /** Small enough to stand beside each other. */
  inLine?: boolean;
  states: Readonly<Record<string, ComponentType>>;
}
