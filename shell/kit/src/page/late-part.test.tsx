/** What a page opens later: there before the signal goes, and no reason to lose the page where it is not. */
import { act, render, screen } from '@testing-library/react';
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from '@testing-library/user-event';
import { PortalContext } from '../portal/portal-context.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { HttpResponse, http, server } from '../testing/server.ts';
import { fetchLateParts, lateDialog, latePart, useLateParts } from './late-part.tsx';

interface Closes {
  onClose: () => void;
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const Sheet = ({ onClose }: Closes) => (
  <dialog open>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </dialog>
);

/** Code that comes only with a signal. */
function code(hasSignal: () => boolean) {
  return vi.fn<() => Promise<ComponentType<Closes>>>(async () => {
    if (!hasSignal()) throw new Error('Loading chunk 12 failed.');
    return Sheet;
  });
}

function PageWith({ Dialog }: { Dialog: ComponentType<Closes> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Words" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Suspense>{open && <Dialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function show(Dialog: ComponentType<Closes>) {
  const portal = fakePortal();
  const notify = vi.spyOn(portal, 'notify');
  render(
    <PortalContext value={portal}>
      <PageWith Dialog={Dialog} />
    </PortalContext>,
  );
  return notify;
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Open' }));

class Boundary extends Component<{ onFailed: (error: unknown) => void; children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override componentDidCatch = this.props.onFailed;
  override render = () => !this.state.failed && this.props.children;
}

test('without a signal it is said, what was typed on the page stays, and opened again it comes', async () => {
  let signal = false;
  server.use(http.head('*/healthz', () => HttpResponse.error()));
  const load = code(() => signal);
  const notify = show(lateDialog(load));
  await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), 'half a sentence');
  await open();
  const told = {
    intent: 'error',
    text: 'You seem to be offline. Nothing was lost: try again when you are connected.',
    about: 'late-dialog',
  };
  await expect.poll(() => notify.mock.calls).toEqual([[told]]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveValue('half a sentence');
  expect(load).toHaveBeenCalledTimes(1);
  signal = true;
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(notify).toHaveBeenCalledTimes(1);
});

test('what was lost on the way from a portal that answers is fetched once more', async () => {
  server.use(http.head('*/healthz', () => new HttpResponse()));
  let tries = 0;
  const notify = show(lateDialog(code(() => (tries += 1) > 1)));
  await open();
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  expect(notify).not.toHaveBeenCalled();
});

test('closed again before it was known that there is no signal, it opens at the next press', async () => {
  let signal = false;
  const asked = vi.fn<() => Response>(() => HttpResponse.error());
  server.use(http.head('*/healthz', asked));
  const Dialog = lateDialog(code(() => signal));
  const view = render(
    <PortalContext value={fakePortal()}>
      <PageWith Dialog={Dialog} />
    </PortalContext>,
  );
  await open();
  view.unmount();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  signal = true;
  const notify = show(Dialog);
  await open();
  expect(await screen.findByRole('button', { name: 'Close' })).toBeVisible();
  expect(notify).not.toHaveBeenCalled();
});

test('with a signal it is a fault of the release, which the portal has to hear of', async () => {
  server.use(http.head('*/healthz', () => new HttpResponse()));
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const failed = vi.fn<(error: unknown) => void>();
  const Dialog = lateDialog(code(() => false));
  const notify = show(() => (
    <Boundary onFailed={failed}>
      <Dialog onClose={() => undefined} />
    </Boundary>
  ));
  await open();
  await expect
    .poll(() => failed.mock.calls.map(([error]) => String(error)))
    .toEqual(['Error: Loading chunk 12 failed.']);
  expect(notify).not.toHaveBeenCalled();
  quiet.mockRestore();
});

describe('a part of the page', () => {
  const Course = ({ name }: { name: string }) => <p>The course of {name}</p>;

  function showPart(load: () => Promise<ComponentType<{ name: string }>>) {
    const failed = vi.fn<(error: unknown) => void>();
    const Part = latePart(load);
    render(
      <Boundary onFailed={failed}>
        <input aria-label="Words" />
        <Suspense>
          <Part name="Grace" />
        </Suspense>
      </Boundary>,
    );
    return failed;
  }

  test('that does not come without a signal says so in its place, and comes with it', async () => {
    let signal = false;
    server.use(http.head('*/healthz', () => (signal ? new HttpResponse() : HttpResponse.error())));
    const failed = showPart(async () => {
      if (!signal) throw new Error('Loading chunk 12 failed.');
      return Course;
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), 'half a sentence');
    expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeVisible();
    signal = true;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('The course of Grace')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Words' })).toHaveValue('half a sentence');
    expect(failed).not.toHaveBeenCalled();
  });

  test('that its release does not have is a fault of the remote, also where it is seen once there is a signal', async () => {
    const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let signal = false;
    server.use(http.head('*/healthz', () => (signal ? new HttpResponse() : HttpResponse.error())));
    const failed = showPart(() => Promise.reject(new Error('Loading chunk 12 failed.')));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(failed).not.toHaveBeenCalled();
    signal = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect
      .poll(() => failed.mock.calls.map(([error]) => String(error)))
      .toEqual(['Error: Loading chunk 12 failed.']);
    quiet.mockRestore();
  });
});

test('what takes its time is said to be on its way, and the page can be used meanwhile', async () => {
  let come = () => {};
  const awaited = new Promise<void>((resolve) => (come = resolve));
  show(lateDialog(() => awaited.then(() => Sheet)));
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  await open();
  expect(screen.getByRole('progressbar', { name: 'Opening …' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Words' }), 'half a sentence');
  await act(async () => come());
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Words' })).toHaveValue('half a sentence');
});

test('fetched once a page has rested, one after the other; opened without a signal it is there', async () => {
  const [first, second] = [code(() => true), code(() => true)];
  const Dialog = lateDialog(first);
  latePart(second);
  vi.useFakeTimers();
  function Resting() {
    useLateParts();
    return null;
  }
  const { unmount } = render(<Resting />);
  await act(() => vi.advanceTimersByTimeAsync(3_900));
  expect(first).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(200));
  vi.useRealTimers();
  await expect.poll(() => [first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  unmount();
  // What has come is not asked for again.
  await fetchLateParts();
  expect(first).toHaveBeenCalledTimes(1);
  show(Dialog);
  await open();
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('what does not come keeps nothing else away, and is asked for with the next page', async () => {
  let signal = false;
  const [first, second] = [code(() => signal), code(() => true)];
  latePart(first);
  latePart(second);
  const asked = () => [first.mock.calls.length, second.mock.calls.length];
  await fetchLateParts();
  expect(asked()).toEqual([1, 1]);
  signal = true;
  await fetchLateParts();
  await fetchLateParts();
  expect(asked()).toEqual([2, 1]);
});

test.each([
  ['whoever saves data', { saveData: true, effectiveType: '4g' }],
  ['a very slow line', { saveData: false, effectiveType: '2g' }],
])('for %s nothing is fetched before it is opened', async (_who, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const load = code(() => true);
  latePart(load);
  await fetchLateParts();
  expect(load).not.toHaveBeenCalled();
  Object.defineProperty(navigator, 'connection', { value: undefined, configurable: true });
  await fetchLateParts();
  expect(load).toHaveBeenCalledTimes(1);
});
