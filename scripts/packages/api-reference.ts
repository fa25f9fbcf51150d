/**
 * `API.md` of a package: every module with what it exports, in the words of its docstrings, out of its declarations. TypeDoc and API Extractor
 * bring a compiler of their own that does not know our version's syntax.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The types of schemas go on for pages; whole they stand in the declarations. */
const LONGEST = 700;

interface Part {
  title: string;
  words: string;
  code: string;
}

/** @param importedAs The path under which a module is imported, by its file below `dist` without ending. */
export function apiReference(name: string, dist: string, importedAs: ReadonlyMap<string, string>): string {
  const modules = [...importedAs].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const sections = modules.flatMap(([file, path]) => {
    const { intro, parts } = partsOf(readFileSync(join(dist, `${file}.d.ts`), 'utf8'));
    if (parts.length === 0) return [];
    const lines = parts.map(({ title, words, code }) =>
      [`### ${title}`, words, `\`\`\`ts\n${code}\n\`\`\``].filter((line) => line !== '').join('\n\n'),
    );
    return [[`## ${path}`, intro, ...lines].filter((line) => line !== '').join('\n\n')];
  });
  const head = `# ${name}\n\nWhat each module exports. Written from the docstrings when the package is made.`;
  return `${[head, ...sections].join('\n\n')}\n`;
}

export function partsOf(text: string): { intro: string; parts: Part[] } {
  const { program, comments } = parseSync('module.d.ts', text);
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  const before = (start: number) => docs.find(({ end }) => end <= start && text.slice(end, start).trim() === '');
  const parts = program.body.flatMap((statement): Part[] => {
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
    const code = text.slice(statement.start, statement.end).replace(/^export (declare )?/, '');
    const [, title] = /^(?:abstract )?(?:function|const|class|interface|type|let)\s+(\w+)/.exec(code) ?? [];
    const doc = before(statement.start);
    return title === undefined ? [] : [{ title, words: doc ? wordsOf(doc.value) : '', code: shortened(code) }];
  });
  const [first] = docs;
  const isOfAll = first !== undefined && first.start === 0 && !/^\s*export/.test(text.slice(first.end));
  return { intro: isOfAll ? wordsOf(first.value) : '', parts };
}

function wordsOf(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, '').trimEnd())
    .join('\n')
    .trim();
}

function shortened(code: string): string {
  return code.startsWith('interface') || code.length <= LONGEST ? code : `${code.slice(0, LONGEST).trimEnd()} …`;
}
