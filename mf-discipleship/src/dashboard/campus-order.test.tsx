/** In which order the campuses stand, on the screen and in the file. */
import { dashboardCalls } from '@emmaus/contracts/dashboard.contract';
import { multiplicationCalls } from '@emmaus/contracts/multiplication.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { counts, multiplicationTable } from '../testing/multiplication-fixtures.ts';
import { campusTrend, dashboardTrends } from '../testing/trend-fixtures.ts';

describe('the order of the campuses', () => {
  // In the order of their names, as the service gives them.
  const campus = (id: number, name: string, percent: number | null) => ({
    row: { location_id: id, campus: name, ...counts(100 - id) },
    trend: {
      location_id: id,
      campus: name,
      ...campusTrend({ reports: { percent: [percent], last_year: [null], late: null } }),
    },
  });
  const FOUR = [campus(10, 'Ashby', 90), campus(11, 'Bridger', null), campus(12, 'Carver', 40), campus(13, 'Dell', 72)];

  function showsFour(path = '/reporting') {
    server.use(
      answers(
        multiplicationCalls.spiritualMultiplication,
        multiplicationTable({ has_trends: true, tableData: FOUR.map(({ row }) => row) }),
      ),
      answers(dashboardCalls.dashboardTrends, dashboardTrends({ campuses: FOUR.map(({ trend }) => trend) })),
    );
    return renderRemote(remote, { path, portal: fakePortal({ role: 'ad' }) });
  }

  const names = () => screen.getAllByRole('rowheader').map((head) => head.textContent);

  test('one press on the reports, and the worst of last week stands first; those without any last', async () => {
    const { user, address } = showsFour();
    await user.click(await screen.findByRole('button', { name: "Last week's reports" }));
    expect(names()).toEqual(['Totals', 'Carver', 'Dell', 'Ashby', 'Bridger']);
    expect(screen.getByRole('columnheader', { name: "Last week's reports" })).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(address).toBe('/reporting?sort=reports');
    await user.click(screen.getByRole('button', { name: "Last week's reports" }));
    expect(names()).toEqual(['Totals', 'Ashby', 'Dell', 'Carver', 'Bridger']);
    await expect.poll(address).toBe('/reporting?sort=-reports');
  });

  test('by each figure and by name, also from a link', async () => {
    const { user, address } = showsFour('/reporting?sort=active_slbs');
    await screen.findByRole('table');
    expect(names()).toEqual(['Totals', 'Dell', 'Carver', 'Bridger', 'Ashby']);
    await user.click(screen.getByRole('button', { name: 'Campus' }));
    expect(names()).toEqual(['Totals', 'Ashby', 'Bridger', 'Carver', 'Dell']);
    await expect.poll(address).toBe('/reporting');
  });

  test('the campus after the first is the next of that order, and the way back keeps it', async () => {
    const { user, address, portal } = showsFour('/reporting?campus=12&sort=reports');
    expect(await screen.findByText('1 of 4')).toBeVisible();
    await user.click(screen.getByRole('link', { name: '‹ All campuses' }));
    expect(portal.navigate).toHaveBeenCalledWith('/reporting?sort=reports');
    await user.keyboard('j');
    await expect.poll(address).toBe('/reporting?campus=13&sort=reports');
  });

  describe('the file is what the screen shows', () => {
    async function exported(path: string): Promise<string[]> {
      const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
      const { user } = showsFour(path);
      await screen.findByRole('table');
      await user.click(screen.getByRole('button', { name: 'Export' }));
      const [file] = saved.mock.lastCall ?? [];
      return (await (file as Blob).text()).trim().split('\r\n');
    }

    test('in its order, with how last week was reported', async () => {
      const [headings, ...lines] = await exported('/reporting?sort=-reports');
      expect(headings).toMatch(/^\uFEFF?Campus,Cumulative BSPx1,.*,Last week's reports \(%\)$/);
      expect(lines.map((line) => line.replace(/,.*,/, ' '))).toEqual([
        'Ashby 90',
        'Dell 72',
        'Carver 40',
        'Bridger NA',
        'Totals 81',
      ]);
    });

    test("on a campus's page of that campus alone", async () => {
      const [_headings, ...lines] = await exported('/reporting?campus=12');
      expect(lines.map((line) => line.replace(/,.*,/, ' '))).toEqual(['Carver 40']);
    });
  });

  test('an order that is none is that of the names', async () => {
    showsFour('/reporting?sort=luck');
    await screen.findByRole('table');
    expect(names()).toEqual(['Totals', 'Ashby', 'Bridger', 'Carver', 'Dell']);
  });
});
