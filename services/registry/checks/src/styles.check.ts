/**
 * "CSS that reaches beyond the remote": a rule counts on the whole page, whoever brings it. What the remote writes by
 * Griffel is scoped by itself; a style sheet's selectors begin with the remote's place, `[data-remote="notes"]`.
 */
import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';
import selectorParser, { type Selector } from 'postcss-selector-parser';
import type { Fault, ReleaseFiles } from './release.ts';
import { readInTwoWays } from './two-ways.ts';

/** At-rules that hold rules and change nothing beyond them. */
const HOLDERS = new Set(['media', 'supports', 'container', 'layer', 'starting-style']);

const ONE_WAY = 'Close each string on its line, and write addresses in quotes, as in url("a.svg").';

export function checkStyles(files: ReleaseFiles, name: string): Fault[] {
  return [...files]
    .filter(([file]) => /\.css$/i.test(file))
    .flatMap(([file, content]) => {
      const told = reaches(content.toString(), name);
      return [...new Set(told)].map((sentence): Fault => ({
        check: 'styles',
        where: file,
        sentence: `The style sheet ${file} ${sentence}`,
      }));
    });
}

function reaches(css: string, name: string): string[] {
  try {
    const twice = readInTwoWays(css);
    if (twice !== undefined) return [`can be read in two ways at "${twice}". ${ONE_WAY}`];
    return inContainer(postcss.parse(css), { name, nested: false });
  } catch (error) {
    return [`cannot be read (${error instanceof Error ? error.message : String(error)}). Build it again.`];
  }
}

interface Where {
  name: string;
  /** Whether it stands in a rule that keeps to the remote. */
  nested: boolean;
}

function inContainer(container: Container, where: Where): string[] {
  return ((container.nodes as ChildNode[] | undefined) ?? []).flatMap((node) => {
    if (node.type === 'rule') return inRule(node, where);
    if (node.type === 'atrule') return inAtRule(node, where);
    return [];
  });
}

function inAtRule(rule: AtRule, where: Where): string[] {
  const kind = rule.name.toLowerCase();
  if (HOLDERS.has(kind)) return inContainer(rule, where);
  if (/^(-\w+-)?keyframes$/.test(kind)) {
    if (rule.params.startsWith(`${where.name}-`)) return [];
    return [`names the movement "${rule.params}", which counts on every page. Begin its name with "${where.name}-".`];
  }
  const said = `@${rule.name} ${rule.params}`.trim().slice(0, 80);
  return [`says ${said}, which counts on every page. Leave it out.`];
}

function inRule(rule: Rule, { name, nested }: Where): string[] {
  const wide = selectorParser()
    .astSync(rule.selector)
    .nodes.map((node) => String(node).trim())
    .find((selector) => !isScoped(nested ? unnested(selector, name) : selector, name));
  if (wide === undefined) return inContainer(rule, { name, nested: true });
  return [
    `reaches beyond the remote by "${wide.slice(0, 80)}". Begin each selector with [data-remote="${name}"] and what lies in it, or write styles with makeStyles.`,
  ];
}

/** A selector of a nested rule as it stands by itself. What is around it keeps to the remote, so any such will do. */
function unnested(selector: string, name: string): string {
  const around = `[data-remote="${name}"] *`;
  let isNamed = false;
  const text = selectorParser((root) => {
    root.walkNesting((node) => {
      isNamed = true;
      node.replaceWith(selectorParser.tag({ value: around }));
    });
  }).processSync(selector);
  return isNamed ? text : `${around} ${selector}`;
}

/** Begins with the remote's place, and from there goes down before it goes aside. */
function isScoped(selector: string, name: string): boolean {
  const [first] = selectorParser().astSync(selector).nodes as Selector[];
  const nodes = first?.nodes ?? [];
  const ends = nodes.findIndex(({ type }) => type === 'combinator');
  const place = nodes.slice(0, ends < 0 ? undefined : ends);
  const isPlace = place.some(
    (node) =>
      node.type === 'attribute' &&
      node.attribute === 'data-remote' &&
      node.operator === '=' &&
      node.value === name &&
      !node.insensitive,
  );
  const next = nodes[ends];
  // Beside the remote's place stand others; the place itself is a part of the page, too.
  return isPlace && ends > 0 && next?.type === 'combinator' && ['', '>'].includes(next.value.trim());
}
