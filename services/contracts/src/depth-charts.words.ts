/** Addresses of the depth charts, their sentences, and what is missing when somebody is put on one (specification 3, §5 to §9). */
import { DEPTH_CHART_COLUMNS } from './ministry.words.ts';
import { missingOf } from './missing.words.ts';
import { paths } from './paths.ts';

export const DEPTH_CHART_TEXTS = {
  person: 'A person is required.',
  /** "Depth chart list" and "Depth chart modals: same text". */
  loadFailure: 'There was an error. Please refresh your page.',
  full: 'A depth chart has room for 1,000 people. Take somebody off first.',
  oneself: 'Nobody stands on their own depth chart.',
} as const;

/** The columns in order as they are shown: one is called otherwise than by the server. */
export const DEPTH_CHART_TITLES: readonly string[] = /* @__PURE__ */ DEPTH_CHART_COLUMNS.map((name) =>
  name === 'Beginning/Growing Disciples' ? 'Growing Disciples' : name,
);

/** Add column ids 1 to 7; New Contacts, where nobody chooses another. */
export const FIRST_DEPTH_CHART_COLUMN = 1;

/** A chart is read as a whole; whoever walks with more people than anybody can takes somebody off first. */
export const MOST_DEPTH_CHART_MEMBERS = 1_000;
/** Of one place, the directors first. */
export const MOST_KEEPERS = 500;

export const missingMember = /* @__PURE__ */ missingOf({ chart_member_id: DEPTH_CHART_TEXTS.person });

/** Remove "requires a person", too: somebody who stands on the chart, by the entry. */
export const missingEntry = /* @__PURE__ */ missingOf({ entry_id: DEPTH_CHART_TEXTS.person });

export const depthChartPaths = /* @__PURE__ */ paths('recruitment', {
  myDepthCharts: 'GET /depth_charts/myDepthCharts',
  depthChartByPerson: 'GET /depth_charts/depthChartByPerson',
  depthChartKeepers: 'GET /depth_charts/keepers',
  addableToDepthChart: 'GET /depth_charts/addable_people',
  membersOfDepthChart: 'GET /depth_charts/my_people',
  addToDepthChart: 'POST /depth_charts',
  moveOnDepthChart: 'POST /depth_charts/transfer',
  undoOnDepthChart: 'POST /depth_charts/undo',
  removeFromDepthChart: 'DELETE /depth_charts/:id',
  // A member of whom the keeper sees no more than the name has no other id on the wire.
  removeEntryOfDepthChart: 'DELETE /depth_charts/entries/:id',
  watchMyDepthChart: 'GET /depth_charts/events',
});
