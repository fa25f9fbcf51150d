/** The reports of this document. Fetched with the first of them. */
import { gatherReports } from './gather-reports.ts';

export const noteReport = gatherReports();
