/** The place that is chosen on one page of the wing is that of the others. */
import { recruitmentChartCalls } from '@emmaus/contracts/recruitment-charts.contract';
import { stallCalls } from '@emmaus/contracts/stall.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { keepsWaiting, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { expect, test } from 'vitest';
import { remote } from './root.tsx';

const LOCATIONS = [
  { id: 10, name: 'Lakeside Campus', location_type: 'Campus' },
  { id: 11, name: 'Hill Campus', location_type: 'Campus' },
];
const open = (path: string) =>
  renderRemote(remote, { path, portal: fakePortal({ role: 'td', user: { locations: LOCATIONS } }) });

test.each(['/recruitment-depth-chart', '/stall'])('%s', async (path) => {
  const asked: (string | null)[] = [];
  const waits = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).searchParams.get('location_id'));
    return new Promise<never>(() => {});
  };
  server.use(
    keepsWaiting(recruitmentChartCalls.watchRecruitmentChart),
    keepsWaiting(stallCalls.watchStall),
    serves(recruitmentChartCalls.readRecruitmentChart, waits),
    serves(stallCalls.readStall, waits),
  );
  const before = open('/recruitment-depth-chart?location=11');
  await expect.poll(() => asked).toContain('11');
  before.unmount();
  asked.length = 0;
  const { address } = open(path);
  await expect.poll(address).toBe(`${path}?location=11`);
  await expect.poll(() => asked).toContain('11');
  expect(asked).not.toContain(null);
});
