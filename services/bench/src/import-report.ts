/** The figures of an import as a page of the documentation. */
import { spread } from './statistics.ts';

export const STEPS = ['upload', 'check', 'bring in', 'undo'] as const;
export type Step = (typeof STEPS)[number];

export interface ImportFacts {
  rows: number;
  megabytes: number;
  /** People who are there already. */
  people: number;
  postgres: string;
  day: string;
  cores: number;
  load: number;
  node: string;
}

const MEANING: Record<Step, string> = {
  upload: 'read the file, keep every row',
  check: 'what each row says, its faults, possible duplicates in the file and among the people',
  'bring in': 'duplicates once more, then add all in one transaction',
  undo: 'who is held by something, take the others out',
};

export function importPage(rounds: readonly Record<Step, number>[], facts: ImportFacts): string {
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
  const line = (name: string, values: readonly number[]) => {
    const { median, lower, upper } = spread(values);
    return `| ${name} | ${seconds(median)} | ${seconds(lower)} – ${seconds(upper)} |`;
  };
  const whole = rounds.map((round) => round.upload + round.check + round['bring in']);
  const count = (value: number) => value.toLocaleString('en-US');
  return `# Bringing people in from a file

Written by \`npm run bench:import -- --write\` on ${facts.day}. At most 30 s are allowed for 10,000 rows.

${count(facts.rows)} rows (${facts.megabytes.toFixed(1)} MB), seconds:

| step | median | quartiles |
| --- | ---: | ---: |
${STEPS.map((step) =>
  line(
    `${step}: ${MEANING[step]}`,
    rounds.map((round) => round[step]),
  ),
).join('\n')}
${line('**upload, check and bring in together**', whole)}

**How.** ${rounds.length} rounds, one after the other: the calls that the browser sends, by a campus director of the demo organisation with
${count(facts.people)} people in it, to the service people as a process of its own, with both tokens, logs and the audit columns as in production. Every row
has a name, an e-mail, a phone number and all that the person form asks for; none has a fault, so that all are written. Undoing takes them out again
before the next round, once PostgreSQL has looked at its tables anew, as it does by itself within a minute. The progress that the browser asks for every 0.7 s is not part of it.

**Where.** One machine with ${facts.cores} cores, which asker, service and PostgreSQL share; load average at the start ${facts.load.toFixed(2)}. Node ${facts.node}, PostgreSQL
${facts.postgres} with throw-away settings: nothing is flushed to disk, so a real disk adds the time of writing its log.
`;
}
