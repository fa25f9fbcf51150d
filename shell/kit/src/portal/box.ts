/**
 * The box within a foreign page that a remote may be drawn in: a shadow root. Whatever is asked of the page, its width, its head, what
 * has the focus, is asked of the box then. On the portal's own pages there is none.
 */
import type { GriffelRenderer } from '@fluentui/react-components';
import { createContext, use } from 'react';

/** As `matchMedia` answers it of a window. */
export interface Media {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
  removeEventListener(type: 'change', listener: () => void): void;
}

export interface Box {
  root: ShadowRoot;
  /** Stands for the page: its head and its body lie within the box. */
  document: Document;
  /** Writes styles into the box. */
  renderer: GriffelRenderer;
  /** Asks of the box what `matchMedia` asks of a window: '(max-width: 639px)'. */
  media(condition: string): Media;
}

export const BoxContext = createContext<Box | null>(null);

export function useBox(): Box | null {
  return use(BoxContext);
}
