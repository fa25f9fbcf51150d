import { calls } from '@emmaus/contracts/call';
import { paths } from '@emmaus/contracts/paths';
import { sentId } from '@emmaus/contracts/asked';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from '../src/http/openapi.ts';

interface Branch {
  name: string;
  children: Branch[];
}
const BranchSchema: z.ZodMiniType<Branch> = z.object({
  name: z.string(),
  children: z.array(z.lazy(() => BranchSchema)),
});
z.globalRegistry.add(BranchSchema, { id: 'TestBranch' });

const treePaths = paths('people', {
  showTree: ['GET /trees/:id', '/oldTree/:id'],
  listTrees: 'GET /trees',
  plantTree: 'POST /trees',
});
const treeCalls = calls('Test', treePaths, {
  showTree: {
    summary: 'Show a tree',
    params: z.object({ id: z.string() }),
    answer: z.object({ data: z.array(BranchSchema) }),
  },
  listTrees: {
    summary: 'List the trees',
    open: true,
    answer: z.object({ data: z.array(z.object({ id: z.nullable(z.int()), height: z.int() })) }),
  },
  plantTree: {
    summary: 'Plant a tree',
    body: z.object({ parent_id: sentId() }),
    answer: z.object({ ok: z.boolean() }),
    status: 201,
    refusals: [503],
  },
});

const document = openApiDocument({ title: 'Test', version: '1.0.0', calls: treeCalls });

test('every reference leads somewhere, also in a shape that holds itself', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path as string);
  expect(references).toContain('components/schemas/TestBranch');
  for (const path of references) {
    let target: unknown = document;
    for (const step of path.split('/')) target = (target as Record<string, unknown>)[step];
    expect(target, path).toBeTypeOf('object');
  }
});

interface Operation {
  operationId: string;
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
  requestBody?: { content: Record<string, { schema: unknown }> };
}
const operations = document['paths'] as Record<string, { get: Operation; post?: Operation }>;
const { get: list, post: plant } = operations['/trees'] as { get: Operation; post?: Operation };

test('each call names the refusals of its kind, and those that only it has', () => {
  expect(Object.keys(operations['/trees/{id}']?.get.responses ?? {})).toEqual([
    '200',
    '401',
    '403',
    '404',
    '409',
    '429',
    '503',
    'default',
  ]);
  expect(Object.keys(list.responses)).toEqual(['200', '429', '503', 'default']);
  expect(Object.keys(plant?.responses ?? {})).toEqual([
    '201',
    '400',
    '401',
    '403',
    '404',
    '409',
    '413',
    '415',
    '422',
    '429',
    '503',
    'default',
  ]);
});

test('says that nothing else may be sent, and what an id can be', () => {
  expect(plant?.requestBody?.content['application/json']?.schema).toMatchObject({
    additionalProperties: false,
    properties: { parent_id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
  });
  const row = { id: { anyOf: [{ minimum: 0, maximum: 2_147_483_647 }, {}] }, height: { type: 'integer' } };
  const { schema } = list.responses['200']?.content['application/json'] ?? {};
  expect(schema).toMatchObject({ properties: { data: { items: { properties: row } } } });
  expect(JSON.stringify(schema)).not.toContain(String(Number.MAX_SAFE_INTEGER));
});

test('every operation has an id of its own, the same call at another path too', () => {
  expect(Object.entries(operations).map(([path, { get }]) => [path, get.operationId])).toEqual([
    ['/trees/{id}', 'showTree'],
    ['/oldTree/{id}', 'showTree_2'],
    ['/trees', 'listTrees'],
  ]);
});
