/** What the keyboard reaches is in sight, all of it. */
import { LOW } from '@emmaus/remote-kit/page/breakpoints.ts';
import { makeStaticStyles } from '@fluentui/react-components';
import { useEffect } from 'react';

/**
 * Not behind what sticks to the window: the head of a table, the actions of a page, in two rows on a phone, and its bar. It weighs nothing:
 * what knows better how much room it needs says so itself. In a low window nothing sticks, and there is no room to ask for.
 */
const useRoom = makeStaticStyles(`:where(#content :focus-visible) {
  scroll-margin-block: calc(var(--emmaus-sticky-top, 0px) + 56px) calc(var(--emmaus-sticky-bottom, 0px) + 128px);
}
${LOW} { :where(#content :focus-visible) { scroll-margin-block: 8px; } }`);

export function useFocusInSight(): void {
  useRoom();
  useEffect(() => {
    const leaving = new AbortController();
    // Chromium scrolls sideways to nothing of which a few pixels are in sight already: the chip at the edge of a phone.
    document.addEventListener(
      'keyup',
      ({ key, target }) => {
        if (key === 'Tab' && target instanceof Element) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      },
      { signal: leaving.signal },
    );
    return () => leaving.abort();
  }, []);
}
