/** Paints the frame of the last time while the portal's code is on its way: menu, bars, and the outline of the page. */
import { bestPath } from '../start/known-path.ts';
import { mayBeSignedIn } from '../session/signed-in-hint.ts';
import { BEFORE, FRAME_KEY, currentLook, keptFrame } from './kept-frame.ts';
import { elementOf } from './tree.ts';
import { inBrowser } from '../storage/stores.ts';

/** Hidden with the same drawing in which the portal itself appears. */
const GIVES_WAY = `#${BEFORE}:has(~ #portal > :not([data-opening])) { display: none; }`;

/** True where the address is one of the frame's pages. */
export function paintKnownFrame(): boolean {
  const kept = mayBeSignedIn() ? keptFrame() : undefined;
  const { pathname } = window.location;
  const route = kept && bestPath(pathname === '/' ? '/main' : pathname, kept.routes);
  if (!kept || !route) return false;
  const portal = document.getElementById('portal');
  const frame = kept.look === currentLook() ? elementOf(kept.frame) : undefined;
  if (!frame || !portal) return true;

  const before = document.createElement('div');
  before.id = BEFORE;
  before.style.cssText = kept.tokens;
  const style = document.createElement('style');
  style.textContent = kept.css + GIVES_WAY;
  before.append(style, frame);
  const skeleton = kept.skeletons[route.skeleton ?? 'text'];
  const outline = skeleton && elementOf(skeleton);
  if (outline) before.querySelector('[data-page]')?.append(outline);
  const title = before.querySelector('[data-title]');
  if (title && !route.path.includes(':')) title.textContent = route.title;
  markCurrent(before, pathname);
  document.body.style.margin = '0';
  document.documentElement.style.colorScheme = kept.look.split(' ')[0] ?? '';
  portal.before(before);
  return true;
}

/** The session that was picked up is somebody else's than the frame: it goes, and is forgotten. */
export function keepOnlyFor(subject: string): void {
  const kept = keptFrame();
  if (!kept || kept.subject === subject) return;
  inBrowser.removeItem(FRAME_KEY);
  document.getElementById(BEFORE)?.remove();
}

function markCurrent(frame: Element, pathname: string): void {
  for (const link of frame.querySelectorAll('nav a[href]')) {
    const path = link.getAttribute('href') ?? '';
    if (pathname === path || pathname.startsWith(`${path}/`)) link.setAttribute('aria-current', 'page');
  }
}
