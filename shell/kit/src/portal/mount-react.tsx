/** Puts a React tree into an element of the shell and takes it away again, telling the shell how it went. */
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { MountProps } from './contract.ts';

/** Draws `tree` inside `element`. The returned function may be called at any time, also while React is rendering. */
export function mountReact(tree: ReactNode, { element, failed }: Pick<MountProps, 'element' | 'failed'>): () => void {
  // A container of our own: the shell may hand the same element to the next root before this one is gone.
  const container = document.createElement('div');
  container.style.display = 'contents';
  element.append(container);
  let gone = false;
  const root = createRoot(container, {
    // Every root counts its ids from zero. Without a prefix Fluent would find the shell's theme under its own id, share
    // it, and take it away with the first remote that leaves.
    identifierPrefix: `${Math.random().toString(36).slice(2, 8)}-`,
    onUncaughtError(error) {
      if (!gone) failed(error);
    },
  });
  // In small pieces: the frame around it stays in use meanwhile.
  startTransition(() => root.render(tree));
  return function unmount() {
    if (gone) return;
    gone = true;
    container.hidden = true;
    // Not now: the shell may be in the middle of a render of its own, in which React refuses to unmount.
    setTimeout(() => {
      root.unmount();
      container.remove();
    });
  };
}

/** Calls `ready` once its first frame has been painted. A page in the background paints nothing, so a timer helps. */
export function AfterFirstPaint({ ready, children }: { ready: () => void; children: ReactNode }) {
  useEffect(() => {
    let told = false;
    const tell = () => {
      if (!told) ready();
      told = true;
    };
    let painted: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      painted = setTimeout(tell);
    });
    const timer = setTimeout(tell, 250);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(painted);
      clearTimeout(timer);
    };
  }, [ready]);
  return children;
}
