import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DraftBanner, NotKeptBanner } from './draft-banner.tsx';
import { fakePortal } from '../testing/fake-portal.ts';
import { type RenderedRemote, renderPart } from '../testing/render-remote.tsx';
import { mayLeave } from '../portal/leaving.ts';
import { useDraft } from './use-draft.ts';

const BEGINNING = { name: '', wants: false };

function Form({ initial = BEGINNING, onSaved }: { initial?: typeof BEGINNING; onSaved?: () => unknown }) {
  const draft = useDraft('contact', initial);
  return (
    <>
      <NotKeptBanner draft={draft} />
      <DraftBanner draft={draft} />
      <input
        aria-label="Name"
        value={draft.values.name}
        onChange={(event) => draft.change({ name: event.target.value })}
      />
      <input
        type="checkbox"
        checked={draft.values.wants}
        onChange={(event) => draft.change({ wants: event.target.checked })}
      />
      <button
        type="button"
        onClick={() => {
          draft.saved();
          onSaved?.();
        }}
      >
        Save
      </button>
    </>
  );
}

const name = () => screen.getByLabelText('Name');
const person = (personId: number | null) => fakePortal({ user: { personId } });

const KEY = 'emmaus.draft:7:contact';
const NOT_KEPT = 'This browser keeps nothing: leave this page open until it is saved.';

function isAskedBeforeLeaving(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Draws the form as a fresh page would. */
function visit(portal = person(7), initial?: typeof BEGINNING): RenderedRemote {
  return renderPart(<Form initial={initial} />, { portal });
}

async function typeAndLeave(text = 'Ann'): Promise<void> {
  const { user, unmount } = visit();
  await user.type(name(), text);
  await user.click(screen.getByRole('checkbox'));
  unmount();
}

afterEach(() => vi.useRealTimers());

describe('"Nothing typed is lost: drafts survive a reload, a lost signal and a lost session."', () => {
  test('what was typed is there again, and a banner says from when', async () => {
    await typeAndLeave();
    visit();
    expect(name()).toHaveValue('Ann');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('alert')).toHaveTextContent(/^You have unsaved changes from today at \d+:\d\d [AP]M\./);
  });

  test('a form that nobody has touched leaves nothing behind and says nothing', () => {
    visit().unmount();
    expect(localStorage).toHaveLength(0);
    visit();
    expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
  });

  test('typing back to the beginning is no draft', async () => {
    const { user } = visit();
    await user.type(name(), 'A');
    expect(localStorage).toHaveLength(1);
    await user.type(name(), '{Backspace}');
    expect(localStorage).toHaveLength(0);
  });

  test('a browser that refuses its storage keeps the form working, says that nothing is kept, and asks before the page is left', async () => {
    const { user } = visit();
    const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(name(), 'Ann');
    expect(name()).toHaveValue('Ann');
    expect(screen.getByText(NOT_KEPT)).toBeVisible();
    expect(isAskedBeforeLeaving()).toBe(true);
    const asked = vi.spyOn(window, 'confirm').mockReturnValue(false);
    expect(mayLeave()).toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
    refusing.mockRestore();
    await user.type(name(), 'e');
    expect(screen.queryByText(NOT_KEPT)).not.toBeInTheDocument();
    expect(isAskedBeforeLeaving()).toBe(false);
    expect(mayLeave()).toBe(true);
  });

  test('what is saved needs no draft: nobody is told that there is none', async () => {
    // Where the form leads when it is saved it leads at once, before anything is drawn.
    const leads = vi.fn<() => boolean>(mayLeave);
    const { user } = renderPart(<Form onSaved={leads} />, { portal: person(7) });
    const refusing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(name(), 'Ann');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(leads).toHaveReturnedWith(true);
    expect(screen.queryByText(NOT_KEPT)).not.toBeInTheDocument();
    expect(isAskedBeforeLeaving()).toBe(false);
    refusing.mockRestore();
  });

  test('where nobody is signed in nothing was promised', async () => {
    const { user } = visit(person(null));
    await user.type(name(), 'Ann');
    expect(screen.queryByText(NOT_KEPT)).not.toBeInTheDocument();
    expect(isAskedBeforeLeaving()).toBe(false);
  });

  test('a draft of an older form gives what still fits', async () => {
    localStorage.setItem(
      'emmaus.draft:7:contact',
      JSON.stringify({ at: Date.now(), values: { name: 'Ann', wants: 'yes', gone: 1 } }),
    );
    visit();
    expect(name()).toHaveValue('Ann');
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });
});

describe('it is forgotten', () => {
  test('by Discard, which brings the beginning back', async () => {
    await typeAndLeave();
    const { user, unmount } = visit(person(7), { name: 'Anne', wants: false });
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name()).toHaveValue('Anne');
    expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
    unmount();
    visit();
    expect(name()).toHaveValue('');
  });

  test('by saving', async () => {
    const { user, unmount } = visit();
    await user.type(name(), 'Ann');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    unmount();
    visit();
    expect(name()).toHaveValue('');
    expect(localStorage).toHaveLength(0);
  });

  test('after seven days, also when somebody else opens the form', async () => {
    await typeAndLeave();
    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] });
    visit(person(8));
    expect(localStorage).toHaveLength(0);
  });
});

describe('two tabs of one person have the form open', () => {
  /** What the other one types and presses. */
  async function twoTabs() {
    const [one, other] = [visit(), visit()];
    const type = (tab: RenderedRemote, text: string) =>
      tab.user.type(within(tab.container).getByLabelText('Name'), text);
    const press = (tab: RenderedRemote, label: string) =>
      tab.user.click(within(tab.container).getByRole('button', { name: label }));
    return { one, other, type, press };
  }

  /** jsdom has no other tabs: what one of them took out, they would be told. */
  const taken = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: null })));

  test('what is saved in one leaves what was typed in the other', async () => {
    const { one, other, type, press } = await twoTabs();
    await type(one, 'Ann');
    await type(other, 'Bea');
    await press(one, 'Save');
    one.unmount();
    other.unmount();
    visit();
    expect(name()).toHaveValue('Bea');
  });

  test('so does typing back to the beginning, and Discard', async () => {
    await typeAndLeave();
    const { one, other, type, press } = await twoTabs();
    await type(other, 'e');
    await press(one, 'Discard');
    await type(one, 'B{Backspace}');
    await type(other, 's');
    await type(one, 'C');
    await type(other, 't');
    await type(one, '{Backspace}');
    one.unmount();
    other.unmount();
    visit();
    expect(name()).toHaveValue('Annest');
  });

  test('what the first one had written over is kept again as soon as that is saved', async () => {
    const { one, other, type, press } = await twoTabs();
    await type(other, 'Bea');
    await type(one, 'Ann');
    await press(one, 'Save');
    expect(localStorage).toHaveLength(0);
    taken();
    one.unmount();
    other.unmount();
    visit();
    expect(name()).toHaveValue('Bea');
  });

  test('nothing is kept again of what nobody has typed, was saved, or whose person signed out', async () => {
    const { one, other, type, press } = await twoTabs();
    taken();
    await type(one, 'Ann');
    await press(one, 'Save');
    taken();
    await type(other, 'Bea');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(localStorage).toHaveLength(0);
  });
});

describe('it belongs to one person', () => {
  test('nobody else finds it in the same browser', async () => {
    await typeAndLeave();
    visit(person(8)).unmount();
    expect(name).toThrow();
    visit(person(8));
    expect(name()).toHaveValue('');
  });

  test('what somebody types as another person is theirs: the other does not find it, and loses nothing by it', async () => {
    const acting = (account: string) => fakePortal({ user: { personId: 7, isActing: true }, account });
    await typeAndLeave();
    const { user, unmount } = visit(acting('https://sign-in.test maria'));
    expect(name()).toHaveValue('');
    await user.type(name(), 'Bea');
    unmount();
    const own = visit();
    expect(name()).toHaveValue('Ann');
    own.unmount();
    const another = visit(acting('https://sign-in.test paul'));
    expect(name()).toHaveValue('');
    another.unmount();
    visit(acting('https://sign-in.test maria'));
    expect(name()).toHaveValue('Bea');
  });

  test('somebody without a person, or not signed in, leaves nothing in the browser', async () => {
    for (const portal of [person(null), fakePortal({ user: null })]) {
      const { user, unmount } = visit(portal);
      await user.type(name(), 'Ann');
      unmount();
    }
    expect(localStorage).toHaveLength(0);
  });
});
