import { Button } from '@fluentui/react-components';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakePortal } from '../testing/fake-portal.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { setWindowWidth } from '../testing/window-width.ts';
import { besides, id } from './address-values.ts';
import { PersonPanel } from './person-panel.tsx';
import { useAddress } from './use-address.ts';

const PEOPLE = [
  { id: 7, name: 'Ann Baker' },
  { id: 8, name: 'Ben Cole' },
  { id: 9, name: 'Clara Byrne' },
];

function Board() {
  const [{ person }, change] = useAddress({ person: besides(id) });
  return (
    <PersonPanel
      person={person}
      people={PEOPLE}
      onPerson={(id) => change({ person: id }, { replace: person !== undefined })}
      onClose={() => change({ person: undefined })}
      beside={PEOPLE.map(({ id, name }) => (
        <Button key={id} onClick={() => change({ person: id })}>
          {name}
        </Button>
      ))}
    />
  );
}

test('arrows change who is in it, Escape closes it and gives the focus back; it stands in the address', async () => {
  const { user, address, portal } = renderPart(<Board />, { path: '/board?page=2' });
  await user.click(screen.getByRole('button', { name: 'Ann Baker' }));
  expect(screen.getByRole('complementary', { name: 'Ann Baker' })).toHaveTextContent('1 of 3');
  expect(screen.getByRole('heading', { name: 'Ann Baker' })).toHaveFocus();
  expect(portal.places.fill).toHaveBeenLastCalledWith(
    'person.panel',
    expect.any(HTMLElement),
    { personId: 7, named: true },
    undefined,
  );
  await user.keyboard('{ArrowUp}{ArrowDown}');
  expect(screen.getByRole('heading', { name: 'Ben Cole' })).toHaveFocus();
  await expect.poll(address).toBe('/board?page=2&person=8');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('heading', { name: 'Clara Byrne' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(portal.navigate).toHaveBeenCalledWith('/people/9');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ann Baker' })).toHaveFocus();
  await expect.poll(address).toBe('/board?page=2');
});

test('whoever presses Next goes on pressing it; at the end it stays, greyed', async () => {
  const { user } = renderPart(<Board />, { path: '/board?person=7' });
  const next = screen.getByRole('button', { name: 'Next' });
  await user.click(next);
  expect(screen.getByRole('complementary', { name: 'Ben Cole' })).toHaveTextContent('2 of 3');
  expect(next).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('complementary', { name: 'Clara Byrne' })).toBeVisible();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  expect(next).toHaveFocus();
});

test('somebody who is not in the list: without previous and next, and what fills the panel says the name', () => {
  const portal = fakePortal();
  renderPart(<Board />, { path: '/board?person=99', portal });
  expect(screen.getByRole('complementary', { name: 'Person' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  expect(portal.places.fill.mock.lastCall?.[2]).toEqual({ personId: 99, named: false });
});

test('a sheet over the page on a phone', async () => {
  setWindowWidth(390);
  const { user } = renderPart(<Board />);
  await user.click(screen.getByRole('button', { name: 'Ann Baker' }));
  expect(await screen.findByRole('dialog', { name: 'Ann Baker' })).toHaveAttribute('aria-modal', 'true');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Ann Baker' })).toHaveFocus());
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('dialog', { name: 'Ben Cole' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ann Baker' })).toHaveFocus());
});
