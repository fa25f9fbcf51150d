/** Releases of remotes: taken in, made live, gone back from, taken away; who did it and why; tokens of pipelines. */
import * as z from 'zod/mini';
import { line } from './asked.ts';
import { calls } from './call.ts';
import { EmbeddableSchema } from './embeds.contract.ts';
import {
  IssuedOverrideSchema,
  OpenedOverrideSchema,
  OverrideOriginSchema,
  OverrideSchema,
  OwnEndingSchema,
} from './overrides.contract.ts';
import { paged } from './page.ts';
import {
  COUNTED_HOURS,
  LOG_KINDS,
  MOST_CANARY_PERCENT,
  MOST_OVERRIDE_HOURS,
  MOST_EMBED_ORIGINS,
  MOST_TOKEN_DAYS,
  MOST_UPLOAD_BYTES,
  MOST_WHY,
  registryPaths,
} from './registry.words.ts';
import { RemoteDeclarationSchema } from './remote.ts';
import { REMOTE_NAMES_PATTERN } from './remote.words.ts';
import { listOf } from './shapes.ts';
import { FeatureSwitchSchema, SwitchedSchema } from './switches.contract.ts';

const RemoteName = z
  .string()
  .check(z.maxLength(100), z.regex(REMOTE_NAMES_PATTERN, 'This is not the name of a remote.'));
const Version = z.string().check(z.minLength(1), z.maxLength(128));
const Why = z.optional(line(MOST_WHY));
const ofRemote = { name: z.optional(RemoteName) };
const NamedParams = z.object({ name: RemoteName });
const ReleaseParams = z.object({ name: RemoteName, version: Version });

export const ReleaseSchema = z.object({
  name: z.string(),
  version: z.string(),
  published_at: z.string(),
  published_by: z.string(),
  is_live: z.boolean(),
  /** Null while it may be promoted; then its files are gone. */
  retired_at: z.nullable(z.string()),
  /** Of all files; null of releases from before this was kept. */
  bytes: z.nullable(z.int()),
  file_count: z.nullable(z.int()),
});
export type ReleaseSummary = z.infer<typeof ReleaseSchema>;

/** All that two releases can be compared by. */
export const ReleaseDetailSchema = z.object({
  ...ReleaseSchema.shape,
  declaration: RemoteDeclarationSchema,
  /** Version ranges of the libraries shared with the shell. */
  shared: z.record(z.string(), z.string()),
  /** Bytes by file name. */
  sizes: z.nullable(z.record(z.string(), z.int())),
});
export type ReleaseDetail = z.infer<typeof ReleaseDetailSchema>;

/** Who did something with a release, and what for. */
const DONE_BY = { who: z.string(), why: z.nullable(z.string()) };

const CanarySchema = z.object({
  version: z.string(),
  /** Of all people. */
  percent: z.int(),
  since: z.string(),
  ...DONE_BY,
});

const PointerSchema = z.object({
  name: z.string(),
  version: z.string(),
  since: z.string(),
  ...DONE_BY,
  kind: z.enum(['promote', 'rollback']),
  /** What going back leads to where no version is named; null where nothing before it was good. */
  previous: z.nullable(z.string()),
  /** What some have instead; left out where nothing is tried. */
  canary: z.optional(CanarySchema),
});
export type Pointer = z.infer<typeof PointerSchema>;

const LogEntrySchema = z.object({
  id: z.int(),
  at: z.string(),
  name: z.string(),
  kind: z.enum(LOG_KINDS),
  /** The version that was live before. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  ...DONE_BY,
});
export type LogEntry = z.infer<typeof LogEntrySchema>;
export type LogKind = LogEntry['kind'];

const ReportCountSchema = z.object({
  name: z.string(),
  version: z.string(),
  channel: z.enum(['stable', 'canary']),
  /** Of a fault, or `load`: a page that came, of which browsers tell some; the count is of all. */
  phase: z.string(),
  count: z.int(),
});
export type ReportCount = z.infer<typeof ReportCountSchema>;

const PublishedSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** Where its files lie. */
  base: z.string(),
  /** What is live of this remote, which publishing leaves as it is; null where nothing is. */
  live: z.nullable(z.string()),
});
export type Published = z.infer<typeof PublishedSchema>;

const DeployTokenSchema = z.object({
  id: z.int(),
  /** The one remote that it may publish, promote and roll back. */
  name: z.string(),
  /** Whose it is: the pipeline's name. */
  label: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  expires_at: z.string(),
  revoked_at: z.nullable(z.string()),
  last_used_at: z.nullable(z.string()),
});
export type DeployToken = z.infer<typeof DeployTokenSchema>;

/** Told this once. */
const NewDeployTokenSchema = z.object({ ...DeployTokenSchema.shape, token: z.string() });
export type NewDeployToken = z.infer<typeof NewDeployTokenSchema>;

/** If-Match and what follows from it. */
const MOVES = { answer: PointerSchema, refusals: [412, 428] } as const;

export const registryCalls = calls('Releases', registryPaths, {
  publishRelease: {
    summary:
      'Take in a release: the build folder of a remote as a tar archive, plain or with gzip. It is not live by this',
    query: z.object({ why: Why }),
    bodyLimit: MOST_UPLOAD_BYTES,
    answer: PublishedSchema,
    status: 201,
    refusals: [400],
  },
  listReleases: {
    summary: 'List releases, newest first; of one remote where its name is given',
    ...paged(ReleaseSchema, ofRemote),
  },
  readRelease: {
    summary: 'Read a release with its declaration and sizes',
    params: ReleaseParams,
    answer: ReleaseDetailSchema,
  },
  retireRelease: {
    summary: 'Take away a release with its files; never the one that is live',
    params: ReleaseParams,
    body: z.object({ why: Why }),
    answer: ReleaseSchema,
  },
  listLive: {
    summary: 'List what is live, since when, by whom and why',
    query: z.object(ofRemote),
    answer: listOf(PointerSchema),
  },
  readLive: {
    summary: 'Read what is live of a remote; the ETag is its version',
    params: NamedParams,
    answer: PointerSchema,
  },
  promoteRelease: {
    summary: 'Make a release live. If-Match names the version that is live now, If-None-Match: * says that none is',
    params: NamedParams,
    body: z.object({ version: Version, why: Why }),
    ...MOVES,
  },
  rollBack: {
    summary: 'Go back to the release before, or to a named earlier one. If-Match names the version that is live now',
    params: NamedParams,
    body: z.object({ to: z.optional(Version), why: Why }),
    ...MOVES,
  },
  startCanary: {
    summary:
      'Give a release to some before it is live for all, or change to how many. If-Match names the version that is live now',
    params: NamedParams,
    body: z.object({
      version: Version,
      percent: z.int().check(z.minimum(1), z.maximum(MOST_CANARY_PERCENT)),
      why: Why,
    }),
    ...MOVES,
  },
  stopCanary: {
    summary: 'End a canary: all have what is live. If-Match names the version that is live now',
    params: NamedParams,
    body: z.object({ why: Why }),
    ...MOVES,
  },
  listReleaseLog: {
    summary: 'List who did what with releases, when and why, the newest first',
    ...paged(LogEntrySchema, ofRemote),
  },
  countReports: {
    summary: `Count what browsers told of releases in the last ${COUNTED_HOURS} hours: pages that came, and faults by their phase`,
    query: z.object(ofRemote),
    answer: z.object({ since: z.string(), data: z.array(ReportCountSchema) }),
  },
  listEmbedViews: {
    summary: 'List the views that foreign pages may show, and the origins that are allowed to',
    query: z.object(ofRemote),
    answer: listOf(EmbeddableSchema),
  },
  allowEmbedOrigins: {
    summary: 'Say which foreign origins may show a view: these and no others',
    params: z.object({ name: RemoteName, view: z.string().check(z.minLength(1), z.maxLength(100)) }),
    body: z.object({
      origins: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MOST_EMBED_ORIGINS)),
      why: Why,
    }),
    answer: EmbeddableSchema,
  },
  listSwitches: {
    summary: 'List what remotes have for some only, and for whom each is on',
    query: z.object(ofRemote),
    answer: listOf(FeatureSwitchSchema),
  },
  setSwitch: {
    summary: 'Say for whom a switch of a remote is on: for these and nobody else',
    params: z.object({ name: RemoteName, switch: z.string().check(z.minLength(1), z.maxLength(100)) }),
    body: z.object({ ...SwitchedSchema.shape, why: Why }),
    answer: FeatureSwitchSchema,
  },
  listSwitchedOn: {
    summary: 'List what is switched on for the asker, each by its remote: people/bulk-edit',
    answer: listOf(z.string()),
  },
  listDeployTokens: {
    summary: 'List the tokens of pipelines; never the tokens themselves',
    ...paged(DeployTokenSchema, ofRemote),
  },
  makeDeployToken: {
    summary: 'Make a token for the pipeline of one remote. It is told once and kept hashed',
    body: z.object({
      name: RemoteName,
      label: line(100).check(z.minLength(1)),
      days: z.int().check(z.minimum(1), z.maximum(MOST_TOKEN_DAYS)),
    }),
    answer: NewDeployTokenSchema,
    status: 201,
  },
  revokeDeployToken: { summary: 'Revoke the token of a pipeline, at once and for ever', answer: DeployTokenSchema },
  listOverrides: {
    summary: 'List overrides: remotes of developers’ machines, each for one account and some hours',
    ...paged(OverrideSchema, ofRemote),
  },
  issueOverride: {
    summary:
      'Let one account have one remote from a port of its own machine, in the browser in which it opens the address that is answered, once',
    body: z.object({
      name: RemoteName,
      origin: OverrideOriginSchema,
      /** Left out: the issuer's own. */
      email: z.optional(z.email('This is not an e-mail address.')),
      hours: z.int().check(z.minimum(1), z.maximum(MOST_OVERRIDE_HOURS)),
      why: Why,
    }),
    answer: IssuedOverrideSchema,
    status: 201,
  },
  openOverride: {
    summary: 'Open an override in this browser with its token, once and as its account',
    body: z.object({ token: z.string().check(z.maxLength(4_000)) }),
    answer: OpenedOverrideSchema,
  },
  revokeOverride: { summary: 'Revoke an override, opened or not, at once and for ever', answer: OverrideSchema },
  closeOverride: {
    summary: 'Let go of the override that this browser has opened',
    body: z.object({ because: OwnEndingSchema }),
    status: 204,
    open: true,
  },
  joinCohort: {
    summary: 'Give this browser a cookie by which its person is on the same side of a canary in all their browsers',
    status: 204,
    changes: false,
  },
});
