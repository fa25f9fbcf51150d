import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { type MockInstance, beforeEach, expect, test, vi } from 'vitest';
import { MoreMenu } from '../table/row-menu.tsx';
import { renderPart } from '../testing/render-remote.tsx';
import { ReadDialog } from './read-dialog.tsx';
import { useGiveBackFocus } from './use-give-back-focus.ts';

let begun: MockInstance<typeof setInterval>;
let ended: MockInstance<typeof clearInterval>;
beforeEach(() => {
  begun = vi.spyOn(globalThis, 'setInterval');
  ended = vi.spyOn(globalThis, 'clearInterval');
});

/** Looks for the focus that were begun and not ended; jsdom has intervals of its own. */
function looking(): number {
  const looks = begun.mock.results.filter((_result, at) => begun.mock.calls[at]?.[1] === 50);
  return looks.filter(({ value }) => !ended.mock.calls.some(([handle]) => handle === value)).length;
}

function Modal() {
  useGiveBackFocus(true);
  const save = useRef<HTMLButtonElement>(null);
  // As Fluent does, in an effect.
  useEffect(() => save.current?.focus(), []);
  return (
    <dialog open role="alertdialog">
      <button ref={save}>Save</button>
    </dialog>
  );
}

/** A page whose dialog goes with its component, as most do. */
function Page({ open }: { open: boolean }) {
  return (
    <>
      <button>Open</button>
      {open && <Modal />}
      {!open && <input aria-label="Other" />}
    </>
  );
}

function closeDialog() {
  const page = render(<Page open={false} />);
  screen.getByRole('button', { name: 'Open' }).focus();
  page.rerender(<Page open />);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  page.rerender(<Page open={false} />);
  expect(looking()).toBe(1);
  return page;
}

test('the focus goes back to where it was, and nothing goes on', async () => {
  closeDialog();
  await expect.poll(looking, { interval: 20 }).toBe(0);
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('what was chosen in the meantime keeps the focus', async () => {
  closeDialog();
  screen.getByRole('textbox', { name: 'Other' }).focus();
  await expect.poll(looking, { interval: 20 }).toBe(0);
  expect(screen.getByRole('textbox', { name: 'Other' })).toHaveFocus();
});

test('behind another dialog nothing takes the focus', async () => {
  const page = closeDialog();
  page.rerender(
    <>
      <Page open={false} />
      <dialog open role="alertdialog" aria-label="The next one">
        <input aria-label="Name" />
      </dialog>
    </>,
  );
  const name = screen.getByRole('textbox', { name: 'Name' });
  name.focus();
  // What had the focus in it goes, as a button does that is there only while there is something to save.
  name.blur();
  await expect.poll(looking, { interval: 20 }).toBe(0);
  expect(document.body).toHaveFocus();
});

test('when the page goes first, nothing of it goes on', async () => {
  const { unmount } = closeDialog();
  unmount();
  await act(() => Promise.resolve());
  expect(looking()).toBe(0);
});

test('what an address has opened gives it to the page, as after a change of pages', async () => {
  const page = render(
    <main tabIndex={-1}>
      <Page open />
    </main>,
  );
  page.rerender(
    <main tabIndex={-1}>
      <Page open={false} />
    </main>,
  );
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('what takes the place of a dialog gives the focus back to where that came from, whatever was done in it', async () => {
  function Steps() {
    const [step, setStep] = useState(0);
    return (
      <main tabIndex={-1}>
        <button onClick={() => setStep(1)}>End</button>
        {[1, 2, 3].map(
          (one) =>
            step === one && (
              <ReadDialog key={one} title={`Step ${one}`} onClose={() => setStep(0)}>
                <button onClick={() => setStep(one + 1)}>Continue</button>
              </ReadDialog>
            ),
        )}
      </main>
    );
  }
  const { user } = renderPart(<Steps />);
  await user.click(screen.getByRole('button', { name: 'End' }));
  for (const step of [1, 2]) {
    await screen.findByRole('dialog', { name: `Step ${step}` });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
  }
  await screen.findByRole('dialog', { name: 'Step 3' });
  await user.tab();
  // The first ones look no more.
  await expect.poll(looking, { interval: 20 }).toBe(0);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await expect.poll(looking, { interval: 20 }).toBe(0);
  expect(screen.getByRole('button', { name: 'End' })).toHaveFocus();
});

test('a dialog that a menu opens gives it to the button of the menu, however often: what was chosen has gone by then', async () => {
  function Exports() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <MoreMenu actions={[{ label: 'Export', run: () => setOpen(true) }]} />
        {open && (
          <ReadDialog title="Export" onClose={() => setOpen(false)}>
            Everything
          </ReadDialog>
        )}
      </>
    );
  }
  const { user } = renderPart(<Exports />);
  for (const _time of [1, 2, 3]) {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export' }));
    await screen.findByRole('dialog', { name: 'Export' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  }
});

test('in a dialog that stands on others it goes back to what is in the one below it', async () => {
  function Both() {
    const [open, setOpen] = useState(false);
    return (
      <ReadDialog title="Lowest" onClose={() => {}}>
        <ReadDialog title="Lower" onClose={() => {}}>
          <button onClick={() => setOpen(true)}>Ask</button>
          {open && (
            <ReadDialog title="Upper" onClose={() => setOpen(false)}>
              A question
            </ReadDialog>
          )}
        </ReadDialog>
      </ReadDialog>
    );
  }
  const { user } = renderPart(<Both />);
  await user.click(await screen.findByRole('button', { name: 'Ask' }));
  await screen.findByRole('dialog', { name: 'Upper' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Upper' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus());
});
