import { depthChartCalls } from '@emmaus/contracts/depth-charts.contract';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { MARIAS_CHART, chartMember, depthChart } from '../testing/fixtures.ts';
import { DepthChartCard } from './depth-chart-of-person.slot.tsx';

const call = depthChartCalls.depthChartByPerson;

const open = () => renderPart(<DepthChartCard context={{ personId: 1 }} />, { store: createStore });
const card = async () => within(await screen.findByRole('region', { name: 'Depth chart' }));

test('"A read-only depth chart for the person", "with a person id it is read-only": seven columns with counts and names', async () => {
  server.use(answers(call, MARIAS_CHART));
  open();
  const chart = await card();
  expect(chart.getAllByRole('region').map((column) => column.getAttribute('aria-label'))).toEqual([
    'New Contacts, 2',
    'Meaningful Contacts, 0',
    'Bible Study Participants, 0',
    'Growing Disciples, 1',
    'Commissioned Disciples, 0',
    'Bible Study Leaders, 0',
    'Disciple Makers, 0',
  ]);
  const first = within(chart.getByRole('region', { name: 'New Contacts, 2' }));
  expect(first.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Clara Byrne', '/people/501'],
    ['Jonas Weber', '/people/502'],
  ]);
  expect(chart.queryByRole('button')).not.toBeInTheDocument();
});

test('whom the reader may not see is a name, not a link', async () => {
  const hidden = chartMember({ chart_member: 'Ann Baker', chart_member_id: null, can_be_opened: false });
  server.use(answers(call, depthChart({ data: { 'New Contacts': [hidden, chartMember({ id: 2 })] } })));
  open();
  const chart = await card();
  expect(chart.getByText('Ann Baker')).toBeVisible();
  expect(chart.getAllByRole('link').map((link) => link.textContent)).toEqual(['Clara Byrne']);
});

test('on a phone a folded list', async () => {
  setWindowWidth(390);
  server.use(answers(call, MARIAS_CHART));
  const { user } = open();
  const chart = await card();
  expect(chart.queryByText('Clara Byrne')).not.toBeInTheDocument();
  await user.click(chart.getByRole('button', { name: 'New Contacts 2' }));
  expect(await chart.findByText('Clara Byrne')).toBeVisible();
});

test('a line for somebody who keeps none', async () => {
  server.use(answers(call, depthChart()));
  open();
  expect((await card()).getByText('Maria Lindgren keeps no depth chart yet.')).toBeVisible();
});

test('a chart that the reader may not see leaves no gap; a failure is said, and asked again', async () => {
  server.use(refuses(call, 404, 'This depth chart does not exist.', 'not_found'));
  const { container, unmount } = open();
  await waitFor(() => expect(container.querySelector('[data-slot-waiting]')).toBeNull());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  unmount();
  server.use(refuses(call, 500, 'Something went wrong.'));
  const { user } = open();
  expect((await card()).getByText(/^The depth chart cannot be shown right now/)).toBeVisible();
  server.use(answers(call, MARIAS_CHART));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Clara Byrne')).toBeVisible();
});
