/** The place that is chosen on one page of the wing is that of the others. */
import { groupCalls } from '@emmaus/contracts/discipleship-groups.contract';
import { discipleTreeCalls } from '@emmaus/contracts/discipleship-tree.contract';
import { graduationCalls } from '@emmaus/contracts/graduation.contract';
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

test.each(['/discipleship', '/discipleship-groups', '/graduation-records'])('%s', async (path) => {
  const asked: (string | null)[] = [];
  const waits = ({ request }: { request: Request }) => {
    asked.push(new URL(request.url).searchParams.get('location_id'));
    return new Promise<never>(() => {});
  };
  server.use(
    keepsWaiting(discipleTreeCalls.discipleshipFigures),
    keepsWaiting(graduationCalls.watchGraduationRecords),
    serves(discipleTreeCalls.myDiscipleTree, waits),
    serves(groupCalls.listGroups, waits),
    serves(graduationCalls.listGraduationRecords, waits),
  );
  const before = open('/discipleship?location=11');
  await expect.poll(() => asked).toContain('11');
  before.unmount();
  asked.length = 0;
  const { address } = open(path);
  await expect.poll(address).toBe(`${path}?location=11`);
  await expect.poll(() => asked).toContain('11');
  expect(asked).not.toContain(null);
});
