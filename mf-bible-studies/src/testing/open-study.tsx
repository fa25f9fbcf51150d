/** The page of a study in a test: what the service answers, and the portal it stands in. */
import { type Attendance, attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import type { Role } from '@emmaus/contracts/roles';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, at, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { remote } from '../root.tsx';
import { CANCEL_REASONS, meetingPage } from './meetings.ts';
import { participant, wholeStudy } from './study-fixtures.ts';

/** What the service holds; change it, and the next question is answered by it. */
export interface Held {
  study: ReturnType<typeof wholeStudy>;
  stays: ReturnType<typeof participant>[];
  meetings?: Attendance[] | undefined;
}

export function holds(held: Held): Held {
  server.use(
    serves(at(bibleStudyCalls.getBibleStudy, { id: 7 }), () => HttpResponse.json(held.study)),
    serves(at(participantCalls.listAllParticipants, { id: 7 }), () => HttpResponse.json({ data: held.stays })),
    answers(at(attendanceCalls.listAttendances, { id: 7 }), meetingPage(held.meetings ?? [])),
    answers(attendanceCalls.listCancelReasons, CANCEL_REASONS),
  );
  return held;
}

export async function openStudy(
  study = wholeStudy(),
  { role = 'missionary', stays = [participant()], meetings }: Options = {},
) {
  const held = holds({ study, stays, meetings });
  const portal = fakePortal({ role });
  const opened = renderRemote(remote, { path: '/bible-studies/7', portal });
  await screen.findByRole('heading', { level: 1, name: study.name });
  return { ...opened, held };
}

interface Options {
  role?: Role;
  stays?: Held['stays'];
  meetings?: Held['meetings'];
}
