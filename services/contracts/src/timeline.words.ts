/** Words of somebody's timeline: what can happen to a person, in the groups by which it can be looked at. */
import { paths } from './paths.ts';

/** By group, in the order in which they are offered. */
export const TIMELINE_KINDS = {
  studies: ['study_joined', 'study_left', 'study_led', 'study_handed_over'],
  discipleship: ['growing', 'commissioned', 'discipler', 'transferred', 'discipler_ended'],
  invitations: ['gospel', 'high_call'],
  depth_charts: ['depth_chart_entered', 'depth_chart_moved', 'depth_chart_left'],
  notes: ['note'],
  record: ['added', 'met', 'registered', 'graduation', 'vocation', 'acted'],
} as const;

export type TimelineGroup = keyof typeof TIMELINE_KINDS;
export type TimelineKind = (typeof TIMELINE_KINDS)[TimelineGroup][number];

export const TIMELINE_GROUPS = ['studies', 'discipleship', 'invitations', 'depth_charts', 'notes', 'record'] as const;

export const TIMELINE_SIZE = 20;

export const timelinePaths = /* @__PURE__ */ paths('people', {
  getTimeline: 'GET /people/:id/timeline',
});
