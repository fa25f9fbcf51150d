/** The second tap of a double one is not taken for the row that has slid below the finger. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSlidRows } from './use-slid-rows.ts';

function Names({ names, onMet }: { names: string[]; onMet: (name: string) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const [left, setLeft] = useState(names);
  const onClickCapture = useSlidRows(list);
  function meet(name: string): void {
    onMet(name);
    setLeft((before) => before.filter((one) => one !== name));
  }
  return (
    <ul ref={list} onClickCapture={onClickCapture}>
      {left.map((name) => (
        <li key={name}>
          <button onClick={() => meet(name)}>{name}</button>
        </li>
      ))}
    </ul>
  );
}

function draw() {
  const met: string[] = [];
  render(<Names names={['Ann', 'Ben', 'Cid', 'Dora']} onMet={(name) => void met.push(name)} />);
  /** `detail` 0 is a press of a key. */
  const press = (name: string, detail = 1) => fireEvent.click(screen.getByRole('button', { name }), { detail });
  return { met, press };
}

// Between two taps of a slow machine more than half a second may pass.
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

test('a tap on the row that has slid there does nothing; the next one, half a second later, does', () => {
  const { met, press } = draw();
  press('Ann');
  press('Ben');
  expect(met).toEqual(['Ann']);
  vi.advanceTimersByTime(499);
  press('Ben');
  expect(met).toEqual(['Ann']);
  vi.advanceTimersByTime(2);
  press('Ben');
  expect(met).toEqual(['Ann', 'Ben']);
});

test('a row above the one that left has not slid', () => {
  const { met, press } = draw();
  press('Cid');
  press('Ann');
  expect(met).toEqual(['Cid', 'Ann']);
});

test('the keys are as quick as before', () => {
  const { met, press } = draw();
  press('Ann');
  press('Ben', 0);
  expect(met).toEqual(['Ann', 'Ben']);
});
