/** `/api/openapi.json`: the documents of all services as one. */
import { rootLog } from '@emmaus/service-kit/log';
import type { Upstream } from './upstream.ts';

type Json = Record<string, unknown>;

interface OpenApi {
  info?: { title?: string; version?: string };
  paths?: Record<string, Json>;
  components?: Record<string, Json>;
}

export interface NamedDocument {
  name: string;
  document: OpenApi;
}

/** Asks all services at once. One that does not answer is left out. */
export async function collectDocuments(upstreams: Iterable<Upstream>): Promise<NamedDocument[]> {
  const answers = await Promise.all(
    [...upstreams].map(async (upstream) => {
      try {
        return { name: upstream.name, document: JSON.parse(await upstream.read('/openapi.json')) as OpenApi };
      } catch (error) {
        rootLog.debug({ err: error, upstream: upstream.name }, 'a service did not give its document');
        return undefined;
      }
    }),
  );
  return answers.filter((answer) => answer !== undefined);
}

export function mergeDocuments(documents: readonly NamedDocument[], version: string): Json {
  const paths: Record<string, Json> = {};
  const components: Record<string, Json> = {};
  for (const { name, document } of documents) {
    const own = renameClashes(name, document, components);
    // One path may be shared by two services that answer different methods.
    for (const [path, operations] of Object.entries(own.paths ?? {})) paths[path] = { ...operations, ...paths[path] };
    for (const [kind, entries] of Object.entries(own.components ?? {}))
      components[kind] = { ...entries, ...components[kind] };
  }
  return { openapi: '3.1.0', info: { title: 'Emmaus', version }, servers: [{ url: '/api' }], paths, components };
}

/** Two services may give one name to different shapes; the later one's then carries its service's name. */
function renameClashes(service: string, document: OpenApi, taken: Record<string, Json>): OpenApi {
  const clashes = Object.entries(document.components ?? {}).flatMap(([kind, entries]) =>
    Object.entries(entries)
      .filter(
        ([key, value]) =>
          taken[kind]?.[key] !== undefined && JSON.stringify(taken[kind][key]) !== JSON.stringify(value),
      )
      .map(([key]) => ({ kind, key, renamed: `${service}.${key}` })),
  );
  if (clashes.length === 0) return document;
  const references = new Map(
    clashes.map(({ kind, key, renamed }) => [`#/components/${kind}/${key}`, `#/components/${kind}/${renamed}`]),
  );
  const copy = JSON.parse(JSON.stringify(document), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? (references.get(value) ?? value) : value,
  ) as OpenApi;
  for (const { kind, key, renamed } of clashes) {
    const entries = copy.components?.[kind] as Json;
    entries[renamed] = entries[key];
    delete entries[key];
  }
  return copy;
}
