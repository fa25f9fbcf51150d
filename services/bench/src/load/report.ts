/** What was seen under too much load, as a page, with what was aimed for. */
import type { Circumstances } from '../report.ts';
import { quantile } from '../statistics.ts';
import type { LoadSeen } from './load-plan.ts';

export interface LoadPhases {
  closed: { callers: number; seen: LoadSeen }[];
  over: LoadSeen;
  overSeconds: number;
  /** How many times the peak was asked for. */
  times: number;
  /** Calls a second that were asked for. */
  wanted: number;
  after: LoadSeen;
}

const AIMS = { slowness: 3, goodput: 0.85 };

export function perSecond({ answered, seconds }: LoadSeen): number {
  return answered.length / seconds;
}

export function loadPage(phases: LoadPhases, where: Omit<Circumstances, 'plan'>): string {
  const { closed, over, overSeconds, times, wanted, after } = phases;
  const peak = closed.reduce((best, one) => (perSecond(one.seen) > perSecond(best.seen) ? one : best));
  // Counted over the time in which calls were sent; those still waiting at its end came later.
  const goodput = over.answered.length / Math.max(overSeconds, over.seconds);
  const slowness = quantile(over.answered, 0.99) / quantile(peak.seen.answered, 0.99);
  const kept = (held: boolean): string => (held ? 'kept' : 'MISSED');
  return `# More than can be done

Written by \`npm run bench:load -- --write\` on ${where.day}. Numbers as measured, also where they fall short.

| | sent/s | answered/s | p50 ms | p99 ms | 503 | p99 of a 503, ms | other |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${closed.map(({ callers, seen }) => row(`${callers} callers`, seen)).join('\n')}
${row(`**${times} × the peak**: ${wanted} calls a second for ${overSeconds} s`, over)}
${row(`afterwards, ${peak.callers} callers`, after)}

- p99 of what is answered at most ${AIMS.slowness} × that at the peak (${peak.callers} callers): ${slowness.toFixed(2)} ×, ${kept(slowness <= AIMS.slowness)}
- goodput at least ${AIMS.goodput} of the peak: ${(goodput / perSecond(peak.seen)).toFixed(2)}, ${kept(goodput / perSecond(peak.seen) >= AIMS.goodput)}
- of that time the process that asks takes for itself, by sending later than it should: ${lateness(over)}
- who asks takes ${ofAsker(over)} while that is asked, and ${ofAsker(peak.seen)} at the peak
- every 503 says when to come back: ${over.refusedWithoutRetry === 0 ? 'yes' : `no, ${over.refusedWithoutRetry} do not`}
- afterwards: ${(perSecond(after) / perSecond(peak.seen)).toFixed(2)} of the peak

**How.** The eight calls of [api.md](api.md) in a fixed mix, as a browser asks them, through the gateway to four services and PostgreSQL with the demo
organisation (${where.people} people), without the limit of calls of one caller. A second process asks. First closed loops (each caller asks again as soon as it is
answered, after a 503 when it may); the one with the most answers is the peak. Then an open loop: calls are sent at their time whatever became of those before; a call's time counts
from when it should have been sent.

**Where.** One machine with ${where.cores} cores, which who asks, the gateway, the services and PostgreSQL share: who asks ${times} times as often also takes more
of it. Load average at the start ${where.load.toFixed(2)}${where.load > 1 ? ': others were at work on the machine meanwhile, and what is missed or kept says little' : ''}. Node ${where.node}, PostgreSQL ${where.postgres}.
`;
}

function ofAsker({ processorSeconds, seconds }: LoadSeen): string {
  return `${(processorSeconds / seconds).toFixed(2)} of one`;
}

function lateness({ late }: LoadSeen): string {
  return `half of the calls ${quantile(late, 0.5).toFixed(1)} ms and more, one in a hundred ${quantile(late, 0.99).toFixed(1)} ms and more`;
}

function row(name: string, seen: LoadSeen): string {
  const others = Object.entries(seen.failed).map(([why, count]) => `${count} × ${why}`);
  const cells = [
    name,
    Math.round(seen.sent / seen.seconds),
    Math.round(perSecond(seen)),
    seen.answered.length === 0 ? '' : quantile(seen.answered, 0.5).toFixed(1),
    seen.answered.length === 0 ? '' : quantile(seen.answered, 0.99).toFixed(1),
    seen.refused.length,
    seen.refused.length === 0 ? '' : quantile(seen.refused, 0.99).toFixed(1),
    others.length === 0 ? 'none' : others.join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}
