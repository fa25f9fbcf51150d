/** What `--help` prints. */
import { COMMAND } from './command-name.ts';
import { ERROR_PAGES } from './outcome.ts';
import { table } from './table.ts';
import type { Verb } from './verb.ts';
import { VERBS } from './verbs.ts';

const EVERYWHERE = [
  ['--portal <address>', 'where the portal is; EMMAUS_PORTAL, else http://localhost:8080'],
  [
    '--token <token>',
    'a deploy token; EMMAUS_TOKEN. Without it, the sign-in of "login"; with EMMAUS_ID_TOKEN an access token of a sign-in',
  ],
  ['--json', 'the answer, or the refusal, as JSON'],
  ['--help', 'this'],
] as const;
const CODES =
  'Exit codes: 0 fine, 1 a fault on the way, 2 refused, 3 somebody was faster or the content is another.\n' +
  `What is refused has a code, and each code a page in the portal's repository: ${ERROR_PAGES}/<code>.md`;

export function help(): string {
  const verbs = Object.entries(VERBS).map(([name, { summary }]) => [`  ${name}`, summary]);
  return `${COMMAND} <verb>\n\n${table(verbs)}\n\nOf each: ${COMMAND} <verb> --help\n\n${options(EVERYWHERE)}\n\n${CODES}`;
}

export function helpOf(name: string, verb: Verb): string {
  return `${COMMAND} ${name} ${verb.usage}\n\n${verb.summary}\n\n${options([...(verb.help ?? []), ...EVERYWHERE])}\n\n${CODES}`;
}

function options(lines: readonly (readonly [string, string])[]): string {
  return table(lines.map(([option, what]) => [`  ${option}`, what]));
}
