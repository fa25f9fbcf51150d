/** How much of the window a phone's keys cover. What is fixed to its bottom stands above them only when it knows. */
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const { visualViewport } = window;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

function covered(): number {
  const { visualViewport, innerHeight } = window;
  if (!visualViewport || visualViewport.scale > 1) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}

export function useKeyboardHeight(): number {
  return useSyncExternalStore(subscribe, covered);
}
