/** Words of handing over what a graduating leader leaves, and the addresses of its calls. */
import { seasonText } from './graduation.words.ts';
import { paths } from './paths.ts';

/** What somebody leaves behind: a disciple, a discipleship group, a Bible study. */
export const LEFT_KINDS = ['disciple', 'group', 'study'] as const;
export type LeftKind = (typeof LEFT_KINDS)[number];

/** Why somebody is proposed, the strongest reason first. */
export const SUCCESSOR_REASONS = [
  'leads_together',
  'commissioned_by_leader',
  'same_gender',
  'takes_part',
  'few_disciples',
] as const;
export type SuccessorReason = (typeof SUCCESSOR_REASONS)[number];

export const MOST_HANDOVERS = 100;
export const MOST_PROPOSALS = 5;

/** 'co-leader, a man as well, disciples nobody yet' is said of somebody, for the director to weigh. */
export function reasonText(reason: SuccessorReason, leader: string, disciples: number): string {
  switch (reason) {
    case 'leads_together':
      return `leads a Bible study with ${leader}`;
    case 'commissioned_by_leader':
      return `commissioned, discipled by ${leader}`;
    case 'same_gender':
      return 'same gender';
    case 'takes_part':
      return `takes part where ${leader} leads`;
    case 'few_disciples':
      return disciples === 0 ? 'disciples nobody yet' : `disciples ${disciples}`;
  }
}

interface CountedLeaders {
  all: number;
  covered: number;
  graduated?: number | undefined;
}

/** '14 of 19 leaders have a successor.' */
export function continuityText({ all, covered, graduated = 0 }: CountedLeaders): string {
  if (all === 0) return 'Nobody who graduates leads anybody.';
  if (all === 1) return covered === 1 ? 'The one leader has a successor.' : noSuccessorText(graduated);
  const words = `${covered} of ${all} leaders have a successor.`;
  if (graduated === 0) return words;
  return `${words} ${graduated} without one ${graduated === 1 ? 'has' : 'have'} graduated already.`;
}

function noSuccessorText(graduated: number): string {
  return graduated === 0
    ? 'The one leader has no successor yet.'
    : 'The one leader has no successor yet, and has graduated already.';
}

/** '3 people lose their leader when Ruth Landry graduates.' Once she has: '3 people wait for a new leader: Ruth Landry graduated in 2026–2027.' */
export function losesText(name: string, people: number, graduatedIn?: number): string {
  if (graduatedIn !== undefined)
    return `${people === 1 ? '1 person waits' : `${people} people wait`} for a new leader: ${name} graduated in ${seasonText(graduatedIn)}.`;
  return people === 1
    ? `1 person loses their leader when ${name} graduates.`
    : `${people} people lose their leader when ${name} graduates.`;
}

export const SUCCESSION_TEXTS = {
  changed: 'was changed in the meantime. Nothing was handed over: look at the list again.',
  twice: 'Each disciple, group and study is handed over once.',
  nobody: 'Choose at least one successor.',
} as const;

export const successionPaths = /* @__PURE__ */ paths('discipleship', {
  listLeftBehind: 'GET /graduation_records/succession',
  countLeaders: 'GET /graduation_records/succession/count',
  handOver: 'POST /graduation_records/succession',
  undoHandOver: 'POST /graduation_records/succession/undo',
  dropHandover: 'DELETE /graduation_records/succession/:id',
});
