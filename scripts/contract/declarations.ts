/**
 * Declarations (`.d.ts`, as tsc writes them) as lines `name: signature`, members of interfaces one by one, so that a member
 * that is added is an addition and not another interface.
 */
export interface Line {
  key: string;
  optional: boolean;
  value: string;
}

const NOT_MEANT = /^(import\b|export \{\};)/;
const NAMED = /^(?:abstract )?(function|const|class|interface|type)\s+(\w+)(.*)$/s;
const MEMBER = /^(?:readonly )?(\w+)(\?)?(\(|<|: )(.*)$/s;

/** @param prefix Before each key, such as the module: `page/list-page.tsx `. */
export function linesOfDeclarations(text: string, prefix = ''): Line[] {
  return statements(text.split('\n'), '').flatMap((statement) => ofStatement(statement, prefix));
}

/** What begins at an indent ends with the first line at the same indent that ends with `;` or is a `}`. */
function statements(lines: readonly string[], indent: string): string[][] {
  const found: string[][] = [];
  let open: string[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    open.push(line);
    const isAtIndent = line.startsWith(indent) && line[indent.length] !== ' ';
    if (isAtIndent && (line.endsWith(';') || line.trim() === '}')) {
      found.push(open);
      open = [];
    }
  }
  return found;
}

function ofStatement(statement: readonly string[], prefix: string): Line[] {
  const [first = ''] = statement;
  if (NOT_MEANT.test(first)) return [];
  const [, kind, name, rest = ''] = NAMED.exec(oneLine(statement).replace(/^(export )?(declare )?/, '')) ?? [];
  if (!name) return [{ key: prefix + oneLine(statement).replace(/;$/, ''), optional: false, value: 'exported again' }];
  const key = prefix + name;
  if (kind !== 'interface' && kind !== 'class') return [{ key, optional: false, value: signature(kind + rest) }];
  const head = `${kind}${rest.slice(0, first.slice(first.indexOf(name) + name.length).lastIndexOf('{'))}`.trim();
  return [{ key, optional: false, value: head }, ...membersOf(statement.slice(1, -1), `${key}.`, '    ')];
}

function membersOf(lines: readonly string[], prefix: string, indent: string): Line[] {
  return statements(lines, indent).flatMap((member): Line[] => {
    const text = oneLine(member);
    const [, name, optional, sign, rest] = MEMBER.exec(text) ?? [];
    if (!name) return [{ key: prefix + text.replace(/;$/, ''), optional: true, value: 'member' }];
    const isNested = member[0]?.endsWith(': {') === true && member.at(-1) === `${indent}};`;
    if (isNested) {
      return [
        { key: prefix + name, optional: optional === '?', value: 'of these' },
        ...membersOf(member.slice(1, -1), `${prefix}${name}.`, `${indent}    `),
      ];
    }
    const value = signature(sign === ': ' ? String(rest) : `${sign}${rest}`);
    return [{ key: prefix + name, optional: optional === '?', value }];
  });
}

function oneLine(lines: readonly string[]): string {
  return lines.map((line) => line.trim()).join(' ');
}

/** What a function calls the parts of what it is given, and the parts of these, is its own affair. */
export function signature(text: string): string {
  return text
    .trim()
    .replace(/;$/, '')
    .replaceAll(/\(\{ (?:[^{}:]|: \w+|: \{ [^{}]*? \})*? \}(\??): /g, '(_$1: ');
}
