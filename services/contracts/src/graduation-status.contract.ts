/** Whether graduation has begun, for the home page (specification 1, §2.6, §4 and §7). */
import * as z from 'zod/mini';
import { call } from './call.ts';

export const isGraduationGenerated = call({
  method: 'GET',
  path: '/graduation-records/is-generated',
  summary: "Read whether the asker's campus has graduation records of this year",
  tag: 'Graduation',
  answer: z.boolean(),
});
