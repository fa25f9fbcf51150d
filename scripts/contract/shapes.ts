/** What a schema takes or gives as lines `path: type`, one for each part: a part that is added is an addition. */
import * as z from 'zod';
import type { Line } from './declarations.ts';

type Json = Readonly<Record<string, unknown>>;

/** Limits (lengths, patterns, smallest and largest) are no shape: docs of the API say them. */
export function linesOfSchema(schema: z.core.$ZodType, io: 'input' | 'output', prefix: string): Line[] {
  const lines = new Map<string, Line>();
  walk(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json, prefix, false, lines);
  return [...lines.values()];
}

function walk(schema: Json, key: string, optional: boolean, lines: Map<string, Line>): void {
  const known = lines.get(key);
  const types = new Set([...(known ? known.value.split(' | ') : []), ...typesOf(schema)]);
  const value = [...types].toSorted().join(' | ');
  lines.set(key, { key, optional: optional || (known?.optional ?? false), value });
  for (const choice of choicesOf(schema)) {
    const required = (choice['required'] ?? []) as string[];
    for (const [name, part] of Object.entries((choice['properties'] ?? {}) as Record<string, Json>))
      walk(part, `${key}.${name}`, !required.includes(name), lines);
    if (isSchema(choice['items'])) walk(choice['items'], `${key}[]`, false, lines);
    if (isSchema(choice['additionalProperties'])) walk(choice['additionalProperties'], `${key}.*`, true, lines);
  }
}

/** A union is each of what it may be. */
function choicesOf(schema: Json): Json[] {
  const parts = [schema['anyOf'], schema['oneOf'], schema['allOf']].flat().filter(isSchema);
  return parts.length > 0 ? parts.flatMap(choicesOf) : [schema];
}

function typesOf(schema: Json): string[] {
  return choicesOf(schema).flatMap((choice): string[] => {
    if (Array.isArray(choice['enum'])) return choice['enum'].map((word) => JSON.stringify(word));
    if ('const' in choice) return [JSON.stringify(choice['const'])];
    if (typeof choice['$ref'] === 'string') return [`again ${choice['$ref']}`];
    const format = typeof choice['format'] === 'string' ? ` (${choice['format']})` : '';
    const types = [choice['type'] ?? 'anything'].flat() as string[];
    return types.map((type) => `${type}${format}`);
  });
}

function isSchema(part: unknown): part is Json {
  return typeof part === 'object' && part !== null;
}
