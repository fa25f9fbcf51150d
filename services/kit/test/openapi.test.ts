import { calls } from '@emmaus/contracts/call';
import { paths } from '@emmaus/contracts/paths';
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

const treePaths = paths('people', { showTree: ['GET /trees/:id', '/oldTree/:id'] });
const treeCalls = calls('Test', treePaths, {
  showTree: {
    summary: 'Show a tree',
    params: z.object({ id: z.string() }),
    answer: z.object({ data: z.array(BranchSchema) }),
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

test('every operation has an id of its own, the same call at another path too', () => {
  const paths = document['paths'] as Record<string, { get: { operationId: string } }>;
  expect(Object.entries(paths).map(([path, { get }]) => [path, get.operationId])).toEqual([
    ['/trees/{id}', 'showTree'],
    ['/oldTree/{id}', 'showTree_2'],
  ]);
});
