/**
 * One call of the API: its method, path, what goes in and what comes out. A service's routes, the OpenAPI
 * document, the test client and the remote's types are all made from these.
 */
import * as z from 'zod/mini';
import type { CallPath, PathTable } from './paths.ts';
import { recordId } from './asked.ts';

/** What a contract says of a call beside its path. */
export interface CallDefinition {
  /** One short sentence, e.g. 'List the people one may see'. */
  summary: string;
  /** Left out where all that stands in the path is ids of records. */
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** A record as we give it out: clients that follow the specification send it back whole, and what is not the call's is ignored. */
  sentBack?: z.ZodMiniObject;
  /** Bytes that the body of this call may have where it is more than what every call may: a file that is uploaded, a long text. */
  bodyLimit?: number;
  /** The JSON answer. Left out where `answerType` names another media type or nothing is answered. */
  answer?: z.ZodMiniType;
  answerType?: string;
  /** Of a list that is answered a page at a time: how many rows a page has unless the asker says it. */
  pageSize?: number;
  status?: number;
  /** Statuses of refusals beside those that every call of its kind can answer: `openapi.ts` says which these are. */
  refusals?: readonly number[];
  /** True for calls that need no sign-in. */
  open?: boolean;
  /**
   * False for a call other than GET that changes nothing: a question with a body. While somebody acts as somebody else,
   * such a call is not written into the record of what they changed.
   */
  changes?: boolean;
}

export interface Call extends CallPath, CallDefinition {
  /** Groups calls in the API document, e.g. 'People'. */
  tag: string;
}

export type CallTable = Readonly<Record<string, Call>>;

/** Flattens what is put together from several types, so that an editor shows one. */
type Whole<T> = { readonly [Key in keyof T]: T[Key] };

/** What stands in a path: 'id' of '/people/:id'. */
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What the parameters are where the definition does not say it. */
type IdsIn<Path extends string, Definition> = Definition extends { params: z.ZodMiniType }
  ? unknown
  : [NamesIn<Path>] extends [never]
    ? unknown
    : { readonly params: z.ZodMiniObject<{ [Name in NamesIn<Path>]: ReturnType<typeof recordId> }> };

/** Refuses a definition without a path, and a word that no definition has. */
type Exact<Definitions, Paths> = {
  [Name in keyof Definitions]: Name extends keyof Paths
    ? { [Key in Exclude<keyof Definitions[Name], keyof CallDefinition>]: never }
    : never;
};

/**
 * Adds to the paths of a subject what goes in and comes out. Each path has one definition and each definition one path:
 * anything else does not compile.
 *
 *     export const lookupCalls = calls('Lookups', lookupPaths, {
 *       listGenders: { summary: 'List the genders', answer: z.array(GenderSchema) },
 *     });
 */
export function calls<
  const Paths extends PathTable,
  const Definitions extends { readonly [Name in keyof Paths]: CallDefinition },
>(
  tag: string,
  paths: Paths,
  definitions: Definitions & Exact<Definitions, Paths>,
): {
  readonly [Name in keyof Paths]: Whole<
    Paths[Name] & Definitions[Name] & IdsIn<Paths[Name]['path'], Definitions[Name]> & { tag: string }
  >;
} {
  const table = Object.entries(paths).map(([name, path]) => [
    name,
    { ...path, ...idsIn(path), ...definitions[name], tag },
  ]);
  return Object.fromEntries(table) as ReturnType<typeof calls<Paths, Definitions>>;
}

function idsIn({ path }: CallPath) {
  const names = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => [String(name), recordId()]);
  return names.length === 0 ? {} : { params: z.object(Object.fromEntries(names)) };
}

type Out<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What the server reads after validation. */
export type CallInput<C extends Call> = { params: Out<C['params']>; query: Out<C['query']>; body: Out<C['body']> };
/** What a client sends. */
export type CallRequest<C extends Call> = { params: In<C['params']>; query: In<C['query']>; body: In<C['body']> };
/** What the server answers. */
export type CallAnswer<C extends Call> = Out<C['answer']>;
