/** The recruitment chart of somebody whose role or place was changed while it was open. */
import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from './root.tsx';
import { candidate, recruitmentChart } from './testing/candidates.ts';

const CAMPUS = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };

test('what was refused to a student is shown once they have their role back', async () => {
  server.use(
    keepsWaiting(calls.watchRecruitmentChart),
    answers(calls.readRecruitmentChart, recruitmentChart([candidate('Ann Baker')])),
  );
  const portal = fakePortal({ role: 'td', user: { locations: [CAMPUS] } });
  renderRemote(remote, { path: '/recruitment-depth-chart', portal });
  expect(await screen.findByText('Ann Baker')).toBeVisible();
  server.use(refuses(calls.readRecruitmentChart, 403, 'You do not have permission.', 'not_allowed'));
  act(() => portal.setRights?.({ role: 'student' }));
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  expect(screen.queryByText('Ann Baker')).not.toBeInTheDocument();
  server.use(answers(calls.readRecruitmentChart, recruitmentChart([candidate('Ben Novak')])));
  act(() => portal.setRights?.({ role: 'td' }));
  expect(await screen.findByText('Ben Novak')).toBeVisible();
  expect(screen.queryByText('Unauthorized')).not.toBeInTheDocument();
});
