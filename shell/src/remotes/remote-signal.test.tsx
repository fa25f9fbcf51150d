/** A remote of which a file does not come: whether the portal answers is asked before it is blamed. */
import type { MountProps } from '@emmaus/remote-kit/portal/contract.ts';
import { HttpResponse, http, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RemoteError } from './remote-error.ts';
import { drawing, exposing, good, later, show } from './remote-host.testing.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const notHere = Object.assign(new Error('Loading chunk 71 failed.'), { name: 'ChunkLoadError' });

const notLoaded = {
  missing: new RemoteError('missing', 'People could not be reached.', { cause: new TypeError('Failed to fetch') }),
  broken: new RemoteError('broken', 'People could not be started.', { cause: notHere }),
};

test.each([
  ['before anything of it came', 'missing', false],
  ['before it began', 'broken', false],
  ['of one of its pages', 'render', true],
] as const)(
  'a remote of which a file is not on the device and does not come without a signal says so, and comes with it: %s',
  async (_when, where, saysOnline) => {
    server.use(http.head('*/healthz', () => HttpResponse.error()));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(saysOnline);
    const { loader } = show(() =>
      where === 'render' ? exposing(drawing('', ({ failed }) => failed(notHere))) : Promise.reject(notLoaded[where]),
    );
    await later(10);
    const said = 'There is no signal, and People is not on this device yet. It comes as soon as there is one.';
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(screen.getByRole('alert')).not.toHaveTextContent('all other pages work');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    loader.load.mockImplementation(() => exposing(good()));
    window.dispatchEvent(new Event('online'));
    await later(10);
    expect(screen.getByText('The list of people')).toBeVisible();
  },
);

test.each([
  ['before it began', 'broken', 'People could not be started.'],
  ['of one of its pages', 'render', 'A file of People did not come.'],
] as const)(
  'a remote of which a file got lost on a bad line, or was refused by a busy portal, says so and comes by itself: %s',
  async (_when, where, said) => {
    server.use(http.head('*/healthz', () => new HttpResponse(null, { status: 503 })));
    const { loader } = show(() =>
      where === 'render' ? exposing(drawing('', ({ failed }) => failed(notHere))) : Promise.reject(notLoaded[where]),
    );
    await later(10);
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    await later(3_800);
    expect(loader.load).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    loader.load.mockImplementation(() => exposing(good()));
    await later(7_600);
    expect(screen.getByText('The list of people')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('a file that came and threw as it ran would do so again', async () => {
  server.use(http.head('*/healthz', () => new HttpResponse(null, { status: 200 })));
  const threw = Object.assign(new Error('Script "root.js" loaded but threw.'), { name: 'ScriptExecutionError' });
  const { loader } = show(() =>
    Promise.reject(new RemoteError('broken', 'People could not be started.', { cause: threw })),
  );
  await later(60_000);
  expect(screen.getByRole('alert')).toHaveTextContent('People could not be started.');
  expect(loader.load).toHaveBeenCalledTimes(1);
});

describe('while the portal is asked whether it answers', () => {
  let noAnswer: () => void;
  beforeEach(() => {
    const asked = new Promise<void>((resolve) => (noAnswer = resolve));
    server.use(http.head('*/healthz', () => asked.then(() => HttpResponse.error())));
  });

  test('a remote is loading, also where it had been drawn already', async () => {
    let failed: MountProps['failed'] = () => undefined;
    show(() =>
      exposing(
        drawing('The list of people', (props) => {
          failed = props.failed;
          props.ready();
        }),
      ),
    );
    await later(10);
    act(() => failed(notHere));
    expect(screen.getByLabelText('People is loading')).toBeInTheDocument();
    noAnswer();
    await later(10);
    expect(screen.getByRole('alert')).toHaveTextContent('There is no signal');
  });

  test('what was tried again meanwhile stays', async () => {
    let fail: (cause: unknown) => void = () => undefined;
    const load = vi
      .fn()
      .mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
      .mockImplementation(() => exposing(good()));
    const { user } = show(load);
    await later(8_100);
    fail(notHere);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await later(10);
    noAnswer();
    await later(10);
    expect(screen.queryByLabelText('People is loading')).not.toBeInTheDocument();
    expect(screen.getByText('The list of people')).toBeVisible();
  });
});
