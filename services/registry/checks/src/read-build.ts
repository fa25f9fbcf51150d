/** A build as far as it can be read: its declaration, its manifest, and what is missing or wrong about them. */
import { faultSentence } from '@emmaus/contracts/fault-sentences';
import { RemoteDeclarationSchema, type RemoteDeclaration } from '@emmaus/contracts/remote';
import type * as z from 'zod/mini';
import { FederationManifestSchema, type FederationManifest, preloadOf, sharedOf } from './federation-manifest.ts';
import type { Built, Fault, ReleaseFiles } from './release.ts';

/** Of more than these somebody reads no further. */
const MOST_TOLD = 20;

export interface ReadBuild {
  declaration?: RemoteDeclaration | undefined;
  built?: Built | undefined;
  faults: Fault[];
}

export function readBuild(files: ReleaseFiles): ReadBuild {
  const faults: Fault[] = [];
  const declaration = parse(files, 'remote.json', RemoteDeclarationSchema, faults);
  const manifest = parse(files, 'mf-manifest.json', FederationManifestSchema, faults);
  return { declaration, built: manifest && builtOf(manifest), faults };
}

function builtOf(manifest: FederationManifest): Built {
  return {
    packageVersion: manifest.metaData.buildInfo.buildVersion,
    preload: preloadOf(manifest),
    modules: manifest.exposes.map(({ path }) => path),
    shared: sharedOf(manifest),
  };
}

function parse<Schema extends z.ZodMiniType>(
  files: ReleaseFiles,
  name: string,
  schema: Schema,
  faults: Fault[],
): z.infer<Schema> | undefined {
  const tell = (sentence: string): undefined => {
    faults.push({ check: 'build', where: name, sentence });
  };
  const content = files.get(name);
  if (!content) return tell(`It has no ${name}. Build it first.`);
  let value: unknown;
  try {
    value = JSON.parse(content.toString());
  } catch {
    return tell(`Its ${name} is no JSON. Build it again.`);
  }
  const result = schema.safeParse(value, { error: faultSentence });
  if (result.success) {
    // Before the files are kept: the database would refuse the release when they are.
    if (isStorable(result.data)) return result.data;
    return tell(`Its ${name} holds a character that cannot be kept. Build it again.`);
  }
  const wrong = result.error.issues
    .slice(0, MOST_TOLD)
    .map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message.replace(/\.$/, '')}`);
  return tell(`Its ${name} does not follow the contract (${wrong.join('; ')}).`);
}

function isStorable(value: unknown): boolean {
  // As JSON writes them: zero, and half of a pair. A backslash before is one that is meant.
  return !/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/.test(JSON.stringify(value));
}
