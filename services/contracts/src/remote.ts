/** What a remote declares of itself (`remote.json`) and what the registry answers about the live releases. */
import * as z from 'zod/mini';
import { LANGUAGE_PATTERN, REMOTE_NAMES_PATTERN, SKELETON_KINDS } from './remote.words.ts';

const RoleNames = z.array(z.string());

export const NavigationEntrySchema = z.object({
  id: z.string(),
  label: z.string(),
  /** A path below the portal's root with its leading slash, e.g. `/people`. */
  path: z.string(),
  /** The name of an icon the shell draws, e.g. `people`, or a path of the remote's own in a square of 24 (since 1.7.0). */
  icon: z.string(),
  /** Who sees it, by the check rule; an entry without a list is for everyone. */
  roles: z.optional(RoleNames),
  /** A parish check: the parish flag and the role. */
  parishOnly: z.optional(z.boolean()),
  /** Guests see only the entries that say so. */
  guests: z.optional(z.boolean()),
  /** Place in the sidebar, ascending over all remotes. */
  order: z.number(),
  /** On phones the two first of those that somebody may enter stand in the bar under the thumb. Since 1.2.0. */
  thumb: z.optional(
    z.object({
      order: z.number(),
      /** A shorter word, where the entry's own is too long for the bar. */
      label: z.optional(z.string()),
    }),
  ),
});

/** Something to begin from any page: the sheet of the bar's (+) and the search offer it. Since 1.2.0. */
export const ActionSchema = z.object({
  id: z.string(),
  label: z.string(),
  icon: z.string(),
  /** The page on which it is done. */
  path: z.string(),
  roles: z.optional(RoleNames),
  parishOnly: z.optional(z.boolean()),
  guests: z.optional(z.boolean()),
  /** Admins pass every check of roles; true where they are not meant all the same. */
  withoutAdmins: z.optional(z.boolean()),
  /**
   * True for what is done where there may be no signal: on a phone the code of its page is fetched while the portal rests, with what the
   * page opens for it. Since 1.12.0.
   */
  withoutSignal: z.optional(z.boolean()),
  /** Place among the actions of all remotes, ascending. */
  order: z.number(),
});

export const RouteSchema = z.object({
  /** react-router style pattern with leading slash, e.g. `/people/:id/edit`. */
  path: z.string(),
  /** The specification's route name where it gives one. */
  name: z.optional(z.string()),
  title: z.string(),
  roles: z.optional(RoleNames),
  parishOnly: z.optional(z.boolean()),
  guests: z.optional(z.boolean()),
  /** True where no sign-in is asked. Unless it is `bare`, whoever is signed in has the page in the frame. */
  open: z.optional(z.boolean()),
  /** True where the page stands by itself, without the portal's frame: nobody has to be known for it. */
  bare: z.optional(z.boolean()),
  /** True for a record's page: the search offers those that somebody opened last, as `palette.recent` tells of them. Since 1.2.0. */
  recent: z.optional(z.boolean()),
  /** What the page looks like while it is on its way. Since 1.3.0. */
  skeleton: z.optional(z.enum(SKELETON_KINDS)),
  /**
   * What the page asks its service first, below `/api`, where its address has no query: the portal asks it beside the page's code.
   * Parameters of the path stand in it by their names: `/person/:id`. Since 1.3.0.
   */
  asks: z.optional(z.array(z.string())),
  /** Files of the release with the page's code; the build writes them. */
  files: z.optional(z.array(z.string())),
  /** Names of `capabilities.words.ts`: until all are there the portal says so in place of the page. Since 1.8.0. */
  needs: z.optional(z.array(z.string())),
});

/**
 * One filling of a slot: a card, a block or words, given as data and drawn by the page; or a module of the remote that draws
 * itself. A block may have a module, too, which says what stands in it.
 */
export const SlotFillSchema = z.object({
  id: z.string(),
  /** Place among the fillings of all remotes, ascending. */
  order: z.number(),
  roles: z.optional(RoleNames),
  /** Admins pass every check of roles; true where they are not meant all the same. */
  withoutAdmins: z.optional(z.boolean()),
  /** Names of `capabilities.words.ts`: until all are there it is left out. Since 1.8.0. */
  needs: z.optional(z.array(z.string())),
  /** Of a tab or a heading over it, where the place has such; else the remote's own title. Since 1.2.0. */
  title: z.optional(z.string()),
  card: z.optional(
    z.object({
      title: z.string(),
      text: z.string(),
      icon: z.string(),
      action: z.string(),
      /** A portal path, which may hold `{personId}`. */
      path: z.optional(z.string()),
      /** The name of a portal setting that holds an outside address; without a value the card is not shown. */
      hrefSetting: z.optional(z.string()),
    }),
  ),
  /** Blocks of the same title, whichever remotes they are of, stand as one with the ways on of all. */
  block: z.optional(
    z.object({
      title: z.string(),
      icon: z.string(),
      text: z.optional(z.string()),
      /** Ways on to pages of the portal; the first is the primary one. */
      actions: z.optional(z.array(z.object({ label: z.string(), path: z.string() }))),
    }),
  ),
  /** Rows of a list, which the module's function answers: what they are about, and the icon before each. Since 1.2.0. */
  rows: z.optional(z.object({ title: z.string(), icon: z.string() })),
  words: z.optional(
    z.object({
      title: z.optional(z.string()),
      /** `[words](/path)` is a link to a page of the portal, `{product}` its name. */
      text: z.string(),
    }),
  ),
  /** The exposed module that draws it, e.g. `./home`. */
  module: z.optional(z.string()),
  /** The module's export that is meant; `default` when left out. */
  part: z.optional(z.string()),
  /** A module beside others (`block`) or over the whole width (`row`, when left out). */
  size: z.optional(z.enum(['row', 'block'])),
  /** Pixels kept free until it is there: 64 when left out, 0 for what mostly has nothing to say. */
  height: z.optional(z.number()),
});

/** A view for foreign pages: a page of the remote, drawn without the portal's frame. */
export const EmbedViewSchema = z.object({
  /** As `<emmaus-view view="…">` names it. */
  id: z.string(),
  title: z.string(),
  /** The exposed module that draws it: `./root`. */
  module: z.string(),
  /** Where its router begins; `{location}` stands for the attribute of that name, and a value that nobody gave is left out. Since 1.9.0. */
  path: z.optional(z.string()),
});

/** What the remote has for some only; nobody has it until an admin says who. Since 1.9.0. */
export const SwitchSchema = z.object({ id: z.string(), title: z.string() });

const ServiceRangeSchema = z.object({ name: z.string(), range: z.string() });

export const RemoteDeclarationSchema = z.object({
  name: z.string().check(z.regex(REMOTE_NAMES_PATTERN)),
  title: z.string(),
  /** Languages beside English in which `remote.<language>.json` of the release says what stands here: `es`. Since 1.9.0. */
  languages: z.optional(z.array(z.string().check(z.regex(LANGUAGE_PATTERN)))),
  /** Range of the shell contract that the remote was built for, e.g. `^1.0.0`. */
  contract: z.string(),
  /** The service it asks; left out where it asks none (since 1.9.0). */
  service: z.optional(ServiceRangeSchema),
  routes: z.array(RouteSchema),
  navigation: z.array(NavigationEntrySchema),
  actions: z.optional(z.array(ActionSchema)),
  slots: z.record(z.string(), z.array(SlotFillSchema)),
  /** Slots that pages of this remote offer to all. Since 1.7.0. */
  offers: z.optional(z.array(z.string())),
  /** Asked as `<name>/<id>` by `portal.can` and `needs`. Since 1.9.0. */
  switches: z.optional(z.array(SwitchSchema)),
  /** Views that foreign pages may show, of those origins that an admin allows. */
  embed: z.array(EmbedViewSchema),
});

export const LiveRemoteSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Said of a release that only some have. */
  channel: z.optional(z.literal('canary')),
  /** Where the release's files live, e.g. `/r/people/1.0.0-3f2a91c0/`. */
  base: z.string(),
  /** Address of the Module Federation manifest. */
  manifest: z.string(),
  /** Files worth preloading beside the entry, addresses from the root. */
  preload: z.array(z.string()),
  /**
   * Subresource integrity, address from the root to `sha384-…`: of the entry, of what the entry does not vouch for itself, and of the
   * release's `integrity.json`, which has that of every script and style by file.
   */
  integrity: z.record(z.string(), z.string()),
  /** Version ranges of the libraries the remote shares with the shell, by package name. */
  shared: z.record(z.string(), z.string()),
  /** With a service always, as shells from before 1.9.0 want one: see `serviceOf`. */
  declaration: z.extend(RemoteDeclarationSchema, { service: ServiceRangeSchema }),
  /** The release before this one, for "use the previous version". */
  previous: z.nullable(
    z.object({
      version: z.string(),
      base: z.string(),
      manifest: z.string(),
      /** Its hashes, as above. Without them its scripts run unverified. */
      integrity: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});

/** `GET /r/live.json` */
export const LiveReleasesSchema = z.object({
  remotes: z.array(LiveRemoteSchema),
  /** Version of each service that answers now, for the skew check. */
  services: z.record(z.string(), z.string()),
  /** What the services can, as they named it last. */
  capabilities: z.optional(z.array(z.string())),
  /** Changes when somebody is given or loses what a switch keeps; left out where nobody has any. */
  switched: z.optional(z.string()),
});

export type NavigationEntry = z.infer<typeof NavigationEntrySchema>;
export type RemoteAction = z.infer<typeof ActionSchema>;
export type RemoteRoute = z.infer<typeof RouteSchema>;
export type SlotFill = z.infer<typeof SlotFillSchema>;
export type EmbedView = z.infer<typeof EmbedViewSchema>;
export type RemoteDeclaration = z.infer<typeof RemoteDeclarationSchema>;
export type LiveRemote = z.infer<typeof LiveRemoteSchema>;
export type LiveReleases = z.infer<typeof LiveReleasesSchema>;
