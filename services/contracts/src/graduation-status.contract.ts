/** Whether graduation has begun, for the home page (specification 1, §2.6, §4 and §7). */
import * as z from 'zod/mini';
import { calls } from './call.ts';
import { graduationStatusPaths } from './graduation-status.words.ts';

export const graduationStatusCalls = calls('Graduation', graduationStatusPaths, {
  isGraduationGenerated: {
    summary: "Read whether the asker's campus has graduation records of this year",
    answer: z.boolean(),
  },
});
