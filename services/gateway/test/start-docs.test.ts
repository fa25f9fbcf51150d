/** The script with which the page of the calls starts Swagger UI. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type ResolveSubtree = (document: unknown, path: readonly string[], options: unknown) => unknown;
type Plugin = (system: { fn: { resolveSubtree: ResolveSubtree } }) => { fn: { resolveSubtree: ResolveSubtree } };

const SCRIPT = readFileSync(new URL('../assets/start-docs.js', import.meta.url), 'utf8');
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const person = { get: { answer: ref('people.Person') }, put: { takes: ref('people.Change') } };
const schemas = {
  'people.Person': { disciples: { items: ref('people.Person') }, campus: ref('Campus') },
  'people.Change': { type: 'object' },
  Campus: { type: 'string' },
  Study: { held: ref('Campus') },
};
const securitySchemes = { accessToken: { type: 'http' } };
const document = {
  openapi: '3.1.0',
  servers: [{ url: '/api' }],
  paths: { '/people/{id}': person, '/bible_studies': { get: { answer: ref('Study') } } },
  components: { schemas, securitySchemes },
};

/** What the library is given to look a part of the document up in. */
function givenFor(path: readonly string[]): unknown {
  let plugins: Plugin[] = [];
  runInNewContext(SCRIPT, { SwaggerUIBundle: (started: { plugins: Plugin[] }) => (plugins = started.plugins) });
  const [lookUpInPart] = plugins;
  const asGiven = lookUpInPart?.({ fn: { resolveSubtree: (given) => given } }).fn.resolveSubtree;
  return structuredClone(asGiven?.(document, path, {}));
}

test('a call is looked up among the shapes that it leads to, also those of shapes and of itself', () => {
  const { 'people.Person': Person, 'people.Change': Change, Campus } = schemas;
  expect(givenFor(['paths', '/people/{id}', 'get'])).toEqual({
    ...document,
    paths: { '/people/{id}': person },
    components: { schemas: { 'people.Person': Person, 'people.Change': Change, Campus }, securitySchemes },
  });
});

test('how one signs in is looked up without any call', () => {
  expect(givenFor(['components', 'securitySchemes'])).toEqual({
    ...document,
    paths: {},
    components: { schemas: {}, securitySchemes },
  });
});

test.each([[['components', 'schemas', 'Campus']], [['components', 'schemas']]])(
  '%s is looked up among all shapes',
  (path) => {
    expect(givenFor(path)).toEqual({ ...document, paths: {}, components: { schemas } });
  },
);

test.each([[['info']], [[]], [['paths', '/no-such', 'get']]])('%s is looked up in the whole document', (path) => {
  expect(givenFor(path)).toEqual(document);
});
