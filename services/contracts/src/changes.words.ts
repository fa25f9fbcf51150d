/**
 * What `portal.changed()` may speak of: a kind of record that screens of more than one remote show. The kind is also the
 * name of the tag under which a remote keeps such records, so that the change finds them (`createRemoteStore`).
 */
export type ChangeKind =
  // The service people
  | 'person'
  | 'location'
  | 'vacation'
  | 'delegation'
  // The service bible-studies
  | 'bible-study'
  | 'attendance'
  | 'bible-study-plan'
  | 'meditation'
  // The service discipleship
  | 'disciple'
  | 'discipleship-group'
  | 'graduation-record'
  // The service recruitment
  | 'depth-chart'
  | 'recruitment-depth-chart'
  | 'invitation'
  | 'encounter'
  | 'stall';
