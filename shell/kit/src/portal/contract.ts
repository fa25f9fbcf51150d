/**
 * The contract between the shell and a remote: all that one may know of the other. Everything else a remote needs it
 * brings along (remote-kit is compiled into each remote) or asks of its own service.
 */
import type { ChangeKind } from '@emmaus/contracts/changes.words';
import type { Role } from '@emmaus/contracts/roles';
import type { ComponentType } from 'react';
import type { Problem } from './problem.ts';

/** The signed-in person as the server described them. Display data: what somebody may do is in each record's abilities. */
export interface PortalUser {
  /** Null for a guest without a person. */
  personId: number | null;
  name: string;
  role: Role;
  isParish: boolean;
  hasDelegations: boolean;
  /** `timezone_id` (IANA) since 1.1.0. */
  locations: readonly { id: number; name: string; location_type: string; timezone_id?: string | undefined }[];
}

export type ThemeChoice = 'light' | 'dark' | 'system';

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
  readonly user: PortalUser | null;
  /** Whether the signed-in user's role passes the specification's check rule. For showing and hiding only. */
  passes(check: readonly string[], options?: { parishOnly?: boolean }): boolean;
  readonly session: {
    /** Headers of an authenticated call: `authorization` and `x-id-token`. Empty when signed out. */
    headers(): Record<string, string>;
    /** Renews the tokens, one flight over all tabs. False when the session is over. */
    renew(): Promise<boolean>;
  };
  readonly theme: {
    /** The theme in force now. */
    current(): 'light' | 'dark';
    subscribe(listener: () => void): () => void;
  };
  /** Goes to a path of the portal, e.g. `/people/12`. */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Tells all remotes that a record changed, so that their caches refresh: `changed('person', 12)`, or 'LIST' for many. */
  changed(kind: ChangeKind, id: number | string): void;
  onChanged(listener: (kind: ChangeKind, id: number | string) => void): () => void;
  /** Tells the shell that the account acts as another person now; it draws everything anew. Since 1.1.0. */
  identityChanged(): void;
  notify(notice: Notice): void;
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
}

/** What a remote exposes as `./root`, made by `defineRemote`. */
export interface RemoteModule {
  name: string;
  /** The range of the shell contract it was built for. */
  contract: string;
  /** Draws the remote into the element. Returns the function that takes it away again. */
  mount(props: MountProps): () => void;
}

/** What a slot module exports (`default`, or the `part` that remote.json names), made by `defineSlot`. */
export interface SlotModule {
  mount(props: MountProps & { context: Readonly<Record<string, unknown>> }): () => void;
}

/** What a block says now: its words, or why they cannot be told; null while there is nothing to say, and then no block. */
export type BlockAnswer = { text: string } | { problem: Problem } | null;

/**
 * The words of a block that is declared in remote.json and drawn by the page: a function, exported like a slot module.
 * It brings no React and no Fluent, so that a remote is worth a few kilobytes on the home page. Since 1.1.0.
 */
export type BlockWords = (portal: Portal, signal: AbortSignal) => BlockAnswer | Promise<BlockAnswer>;

export type SlotComponent<Context = Readonly<Record<string, unknown>>> = ComponentType<{ context: Context }>;
