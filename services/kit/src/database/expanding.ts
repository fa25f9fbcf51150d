/**
 * Whether a migration only adds, so that copies of the version before go on beside those of the next. It is read from the
 * statements themselves; what they do to rows, and what a trigger refuses, nobody reads from them.
 */

/** What a migration's file may say of itself beside `up` and `down`. */
export interface MigrationWords {
  /** It takes away or tightens what the version before uses, and runs once nobody uses it: why it may. */
  contracts?: string;
  /** By constraint: a constraint of this name is replaced by one that allows more, and how. */
  widens?: Readonly<Record<string, string>>;
}

const SHORTEST_REASON = 20;

interface Told {
  what: string;
  /** Of a table that the same migration makes, all is well. */
  table?: string | undefined;
  constraint?: string | undefined;
}

const NAME = String.raw`((?:"?\w+"?\.)?"?\w+"?)`;

/** Of each statement what it takes away or tightens, in words. */
const RULES: readonly [RegExp, (found: RegExpExecArray) => Told][] = [
  [
    new RegExp(
      String.raw`\bdrop (table|view|materialized view|schema|type|function|trigger) (?:if exists )?${NAME}`,
      'g',
    ),
    ([, kind, name]) => ({ what: `drops the ${kind} ${bare(name)}`, ...(kind === 'table' && { table: bare(name) }) }),
  ],
  [
    new RegExp(String.raw`alter table (?:if exists )?(?:only )?${NAME} rename (?:column )?(?:"?\w+"? )?to`, 'g'),
    ([, table]) => ({ what: `renames what is at ${bare(table)}`, table: bare(table) }),
  ],
  [
    new RegExp(String.raw`create unique index (?:concurrently )?(?:if not exists )?"?(\w+)"? on ${NAME}`, 'g'),
    ([, index, table]) => ({ what: `makes ${index} unique`, table: bare(table) }),
  ],
];

/** Of each part of an `alter table`. */
const PARTS: readonly [RegExp, (found: RegExpExecArray, table: string) => Told][] = [
  [/\bdrop column (?:if exists )?"?(\w+)"?/g, ([, column], table) => ({ what: `drops ${table}.${column}`, table })],
  [
    /\balter column "?(\w+)"? (?:set data )?type\b/g,
    ([, column], table) => ({ what: `gives ${table}.${column} another type`, table }),
  ],
  [
    /\balter column "?(\w+)"? set not null/g,
    ([, column], table) => ({ what: `lets ${table}.${column} be empty no more`, table }),
  ],
  [
    /\balter column "?(\w+)"? drop default/g,
    ([, column], table) => ({ what: `takes the default from ${table}.${column}`, table }),
  ],
  [
    /\badd (?:column )?(?:if not exists )?"?(\w+)"? (?!constraint)[^,]*\bnot null(?![^,]*\bdefault\b)(?<!\bdefault\b[^,]*)/g,
    ([, column], table) => ({ what: `adds ${table}.${column}, which the version before does not fill`, table }),
  ],
  [
    /\badd constraint "?(\w+)"?/g,
    ([, constraint], table) => ({ what: `refuses by ${constraint} what the version before writes`, table, constraint }),
  ],
];

/**
 * What the statements of one migration take away or tighten and its file does not account for, each in words. Empty where it may
 * run beside the version before.
 */
export function contractions(statements: readonly string[], { widens = {} }: MigrationWords = {}): string[] {
  const plain = statements.map((statement) => statement.toLowerCase().replaceAll(/\s+/g, ' '));
  const made = new Set(
    plain.flatMap((text) =>
      [...text.matchAll(new RegExp(String.raw`create table (?:if not exists )?${NAME}`, 'g'))].map(([, name]) =>
        bare(name),
      ),
    ),
  );
  const dropped = new Set(
    plain.flatMap((text) => [...text.matchAll(/drop constraint (?:if exists )?"?(\w+)"?/g)].map(([, name]) => name)),
  );
  const accounted = ({ table, constraint }: Told): boolean =>
    (table !== undefined && made.has(table)) ||
    (constraint !== undefined && dropped.has(constraint) && isReason(widens[constraint]));
  return plain
    .flatMap((text) => told(text))
    .filter((one) => !accounted(one))
    .map(({ what }) => what);
}

/** Whether a file says why it may contract. */
export const isReason = (said: unknown): said is string => typeof said === 'string' && said.length >= SHORTEST_REASON;

function told(text: string): Told[] {
  const found = RULES.flatMap(([rule, tell]) => [...text.matchAll(rule)].map((match) => tell(match)));
  const table = new RegExp(String.raw`^\s*alter table (?:if exists )?(?:only )?${NAME}`).exec(text)?.[1];
  if (table === undefined) return found;
  return [
    ...found,
    ...PARTS.flatMap(([rule, tell]) => [...text.matchAll(rule)].map((match) => tell(match, bare(table)))),
  ];
}

/** Without its schema and its quotes: within one service a name is a name. */
function bare(name = ''): string {
  return name.replaceAll('"', '').split('.').at(-1) ?? '';
}
