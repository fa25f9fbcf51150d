/**
 * The frame as this browser's account saw it last: menu, empty bars, and the outline of each page. Painted before the portal's code is
 * there. It holds no name, no place and nothing of a page; signing out, and a session that is over, take it away.
 */
import { PHONE, RAIL } from '@emmaus/remote-kit/page/breakpoints.ts';
import type { SkeletonKind } from '@emmaus/contracts/remote.words';
import { rememberedTheme } from '../theme/remembered-theme.ts';
import type { TreeNode } from './tree.ts';
import { inBrowser } from '../storage/stores.ts';

export const FRAME_KEY = 'emmaus.frame';
/** Where it stands until the portal draws itself. */
export const BEFORE = 'before';

export interface KnownRoute {
  path: string;
  title: string;
  skeleton?: SkeletonKind | undefined;
}

export interface KeptFrame {
  /** Whose it is, as the sign-in provider names the account. */
  subject: string;
  /** Light or dark, and how much room there was. */
  look: string;
  frame: TreeNode;
  skeletons: Partial<Record<SkeletonKind, TreeNode>>;
  routes: readonly KnownRoute[];
  /** The rules of the classes above, and the tokens that these use. */
  css: string;
  tokens: string;
}

export function keptFrame(): KeptFrame | undefined {
  try {
    return (JSON.parse(inBrowser.getItem(FRAME_KEY) ?? 'null') as KeptFrame | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function keepFrame(frame: KeptFrame): void {
  inBrowser.setItem(FRAME_KEY, JSON.stringify(frame));
}

/** What the picture depends on: another theme or another width has another one. */
export function currentLook(): string {
  const within = (query: string) => window.matchMedia(query.slice('@media '.length)).matches;
  return `${rememberedTheme()} ${within(PHONE) ? 'phone' : within(RAIL) ? 'rail' : 'full'}`;
}
