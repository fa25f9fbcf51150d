/** Sends what was marked in the grid of a meeting that cannot be read any more. */
import { CONFIRM_EMPTY } from '@emmaus/contracts/attendances.words';
import { draftsOf } from '@emmaus/remote-kit/form/draft-store.ts';
import { useWork } from '@emmaus/remote-kit/form/use-work.ts';
import { sayDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import { type Problem, asProblem, mayPass } from '@emmaus/remote-kit/portal/problem.ts';
import { useState } from 'react';
import { attendancesApi } from '../api/attendances.api.ts';
import { countText, fieldsOf } from '../report/report-values.ts';
import { tellReported } from '../report/said-after.ts';
import { todayAtPlace } from '../study-parts/day-at-place.ts';
import { byState } from './grid-states.ts';
import { type Kept, type People, type Sent, draftOfEdits, keep } from './kept-edits.ts';
import { areStill, bodyOf } from './marks-to-send.ts';

interface Marks {
  study: number;
  /** Of the meeting. */
  id: number;
  kept: Kept;
}

export function useSendMarks({ study, id, kept }: Marks, onSent: () => void) {
  const portal = usePortal();
  const [report] = attendancesApi.useReportAttendanceMutation();
  const { busy, problem, run } = useWork();
  const [asks, setAsks] = useState(false);
  const [sent, setSent] = useState(kept.sent);

  function remember(next: Sent | undefined): void {
    setSent(next);
    keep(draftOfEdits(draftsOf(portal), study, id), { ...kept, sent: next });
  }

  async function send(confirmed: boolean): Promise<void> {
    const body = isOf(sent, kept.people, confirmed)
      ? sent.body
      : bodyOf(byState(kept.people), { isEmpty: confirmed, version: kept.version });
    // An answer that got lost is answered again, also after a reload.
    remember({ people: kept.people, body });
    try {
      const saved = await report({ id: study, attendanceId: id, body }).unwrap();
      onSent();
      tellReported(portal, saved);
      const text = `${sayDay(saved.met_on_date, todayAtPlace(portal.user, undefined))}: ${countText(fieldsOf(saved), saved.allParticipants)}.`;
      portal.notify({ intent: 'success', text });
    } catch (error) {
      const refused = asProblem(error);
      if (!mayPass(refused)) remember(undefined);
      if (!asksWhetherEmpty(refused)) throw refused;
      setAsks(true);
    }
  }

  return {
    busy,
    problem,
    /** Whether has to be confirmed that nobody came. */
    asks,
    send: ({ confirmed = false } = {}) => run(() => send(confirmed)),
    stopAsking: () => setAsks(false),
  };
}

/** The same, to the letter. */
function isOf(sent: Sent | undefined, people: People, confirmed: boolean): sent is Sent {
  if (!sent || sent.people.size !== people.size || Boolean(sent.body.confirm_empty) !== confirmed) return false;
  return areStill(sent.people, people);
}

function asksWhetherEmpty({ errors = [] }: Problem): boolean {
  return errors.some(({ code }) => code === CONFIRM_EMPTY);
}
