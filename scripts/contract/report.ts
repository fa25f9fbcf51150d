/** The contract as a text that people and machines read: sections with a number, lines `name: what it is`. */
import type { Line } from './declarations.ts';

export interface Section {
  /** 'shell', 'kit' or a service. */
  name: string;
  version: string;
  lines: readonly Line[];
}

const HEAD = `What remotes may rely on, line by line, written by \`npm run check -- --contract\`; do not edit by hand.
shell: what the shell gives to remotes and takes from them. kit: what @emmaus/remote-kit exports. Then the calls of each service:
\`in\` is what a caller sends, \`out\` what is answered. docs/how-to/write-a-remote.md says what a change of it asks for.`;

export function printReport(sections: readonly Section[]): string {
  const printed = sections.map(({ name, version, lines }) =>
    [`[${name} ${version}]`, ...merged(lines).map(printLine)].join('\n'),
  );
  return [HEAD, ...printed, ''].join('\n\n').replace(/\n+$/, '\n');
}

export function readReport(text: string): Section[] {
  const sections: { name: string; version: string; lines: Line[] }[] = [];
  for (const row of text.split('\n')) {
    const [, name, version] = /^\[(\S+) (\S+)\]$/.exec(row) ?? [];
    if (name && version) sections.push({ name, version, lines: [] });
    const [, key, optional, value] = /^(.+?)(\?)?: (.*)$/.exec(row) ?? [];
    if (key && value !== undefined) sections.at(-1)?.lines.push({ key, optional: optional === '?', value });
  }
  return sections;
}

function printLine({ key, optional, value }: Line): string {
  return `${key}${optional ? '?' : ''}: ${value}`;
}

/** In the order of the alphabet; what is declared several times, such as an overload, is one line. */
function merged(lines: readonly Line[]): Line[] {
  const byKey = new Map<string, Line>();
  for (const line of lines) {
    const known = byKey.get(line.key);
    byKey.set(line.key, known ? { ...line, value: `${known.value} & ${line.value}` } : line);
  }
  return [...byKey.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}
