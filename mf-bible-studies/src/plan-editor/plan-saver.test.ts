import type { Problem } from '@emmaus/remote-kit/portal/problem.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { planSchema } from '../rich-text/editor-schema.ts';
import { AUTOSAVE_MS, type PlanPlaces, PlanSaver, type PlanText, type SavedPlan } from './plan-saver.ts';

const words = (text: string) =>
  planSchema.node('doc', null, [planSchema.node('paragraph', null, planSchema.text(text))]);
const STALE: Problem = { status: 409, code: 'stale_version', message: 'Somebody else changed this.' };
const OFFLINE: Problem = { status: 0, code: 'offline', message: 'You seem to be offline.' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A service that holds one plan, and what the browser keeps of it. */
function house() {
  const held: SavedPlan = { title: 'Plan', document: words('one'), version: 1, at: 0 };
  const house = { held, kept: undefined as PlanText | undefined, shown: [] as PlanText[], copies: [] as PlanText[] };
  const failing: Problem[] = [];
  let losesAnswer = false;
  const save = vi.fn<PlanPlaces['save']>(async (changes, version) => {
    const problem = failing.shift();
    if (problem) return { problem };
    if (version !== house.held.version) return { problem: STALE };
    house.held = { ...house.held, ...changes, version: version + 1, at: Date.now() };
    if (!losesAnswer) return { saved: house.held };
    losesAnswer = false;
    return { problem: OFFLINE };
  });
  const saver = new PlanSaver(held, {
    save,
    read: async () => ({ saved: house.held }),
    copy: async ({ text }) => void house.copies.push(text),
    keep(text) {
      house.kept = text;
      return true;
    },
    forget: () => void (house.kept = undefined),
  });
  saver.subscribe(() => {});
  saver.onShow((text) => void house.shown.push(text));
  const elsewhere = (some: Partial<PlanText>) => {
    house.held = { ...house.held, ...some, version: house.held.version + 1 };
  };
  return { house, saver, save, failing, elsewhere, loseAnswer: () => void (losesAnswer = true) };
}

const later = (milliseconds = AUTOSAVE_MS) => vi.advanceTimersByTimeAsync(milliseconds);

test('"Plan editor autosave delay 3000 ms": "edits autosave about 3 seconds after typing stops"', async () => {
  const { saver, save, house: there } = house();
  saver.change({ document: words('on') });
  await later(2_999);
  saver.change({ document: words('one two') });
  await later(2_999);
  expect(save).not.toHaveBeenCalled();
  await later(1);
  expect(save).toHaveBeenCalledTimes(1);
  expect(there.held.document.textContent).toBe('one two');
  expect(saver.isSaved).toBe(true);
});

test('what is typed while a save is under way is saved after it', async () => {
  const { saver, house: there } = house();
  saver.change({ document: words('two') });
  const saving = saver.flush();
  saver.change({ document: words('three') });
  await saving;
  await later();
  expect(there.held).toMatchObject({ version: 3 });
  expect(there.held.document.textContent).toBe('three');
});

test('what was put back to what is saved is not kept in the browser any more', async () => {
  const { saver, save, house: there } = house();
  saver.change({ title: 'Plan B' });
  await later(300);
  expect(there.kept?.title).toBe('Plan B');
  saver.change({ title: 'Plan' });
  await later();
  expect(there.kept).toBeUndefined();
  expect(save).not.toHaveBeenCalled();
});

test('what could not be saved is kept in the browser, and sent again until it arrived', async () => {
  const { saver, house: there, failing } = house();
  failing.push(OFFLINE, OFFLINE);
  saver.change({ document: words('two') });
  await later();
  expect(saver.state.problem).toBe(OFFLINE);
  expect(there.kept?.document.textContent).toBe('two');
  await later(10_000);
  expect(there.held.document.textContent).toBe('one');
  await later(10_000);
  expect(there.held.document.textContent).toBe('two');
  expect(there.kept).toBeUndefined();
  expect(saver.state.problem).toBeUndefined();
});

test('an answer that was lost is no conflict with oneself', async () => {
  const { saver, house: there, loseAnswer } = house();
  loseAnswer();
  saver.change({ document: words('two') });
  await later();
  saver.change({ document: words('three') });
  await later();
  await later();
  expect(saver.state.conflict).toBeUndefined();
  expect(there.held.document.textContent).toBe('three');
});

test('another title there and another text here are both kept', async () => {
  const { saver, house: there, elsewhere } = house();
  elsewhere({ title: 'The road' });
  saver.change({ document: words('two') });
  await later();
  await later();
  expect(there.held).toMatchObject({ title: 'The road' });
  expect(there.held.document.textContent).toBe('two');
  expect(there.shown.at(-1)?.title).toBe('The road');
});

test('the same changed by both waits for a decision, and nothing is overwritten', async () => {
  const { saver, house: there, elsewhere } = house();
  elsewhere({ document: words('theirs') });
  saver.change({ document: words('mine') });
  await later();
  expect(saver.state.conflict?.document.textContent).toBe('theirs');
  saver.change({ document: words('mine, longer') });
  await later(60_000);
  expect(there.held.document.textContent).toBe('theirs');
  expect(there.kept?.document.textContent).toBe('mine, longer');
});

test('then mine is saved, or theirs is taken, or both are kept', async () => {
  for (const [choose, held, copies] of [
    [(saver: PlanSaver) => saver.keepMine(), 'mine', []],
    [async (saver: PlanSaver) => saver.takeTheirs(), 'theirs', []],
    [(saver: PlanSaver) => saver.keepBoth(), 'theirs', ['mine']],
  ] as const) {
    const { saver, house: there, elsewhere } = house();
    elsewhere({ document: words('theirs') });
    saver.change({ document: words('mine') });
    await later();
    await choose(saver);
    await later();
    expect(there.held.document.textContent).toBe(held);
    expect(saver.text.document.textContent).toBe(held);
    expect(there.copies.map(({ document }) => document.textContent)).toEqual(copies);
    expect(saver.state.conflict).toBeUndefined();
    expect(there.kept).toBeUndefined();
  }
});

test('looked at again, the page shows what was saved elsewhere, unless something waits here', async () => {
  const { saver, house: there, elsewhere } = house();
  elsewhere({ document: words('theirs') });
  await saver.refresh();
  expect(there.shown.at(-1)?.document.textContent).toBe('theirs');
  saver.change({ document: words('mine') });
  await saver.refresh();
  expect(there.held.document.textContent).toBe('mine');
});

test('what an earlier visit left on another state of the plan waits for a decision', async () => {
  const { saver, house: there, elsewhere } = house();
  elsewhere({});
  await saver.refresh();
  saver.bringBack({ title: 'Plan', document: words('left') }, 1, 'key');
  await later();
  expect(saver.state.conflict?.document.textContent).toBe('one');
  expect(there.held.document.textContent).toBe('one');
});

test('on leaving, what waits is sent at once; what fails then is not sent again, and waits in this browser', async () => {
  const { house: there, saver, save, failing } = house();
  failing.push(OFFLINE);
  saver.change({ document: words('two') });
  void saver.leave();
  await later(0);
  expect(save).toHaveBeenCalledWith(expect.anything(), 1, { keepalive: true });
  await later(60_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(there.kept?.document.textContent).toBe('two');
});
