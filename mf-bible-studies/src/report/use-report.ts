/** The form of a report, wherever it stands: asks to confirm one with no attendees, and shows what somebody else saved meanwhile. */
import type { Attendee } from '@emmaus/contracts/attendances.contract';
import { isEmptyReport } from '@emmaus/contracts/attendances.words';
import type { Missing } from '@emmaus/contracts/missing.words';
import type { DraftMarks } from '@emmaus/remote-kit/form/draft-store.ts';
import { type Form, type FormOptions, useForm } from '@emmaus/remote-kit/form/use-form.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { useRef, useState } from 'react';
import { type ReportFields, emptyWords, mayReportEmpty, reportOf } from './report-values.ts';

/** A report as it goes out, with the marks of the device. */
export type OutgoingReport = ReturnType<typeof reportOf> & {
  confirm_empty?: true;
  submission_id: string;
  reported_at: string;
};

export interface ReportOptions<Fields extends ReportFields, Saved, Latest extends { version: number }> {
  key: string;
  initial: Fields;
  /** Who is reported of; where the day is entered too, it depends on that. */
  roster: readonly Attendee[] | ((values: Fields) => readonly Attendee[]);
  version?: number;
  missing: (values: Fields) => Missing | undefined;
  send: (report: OutgoingReport, values: Fields, marks: DraftMarks) => Promise<Saved>;
  latest?: () => Promise<Latest | undefined>;
  onTop?: FormOptions<Fields, Saved, Latest>['onTop'];
  onSaved: (saved: Saved, values: Fields) => unknown;
}

export interface ReportForm<Fields extends ReportFields> {
  form: Form<Fields>;
  /** For `EmptyQuestion`. */
  question: { open: boolean; noted: string; onConfirm: () => void; onClose: () => void };
}

export function useReport<Fields extends ReportFields, Saved, Latest extends { version: number } = never>(
  options: ReportOptions<Fields, Saved, Latest>,
): ReportForm<Fields> {
  const { key, initial, roster, version, missing, latest, onSaved } = options;
  const mayBeEmpty = mayReportEmpty(usePortal());
  // What is then noted.
  const [asking, setAsking] = useState<string>();
  const confirmed = useRef(false);
  // Sent again after a lost signal, it still was pressed when it was pressed first.
  const pressed = useRef<{ submission: string; at: string }>(undefined);
  const rosterOf = (values: Fields) => (typeof roster === 'function' ? roster(values) : roster);

  const form: Form<Fields> = useForm<Fields, Saved, Latest>({
    key,
    initial,
    version,
    missing,
    latest,
    ...(options.onTop && { onTop: options.onTop }),
    retryOnline: true,
    gate: () => {
      const people = rosterOf(form.values);
      const asks = isEmpty(reportOf(form.values, people)) && !mayBeEmpty && !confirmed.current;
      setAsking(asks ? emptyWords(form.values, people) : undefined);
      return Promise.resolve(asks);
    },
    send: (values, marks) => {
      if (pressed.current?.submission !== marks.submission)
        pressed.current = { submission: marks.submission, at: new Date().toISOString() };
      const report = reportOf(values, rosterOf(values));
      return options.send(
        {
          ...report,
          ...(isEmpty(report) && { confirm_empty: true }),
          submission_id: marks.submission,
          reported_at: pressed.current.at,
        },
        values,
        marks,
      );
    },
    onSaved,
  });

  return {
    form,
    question: {
      open: asking !== undefined,
      noted: asking ?? '',
      onConfirm: () => {
        confirmed.current = true;
        void form.submit().finally(() => {
          confirmed.current = false;
        });
      },
      onClose: () => setAsking(undefined),
    },
  };
}

/** A tick counts only of who is on the roster: another day may have another one. */
function isEmpty({ cancelled, participants: { attended = [] } }: ReturnType<typeof reportOf>): boolean {
  return isEmptyReport({ cancelled, attended });
}
