import { attendanceCalls as calls } from '@emmaus/contracts/attendances.contract';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { meetingPage } from '../testing/meetings.ts';
import { StudyAttendance } from './study-attendance.tsx';

test.each([
  [true, 'No meeting is here yet. Add the attendance of each one that was held.'],
  [false, 'No meeting is here yet. Each appears as it begins, or as soon as its leader adds it.'],
])(
  '"Parish, alumni and lifelong studies generate none; their leaders add attendances": to whom may add one (%s) it is said so',
  async (add, sentence) => {
    server.use(answers(calls.listAttendances, meetingPage([], { add })), keepsWaiting(calls.newAttendance));
    renderPart(<StudyAttendance study={7} location={10} />, { store: createStore });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Add attendance' })).toHaveLength(add ? 1 : 0);
  },
);
