/** Several tabs of one account, and whatever order their messages and answers come in. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type IdentityWatch, watchIdentity } from './identity-watch.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

type Eyes = number | null;
const eyes = fc.constantFrom<Eyes[]>(12, 40, null);

interface Tab {
  drawnFor: Eyes;
  left: boolean;
  hear: (eyes: Eyes | undefined) => void;
  watch: IdentityWatch;
}

/** Every message, every question and every answer is on its way for as long as `schedule` says. */
function theWorld(schedule: (label: string) => Promise<unknown>, now: Eyes) {
  const server = { eyes: now, fails: false };
  const tabs: Tab[] = [];
  async function ask() {
    await schedule('question');
    const answer = server.fails ? undefined : { personId: server.eyes, acting: null };
    await schedule('answer');
    return answer;
  }
  function open(drawnFor: Eyes): void {
    const tab: Tab = { drawnFor, left: false, hear: () => undefined, watch: undefined as never };
    tab.watch = watchIdentity({
      drawnFor,
      secondsLeft: undefined,
      ask,
      leave() {
        tab.left = true;
        tab.watch.close();
      },
      openChannel(hear) {
        tab.hear = hear;
        return {
          announce(told) {
            for (const other of tabs)
              if (other !== tab) void schedule('message').then(() => !other.left && other.hear(told));
          },
          close: () => undefined,
        };
      },
    });
    tabs.push(tab);
  }
  return { server, tabs, open };
}

type ByTab = { of: 'look' | 'tell'; tab: number };
type Step = ByTab | { of: 'change'; to: Eyes } | { of: 'fails'; fails: boolean };
const byTab: fc.Arbitrary<ByTab> = fc.record({ of: fc.constantFrom('look', 'tell'), tab: fc.nat(3) });
const step: fc.Arbitrary<Step> = fc.oneof(
  byTab,
  fc.record({ of: fc.constant('change' as const), to: eyes }),
  fc.record({ of: fc.constant('fails' as const), fails: fc.boolean() }),
);

test('once the server answers, no tab stays that was drawn with other eyes, where one of these was looked at or any was told', () =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(eyes, { minLength: 2, maxLength: 4 }),
      fc.array(step, { maxLength: 8 }),
      eyes,
      fc.boolean(),
      fc.nat(3),
      async (scheduler, drawn, before, last, isTold, which) => {
        const { server, tabs, open } = theWorld((label) => scheduler.schedule(Promise.resolve(), label), drawn[0]!);
        for (const one of drawn) open(one);
        const at = (index: number) => tabs[index % tabs.length]!;
        function happens(what: Step): void {
          if (what.of === 'change') server.eyes = what.to;
          else if (what.of === 'fails') server.fails = what.fails;
          else if (!at(what.tab).left) at(what.tab).watch[what.of]();
        }
        const behind = () => tabs.filter((tab) => !tab.left && tab.drawnFor !== server.eyes);
        const steps = [
          ...before.map((what) => () => happens(what)),
          () => happens({ of: 'change', to: last }),
          () => {
            server.fails = isTold && server.fails;
            // Another device or tab has changed it, and all are told.
            if (isTold)
              for (const tab of tabs) void scheduler.schedule(Promise.resolve()).then(() => tab.hear(undefined));
            else
              behind()
                .at(which % (behind().length || 1))
                ?.watch.look();
          },
        ];
        scheduler.scheduleSequence(steps.map((run) => async () => run()));
        await scheduler.waitIdle();
        // Whoever was told and not answered goes on asking.
        server.fails = false;
        await vi.advanceTimersByTimeAsync(31_000);
        await scheduler.waitIdle();
        expect(behind()).toEqual([]);
        for (const { watch } of tabs) watch.close();
      },
    ),
  ));

test('one change throws nobody off who shows the right eyes, and a failing server nobody at all', () =>
  fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.tuple(eyes, eyes).filter(([old, now]) => old !== now),
      fc.array(byTab, { maxLength: 8 }),
      fc.boolean(),
      async (scheduler, [old, now], steps, fails) => {
        const { server, tabs, open } = theWorld((label) => scheduler.schedule(Promise.resolve(), label), old);
        for (const one of [old, old, old]) open(one);
        server.eyes = now;
        server.fails = fails;
        open(now);
        scheduler.scheduleSequence(
          steps.map(({ of, tab }) => async () => {
            const one = tabs[tab]!;
            if (!one.left) one.watch[of]();
          }),
        );
        await scheduler.waitIdle();
        expect(tabs[3]?.left).toBe(false);
        if (fails) expect(tabs.some(({ left }) => left)).toBe(false);
        for (const { watch } of tabs) watch.close();
      },
    ),
  ));

test('a tab that was told and not answered asks again by itself, also where it was looked at meanwhile; one that was looked at alone does not', async () => {
  let hear: (eyes: undefined) => void = () => undefined;
  const answered = vi.fn(() => Promise.resolve<{ personId: number; acting: null } | undefined>(undefined));
  const leave = vi.fn();
  const watch = watchIdentity({
    drawnFor: 12,
    secondsLeft: undefined,
    ask: answered,
    leave,
    openChannel(onChange) {
      hear = onChange;
      return { announce: () => undefined, close: () => undefined };
    },
  });
  watch.look();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answered).toHaveBeenCalledTimes(1);
  hear(undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  watch.look();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(answered).toHaveBeenCalledTimes(3);
  answered.mockResolvedValue({ personId: 40, acting: null });
  await vi.advanceTimersByTimeAsync(31_000);
  expect(leave).toHaveBeenCalledOnce();
  watch.close();
});
