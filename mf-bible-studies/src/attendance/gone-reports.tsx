/** Reports that were begun on this device of meetings which the study does not have any more: to take along, or to give up. */
import { draftsOf, forgetDraft } from '@emmaus/remote-kit/form/draft-store.ts';
import { KeptWords } from '@emmaus/remote-kit/form/kept-words.tsx';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useState } from 'react';
import { dayOf, marksText } from '../attendance-grid/gone-meetings.ts';
import { type BegunReport, begunReports } from '../report/begun-reports.ts';
import { WHY_GONE } from '../report/gone-words.ts';

export interface GoneReportsProps {
  study: number;
  /** Whether the study would have its meeting among those that are shown, and does not. */
  isGone: (report: BegunReport) => boolean;
  /** Why it cannot be submitted, where that is known. */
  why?: string;
}

export function GoneReports({ study, isGone, why = `${WHY_GONE} It cannot be submitted now.` }: GoneReportsProps) {
  const whose = draftsOf(usePortal());
  const [, setForgotten] = useState(0);
  const gone = begunReports(whose, study).filter(isGone);
  return gone.map((report) => (
    <KeptWords
      key={report.day}
      title={`The report of ${dayOf(report)} was begun and not submitted`}
      label="What you entered"
      text={textOf(report)}
      forgetLabel="Forget what I entered"
      onForget={() => {
        forgetDraft(report.draft);
        setForgotten((count) => count + 1);
      }}
    >
      {why} What you entered is still kept on this device. If the meeting is there again, so is what you entered.
    </KeptWords>
  ));
}

function textOf(report: BegunReport): string {
  return report.cancelled ? `${dayOf(report)}. Cancelled.` : marksText(report);
}
