/** How each campus is doing, for those who look after several (specification 1, §2.6: 'Check my campuses'). */
import * as z from 'zod/mini';
import { calls } from './call.ts';
import { CAMPUS_WEEKS, campusPaths } from './campuses.words.ts';
import { count, listOf, Named } from './shapes.ts';

const CampusSchema = z.object({
  ...Named.shape,
  /** Meetings that were reported and took place, a number for each week up to today at the campus, the oldest first. */
  meetings_by_week: z.array(count).check(z.length(CAMPUS_WEEKS)),
  /** Expected since 1 August and not reported yet. */
  reports_missing: count,
  /** Added within the last seven days. */
  new_people: count,
});

export const campusCalls = calls('Locations', campusPaths, {
  listMyCampuses: {
    summary: "List the campuses at and below one's places by name, with what happens there",
    answer: listOf(CampusSchema),
  },
});
