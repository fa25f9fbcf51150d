/** Which meetings of a grid could not be saved, and why. */
import type { Attendance } from '@emmaus/contracts/attendances.contract';
import { weekdayAndDay } from '@emmaus/remote-kit/page/day-and-time.ts';
import { useIsHere } from '@emmaus/remote-kit/page/use-is-here.ts';
import { usePortal } from '@emmaus/remote-kit/portal/portal-context.ts';
import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { useState } from 'react';
import { isToLookAt } from './marks-to-send.ts';

export type Refusals = ReturnType<typeof useRefusals>;

export function useRefusals(study: number) {
  const portal = usePortal();
  const isHere = useIsHere();
  const [problems, setProblems] = useState<ReadonlyMap<number, Problem>>(new Map());

  /** Whoever has left the page is told where what they changed is. */
  function tellWhoLeft({ met_on_date: day }: Attendance, message: string): void {
    const path = `/bible-studies/${study}`;
    const text = `${weekdayAndDay(day)} was not saved. ${message} What you changed is kept on the page of the study.`;
    portal.notify({ intent: 'error', text, action: { label: 'Open', run: () => portal.navigate(path) } });
  }

  return {
    /** By meeting. */
    problems,
    tellWhoLeft,
    refuse(meeting: Attendance, problem: Problem): void {
      setProblems((all) => new Map([...all, [meeting.id, problem]]));
      if (!isHere()) tellWhoLeft(meeting, problem.message);
      // What it says now is looked at before it is saved on top, and whether the study still has it.
      if (isToLookAt(problem)) portal.changed('attendance', meeting.id);
    },
    answered(id: number): void {
      setProblems((all) => new Map([...all].filter(([one]) => one !== id)));
    },
  };
}
