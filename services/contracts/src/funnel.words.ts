/** Words of the funnel of a campus: who was invited, who said yes, who received a High Call, and what they answered. */
import { paths } from './paths.ts';
import { wordsOf } from './titles.words.ts';

/** From the widest to the narrowest, each kind of invitation before its answers; they and those who gave none add up to it. */
export const FUNNEL_TITLES = {
  invited: 'Gospel Presentations',
  said_yes: 'Said Yes',
  said_no: 'Said No',
  gospel_open: 'No Response',
  high_call: 'High Calls',
  green: 'Green',
  yellow: 'Yellow',
  red: 'Red',
  high_call_open: 'No Response',
} as const;
export const FUNNEL_FIGURES = /* @__PURE__ */ wordsOf(FUNNEL_TITLES);
export type FunnelFigure = (typeof FUNNEL_FIGURES)[number];

export const funnelPaths = /* @__PURE__ */ paths('recruitment', {
  invitationFunnel: 'GET /invitation_funnel',
  listPeopleOfFunnel: 'GET /invitation_funnel/:figure/people',
});
