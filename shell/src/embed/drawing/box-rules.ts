/** Styles that change with the width of the window change with the width of the box: `@media (max-width: …)` becomes `@container`. */
import type { GriffelRenderer } from '@fluentui/react-components';

type Rules = Parameters<GriffelRenderer['insertCSSRules']>[0];
type Entry = string | [string, Record<string, unknown>];

const OF_WIDTH = /\((min|max)-width:/;
const WRITTEN_OUT = /^@media\s+([^{]*\((?:min|max)-width:[^{]*)\{/;

/** The same renderer. */
export function answeringToBox(renderer: GriffelRenderer): GriffelRenderer {
  const insert = renderer.insertCSSRules.bind(renderer);
  renderer.insertCSSRules = (rules) => insert(rulesOfBox(rules));
  return renderer;
}

/** Griffel's rules by their buckets: `m` are those of media, each with its condition beside it, `x` those of containers. */
export function rulesOfBox(rules: Rules): Rules {
  const inBox: Record<string, Entry[]> = {};
  const put = (bucket: string, entry: Entry) => void (inBox[bucket] ??= []).push(entry);
  for (const [bucket, entries] of Object.entries(rules) as [string, Entry[]][])
    for (const entry of entries) {
      const [rule, { m, ...more }] = typeof entry === 'string' ? [entry, {} as Record<string, unknown>] : entry;
      const within = rule.startsWith('@media') ? rule.replace(WRITTEN_OUT, '@container $1{') : rule;
      if (bucket === 'm' && typeof m === 'string' && OF_WIDTH.test(m))
        put('x', [`@container ${m}{${rule.replace(/^@media[^{]*\{([\s\S]*)\}$/, '$1')}}`, { ...more, x: m }]);
      else put(bucket, within === rule ? entry : typeof entry === 'string' ? within : [within, entry[1]]);
    }
  return inBox as Rules;
}
