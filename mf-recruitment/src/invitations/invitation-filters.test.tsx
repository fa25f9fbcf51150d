/** What the page asks for: its filters, its place, its search and its pages (specification 3, §2 and §9). */
import { invitationCalls } from '@emmaus/contracts/invitations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { invitationPage, invitationRow } from '../testing/invitations.ts';

const LOCATIONS = [
  { id: 2, name: 'North Region', location_type: 'Region' },
  { id: 10, name: 'Lakeside Campus', location_type: 'Campus' },
];

function open(role: 'missionary' | 'rd' = 'missionary', path = '/invitations') {
  const asked: URLSearchParams[] = [];
  server.use(
    serves(invitationCalls.listInvitations, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(invitationPage([invitationRow()]));
    }),
  );
  const portal = fakePortal({ role, user: { locations: LOCATIONS } });
  return { ...renderRemote(remote, { path, portal }), asked };
}

test('"received-yes and received-no exclude each other, and only one response can be chosen"', async () => {
  const { user, address, asked } = open();
  const choose = async (chip: RegExp, item: string) => {
    await user.click(await screen.findByRole('button', { name: chip }));
    await user.click(await screen.findByRole('menuitemradio', { name: item }));
  };
  await choose(/^High Call$/, 'High Call: received');
  await expect.poll(address).toBe('/invitations?highCall=yes');
  await choose(/^High Call: /, 'High Call: not received');
  await expect.poll(address).toBe('/invitations?highCall=no');
  await choose(/^High Call response$/, 'Green');
  await choose(/^High Call response: Green/, 'Red');
  await expect.poll(() => asked.at(-1)?.getAll('hcResponse')).toEqual(['Red']);
});

test('"Regional users only get a location selector"', async () => {
  const own = open('missionary', '/invitations?location=10');
  expect(await screen.findByRole('link', { name: 'Clara Byrne' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Location' })).not.toBeInTheDocument();
  expect(own.asked.at(-1)?.has('locationId')).toBe(false);
  own.unmount();
  const { user, address, asked } = open('rd');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Location' }), 'Lakeside Campus');
  await expect.poll(address).toBe('/invitations?location=10');
  await expect.poll(() => asked.at(-1)?.get('locationId')).toBe('10');
});

test('"Invitations page size 10"; "Paginated requests send page, page_size and search"; "search applies on Enter"', async () => {
  const { user, address, asked } = open('missionary', '/invitations?page=2');
  const box = await screen.findByRole('searchbox', { name: 'Search invitations' });
  await expect.poll(() => asked.length).toBe(1);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ page: '2', page_size: '10' });
  await user.type(box, 'byr');
  expect(asked).toHaveLength(1);
  await user.keyboard('{Enter}');
  await expect.poll(address).toBe('/invitations?search=byr');
  await expect.poll(() => asked.at(-1)?.get('search')).toBe('byr');
});
