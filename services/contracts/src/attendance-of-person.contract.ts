/** What somebody attends, and how often they came. */
import * as z from 'zod/mini';
import { attendanceOfPersonPaths } from './attendance-of-person.words.ts';
import { calls } from './call.ts';
import { listOf, Named } from './shapes.ts';

const AttendedStudySchema = z.object({
  ...Named.shape,
  location_name: z.string(),
  joined_on: z.iso.date(),
  /** The first day out; null while they take part. */
  left_on: z.nullable(z.iso.date()),
  /** To how many meetings they came since they joined, of those of which it is known. */
  attended: z.int(),
  known: z.int(),
  /** A whole percent; null where nothing is known. */
  attendance_rate: z.nullable(z.int()),
});
export type AttendedStudy = z.infer<typeof AttendedStudySchema>;

export const attendanceOfPersonCalls = calls('Bible studies', attendanceOfPersonPaths, {
  attendanceOfPerson: {
    summary: 'List the studies one may see that a person attends or attended, with how often they came',
    answer: listOf(AttendedStudySchema),
  },
});
