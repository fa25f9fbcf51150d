import { act, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { besides, flag, id, oneOf, text, wholeNumber } from './address-values.ts';
import { type ChangeAddress, useAddress } from './use-address.ts';

const SPEC = {
  location: id,
  person: besides(id),
  time: flag('shown'),
  search: text(),
  status: oneOf(['active', 'all'], 'active'),
  figure: oneOf(['disciples', 'generations']),
  size: wholeNumber(20),
};

interface Values {
  location: number | undefined;
  person: number | undefined;
  time: boolean;
  search: string;
  status: 'active' | 'all';
  figure: 'disciples' | 'generations' | undefined;
  size: number;
}

function Screen({ act }: { act: (change: ChangeAddress<Values>) => void }) {
  const [values, change] = useAddress<Values>(SPEC);
  return (
    <>
      <output>{JSON.stringify(values)}</output>
      <button onClick={() => act(change)}>act</button>
    </>
  );
}

async function after(path: string, act: (change: ChangeAddress<Values>) => void): Promise<string> {
  const { user, address } = renderPart(<Screen act={act} />, { path });
  await user.click(screen.getByRole('button', { name: 'act' }));
  return address();
}

const values = () => JSON.parse(screen.getByRole('status').textContent ?? '') as Partial<Values>;

describe('values', () => {
  test('are read out of the address', () => {
    renderPart(<Screen act={() => {}} />, {
      path: '/x?location=12&person=7&time=shown&search=ann+b&status=all&figure=generations&size=50',
    });
    expect(values()).toEqual({
      location: 12,
      person: 7,
      time: true,
      search: 'ann b',
      status: 'all',
      figure: 'generations',
      size: 50,
    });
  });

  test('are as usual where the address says nothing, or nonsense', () => {
    renderPart(<Screen act={() => {}} />, { path: '/x?location=-1&time=maybe&status=none&figure=x&size=0' });
    expect(values()).toEqual({ time: false, search: '', status: 'active', size: 20 });
  });

  test('at their usual are left out of the address', async () => {
    const path = '/x?location=12&time=shown&search=ann&status=all&figure=generations&size=50';
    const act = (change: ChangeAddress<Values>) =>
      change({ location: undefined, time: false, search: '', status: 'active', figure: undefined, size: 20 });
    expect(await after(path, act)).toBe('/x');
  });
});

describe('changing', () => {
  test('several in one step keeps the rest', async () => {
    const act = (change: ChangeAddress<Values>) => change({ location: 12, person: undefined, time: true });
    expect(await after('/x?person=7&search=ann', act)).toBe('/x?search=ann&location=12&time=shown');
  });

  test('what is listed goes back to the first page', async () => {
    expect(await after('/x?page=3', (change) => change({ status: 'all' }))).toBe('/x?status=all');
  });

  test('what stands besides the list leaves the page as it is', async () => {
    expect(await after('/x?page=3', (change) => change({ person: 7 }))).toBe('/x?page=3&person=7');
  });

  test('twice in one tick adds up', async () => {
    const act = (change: ChangeAddress<Values>) => {
      change({ location: 12 });
      change({ status: 'all' });
    };
    expect(await after('/x', act)).toBe('/x?location=12&status=all');
    expect(values()).toMatchObject({ location: 12, status: 'all' });
  });

  test('by two hooks in one tick adds up, too', async () => {
    function Two() {
      const [, changeOne] = useAddress({ one: text() });
      const [, changeOther] = useAddress({ other: id });
      function both() {
        changeOne({ one: 'a' });
        changeOther({ other: 2 });
      }
      return <button onClick={both}>both</button>;
    }
    const { user, address } = renderPart(<Two />, { path: '/x?kept=yes' });
    await user.click(screen.getByRole('button', { name: 'both' }));
    await expect.poll(address).toBe('/x?kept=yes&one=a&other=2');
  });

  test('goes on from the address as it is now, also after waiting', async () => {
    let late: () => void = () => {};
    const act = (change: ChangeAddress<Values>) => {
      late = () => change({ time: true });
      change({ location: 12 });
    };
    const { user, address } = renderPart(<Screen act={act} />, { path: '/x' });
    await user.click(screen.getByRole('button', { name: 'act' }));
    late();
    await expect.poll(address).toBe('/x?location=12&time=shown');
  });

  test('the function stays the same, for effects', async () => {
    let runs = 0;
    function Once() {
      const [{ search }, change] = useAddress({ search: text() });
      useEffect(() => {
        runs += 1;
        change({ search: 'ann' });
      }, [change]);
      return <output>{search}</output>;
    }
    renderPart(<Once />);
    expect(await screen.findByText('ann')).toBeVisible();
    expect(runs).toBe(1);
  });
});

test('of a screen that was left nothing is changed any more', async () => {
  let late: ChangeAddress<Values> | undefined;
  function Leaving() {
    const [left, setLeft] = useState(false);
    return left ? <p>elsewhere</p> : <Screen act={(change) => (setLeft(true), (late = change))} />;
  }
  const { user, address } = renderPart(<Leaving />, { path: '/x?location=12' });
  await user.click(screen.getByRole('button', { name: 'act' }));
  await screen.findByText('elsewhere');
  act(() => late?.({ location: 13 }));
  expect(address()).toBe('/x?location=12');
});
