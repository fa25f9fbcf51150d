/** Registers the service worker, once the page has what it needs itself. */

export const SERVICE_WORKER = '/service-worker.js';

/** Never fails: without a worker the portal works as before, as long as there is a network. */
export function registerServiceWorker(page: Window = window): void {
  const { serviceWorker } = page.navigator;
  // Not offered by browsers in private windows, and nowhere without https.
  if (!serviceWorker) return;
  const register = (): void => {
    serviceWorker.register(SERVICE_WORKER).catch((error: unknown) => console.warn('No service worker.', error));
  };
  if (page.document.readyState === 'complete') register();
  else page.addEventListener('load', register, { once: true });
}
