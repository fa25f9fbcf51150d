/** The figures of the funnel, each with how it is counted. What was deleted does not count. */
import { FUNNEL_FIGURES, FUNNEL_TITLES, type FunnelFigure } from '@emmaus/contracts/funnel.words';
import type { InvitationKind } from '@emmaus/contracts/invitations.words';
import { sql, type Sql } from '@emmaus/service-kit/database/sql';
import { counted, defineFigure, type Figure } from '@emmaus/service-kit/figure';
import { countFunnel, type FunnelView, type InvitedPerson, peopleBehind } from './funnel.queries.ts';

export interface FunnelStep extends Figure<FunnelView, InvitedPerson> {
  name: FunnelFigure;
  title: string;
}

interface Parts {
  kind: InvitationKind;
  /** Null for those who gave none; without it everybody. */
  response?: string | null;
  explanation: string;
  /** 'person received a Gospel Presentation', as said of one and of several. */
  said: string;
}

const PEOPLE = 'They are counted where they are now.';

const PARTS: Record<FunnelFigure, Parts> = {
  invited: {
    kind: 'gospel',
    explanation: `Everybody who received a Gospel Presentation since 1 August, whatever they answered. ${PEOPLE}`,
    said: 'received a Gospel Presentation',
  },
  said_yes: {
    kind: 'gospel',
    response: 'Yes',
    explanation: `Everybody who received a Gospel Presentation since 1 August and answered Yes. ${PEOPLE}`,
    said: 'answered a Gospel Presentation with Yes',
  },
  said_no: {
    kind: 'gospel',
    response: 'No',
    explanation: `Everybody who received a Gospel Presentation since 1 August and answered No. ${PEOPLE}`,
    said: 'answered a Gospel Presentation with No',
  },
  gospel_open: unanswered('gospel', 'Gospel Presentation'),
  high_call: {
    kind: 'high_call',
    explanation: `Everybody who received a High Call since 1 August, whatever they answered. ${PEOPLE}`,
    said: 'received a High Call',
  },
  green: answered('Green'),
  yellow: answered('Yellow'),
  red: answered('Red'),
  high_call_open: unanswered('high_call', 'High Call'),
};

function answered(response: string): Parts {
  return {
    kind: 'high_call',
    response,
    explanation: `Everybody who received a High Call since 1 August and whose answer is ${response} now. ${PEOPLE}`,
    said: `answered a High Call with ${response}`,
  };
}

function unanswered(kind: InvitationKind, invitation: string): Parts {
  return {
    kind,
    response: null,
    explanation: `Everybody who received a ${invitation} since 1 August and of whom no response is known. ${PEOPLE}`,
    said: `received a ${invitation} and gave no response`,
  };
}

/** Which invitations a figure counts. */
export function counts(name: FunnelFigure): Sql {
  const { kind, response } = PARTS[name];
  const ofKind = sql`invitation.kind = ${kind}`;
  return response === undefined ? ofKind : sql`${ofKind} and invitation.response is not distinct from ${response}`;
}

export const funnelFigures: readonly FunnelStep[] = FUNNEL_FIGURES.map((name) => ({
  ...defineFigure<FunnelView, InvitedPerson>({
    name,
    unit: 'count',
    explanation: PARTS[name].explanation,
    value: async (view) => (await countFunnel(view))[name],
    sentence: (value) => `${people(value ?? 0)} ${PARTS[name].said} since 1 August.`,
    evidence: (view, page) => peopleBehind(counts(name), view, page),
  }),
  name,
  title: FUNNEL_TITLES[name],
}));

export function funnelFigure(name: FunnelFigure): FunnelStep {
  return funnelFigures.find((figure) => figure.name === name) as FunnelStep;
}

function people(value: number): string {
  return counted(value, 'person', 'people');
}
