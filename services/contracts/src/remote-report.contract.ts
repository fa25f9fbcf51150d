/** `POST /r/report`: faults of remotes, and a sample of their loads. */
import * as z from 'zod/mini';
import { FAULT_PHASES, LOADED, REPORT_COUNT, REPORT_ROWS } from './remote-report.words.ts';

export const RemoteReportSchema = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        remote: z.string().check(z.maxLength(60)),
        version: z.string().check(z.maxLength(100)),
        channel: z.enum(['stable', 'canary']),
        phase: z.enum([...FAULT_PHASES, LOADED]),
        count: z.int().check(z.minimum(1), z.maximum(REPORT_COUNT)),
      }),
    )
    .check(z.minLength(1), z.maxLength(REPORT_ROWS)),
});

export type RemoteReport = z.infer<typeof RemoteReportSchema>;
export type ReportedRow = RemoteReport['rows'][number];
