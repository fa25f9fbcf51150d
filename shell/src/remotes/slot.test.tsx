import type { SlotModule } from '@emmaus/remote-kit/portal/contract.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ContextType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PortalAreaContext } from '../app/portal-area-context.ts';
import { DECLARED_REMOTES } from '../navigation/declared-remotes.testing.ts';
import { RemoteError } from './remote-error.ts';
import { Slot } from './slot.tsx';

type Area = NonNullable<ContextType<typeof PortalAreaContext>>;
type Mounted = Parameters<SlotModule['mount']>[0];

const [people, studies] = DECLARED_REMOTES;
if (!people || !studies) throw new Error('Two remotes are declared.');

const withSlots = (remote: typeof people, slots: typeof people.declaration.slots) => ({
  ...remote,
  declaration: { ...remote.declaration, slots },
});

/** Two modules and a card in one place, each of its own remote. */
const REMOTES = [
  withSlots(people, {
    'test.place': [
      { id: 'late', order: 30, module: './late' },
      {
        id: 'card',
        order: 20,
        card: { title: 'Pray', text: 'Now.', icon: 'book', action: 'Go', path: '/meditations' },
      },
    ],
  }),
  withSlots(studies, { 'test.place': [{ id: 'early', order: 10, module: './early', roles: ['missionary'] }] }),
];

const mounts: Record<string, Mounted> = {};
const unmounted = vi.fn();
const load = vi.fn<Area['loader']['load']>();
const forget = vi.fn<Area['loader']['forget']>();

/** Loads a module that draws its name. */
const drawn: Area['loader']['load'] = (_release, name) =>
  Promise.resolve({
    default: {
      mount(props: Mounted) {
        mounts[name] = props;
        props.element.textContent = `This is ${name}.`;
        return unmounted;
      },
    },
  });

function area(): Area {
  return {
    live: { remotes: REMOTES, services: {}, stale: false },
    loader: { load, forget },
    active: undefined as unknown as Area['active'],
    portal: fakePortal({ role: 'missionary' }),
  };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function place(own = area()) {
  return render(
    <PortalAreaContext value={own}>
      <Slot name="test.place" card={({ title }) => <h2>{title}</h2>} />
    </PortalAreaContext>,
  );
}

beforeEach(() => {
  unmounted.mockClear();
  load.mockReset();
  forget.mockReset();
  load.mockImplementation(drawn);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a named place', () => {
  test('fillings of all remotes stand in their order, each in grey until its first paint', async () => {
    place();
    expect(await screen.findByText('This is ./early.')).toBeInTheDocument();
    await waitFor(() => expect(document.body.textContent).toMatch(/early.*Pray.*late/));
    expect(screen.getAllByLabelText(/is loading$/)).toHaveLength(2);
    mounts['./early']?.ready();
    await vi.waitFor(() => expect(screen.getAllByLabelText(/is loading$/)).toHaveLength(1));
  });

  test('who does not have the role does not load it', async () => {
    place({ ...area(), portal: fakePortal({ role: 'student' }) });
    expect(await screen.findByText('This is ./late.')).toBeInTheDocument();
    expect(screen.queryByText('This is ./early.')).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('one that cannot be loaded says so, leaves the others alone, and can be tried again', async () => {
    load.mockRejectedValueOnce(new Error('offline'));
    place();
    expect(await screen.findByText(/cannot be shown right now/)).toBeVisible();
    expect(await screen.findByText('This is ./late.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pray' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('This is ./early.')).toBeVisible();
  });

  test('one that did not come is tried again by itself, and the sentence stands until it is there', async () => {
    vi.useFakeTimers();
    const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    const missing = () => Promise.reject(new RemoteError('missing', 'Bible studies could not be reached.'));
    load.mockImplementationOnce(missing).mockImplementationOnce(drawn).mockImplementationOnce(missing);
    place();
    await later(100);
    expect(screen.getByText(/cannot be shown right now/)).toBeVisible();
    await later(3_800);
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.getByText(/cannot be shown right now/)).toBeVisible();
    // The pause is longer after each try.
    await later(7_600);
    expect(load).toHaveBeenCalledTimes(4);
    expect(screen.getByText(/cannot be shown right now/)).toBeVisible();
    act(() => mounts['./early']?.ready());
    expect(screen.getByText('This is ./early.')).toBeVisible();
    expect(screen.queryByText(/cannot be shown right now/)).not.toBeInTheDocument();
    await later(60_000);
    expect(load).toHaveBeenCalledTimes(4);
  });

  test('one that does not come, however often it is tried by itself, is one fault', async () => {
    vi.useFakeTimers();
    let told = 0;
    // Where there is nothing to send with, that is asked for each fault and nothing else is done.
    const has = (own: Navigator, name: string | symbol) => (name === 'sendBeacon' ? ((told += 1), false) : name in own);
    vi.stubGlobal(
      'navigator',
      new Proxy(navigator, { has, get: (own, name) => Reflect.get(own, name, own) as unknown }),
    );
    load.mockImplementation(() => Promise.reject(new RemoteError('missing', 'It could not be reached.')));
    place();
    for (let times = 0; times < 20; times += 1) await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(load.mock.calls.length).toBeGreaterThan(6);
    expect(told).toBe(2);
  });

  test('one that throws while it draws is replaced by the sentence', async () => {
    place();
    await screen.findByText('This is ./late.');
    mounts['./late']?.failed(new Error('drawn wrongly'));
    expect(await screen.findByText(/cannot be shown right now/)).toBeVisible();
    expect(screen.getByText('This is ./late.')).not.toBeVisible();
    expect(screen.getByText('This is ./early.')).toBeVisible();
    expect(forget.mock.calls.map(([release, failure]) => [release.name, failure])).toEqual([
      ['people', new Error('drawn wrongly')],
    ]);
  });

  test('one that never says ready is told after 8 seconds, can be tried again, and stands when it comes after all', async () => {
    vi.useFakeTimers();
    const later = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
    place();
    await later(100);
    mounts['./early']?.ready();
    await later(7_800);
    expect(screen.queryByText(/is taking longer than usual/)).not.toBeInTheDocument();
    await later(200);
    expect(screen.getByText('This part of People is taking longer than usual.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByText('This is ./late.')).not.toBeVisible();
    expect(screen.queryByLabelText(/is loading$/)).not.toBeInTheDocument();
    expect(forget).toHaveBeenCalledTimes(1);
    act(() => mounts['./late']?.ready());
    expect(screen.getByText('This is ./late.')).toBeVisible();
    expect(screen.queryByText(/is taking longer than usual/)).not.toBeInTheDocument();
  });

  test('one that asks first keeps its place until it knows, and the next time as high as it was', async () => {
    const first = place();
    await screen.findByText('This is ./early.');
    const early = mounts['./early']!;
    early.element.innerHTML = '<div class="fui-FluentProvider"><div data-slot-waiting></div></div>';
    early.ready();
    await vi.waitFor(() => expect(screen.getAllByLabelText(/is loading$/)).toHaveLength(2));
    const drawn = document.createElement('p');
    drawn.textContent = 'Three wait for a call.';
    drawn.getBoundingClientRect = () => new DOMRect(0, 0, 300, 241);
    early.element.firstElementChild?.replaceChildren(drawn);
    await vi.waitFor(() => expect(screen.getAllByLabelText(/is loading$/)).toHaveLength(1));
    first.unmount();
    place();
    await vi.waitFor(() =>
      expect(screen.getByLabelText('Bible Studies is loading').firstElementChild).toHaveStyle({ height: '241px' }),
    );
  });

  test('while nobody knows whether it will say anything, what follows is not shown, but not for long', async () => {
    const quiet = {
      ...people,
      declaration: {
        ...people!.declaration,
        slots: { 'test.place': [{ id: 'quiet', order: 1, module: './early', height: 0 }] },
      },
    };
    const own = { ...area(), live: { ...area().live, remotes: [quiet as typeof people] } };
    const unsure = (container: HTMLElement) => container.querySelector('[data-unsure]');
    const first = place(own);
    expect(unsure(first.container)).not.toBeNull();
    await screen.findByText('This is ./early.');
    mounts['./early']!.element.replaceChildren();
    mounts['./early']!.ready();
    await vi.waitFor(() => expect(unsure(first.container)).toBeNull());
    first.unmount();
    expect(unsure(place(own).container)).toBeNull();
  });

  test('leaving the page takes them away', async () => {
    const { unmount } = place();
    await screen.findByText('This is ./early.');
    await screen.findByText('This is ./late.');
    unmount();
    expect(unmounted).toHaveBeenCalledTimes(2);
  });
});
