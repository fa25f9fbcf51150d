/** Two tabs type into forms of one record: "Nothing typed is lost", whichever of them is loaded anew. */
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RenderedRemote } from '../testing/render-remote.tsx';
import { closeDraft, draftsThatBegin, forgetDraft, forgetDraftOf, forgetOldDrafts, readDraft } from './draft-store.ts';
import { BEGINNING, KEY, SHARED, beginTabs, duplicate, look, press, type, valuesIn, visit } from './tabs.testing.tsx';

beforeEach(beginTabs);

/** What one of them took out of the browser, the other is told. */
function hears(tab: string, oldValue: string | null): void {
  look(tab);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SHARED, oldValue, newValue: null })));
}

/** Draws it as the tab does that is loaded anew. */
function reload(tab: string, before: RenderedRemote): RenderedRemote {
  before.unmount();
  return visit(tab);
}

describe('after a reload', () => {
  function bothType() {
    const [one, two] = [visit('one'), visit('two')];
    type('one', one, { phone: '415' });
    type('two', two, { notes: 'Call' });
    return [one, two] as const;
  }

  test('each finds what was typed in it, also the one over whose draft the other has written', () => {
    const [one, two] = bothType();
    expect(valuesIn(reload('one', one))).toEqual({ phone: '415', notes: '' });
    expect(valuesIn(reload('two', two))).toEqual({ phone: '', notes: 'Call' });
  });

  test('also when the other one has saved, with which the draft of both was gone', () => {
    const [one, two] = bothType();
    one.unmount();
    const before = localStorage.getItem(SHARED);
    press('two', two, 'Save');
    expect(localStorage.getItem(SHARED)).toBeNull();
    hears('one', before);
    expect(valuesIn(visit('one'))).toEqual({ phone: '415', notes: '' });
    expect(draftsThatBegin(7, 'contact:')).toEqual(['contact:5']);
  });

  test('what another tab was given and went on with is what is there, also in a tab that was duplicated', () => {
    const one = visit('one');
    type('one', one, { phone: '415' });
    const two = visit('two');
    expect(valuesIn(two).phone).toBe('415');
    type('two', two, { notes: 'Call' });
    duplicate('one', 'three');
    const all = { phone: '415', notes: 'Call' };
    expect(valuesIn(visit('three'))).toEqual(all);
    expect(valuesIn(reload('one', one))).toEqual(all);
  });

  test('and once that is saved or discarded there, it is no draft here', () => {
    for (const end of ['Save', 'Discard']) {
      const one = visit('one');
      type('one', one, { phone: '415' });
      one.unmount();
      const two = visit('two');
      type('two', two, { notes: 'Call' });
      const before = localStorage.getItem(SHARED);
      press('two', two, end);
      hears('one', before);
      expect(valuesIn(visit('one'))).toEqual(BEGINNING);
      expect(sessionStorage).toHaveLength(0);
      screen.getAllByLabelText('phone');
    }
  });

  test('a duplicated tab in which nothing was typed shows what was typed in the first since', () => {
    const one = visit('one');
    type('one', one, { phone: '415' });
    duplicate('one', 'two');
    const two = visit('two');
    type('one', one, { phone: '415-555' });
    expect(valuesIn(reload('two', two))).toEqual({ phone: '415-555', notes: '' });
  });
});

describe('the copy of a tab goes', () => {
  test.each(['Save', 'Discard'])('with %s, and with typing back to the beginning', (end) => {
    const one = visit('one');
    type('one', one, { phone: '4' });
    expect(sessionStorage).toHaveLength(1);
    press('one', one, end);
    expect(sessionStorage).toHaveLength(0);
    type('one', one, { phone: '' });
    type('one', one, { phone: '4' });
    type('one', one, { phone: '' });
    expect(sessionStorage).toHaveLength(0);
  });

  test('with signing out, also in another tab', () => {
    const one = visit('one');
    type('one', one, { phone: '415' });
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(sessionStorage).toHaveLength(0);
  });

  test('with the draft that is forgotten, by its name or as it was sent, and after a week', () => {
    const ways = [() => forgetDraft(KEY), () => forgetDraftOf(readDraft(KEY)?.submission ?? '')];
    for (const forget of ways) {
      const one = visit('one');
      type('one', one, { phone: '415' });
      one.unmount();
      forget();
      expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    }
    const one = visit('one');
    type('one', one, { phone: '415' });
    one.unmount();
    vi.useFakeTimers({ now: Date.now() + 7 * 86_400_000, toFake: ['Date'] });
    forgetOldDrafts();
    vi.useRealTimers();
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  });
});

test('a form that is put away here is not put away in the tab that typed something else', () => {
  const [one, two] = [visit('one'), visit('two')];
  type('one', one, { phone: '415' });
  type('two', two, { notes: 'Call' });
  look('one');
  closeDraft(KEY);
  expect(readDraft(KEY)).toMatchObject({ closed: true, values: { phone: '415' } });
  look('two');
  expect(readDraft(KEY)).toMatchObject({ values: { notes: 'Call' } });
  expect(readDraft(KEY)?.closed).toBeUndefined();
});
