import { recruitmentChartCalls as calls } from '@emmaus/contracts/recruitment-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { candidate, recruitmentChart } from '../testing/candidates.ts';

test('who is taken off the chart is told apart from somebody of the same name in the same column', async () => {
  const ann = { name: 'Ann Baker', recruitment_depth_chart_column_id: 72 } as const;
  server.use(
    keepsWaiting(calls.watchRecruitmentChart),
    answers(calls.readRecruitmentChart, recruitmentChart([candidate('Ann Baker'), candidate('Ann Baker')])),
    answers(calls.listCandidates, {
      data: [
        { ...ann, id: 77, school_year: 'junior' },
        { ...ann, id: 78, school_year: 'senior' },
        // A service of before.
        { ...ann, id: 79 },
      ],
    }),
  );
  const locations = [{ id: 10, name: 'Lakeside Campus', location_type: 'Campus' }];
  const portal = fakePortal({ role: 'td', user: { locations } });
  const { user } = renderRemote(remote, { path: '/recruitment-depth-chart?open=remove', portal });
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove a candidate' }));
  await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'Ann');
  expect(await screen.findByText('Junior · Potential Candidate')).toBeVisible();
  expect(screen.getByText('Senior · Potential Candidate')).toBeVisible();
  expect(screen.getByText('Potential Candidate', { selector: '[role=option] *' })).toBeVisible();
});
