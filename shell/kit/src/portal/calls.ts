/** A remote's calls, made of the contract's: address and method from the path data, what goes in and comes out by its types. */
import type { Call as ContractCall, CallAnswer, CallInput, CallRequest } from '@emmaus/contracts/call';
import type { CallPath, ServiceName } from '@emmaus/contracts/paths';
import type {
  EndpointBuilder,
  MutationDefinition,
  MutationExtraOptions,
  QueryDefinition,
  QueryExtraOptions,
} from '@reduxjs/toolkit/query/react';
import { type Call, type EmmausBaseQuery, callApi } from './base-query.ts';
import type { Portal } from './contract.ts';
import type { Problem } from './problem.ts';

type Table<Service extends ServiceName> = Readonly<Record<string, ContractCall & { service: Service }>>;

/** What the service's path data must say for these calls. */
type PathsOf<Calls> = { readonly [Name in keyof Calls]: Pick<Calls[Name] & CallPath, keyof CallPath> };

/** In an address stand values as the service reads them, in a body as they are sent. */
type Params<C extends ContractCall> = CallInput<C>['params'];
type Query<C extends ContractCall> = CallInput<C>['query'];
type Body<C extends ContractCall> = CallRequest<C>['body'];

type IsOneKey<K, All = K> = K extends unknown ? ([All] extends [K] ? true : false) : never;
type OrNothing<Q> = object extends Q ? Q | void : Q;
type OutOfAddress<Values, Words> = {
  [K in keyof Values]: K extends Words ? string | Extract<Values[K], undefined> : Values[K];
};

/** What an endpoint is given: see `callsOf`. */
export type Argument<C extends ContractCall, Words = never> =
  Params<C> extends object
    ? Body<C> extends object
      ? OutOfAddress<Params<C>, Words> & { body: Body<C> }
      : Query<C> extends object
        ? OutOfAddress<Params<C> & Query<C>, Words>
        : IsOneKey<keyof Params<C>> extends true
          ? OutOfAddress<Params<C>, Words>[keyof Params<C>]
          : OutOfAddress<Params<C>, Words>
    : Body<C> extends object
      ? Body<C>
      : Query<C> extends object
        ? OrNothing<OutOfAddress<Query<C>, Words>>
        : void;

type Part<Key extends string, Value> = Value extends object
  ? object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }
  : unknown;

/** The parts of a request in full. A call without a schema for its body takes a file. */
type Parts<C extends ContractCall> = Part<'params', Params<C>> &
  Part<'query', Query<C>> &
  (Body<C> extends object ? { body: Body<C> } : { body?: Blob });

interface Common<C extends ContractCall, Words, Arg, Result> {
  /** Where the argument is not the request's own: makes the parts of the request from it. */
  from?: (arg: Arg) => Parts<C>;
  /** Sent beside those of every call: what the argument says of `If-Match`. */
  headers?: (arg: Arg) => Readonly<Record<string, string>>;
  /** What comes out of the page's own address: it may be any text, and the service says where it is wrong. */
  fromAddress?: readonly Words[];
  /** Milliseconds until giving up; 30,000 by default. */
  timeout?: number;
  transformResponse?: (answer: CallAnswer<C>, meta: unknown, arg: Arg) => Result;
}

type AskOptions<C extends ContractCall, Words, Arg, Result, Tags extends string, Api extends string> = Common<
  C,
  Words,
  Arg,
  Result
> &
  Omit<QueryExtraOptions<NoInfer<Tags>, Result, Arg, EmmausBaseQuery, Api>, 'type'>;

type TellOptions<C extends ContractCall, Words, Arg, Result, Tags extends string, Api extends string> = Common<
  C,
  Words,
  Arg,
  Result
> &
  Omit<MutationExtraOptions<NoInfer<Tags>, Result, Arg, EmmausBaseQuery, Api>, 'type'>;

/** The same type, which nothing is inferred from: what the endpoint stands in expects any. */
type Settled<T> = [T] extends [infer Same] ? Same : never;

interface AskedBy {
  portal: Portal;
  signal?: AbortSignal;
  /** Goes on when the page is left; see `Call`. */
  keepalive?: boolean;
  /** Milliseconds until giving up; 30,000 by default. */
  timeout?: number;
}

interface CallsOfTable<Calls extends Table<ServiceName>> {
  /** A query endpoint. */
  ask<
    Tags extends string,
    Api extends string,
    Name extends keyof Calls & string,
    Words extends keyof Query<Calls[Name]> | keyof Params<Calls[Name]> = never,
    Arg = Argument<Calls[Name], Words>,
    Result = CallAnswer<Calls[Name]>,
  >(
    build: EndpointBuilder<EmmausBaseQuery, Tags, Api>,
    name: Name,
    options?: AskOptions<Calls[Name], Words, Arg, Result, Tags, Api>,
  ): QueryDefinition<Settled<Arg>, EmmausBaseQuery, Tags, Settled<Result>, Api>;
  /** A mutation endpoint. */
  tell<
    Tags extends string,
    Api extends string,
    Name extends keyof Calls & string,
    Words extends keyof Query<Calls[Name]> | keyof Params<Calls[Name]> = never,
    Arg = Argument<Calls[Name], Words>,
    Result = CallAnswer<Calls[Name]>,
  >(
    build: EndpointBuilder<EmmausBaseQuery, Tags, Api>,
    name: Name,
    options?: TellOptions<Calls[Name], Words, Arg, Result, Tags, Api>,
  ): MutationDefinition<Settled<Arg>, EmmausBaseQuery, Tags, Settled<Result>, Api>;
  /** The request itself, for what goes past the cache: `fileOf(request('getQrSheet', { location_id: 10 }), 'qr.pdf')`. */
  request<Name extends keyof Calls & string>(
    name: Name,
    ...arg: Argument<Calls[Name]> extends void ? [] : [Argument<Calls[Name]>]
  ): Call;
  /** Asks past the cache and without a store, as functions do that answer plain data: rows, words, results. Never throws. */
  answer<Name extends keyof Calls & string>(
    at: AskedBy,
    name: Name,
    ...arg: Argument<Calls[Name]> extends void ? [] : [Argument<Calls[Name]>]
  ): Promise<{ data: CallAnswer<Calls[Name]> } | { problem: Problem }>;
}

/**
 * Gives a remote the calls of its own service. Said once, beside `createApi`; another service's table does not compile.
 *
 *     export const callsOf = callsOfService<'people'>();
 *
 *     const { ask, tell } = callsOf<typeof locationCalls>(locationPaths); // the contract as a type only: no schema is loaded
 *     … endpoints: (build) => ({
 *       locations: ask(build, 'listLocations', { fromAddress: ['sort'], providesTags: [{ type: 'location', id: 'LIST' }] }),
 *       location: ask(build, 'getLocation', { providesTags: (_location, _problem, id) => [{ type: 'location', id }] }),
 *       changeLocation: tell(build, 'changeLocation'),
 *     })
 *
 * What the endpoint is given follows from the call: its query (`useLocationsQuery({ page: 2 })`), its body
 * (`add({ name })`), its one parameter (`useLocationQuery(10)`), several with the query beside them
 * (`{ id, page }`), parameters with the body (`change({ id: 10, body })`), or nothing. `from` makes a request of anything else:
 * `tell(build, 'deleteDelegation', { from: (id: number) => ({ body: { id } }) })`. Further options are RTK Query's.
 */
export function callsOfService<Service extends ServiceName>() {
  return <Calls extends Table<Service>>(paths: PathsOf<Calls>) =>
    // A type that nothing is inferred from cannot be proved to be the same.
    ({
      ask: (build, name, options) => build.query({ ...options, query: queryOf(paths[name], options) }),
      tell: (build, name, options) => build.mutation({ ...options, query: queryOf(paths[name], options) }),
      request: (name, ...[arg]) => requestOf(paths[name], partsOf(paths[name], arg)),
      answer: ({ portal, signal, timeout, keepalive }, name, ...[arg]) =>
        callApi(
          portal,
          { ...within(requestOf(paths[name], partsOf(paths[name], arg)), timeout), ...(keepalive && { keepalive }) },
          signal,
        ),
    }) as CallsOfTable<Calls>;
}

interface AnyParts {
  params?: object;
  query?: object;
  body?: unknown;
}

interface HowToAsk<Arg> {
  from?: (arg: Arg) => AnyParts;
  headers?: (arg: Arg) => Readonly<Record<string, string>>;
  timeout?: number;
}

function queryOf<Arg>(path: CallPath, { from, headers, timeout }: HowToAsk<Arg> = {}): (arg: Arg) => Call {
  return (arg) => {
    const request = within(requestOf(path, from ? from(arg) : partsOf(path, arg)), timeout);
    return headers ? { ...request, headers: headers(arg) } : request;
  };
}

function within(request: Call, timeout: number | undefined): Call {
  return timeout === undefined ? request : { ...request, timeout };
}

const PARAMETER = /:(\w+)/g;

function partsOf({ path, method }: CallPath, arg: unknown): AnyParts {
  const names = Array.from(path.matchAll(PARAMETER), ([, name]) => String(name));
  if (typeof arg !== 'object' || arg === null) return { params: Object.fromEntries(names.map((name) => [name, arg])) };
  if (names.length === 0) return method === 'GET' ? { query: arg } : { body: arg };
  const { body, ...rest } = { body: undefined, ...arg };
  const [params, query] = [true, false].map((inPath) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => names.includes(name) === inPath)),
  );
  return { ...(params && { params }), ...(query && { query }), body };
}

function requestOf({ path, method }: CallPath, { params = {}, query, body }: AnyParts): Call {
  const values = new Map(Object.entries(params));
  const url = path.replaceAll(PARAMETER, (_, name: string) => encodeURIComponent(String(values.get(name))));
  return { url, method, ...(query && { params: query }), ...(body !== undefined && { body }) };
}
