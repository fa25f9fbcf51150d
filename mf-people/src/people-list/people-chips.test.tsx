import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, keepsWaiting, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { CLARA, peopleCounts, peoplePage } from '../testing/fixtures.ts';

const { listViewablePeople, countViewablePeople } = peopleRecordCalls;

/** Answers list and counts, and keeps what both were asked. */
function asked(page = peoplePage([CLARA]), counts = peopleCounts()) {
  const list: Record<string, string>[] = [];
  const counted: Record<string, string>[] = [];
  const queryOf = ({ url }: Request) => Object.fromEntries(new URL(url).searchParams);
  server.use(
    serves(listViewablePeople, ({ request }) => {
      list.push(queryOf(request));
      return HttpResponse.json(page);
    }),
    serves(countViewablePeople, ({ request }) => {
      counted.push(queryOf(request));
      return HttpResponse.json(counts);
    }),
  );
  return { list, counted };
}

const chips = async () => within(await screen.findByRole('group', { name: 'Show only' }));
const clara = () => screen.findByRole('link', { name: 'Clara Byrne' });

test('the questions, each with how many it would show; more than are counted are said to be more', async () => {
  asked(peoplePage([CLARA]), peopleCounts({ phone: 3001 }));
  const { user } = renderRemote(remote, { path: '/people' });
  await screen.findByRole('button', { name: 'No phone 3,000+' });
  const names = (await chips()).getAllByRole('button').map((chip) => chip.textContent);
  expect(names).toEqual(['New this week3', 'No phone3,000+', 'Mine5', 'Year', 'Greek2', 'Varsity1']);
  await user.click(screen.getByRole('button', { name: 'Year' }));
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
    'All years',
    'Freshman4',
    'Sophomore3',
    'Junior2',
    'Senior1',
    'Senior plus0',
    'Grad student0',
  ]);
});

test('one press narrows the list and goes back to its first page; together they add up, and back undoes one', async () => {
  const { list, counted } = asked(peoplePage([CLARA], { page: 2, total: 30 }));
  const { user, address } = renderRemote(remote, { path: '/people?page=2&search=byrne' });
  await clara();
  const press = async (name: RegExp) => user.click((await chips()).getByRole('button', { name }));
  await press(/^New this week/);
  await expect.poll(address).toBe('/people?search=byrne&added=week');
  await press(/^No phone/);
  await press(/^Mine/);
  await expect.poll(address).toBe('/people?search=byrne&added=week&phone=missing&whose=mine');
  await expect
    .poll(() => list.at(-1))
    .toMatchObject({
      page: '1',
      search: 'byrne',
      added: 'week',
      phone: 'missing',
      whose: 'mine',
    });
  await expect.poll(() => counted.at(-1)).toEqual({ search: 'byrne', added: 'week', phone: 'missing', whose: 'mine' });
  expect((await chips()).getByRole('button', { name: /^Mine/ })).toHaveAttribute('aria-pressed', 'true');
  await press(/^Mine/);
  await expect.poll(address).toBe('/people?search=byrne&added=week&phone=missing');
});

test('a link shows the same to whoever opens it; what is nonsense in it counts for nothing', async () => {
  const { list } = asked();
  renderRemote(remote, { path: '/people?greek=yes&varsity=maybe&school_year=junior' });
  await clara();
  expect(list).toEqual([{ page: '1', page_size: '10', sort: 'name', greek: 'yes', school_year: 'junior' }]);
  expect((await chips()).getByRole('button', { name: /^Greek/ })).toHaveAttribute('aria-pressed', 'true');
  expect((await chips()).getByRole('button', { name: /^Varsity/ })).toHaveAttribute('aria-pressed', 'false');
});

test('a year is chosen from those there are, and given up again', async () => {
  const { list } = asked();
  const { user, address } = renderRemote(remote, { path: '/people' });
  await clara();
  await user.click((await chips()).getByRole('button', { name: 'Year' }));
  await user.click(screen.getByRole('menuitemradio', { name: /^Junior/ }));
  await expect.poll(address).toBe('/people?school_year=junior');
  await expect.poll(() => list.at(-1)?.['school_year']).toBe('junior');
  await user.click((await chips()).getByRole('button', { name: 'Year: Junior' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'All years' }));
  await expect.poll(address).toBe('/people');
});

describe('the counts', () => {
  test('are not waited for', async () => {
    server.use(answers(listViewablePeople, peoplePage([CLARA])), keepsWaiting(countViewablePeople));
    renderRemote(remote, { path: '/people' });
    expect(await clara()).toBeVisible();
    expect((await chips()).getByRole('button', { name: 'No phone' })).toBeEnabled();
  });

  test('may fail: the questions can be asked all the same', async () => {
    server.use(answers(listViewablePeople, peoplePage([CLARA])), refuses(countViewablePeople, 500, 'Not now.'));
    renderRemote(remote, { path: '/people' });
    expect(await clara()).toBeVisible();
    expect((await chips()).getByRole('button', { name: 'No phone' })).toBeEnabled();
    expect(screen.queryByText('Not now.')).not.toBeInTheDocument();
  });
});

test('nobody left: says that it is the filters, and gives everybody back', async () => {
  asked(peoplePage([]));
  const { user, address } = renderRemote(remote, { path: '/people?phone=missing&search=zz' });
  expect(await screen.findByText('Nobody found for ‘zz’ with these filters')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show everybody' }));
  await expect.poll(address).toBe('/people');
});

describe('the campus', () => {
  const locations = [
    { id: 1, name: 'Great Lakes', location_type: 'Region' },
    { id: 10, name: 'Lakeside College', location_type: 'Campus' },
    { id: 11, name: 'Hillcrest University', location_type: 'Campus' },
  ];

  test('is chosen by those whose people are at several places', async () => {
    const { list, counted } = asked();
    const portal = fakePortal({ role: 'rd', user: { locations } });
    const { user, address } = renderRemote(remote, { path: '/people', portal });
    await clara();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Hillcrest University');
    await expect.poll(address).toBe('/people?location=11');
    await expect.poll(() => [list.at(-1)?.['location'], counted.at(-1)?.['location']]).toEqual(['11', '11']);
  });

  test('is not asked of others', async () => {
    asked();
    renderRemote(remote, { path: '/people', portal: fakePortal({ role: 'td' }) });
    await clara();
    expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument();
  });
});

test('an export beside filters says that it has its own', async () => {
  asked();
  const { user } = renderRemote(remote, { path: '/people?greek=yes', portal: fakePortal({ role: 'td' }) });
  await clara();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByRole('menuitem', { name: /^Export Custom List/ })).toHaveTextContent(/whatever is filtered here$/);
});

const SIZE = { name: 'Per page' };
const sizes = () => [...screen.getByRole<HTMLSelectElement>('combobox', SIZE).options].map(({ text }) => text);

test('"People list page size 10 (options elsewhere 10, 50, 100, 150; default 10)"', async () => {
  const { list } = asked(peoplePage([CLARA], { total: 160 }));
  const { user, address } = renderRemote(remote, { path: '/people' });
  await clara();
  const size = screen.getByRole('combobox', SIZE);
  expect(size).toHaveValue('10');
  expect(sizes()).toEqual(['10', '50', '100', '150']);
  await user.selectOptions(size, '150');
  await expect.poll(address).toBe('/people?size=150');
  await expect.poll(() => list.at(-1)?.['page_size']).toBe('150');
});

test('a link with another size opens with that one, and says so', async () => {
  const { list } = asked(peoplePage([CLARA], { total: 60 }));
  renderRemote(remote, { path: '/people?size=25' });
  await clara();
  expect(screen.getByRole('combobox', SIZE)).toHaveValue('25');
  expect(sizes()).toEqual(['10', '25', '50', '100', '150']);
  expect(list.at(-1)?.['page_size']).toBe('25');
});
