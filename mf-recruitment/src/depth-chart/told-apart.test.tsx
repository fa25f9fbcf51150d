import { depthChartCalls as calls } from '@emmaus/contracts/depth-charts.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { chartMember, MARIAS_CHART } from '../testing/fixtures.ts';

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

test('who is taken off a depth chart is told apart from somebody of the same name in the same column', async () => {
  const name = { chart_member: 'Ann Baker', depth_chart_column_id: 1 };
  server.use(
    answers(calls.myDepthCharts, MARIAS_CHART),
    keepsWaiting(calls.watchMyDepthChart),
    answers(calls.membersOfDepthChart, {
      data: [
        chartMember({ ...name, id: 7, school_year: 'junior' }),
        chartMember({ ...name, id: 8, school_year: 'senior' }),
        // At another place by now: the name is all that may be known.
        chartMember({ ...name, id: 9, chart_member_id: null, school_year: null, primary_role: null }),
      ],
    }),
  );
  const { user } = renderRemote(remote, { path: '/depth-chart?dialog=remove' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove from your depth chart' }));
  await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'Ann');
  expect(await screen.findByText('Junior · New Contacts')).toBeVisible();
  expect(screen.getByText('Senior · New Contacts')).toBeVisible();
  expect(screen.getByText('New Contacts', { selector: '[role=option] *' })).toBeVisible();
});
