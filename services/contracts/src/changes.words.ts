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

/**
 * The tags of lists of some kinds of records, for `providesTags` and `invalidatesTags` of an endpoint: such a list is fetched again
 * whenever one of its records changed.
 *
 *     providesTags: lists('encounter', 'person') // [{ type: 'encounter', id: 'LIST' }, { type: 'person', id: 'LIST' }]
 */
export function lists<const Kinds extends readonly string[]>(...kinds: Kinds) {
  return kinds.map((type: Kinds[number]) => ({ type, id: 'LIST' as const }));
}
