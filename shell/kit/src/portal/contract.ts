/**
 * The contract between the shell and a remote: all that one may know of the other. Everything else a remote needs it
 * brings along (remote-kit is compiled into each remote) or asks of its own service.
 */
import type { Capability, Switch } from '@emmaus/contracts/capabilities.words';
import type { ChangeKind } from '@emmaus/contracts/changes.words';
import type { Role } from '@emmaus/contracts/roles';
import type { ComponentType } from 'react';
import type { Box } from './box.ts';
import type { BrowserLocation } from './browser-location.ts';
import type { Problem } from './problem.ts';

/** The signed-in person as the server described them. Display data: what somebody may do is in each record's abilities. */
export interface PortalUser {
  /** Null for a guest without a person. */
  personId: number | null;
  name: string;
  role: Role;
  isParish: boolean;
  hasDelegations: boolean;
  /** The account acts as this person, who is another. Since 1.11.0. */
  isActing?: boolean | undefined;
  /** `timezone_id` (IANA) since 1.1.0. */
  locations: readonly { id: number; name: string; location_type: string; timezone_id?: string | undefined }[];
}

export type ThemeChoice = 'light' | 'dark' | 'system';

/** In which language and by which habits the person reads: a BCP 47 tag, 'es-MX'. */
export interface PortalLocale {
  current(): string;
  subscribe(listener: () => void): () => void;
}

export interface NoticeAction {
  label: string;
  run: () => void;
}

export interface Notice {
  intent: 'success' | 'info' | 'warning' | 'error';
  text: string;
  /** A single action beside the text, e.g. Undo. */
  action?: NoticeAction;
  /** Another one after it, e.g. Open. Since 1.2.0. */
  other?: NoticeAction;
  /** What it is about: what was said of the same before leaves when this comes. Since 1.5.0. */
  about?: string;
}

/** Who fills a place of another remote's page: its key among all, and its title for a tab or a heading. */
export interface PlaceFilling {
  key: string;
  title: string;
}

/** What the shell hands to a remote when it mounts it. One object for the life of the page. */
export interface Portal {
  /** Version of this contract, semver. */
  readonly contract: string;
  /** Where the portal is, when the page is another's: 'https://portal.example.org'. Calls and links go there. Since 1.9.0. */
  readonly origin?: string;
  readonly user: PortalUser | null;
  /** Whether the signed-in user's role passes the specification's check rule. For showing and hiding only. */
  passes(check: readonly string[], options?: { parishOnly?: boolean }): boolean;
  /**
   * Whether the services, or this shell, can do it, or whether a switch of a remote is on for this person (since 1.9.0); what nobody names
   * is false. `useCan` of the kit is the way to it. Since 1.8.0.
   */
  can?(capability: Capability | Switch): boolean;
  readonly session: {
    /** Headers of an authenticated call: `authorization` and `x-id-token`. Empty when signed out. */
    headers(): Record<string, string>;
    /** Renews the tokens, one flight over all tabs. False when the session is over. */
    renew(): Promise<boolean>;
    /** The answer to a GET of this address (`/api/…`) that the portal has begun to ask for by itself; each is given once. Since 1.3.0. */
    begun?(address: string): Promise<Response> | undefined;
    /** Something was written: what was asked for before is out of date. Since 1.3.0. */
    written?(): void;
    /** Tells one account from all others, whoever it acts as; empty when signed out. Since 1.4.0. */
    account?(): string;
  };
  readonly theme: {
    /** The theme in force now. */
    current(): 'light' | 'dark';
    subscribe(listener: () => void): () => void;
  };
  /** Kept on the device, else the browser's; `useTexts` of the kit is the way to it. Since 1.8.0. */
  readonly locale?: PortalLocale;
  /** Goes to a path of the portal, e.g. `/people/12`. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Somebody is about to go to a path: its code is fetched ahead, and with `data` what the page asks first. Since 1.3.0. */
  ahead?(path: string, options?: { data?: boolean }): void;
  /** Tells all remotes that a record changed, so that their caches refresh: `changed('person', 12)`, or 'LIST' for many. */
  changed(kind: ChangeKind, id: number | string): void;
  onChanged(listener: (kind: ChangeKind, id: number | string) => void): () => void;
  /**
   * The person's role, places or other rights are others than before, and `user` says so: what was read before may not be theirs any more.
   * What `createRemoteStore` made reads it anew by itself, and pages of `defineRemote` are drawn anew. Since 1.13.0.
   */
  onRightsChanged?(listener: () => void): () => void;
  /** Tells the shell that the account acts as another person now; it draws everything anew. Since 1.1.0. */
  identityChanged(): void;
  /** As `identityChanged()`, where somebody chose it on this page: then it is not told to them as news. Since 1.14.0. */
  identityChosen?(): void;
  notify(notice: Notice): void;
  /**
   * Something of the remote is about to be drawn outside its pages and the portal's places, as a sheet over another's page: until the
   * function that is answered is called it counts as being on the screen, and its listeners and timers go on. `defineSlot` of the kit
   * is the way to it. Since 1.10.0.
   */
  stand?(): () => void;
  /** Named places of a remote's own pages, which other remotes fill; `Place` of the kit is the way to them. Since 1.2.0. */
  readonly places: {
    /** Who fills it for this person, in order. */
    fillings(slot: string): readonly PlaceFilling[];
    /** Has the fillings, or the one that is wanted, drawn into an element. Returns the function that takes them away again. */
    fill(
      slot: string,
      element: HTMLElement,
      context: Readonly<Record<string, unknown>> | undefined,
      only?: string,
    ): () => void;
  };
  /** Outside addresses by the names that the portal's setting LINKS gives them. */
  readonly links: Readonly<Record<string, string>>;
  readonly product: string;
}

/** What `mount` is given. */
export interface MountProps {
  portal: Portal;
  element: HTMLElement;
  /** Where the remote's files live, with trailing slash. */
  base: string;
  /** The remote calls it after its first paint; the shell then takes its skeleton away. */
  ready: () => void;
  /** The remote calls it when it can no longer draw itself. */
  failed: (error: unknown) => void;
  /** Ends when the remote is taken away: for listeners and calls outside React. Since 1.6.0. */
  signal?: AbortSignal;
  /** Where it goes instead of the browser's address, which is another page's. Since 1.9.0. */
  location?: BrowserLocation;
  /** What it is drawn in instead of the page. Since 1.9.0. */
  box?: Box;
}

/** What a remote exposes as `./root`, made by `defineRemote`. */
export interface RemoteModule {
  name: string;
  /** The range of the shell contract it was built for. */
  contract: string;
  /** Draws the remote into the element. Returns the function that takes it away again. */
  mount(props: MountProps): () => void;
  /** Fetches and runs the code of the page at a path, before it is known for whom. Since 1.3.0. */
  prepare?(portal: Portal, path: string): Promise<void>;
  /** Fetches what its pages that have come may open later, one after the other. Since 1.12.0. */
  prepareParts?(): Promise<void>;
  /** It hears `onRightsChanged`. The shell loads the whole page anew where something of another remote was drawn. Since 1.13.0. */
  followsRights?: boolean;
}

/** What a slot module exports (`default`, or the `part` that remote.json names), made by `defineSlot`. */
export interface SlotModule {
  mount(props: MountProps & { context: Readonly<Record<string, unknown>> }): () => void;
  /** As of a `RemoteModule`. Since 1.13.0. */
  followsRights?: boolean;
}

/** A line of figures in a block: of what, its course as numbers with what they are, and facts. Since 1.2.0. */
export interface BlockLine {
  id: string;
  title: string;
  path?: string;
  /** The oldest first. `label` says in words what they show. */
  course?: { values: readonly number[]; label: string };
  facts: readonly string[];
}

/**
 * What a block says now: its words, or why they cannot be told; null while there is nothing to say, and then no block. Lines
 * of figures stand below the words of all.
 */
export type BlockAnswer = { text: string; lines?: readonly BlockLine[] } | { problem: Problem } | null;

/**
 * The words of a block that is declared in remote.json and drawn by the page: a function, exported like a slot module.
 * It brings no React and no Fluent, so that a remote is worth a few kilobytes on the home page. Since 1.1.0.
 */
export type BlockWords = (portal: Portal, signal: AbortSignal) => BlockAnswer | Promise<BlockAnswer>;

/** A record that the search over all pages has found: where it is, what tells it from others, how to reach it at once. */
export interface PaletteResult {
  path: string;
  title: string;
  /** One line: 'Treasurer · Lakeside'. */
  facts: string;
  /** The name of an icon that the shell draws, where it is nobody with a name; else its initials stand before it. Since 1.4.0. */
  icon?: string;
  /** Ways out of the portal, at most two: `{ label: 'Call', icon: 'call', href: 'tel:3125550142' }`. */
  links?: readonly { label: string; icon: string; href: string }[];
}

export type PaletteAnswer = { results: readonly PaletteResult[] } | { problem: Problem };

/** What `palette.search` is filled with: finds records by words that somebody types. No React and no Fluent, as above. Since 1.2.0. */
export type PaletteSearch = (portal: Portal, words: string, signal: AbortSignal) => Promise<PaletteAnswer>;

/**
 * What `palette.recent` is filled with: tells of pages opened before, in their order, by their paths. The portal keeps nothing but
 * these; what somebody may not see any more is left out. Since 1.2.0.
 */
export type PaletteRecall = (portal: Portal, paths: readonly string[], signal: AbortSignal) => Promise<PaletteAnswer>;

/** What a function of a remote could not do, or nothing when it is done. */
export type Done = Promise<Problem | undefined>;

/** One thing to do about a row of the list 'Today': a page of the portal, a `tel:`, `sms:` or `mailto:` link, or a function. */
export type TodayAction = {
  label: string;
  /** The name of an icon that the shell draws; a phone shows it in place of the label. */
  icon?: string;
} & ({ path: string } | { href: string } | { run: () => Done });

/** How a row is finished, by its tick or by a swipe. Without `run` it is put away until tomorrow. */
export interface TodayFinish {
  /** What the tick says, and what a screen reader hears, which holds the same word: 'Contacted', 'Ann Baker was contacted'. */
  label: string;
  name?: string;
  /** What is said afterwards, beside Undo. */
  said: string;
  run?: () => Done;
  undo?: () => Done;
}

export interface TodayRow {
  /** Names it among the rows of its filling; the same thing keeps its id. */
  id: string;
  title?: string;
  /** Where the title leads. */
  path?: string;
  sentence: string;
  /** 'YYYY-MM-DD': rows stand in the order in which they are due, late ones first; without a day it is today. */
  due?: string;
  actions?: readonly TodayAction[];
  finish?: TodayFinish;
}

/** `more`: what is said below the last of the rows. `again`: milliseconds until the page, while it is looked at, asks anew. */
export type TodayAnswer = { rows: readonly TodayRow[]; more?: string; again?: number } | { problem: Problem };

/**
 * The rows that a remote has in the list 'Today': plain data, made by a function like the words of a block. Asked again when
 * something changed, and when the page is looked at again. Since 1.2.0.
 */
export type TodayRows = (portal: Portal, signal: AbortSignal) => TodayAnswer | Promise<TodayAnswer>;

export type SlotComponent<Context = Readonly<Record<string, unknown>>> = ComponentType<{ context: Context }>;
