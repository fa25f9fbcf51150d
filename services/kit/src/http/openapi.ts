/** The OpenAPI 3.1 document of a service, made from its contracts. */
import type { Call } from '@emmaus/contracts/call';
import { ProblemSchema } from '@emmaus/contracts/problem';
import * as z from 'zod';
import type { ServiceDefinition } from './service-definition.ts';

type Json = Record<string, unknown>;

const OF_BODIES: Record<string, string> = {
  '400': 'No readable JSON',
  '413': 'Too large',
  '415': 'Not JSON',
};
const PROBLEMS: Record<string, string> = {
  '401': 'Not signed in',
  '403': 'Not allowed',
  '404': 'Not there, or not for this person',
  '422': 'Invalid input, every fault named',
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
  return {
    operationId,
    summary: call.summary,
    tags: [call.tag],
    security: call.open ? [] : [{ accessToken: [], identityToken: [] }],
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } } }
      : {}),
    responses: { [String(call.status ?? 200)]: { description: 'Done', ...answer }, ...problemAnswers(call) },
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

function problemAnswers({ body }: Call): Json {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries(
    Object.entries({ ...(body ? OF_BODIES : {}), ...PROBLEMS }).map(([status, description]) => [
      status,
      { description, content },
    ]),
  );
}

function schemaOf(schema: NonNullable<Call['answer']>, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
}
