/** What the small script on a foreign page hands to the large one that draws a view, and how it is handed over. */
import type { EmbedView, LiveRemote } from '@emmaus/contracts/remote';
import type { Portal, PortalLocale } from '@emmaus/remote-kit/portal/contract.ts';

/** What the registry answers of a view that pages of this origin may show. */
export interface AskedView {
  view: EmbedView;
  remote: LiveRemote;
  services: Readonly<Record<string, string>>;
  capabilities: readonly string[];
}

/** How a view tells the page what became of it. */
export interface Telling {
  ready(): void;
  failed(sentence: string, error: unknown): void;
  /** It goes to another address of its own, or of the portal; false where the page has seen to it. */
  goes(path: string, leaves: boolean): boolean;
  /** The account acts as somebody else now: everything is drawn anew. */
  identityChanged(): void;
}

export interface Drawing {
  /** Origin of the portal. */
  portal: string;
  root: ShadowRoot;
  /** Within the root: what is as wide as the view, where styles go, where it is drawn, and where dialogs and menus are. */
  box: HTMLElement;
  head: HTMLElement;
  place: HTMLElement;
  over: HTMLElement;
  asked: AskedView;
  /** Where the view begins: '/notes?place=12'. */
  path: string;
  session: Portal['session'];
  theme: Portal['theme'];
  locale: PortalLocale;
  tell: Telling;
}

/** Draws a view; the function that is answered takes it away. */
export type Draw = (drawing: Drawing) => () => void;

/** The script's element carries it: neither the page nor its globals hold what is handed over. */
export interface DrawingScript extends HTMLScriptElement {
  emmausDraw?: (draw: Promise<Draw>) => void;
}
