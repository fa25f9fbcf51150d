/** What a board costs, as a page. */
import { quantile } from '../statistics.ts';

export interface BoardSeen {
  /** Milliseconds of each. */
  took: readonly number[];
  /** Milliseconds of processor time of each; null where the system does not tell. */
  service: number | null;
  database: number | null;
}

export interface BoardsSeen {
  cards: number;
  people: number;
  streams: number;
  /** Of the answer that is the whole chart, before it is compressed. */
  bytes: number;
  /** Kilobytes of the service's memory. */
  perStream: number | null;
  read: BoardSeen;
  alone: BoardSeen;
  watched: BoardSeen;
  /** A page of the table of invitations, filtered by involvement. */
  invited: {
    ofCampus: BoardSeen;
    ofAll: BoardSeen;
    /** Of those found among all. */
    total: number;
  };
}

interface Circumstances {
  day: string;
  cores: number;
  load: number;
  node: string;
  postgres: string;
  rounds: number;
}

const AIM_MS = 2_000;
const PAGE_AIM_MS = 50;

export function boardsPage(seen: BoardsSeen, { day, cores, load, node, postgres, rounds }: Circumstances): string {
  const { cards, people, streams, bytes, perStream, read, alone, watched, invited } = seen;
  const many = people.toLocaleString('en-US');
  const slowest = Math.max(...watched.took);
  return `# Boards that are watched

Written by \`npm run bench:boards -- --write\` on ${day}. Numbers as measured, also where they fall short.

| | p50 ms | p95 ms | slowest ms | service CPU ms | PostgreSQL CPU ms |
| --- | ---: | ---: | ---: | ---: | ---: |
${row(`the chart of ${cards.toLocaleString('en-US')} cards, ${(bytes / 1024).toFixed(0)} KB`, read)}
${row('a move, nobody looking', alone)}
${row(`a move, until the last of ${streams} streams has heard of it`, watched)}
${row('a page of the invitations of a campus, filtered by involvement', invited.ofCampus)}
${row(`the same over ${many} people, of whom ${invited.total.toLocaleString('en-US')} fit`, invited.ofAll)}

- memory of the service for each open stream: ${perStream === null ? 'not told by this system' : `${perStream.toFixed(0)} KB`}
- everybody hears of a move within ${AIM_MS / 1000} s: ${slowest <= AIM_MS ? 'kept' : 'MISSED'}
- a page of the invitations over ${many} people, with the total, within ${PAGE_AIM_MS} ms at p95: ${[invited.ofCampus, invited.ofAll].every(({ took }) => quantile(took, 0.95) <= PAGE_AIM_MS) ? 'kept' : 'MISSED'}

**How.** ${many} people, a third with a Gospel Presentation, a seventh with a High Call, two thirds with an involvement; one campus of 2,000 of them with a recruitment chart, half of its cards with notes. The service recruitment alone, over HTTP, sign-in check and JSON included; one request after the
other, ${rounds} of each. All streams are read by the process that asks, which is part of the time until the last has heard. All of
them are of one account. Each asks whether its reader still may read, then for what happened; those who ask for the same at the same moment are answered by one statement (decision 0079). Processor time is read from /proc.

**Where.** One machine with ${cores} cores, which all processes share; load average at the start ${load.toFixed(2)}${load > 1 ? ': others were at work on the machine meanwhile' : ''}. Node ${node}, PostgreSQL ${postgres}.
`;
}

function row(title: string, { took, service, database }: BoardSeen): string {
  const ms = (value: number | null): string => (value === null ? '' : value.toFixed(1));
  return `| ${title} | ${ms(quantile(took, 0.5))} | ${ms(quantile(took, 0.95))} | ${ms(Math.max(...took))} | ${ms(service)} | ${ms(database)} |`;
}
