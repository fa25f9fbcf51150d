/** Whether what has changed in a contract is an addition or breaks somebody, and which number has to rise for it. */
import semver from 'semver';
import { type Line, signature } from './declarations.ts';
import type { Section } from './report.ts';

export interface Verdict {
  section: string;
  kind: 'additive' | 'breaking';
  /** Whether the number has risen as it has to. */
  risen: boolean;
  sentence: string;
}

/** What the shell gives; all else that stands in an interface is given to it, or may be. */
const GIVEN = /^(Portal|PortalUser|PlaceFilling|MountProps)\b/;
const MOST_NAMED = 5;

/** A verdict for each section that has changed, in their order. */
export function compareReports(before: readonly Section[], after: readonly Section[]): Verdict[] {
  const names = new Set([...before, ...after].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const was = before.find((section) => section.name === name);
    const is = after.find((section) => section.name === name);
    return verdictOf(name, was ?? { name, version: is?.version ?? '0.0.0', lines: [] }, is) ?? [];
  });
}

function verdictOf(name: string, was: Section, is: Section | undefined): Verdict | undefined {
  const [old, now] = [byKey(was.lines), byKey(is?.lines ?? [])];
  const removed = [...old.keys()].filter((key) => !now.has(key));
  const changes = [...now.values()].flatMap((line) => {
    const before = old.get(line.key);
    if (before && before.value === line.value && before.optional === line.optional) return [];
    return [{ line, before, breaks: before ? breaks(before, line) : isDemanded(line, old) }];
  });
  if (removed.length === 0 && changes.length === 0) return undefined;
  const broken = [
    ...removed.map((key) => `${key} is gone`),
    ...changes.flatMap(({ line, before, breaks: isBreak }) =>
      isBreak ? [before ? `${line.key} is another` : `${line.key} has to be given`] : [],
    ),
  ];
  const kind = broken.length > 0 ? 'breaking' : 'additive';
  const what = kind === 'breaking' ? broken : changes.map(({ line }) => line.key);
  const isNew = was.lines.length === 0;
  const risen = isNew || (is !== undefined && hasRisen(was.version, is.version, kind));
  return { section: name, kind, risen, sentence: sentenceOf(name, kind, what, was.version, risen) };
}

function sentenceOf(name: string, kind: Verdict['kind'], what: readonly string[], was: string, risen: boolean): string {
  const [adjective, step] = kind === 'breaking' ? ['breaking', 'major'] : ['additive', 'minor'];
  const listed = what.slice(0, MOST_NAMED).join(', ');
  const more = what.length > MOST_NAMED ? ` and ${what.length - MOST_NAMED} more` : '';
  const demand = risen
    ? `${numberOf(name)} has risen for it.`
    : `${numberOf(name)} must rise from ${was} by a ${step}, to ${semver.inc(was, step as semver.ReleaseType)}.`;
  return `The contract "${name}" has changed, and the change is ${adjective}: ${listed}${more}. ${demand}`;
}

/** Where the number of a section stands. */
function numberOf(name: string): string {
  if (name === 'shell') return 'CONTRACT_VERSION (services/contracts/src/remote.words.ts)';
  if (name === 'kit') return 'The version of shell/kit/package.json';
  return `The version in services/${name}/src/service.ts`;
}

function hasRisen(was: string, is: string, kind: Verdict['kind']): boolean {
  if (!semver.gt(is, was)) return false;
  const step = semver.diff(was, is);
  return step === 'major' || (kind === 'additive' && step === 'minor');
}

/** Who takes may take more and ask for less; who gives may give more and promise more. */
function breaks(before: Line, after: Line): boolean {
  const [least, most] = isTaken(after) ? [before, after] : [after, before];
  if (least.optional && !most.optional) return true;
  const allowed = new Set(most.value.split(' | '));
  const isWider = isOfCall(after) && least.value.split(' | ').every((type) => allowed.has(type));
  return before.value !== after.value && !isWider;
}

/** A part that is new in something old and that everybody has to give. */
function isDemanded(line: Line, old: ReadonlyMap<string, Line>): boolean {
  if (line.optional || !isTaken(line)) return false;
  const parent = line.key.endsWith('[]') ? line.key.slice(0, -2) : line.key.replace(/\.[^.]*$/, '');
  return parent !== line.key && old.has(parent);
}

function isTaken({ key }: Line): boolean {
  return !GIVEN.test(key) && !key.includes(' out');
}

function isOfCall({ key }: Line): boolean {
  return / (in|out)\b/.test(key);
}

function byKey(lines: readonly Line[]): Map<string, Line> {
  // A report that was written before may still say what a function calls its parts.
  return new Map(lines.map((line) => [line.key, { ...line, value: signature(line.value) }]));
}
