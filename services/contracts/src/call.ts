/**
 * One call of the API: its method, path, what goes in and what comes out. A service's routes, the OpenAPI
 * document, the test client and the remote's types are all made from these.
 */
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Call {
  method: Method;
  /** Koa style path below `/api`, e.g. `/people/:id`. */
  path: string;
  /** Other paths at which the same call answers. */
  aliases?: readonly string[];
  /** One short sentence, e.g. 'List the people one may see'. */
  summary: string;
  /** Groups calls in the API document, e.g. 'People'. */
  tag: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  /** Bytes that the body of this call may have where it is more than what every call may: a file that is uploaded. */
  bodyLimit?: number;
  /** The JSON answer. Left out where `answerType` names another media type or nothing is answered. */
  answer?: z.ZodMiniType;
  answerType?: string;
  status?: number;
  /** True for calls that need no sign-in. */
  open?: boolean;
  /**
   * False for a call other than GET that changes nothing: a question with a body. While somebody acts as somebody else,
   * such a call is not written into the record of what they changed.
   */
  changes?: boolean;
}

/** Declares a call; keeps its exact type. */
export function call<const C extends Call>(definition: C): C {
  return definition;
}

type Out<S> = S extends z.ZodMiniType ? z.infer<S> : undefined;
type In<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What the server reads after validation. */
export type CallInput<C extends Call> = { params: Out<C['params']>; query: Out<C['query']>; body: Out<C['body']> };
/** What a client sends. */
export type CallRequest<C extends Call> = { params: In<C['params']>; query: In<C['query']>; body: In<C['body']> };
/** What the server answers. */
export type CallAnswer<C extends Call> = Out<C['answer']>;

export type CallTable = Readonly<Record<string, Call>>;
