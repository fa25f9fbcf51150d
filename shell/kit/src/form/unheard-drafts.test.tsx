/** A tab that sleeps, or stands at another address, hears nothing of what the others do: its copy of a draft is looked at when it comes back. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeDraft, draftsThatBegin, forgetDraft, forgetDraftOf, forgetOldDrafts, readDraft } from './draft-store.ts';
import { hearOtherTabs } from './tab-drafts.ts';
import { BEGINNING, KEY, SHARED, beginTabs, look, press, type, valuesIn, visit } from './tabs.testing.tsx';

const WEEK = 7 * 86_400_000;

beforeEach(() => {
  beginTabs();
  // What follows is typed after it, and not in the same instant.
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1_000));
});
afterEach(() => vi.restoreAllMocks());

/** Typed in a tab that then goes to sleep. */
function asleep(tab: string, some: Partial<typeof BEGINNING>): void {
  const form = visit(tab);
  type(tab, form, some);
  form.unmount();
}

describe('what another tab had gone on with', () => {
  test.each(['Save', 'Discard'])('and ended with %s is no draft here', (end) => {
    asleep('one', { phone: '415' });
    const two = visit('two');
    type('two', two, { notes: 'Call' });
    press('two', two, end);
    look('one');
    expect(draftsThatBegin(7, 'contact:')).toEqual([]);
    expect(valuesIn(visit('one'))).toEqual(BEGINNING);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });

  test.each([
    ['saved as it was found', () => press('two', visit('two'), 'Save')],
    ['forgot by its name', () => (look('two'), forgetDraft(KEY))],
    ['queued to be sent', () => (look('two'), forgetDraftOf(readDraft(KEY)?.submission ?? ''))],
  ])('and %s is none either', (_what, end) => {
    asleep('one', { phone: '415' });
    end();
    expect(valuesIn(visit('one'))).toEqual(BEGINNING);
  });

  test('nor is it where a third tab had written over both before', () => {
    const three = visit('three');
    asleep('one', { phone: '415' });
    const two = visit('two');
    type('two', two, { notes: 'Call' });
    type('three', three, { notes: 'Write' });
    press('two', two, 'Save');
    two.unmount();
    expect(valuesIn(visit('one'))).toEqual({ phone: '', notes: 'Write' });
    press('three', three, 'Discard');
    expect(localStorage).toHaveLength(0);
  });
});

describe('"Nothing typed is lost": still a draft is', () => {
  test('what was typed on after another tab was given it', () => {
    const one = visit('one');
    type('one', one, { phone: '415' });
    const two = visit('two');
    type('two', two, { notes: 'Call' });
    type('one', one, { phone: '415-555' });
    one.unmount();
    type('two', two, { notes: 'Call her' });
    press('two', two, 'Save');
    expect(valuesIn(visit('one'))).toEqual({ phone: '415-555', notes: '' });
  });

  test('what only went on in a tab that was written over', () => {
    const three = visit('three');
    asleep('one', { phone: '415' });
    asleep('two', { notes: 'Call' });
    type('three', three, { notes: 'Write' });
    expect(valuesIn(visit('two'))).toEqual({ phone: '415', notes: 'Call' });
  });

  test('what the browser had no room for', () => {
    const one = visit('one');
    const set = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      if (this === localStorage) throw new DOMException('Full', 'QuotaExceededError');
      set.call(this, name, value);
    });
    type('one', one, { phone: '415' });
    one.unmount();
    expect(valuesIn(visit('one'))).toEqual({ phone: '415', notes: '' });
  });

  test('what was put away, and another one that was typed in its place leaves nothing behind', () => {
    asleep('one', { phone: '415' });
    closeDraft(KEY);
    const one = visit('one');
    type('one', one, { phone: '9' });
    one.unmount();
    expect(readDraft(KEY)?.values).toEqual({ phone: '9', notes: '' });
    press('one', visit('one'), 'Save');
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

describe('"Logout clears local and session storage"', () => {
  test('also that of a tab that did not hear of it', () => {
    asleep('one', { notes: 'four secret' });
    look('two');
    localStorage.clear();
    look('one');
    expect(readDraft(KEY)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  test('also where the next one types into the same form before that tab comes back', () => {
    asleep('one', { notes: 'four secret' });
    look('two');
    localStorage.clear();
    asleep('two', { phone: '415' });
    expect(valuesIn(visit('one'))).toEqual({ phone: '415', notes: '' });
  });

  test('and without any form, as soon as that tab listens again', () => {
    asleep('one', { notes: 'four secret' });
    look('two');
    localStorage.clear();
    look('one');
    hearOtherTabs()();
    expect(sessionStorage).toHaveLength(0);
  });
});

test('what is noted of a draft that was written over goes with it, after a week', () => {
  const [one, two] = [visit('one'), visit('two')];
  type('one', one, { phone: '415' });
  type('two', two, { notes: 'Call' });
  for (const form of [one, two]) form.unmount();
  forgetOldDrafts();
  expect(Object.keys(localStorage)).toContain(SHARED);
  expect(localStorage).toHaveLength(2);
  const later = Date.now() + WEEK;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  forgetOldDrafts();
  expect(localStorage).toHaveLength(0);
});
