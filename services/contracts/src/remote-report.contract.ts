/** `POST /r/report`: faults of remotes, and a sample of their loads. */
import * as z from 'zod/mini';
import { FAULT_PHASES, LOADED, REPORT_BYTES, REPORT_COUNT, REPORT_ROWS, REPORTS_PATH } from './remote-report.words.ts';

const RemoteReportSchema = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        // As long as the registry takes them: a release that cannot be told of would hide its faults.
        remote: z.string().check(z.maxLength(100)),
        version: z.string().check(z.maxLength(128)),
        channel: z.enum(['stable', 'canary']),
        phase: z.enum([...FAULT_PHASES, LOADED]),
        count: z.int().check(z.minimum(1), z.maximum(REPORT_COUNT)),
      }),
    )
    .check(z.minLength(1), z.maxLength(REPORT_ROWS)),
});

export type ReportedRow = z.infer<typeof RemoteReportSchema>['rows'][number];

/** The registry's own: it stands beside the API, not below `/api`. */
export const reportRemotes = { path: REPORTS_PATH, body: RemoteReportSchema, bodyLimit: REPORT_BYTES } as const;
