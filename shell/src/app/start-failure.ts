/** A page on which nothing can be lost is loaded again by itself after so long, everybody at another moment. */
const PAUSE_MS = 15_000;

/** When not even the settings came: plain words without React, and the way to try again; at once where there is a connection again. */
export function showStartFailure(error: unknown, reload = () => window.location.reload()): void {
  console.error('The portal could not be started.', error);
  const main = document.createElement('main');
  const title = document.createElement('h1');
  title.textContent = 'The portal cannot be reached right now';
  const text = document.createElement('p');
  text.textContent = 'Check your connection, then load the page again.';
  const again = document.createElement('button');
  again.textContent = 'Load the page again';
  again.addEventListener('click', reload);
  window.addEventListener('online', reload, { once: true });
  setTimeout(reload, PAUSE_MS * (1 + Math.random()));
  main.append(title, text, again);
  main.style.cssText = 'max-width: 30rem; margin: 15vh auto 0; padding: 1rem; font-family: system-ui, sans-serif';
  document.getElementById('portal')?.replaceChildren(main);
}
