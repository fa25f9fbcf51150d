import { depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { MARIAS_CHART } from '../testing/fixtures.ts';

test('people of one name who can be put on a depth chart are told apart by year or role, and campus', async () => {
  const ann = { name: 'Ann Baker', location: 'Lakeside College' };
  server.use(
    answers(calls.myDepthCharts, MARIAS_CHART),
    keepsWaiting(calls.watchMyDepthChart),
    answers(calls.addableToDepthChart, {
      data: [
        { ...ann, id: 77, primary_role: 'student', school_year: 'junior' },
        { ...ann, id: 78, primary_role: 'missionary', school_year: null },
        // A service of before.
        { ...ann, id: 79 },
      ],
    }),
  );
  const portal = fakePortal({ role: 'missionary' });
  const { user } = renderRemote(remote, { path: '/depth-chart?dialog=add', portal });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add to your depth chart' }));
  await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'Ann');
  expect(await screen.findByText('Junior · Lakeside College')).toBeVisible();
  expect(screen.getByText('Missionary · Lakeside College')).toBeVisible();
  expect(screen.getByText('Lakeside College', { selector: '[role=option] *' })).toBeVisible();
});
