/** The OpenAPI 3.1 document of a service, made from its contracts. */
import type { Call } from '@emmaus/contracts/call';
import { ProblemSchema } from '@emmaus/contracts/problem';
import * as z from 'zod';
import { READING } from '../acting/acted-change.ts';
import { strict } from './input.ts';
import type { ServiceDefinition } from './service-definition.ts';

type Json = Record<string, unknown>;

/** Every refusal that calls answer, in the order of its status. */
const REFUSALS: Readonly<Record<number, string>> = {
  400: 'What was sent could not be read',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Not there, or not for this person',
  409: 'It is no longer as it was, or something else stands in the way',
  412: 'What If-Match names is not what is there any more',
  413: 'Too large',
  415: 'Not JSON',
  422: 'Invalid input, every fault named; whatever is not described here is refused, too',
  428: 'Say with If-Match what you take for the current state',
  429: 'Too many calls',
  503: 'Not now: try again after as many seconds as Retry-After says',
};

export function openApiDocument(definition: Pick<ServiceDefinition, 'title' | 'version' | 'calls'>): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(definition.calls)) {
    for (const [index, path] of [call.path, ...call.aliases].entries()) {
      const key = path.replaceAll(/:(\w+)/g, '{$1}');
      // Every operation has an id of its own, the same call at another path too.
      const operationId = index === 0 ? name : `${name}_${index + 1}`;
      paths[key] = { ...paths[key], [call.method.toLowerCase()]: operation(operationId, call) };
    }
  }
  const schemas: Record<string, Json> = { Problem: z.toJSONSchema(ProblemSchema) };
  return withSharedShapes(
    {
      openapi: '3.1.0',
      info: { title: definition.title, version: definition.version },
      servers: [{ url: '/api' }],
      paths,
      components: {
        schemas,
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          identityToken: { type: 'apiKey', in: 'header', name: 'X-Id-Token' },
        },
      },
    },
    schemas,
  );
}

/**
 * A shape that holds itself stands in its schema's own `$defs`, where no reference of the whole document would find it:
 * these move to `components`. Such a shape needs a name, `z.globalRegistry.add(Schema, { id: 'Name' })`.
 */
function withSharedShapes(document: Json, schemas: Record<string, Json>): Json {
  const moved = JSON.parse(JSON.stringify(document), function move(this: unknown, key: string, value: unknown) {
    if (key === '$ref' && typeof value === 'string') return value.replace('#/$defs/', '#/components/schemas/');
    if (key !== '$defs') return value;
    Object.assign(schemas, value);
    return undefined;
  }) as { components: Json };
  return { ...moved, components: { ...moved.components, schemas } };
}

function operation(operationId: string, call: Call): Json {
  const answer = call.answer
    ? { content: { 'application/json': { schema: schemaOf(call.answer, 'output') } } }
    : call.answerType
      ? { content: { [call.answerType]: {} } }
      : {};
  const body = call.body && schemaOf(strict(call.body), 'input');
  const content = body ? { 'application/json': { schema: body } } : call.bodyLimit ? { '*/*': {} } : undefined;
  return {
    operationId,
    summary: call.summary,
    tags: [call.tag],
    security: call.open ? [] : [{ accessToken: [], identityToken: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [String(call.status ?? (call.answer || call.answerType ? 200 : 204))]: { description: 'Done', ...answer },
      ...refusals(call),
      default: { description: 'Any other failure', content: PROBLEM },
    },
  };
}

function parameters(schema: Call['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

function refusals(call: Call): Json {
  const statuses = new Set([...refusalsOfKind(call), ...(call.refusals ?? [])]);
  return Object.fromEntries(
    Object.entries(REFUSALS)
      .filter(([status]) => statuses.has(Number(status)))
      .map(([status, description]) => [status, { description, content: PROBLEM }]),
  );
}

/** The statuses with which any call of this kind may refuse, whatever it is about: a contract says only others. */
export function refusalsOfKind(call: Call): number[] {
  const body = call.body && schemaOf(strict(call.body), 'input');
  const named = [
    ...Object.keys(Object(body?.['properties'])),
    ...parameters(call.query, 'query').map(({ name }) => name),
  ];
  const asksForRecord = call.params !== undefined || named.some((name) => isId(String(name)));
  return [
    ...(call.open ? [] : [401, 403]),
    ...(asksForRecord ? [404] : []),
    // Whoever reads may do so with eyes that their account does not use any more.
    ...(call.open && READING.includes(call.method) ? [] : [409]),
    ...(call.bodyLimit ? [413] : []),
    ...(call.body ? [400, 413, 415] : []),
    ...(call.body || call.query ? [422] : []),
    429,
    503,
  ];
}

function isId(name: string): boolean {
  return name === 'id' || name.endsWith('_id');
}

const LARGEST_ID = 2_147_483_647;

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema, path }) {
      if (jsonSchema.type !== 'integer') return;
      const name = path.findLast((part) => !['anyOf', 'items'].includes(String(part)) && typeof part === 'string');
      const most = isId(String(name)) ? LARGEST_ID : undefined;
      // Where the schema says nothing, zod says what a number of JavaScript can hold.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
        if (most === undefined) delete jsonSchema.minimum;
        else jsonSchema.minimum = 0;
      }
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
        if (most === undefined) delete jsonSchema.maximum;
        else jsonSchema.maximum = most;
      }
    },
  }) as Json;
}
