/** How each campus is doing, for those who look after several (specification 1, §2.6: 'Check my campuses'). */
import * as z from 'zod/mini';
import { CAMPUS_WEEKS, campusPaths } from './campuses.words.ts';
import { calls } from './call.ts';

const count = z.int().check(z.minimum(0));

const CampusSchema = z.object({
  id: z.int(),
  name: z.string(),
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
    answer: z.object({ data: z.array(CampusSchema) }),
  },
});
