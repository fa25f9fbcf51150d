import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RemoteLoader } from './federation.ts';
import { RemoteError } from './remote-error.ts';
import { drawing, exposing, good, later, people, show } from './remote-host.testing.tsx';

const onlyOne = { ...people, previous: null };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a good remote', () => {
  test('shows a skeleton until its first paint, then itself', async () => {
    let ready: () => void = () => undefined;
    show(() => exposing(drawing('The list of people', (props) => (ready = props.ready))));
    await later(10);
    expect(screen.getByLabelText('People is loading')).toBeInTheDocument();
    act(() => ready());
    expect(screen.queryByLabelText('People is loading')).not.toBeInTheDocument();
    expect(screen.getByText('The list of people')).toBeVisible();
  });

  test('is taken away with its host', async () => {
    const { unmount, container } = show(() => exposing(good()));
    await later(10);
    const place = container.querySelector('[data-remote] > div')!;
    expect(place).toHaveTextContent('The list of people');
    unmount();
    expect(place).toHaveTextContent('');
  });

  test('that comes after its host has gone is not drawn any more', async () => {
    let come: (module: Record<string, unknown>) => void = () => undefined;
    const mount = vi.fn(() => () => undefined);
    const { unmount } = show(() => new Promise((resolve) => (come = resolve)));
    unmount();
    come({ default: { name: 'people', contract: '^1.0.0', mount } });
    await later(10);
    expect(mount).not.toHaveBeenCalled();
  });
});

describe('a slow remote', () => {
  test('is told after 8 seconds, and shown when it comes after all', async () => {
    // Only as the test says: the time that a busy machine takes is not to be added.
    vi.useFakeTimers();
    let come: (module: Record<string, unknown>) => void = () => undefined;
    show(() => new Promise((resolve) => (come = resolve)));
    await later(7_900);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await later(200);
    expect(screen.getByRole('alert')).toHaveTextContent('People is taking longer than usual');
    come({ default: good() });
    await later(10);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText('The list of people')).toBeVisible();
  });

  test('that never says ready is told too', async () => {
    show(() => exposing(drawing('half a page')));
    await later(8_100);
    expect(screen.getByRole('alert')).toHaveAttribute('data-fault', 'slow');
  });
});

describe('a broken remote', () => {
  test.each([
    [
      'whose files are missing',
      () => Promise.reject(new RemoteError('missing', 'People is not there: its manifest answered 404.')),
      'its manifest answered 404',
    ],
    [
      'that throws on load',
      () => Promise.reject(new RemoteError('broken', 'People could not be started.')),
      'could not be started',
    ],
    [
      'that throws on mount',
      () =>
        exposing(
          drawing('', () => {
            throw new Error('mount');
          }),
        ),
      'stopped because of a fault of its own',
    ],
    [
      'that throws on render',
      () => exposing(drawing('', ({ failed }) => failed(new Error('render')))),
      'stopped because of a fault of its own',
    ],
    [
      'that names no range of the contract',
      () => exposing({ ...good(), contract: undefined }),
      'does not expose what the portal expects',
    ],
    ['that exposes something else', () => exposing({ hello: 'world' }), 'does not expose what the portal expects'],
  ])('%s is told in a sentence', async (_how, load, sentence) => {
    show(load);
    await later(10);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('People cannot be shown right now');
    expect(alert).toHaveTextContent(sentence);
  });

  test('is named after the page that was asked for, and its version stands in the report alone', async () => {
    window.history.replaceState(null, '', '/locations');
    const { user } = show(() => Promise.reject(new Error('broken')));
    await later(10);
    expect(screen.getByRole('heading', { name: 'Locations cannot be shown right now' })).toBeVisible();
    expect(screen.getByRole('alert')).not.toHaveTextContent('1.0.0-test');
    await user.click(screen.getByRole('button', { name: 'Copy a report' }));
    expect(await navigator.clipboard.readText()).toContain('People (people) 1.0.0-test');
    window.history.replaceState(null, '', '/');
  });

  test('can be tried again', async () => {
    const load = vi
      .fn()
      .mockRejectedValueOnce(new Error('first'))
      .mockImplementation(() => exposing(good()));
    const { user } = show(load);
    await later(10);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await later(10);
    expect(screen.getByText('The list of people')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('that could not be reached comes by itself; until then its sentence stays where it is', async () => {
    const away = () => Promise.reject(new RemoteError('missing', 'People could not be reached.'));
    let come: (module: Record<string, unknown>) => void = () => undefined;
    const load = vi
      .fn()
      .mockImplementationOnce(away)
      .mockImplementationOnce(away)
      .mockImplementation(() => new Promise((resolve) => (come = resolve)));
    show(load);
    await later(10);
    const alert = screen.getByRole('alert');
    await later(4_000);
    expect(load).toHaveBeenCalledTimes(2);
    await later(8_000);
    expect(load).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('alert')).toBe(alert);
    come({ default: good() });
    await later(10);
    expect(screen.getByText('The list of people')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('that is broken is not tried again by itself', async () => {
    const { loader } = show(() => Promise.reject(new Error('broken')));
    await later(120_000);
    expect(loader.load).toHaveBeenCalledOnce();
  });

  test('that has been replaced since the page was opened: trying again takes what is live now, and it stays so', async () => {
    const load: RemoteLoader['load'] = (release) =>
      release.version === '1.0.1-mended' ? exposing(good()) : Promise.reject(new Error('broken'));
    const broken = { ...people, name: 'people-mended' };
    const mended = { ...broken, version: '1.0.1-mended' };
    const { user, unmount } = show(load, broken, [onlyOne, mended]);
    await later(10);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await later(10);
    expect(screen.getByText('The list of people')).toBeVisible();
    unmount();
    const { loader } = show(load, broken);
    await later(10);
    expect(loader.load.mock.calls.map(([release]) => release.version)).toEqual(['1.0.1-mended']);
  });

  test('that broke while it drew is not taken from memory the next time', async () => {
    const fault = new Error('a lazy part is gone');
    const { loader } = show(() => exposing(drawing('', ({ failed }) => failed(fault))));
    await later(10);
    expect(loader.forget.mock.calls.map(([release, failure]) => [release.version, failure])).toEqual([
      ['1.0.0-test', fault],
    ]);
  });

  test('can be reported', async () => {
    const { user } = show(() => Promise.reject(new Error('first')), onlyOne);
    await later(10);
    await user.click(screen.getByRole('button', { name: 'Copy a report' }));
    const report = await navigator.clipboard.readText();
    expect(report).toContain('People (people) 1.0.0-test');
    expect(report).toContain('Because: Error: first');
    expect(screen.getByRole('button', { name: 'Report copied' })).toBeInTheDocument();
  });

  test('without a previous version offers none', async () => {
    show(() => Promise.reject(new Error('first')), onlyOne);
    await later(10);
    expect(screen.queryByRole('button', { name: 'Use the previous version' })).not.toBeInTheDocument();
  });

  test('can be replaced by its previous version, and stays so', async () => {
    const load: RemoteLoader['load'] = (release) =>
      release.version === '0.9.0-before' ? exposing(good()) : Promise.reject(new Error('broken'));
    // The choice holds for the life of the page, so it is made for a remote of its own.
    const ofItsOwn = { ...people, name: 'people-of-its-own' };
    const { user, unmount } = show(load, ofItsOwn);
    await later(10);
    await user.click(screen.getByRole('button', { name: 'Use the previous version' }));
    await later(10);
    expect(screen.getByText('The list of people')).toBeVisible();
    unmount();
    const { loader } = show(load, ofItsOwn);
    await later(10);
    expect(loader.load.mock.calls.map(([release]) => release.version)).toEqual(['0.9.0-before']);
  });
});
