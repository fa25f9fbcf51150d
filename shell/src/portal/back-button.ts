/** Asks before Back and Forward of the browser leave a page with something of which nothing is kept. */
import { mayLeave } from '@emmaus/remote-kit/portal/leaving.ts';

/** As far as it is used here of what single-spa tells before it changes the page. */
interface BeforeRouting {
  oldUrl: string;
  newUrl: string;
  originalEvent?: PopStateEvent & { singleSpa?: boolean };
  cancelNavigation: () => void;
}

/**
 * The address has changed already, and no router has heard of it: single-spa puts the old one in its place. Links are asked about before
 * they change it (browser-location.ts); what they cause, single-spa marks as its own.
 */
export function askBeforeGoingBack(): void {
  window.addEventListener('single-spa:before-routing-event', (event) => {
    const { oldUrl, newUrl, originalEvent, cancelNavigation } = (event as CustomEvent<BeforeRouting>).detail;
    if (originalEvent?.type !== 'popstate' || originalEvent.singleSpa) return;
    if (new URL(oldUrl).pathname !== new URL(newUrl).pathname && !mayLeave()) cancelNavigation();
  });
}
