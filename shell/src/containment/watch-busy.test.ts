import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countRenders } from './count-renders.ts';
import { forgetTrouble, troubleOf } from './troubles.ts';
import { watchBusy } from './watch-busy.ts';

const reported = vi.fn<(release: object, phase: string) => void>();

const people = { name: 'people', version: '1.0.0' };
let told: (tasks: { duration: number; startTime: number }[]) => void = () => undefined;

class FakeObserver {
  static supportedEntryTypes = ['longtask'];
  constructor(callback: (list: { getEntries: () => object[] }) => void) {
    told = (tasks) => callback({ getEntries: () => tasks });
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  reported.mockClear();
});
afterEach(() => {
  forgetTrouble('people');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('"long tasks > 2 s"', () => {
  test('one is reported, a second within a minute is said', () => {
    const end = watchBusy(people, reported);
    told([{ duration: 1_900, startTime: 0 }]);
    expect(reported).not.toHaveBeenCalled();
    told([{ duration: 2_100, startTime: 5_000 }]);
    expect(reported).toHaveBeenCalledExactlyOnceWith(people, 'freeze');
    expect(troubleOf('people')).toBeUndefined();
    told([{ duration: 2_100, startTime: 30_000 }]);
    expect(troubleOf('people')).toBe('busy');
    end();
  });

  test('one of 5 s is said at once', () => {
    const end = watchBusy(people, reported);
    told([{ duration: 5_000, startTime: 0 }]);
    expect(troubleOf('people')).toBe('busy');
    end();
  });
});

describe('"> 200 renders/s"', () => {
  const page: Parameters<typeof countRenders>[0] = {};
  countRenders(page);
  const place = document.createElement('div');
  place.dataset['remote'] = 'people';
  const root = document.createElement('div');
  place.append(root);
  const renders = (count: number) => {
    const hook = page?.__REACT_DEVTOOLS_GLOBAL_HOOK__;
    for (let times = 0; times < count; times += 1) hook?.onCommitFiberRoot?.(1, { containerInfo: root });
  };

  test('in two seconds one after the other are said and reported; a lively page is not', () => {
    const end = watchBusy(people, reported);
    for (const perSecond of [300, 60, 300, 150]) {
      renders(perSecond);
      vi.advanceTimersByTime(1_000);
    }
    expect(troubleOf('people')).toBeUndefined();
    for (const perSecond of [250, 250]) {
      renders(perSecond);
      vi.advanceTimersByTime(1_000);
    }
    expect(troubleOf('people')).toBe('busy');
    expect(reported).toHaveBeenCalledExactlyOnceWith(people, 'render');
    end();
  });
});
