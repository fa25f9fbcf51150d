/** Words of the funnel of a campus: who was invited, who said yes, who received a High Call, and what they answered. */
import { paths } from './paths.ts';

/** From the widest to the narrowest; the last three are the answers of a High Call. */
export const FUNNEL_FIGURES = ['invited', 'said_yes', 'high_call', 'green', 'yellow', 'red'] as const;
export type FunnelFigure = (typeof FUNNEL_FIGURES)[number];

export const FUNNEL_TITLES: Record<FunnelFigure, string> = {
  invited: 'Gospel Presentations',
  said_yes: 'Said Yes',
  high_call: 'High Calls',
  green: 'Green',
  yellow: 'Yellow',
  red: 'Red',
};

export const FUNNEL_PEOPLE_PAGE_SIZE = 20;

export const funnelPaths = /* @__PURE__ */ paths('recruitment', {
  invitationFunnel: 'GET /invitation_funnel',
  listPeopleOfFunnel: 'GET /invitation_funnel/:figure/people',
});
