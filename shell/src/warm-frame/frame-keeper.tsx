/** Keeps the frame for the next time, once the page has come to rest; and takes away that of the last time. */
import { SKELETON_KINDS } from '@emmaus/contracts/remote.words';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { Live } from '../remotes/registry.client.ts';
import { PageSkeleton } from '../remotes/page-skeleton.tsx';
import { cssOf, tokensIn } from './css-of.ts';
import { BEFORE, FRAME_KEY, type KnownRoute, currentLook, keepFrame, keptFrame } from './kept-frame.ts';
import { keepOnlyFor } from './paint-known-frame.ts';
import { type TreeNode, classesOf, treeOf } from './tree.ts';
import { inBrowser } from '../storage/stores.ts';

/** Nothing hurries, and the page has much to do at first. */
const REST_MS = 2_000;

export interface FrameKeeperProps {
  subject: string;
  /** Another's identity is used: what is seen then is nobody's own. */
  acting: boolean;
  live: Live;
}

export function FrameKeeper({ subject, acting, live }: FrameKeeperProps) {
  useEffect(() => document.getElementById(BEFORE)?.remove(), []);
  // Somebody else's is not painted again, not even before this one's is kept.
  useEffect(() => keepOnlyFor(subject), [subject]);
  useEffect(() => {
    if (acting) return inBrowser.removeItem(FRAME_KEY);
    const timer = setTimeout(() => keep(subject, live), REST_MS);
    return () => clearTimeout(timer);
  }, [subject, acting, live]);
  return null;
}

function keep(subject: string, live: Live): void {
  const drawn = document.querySelector('#portal > *');
  const frame = drawn && treeOf(drawn);
  // An outline, or a page without the frame.
  if (!frame || !drawn.querySelector('nav a[href]')) return;
  const look = currentLook();
  const routes = routesOf(live);
  const before = keptFrame();
  const same =
    before?.subject === subject &&
    before.look === look &&
    JSON.stringify(before.frame) === JSON.stringify(frame) &&
    JSON.stringify(before.routes) === JSON.stringify(routes);
  if (same) return;
  const skeletons = Object.fromEntries(SKELETON_KINDS.map((kind) => [kind, outlineOf(kind)]));
  const drawings = [frame, ...Object.values(skeletons)].filter((one) => one !== undefined);
  const css = cssOf(new Set(drawings.flatMap(classesOf)));
  keepFrame({ subject, look, frame, skeletons, routes, css, tokens: tokensIn(css) });
}

function routesOf({ remotes }: Live): KnownRoute[] {
  const framed = remotes.flatMap(({ declaration }) => declaration.routes.filter(({ bare }) => !bare));
  return [
    { path: '/main', title: '', skeleton: 'cards' },
    ...framed.map(({ path, title, skeleton }) => ({ path, title, ...(skeleton && { skeleton }) })),
  ];
}

function outlineOf(kind: (typeof SKELETON_KINDS)[number]): TreeNode | undefined {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() => root.render(<PageSkeleton label="" kind={kind} />));
  const outline = place.firstElementChild && treeOf(place.firstElementChild);
  root.unmount();
  return outline ?? undefined;
}
