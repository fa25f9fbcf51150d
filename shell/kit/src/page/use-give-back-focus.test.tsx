import { act, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { type MockInstance, beforeEach, expect, test, vi } from 'vitest';
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
