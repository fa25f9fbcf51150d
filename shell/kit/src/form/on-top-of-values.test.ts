/** The values of a form, compared with what it began with and what somebody else saved. */
import { describe, expect, test } from 'vitest';
import { type Along, onTopAlong, onTopOf } from './on-top-of.ts';

interface Answer {
  answer: string;
  day: number;
  again: number;
}

describe('what was typed on top of what it says now', () => {
  const began = { hour: '7', half: 'pm', place: 'Hall' };

  test('only theirs, only typed, both, both alike', () => {
    const values = { hour: '8', half: 'pm', place: 'Hall' };
    const now = { hour: '7', half: 'pm', place: 'Chapel' };
    expect(onTopOf(now, { values, began })).toEqual({
      values: { place: 'Chapel' },
      meanwhile: { now, taken: ['place'], both: [] },
    });
    expect(onTopOf({ ...now, hour: '9' }, { values, began }).meanwhile).toMatchObject({ both: ['hour'] });
    expect(onTopOf({ ...now, hour: '8' }, { values, began }).meanwhile).toMatchObject({ both: [], taken: ['place'] });
  });

  test('what changed along with something typed was not touched: it does so again on top of what it says now', () => {
    // A Yellow is asked again on the day after, unless another one was chosen; anything else is not.
    const along: Along<Answer> = (some, { answer, day, again }) => {
      if ((some.answer ?? answer) !== 'Yellow') return { again: 0 };
      return some.day !== undefined && again === day + 1 ? { again: some.day + 1 } : {};
    };
    const asOne = [['answer', 'again']] as const;
    const begun = { answer: 'Yellow', day: 20, again: 21 };
    const typed = { values: { answer: 'Yellow', day: 24, again: 25 }, began: begun };
    const join = (now: Answer) => onTopAlong(now, typed, { asOne, along });
    expect(join({ answer: 'Green', day: 20, again: 0 }).values).toEqual({ answer: 'Green', again: 0 });
    expect(join({ ...begun, again: 30 }).values).toEqual({ again: 30 });
    expect(join(begun)).toMatchObject({ values: {}, meanwhile: { taken: [], both: [] } });
    const chosen = { values: { ...typed.values, again: 28 }, began: begun };
    const answered = { answer: 'Green', day: 20, again: 0 };
    expect(onTopAlong(answered, chosen, { asOne, along }).meanwhile.both).toEqual(['answer', 'again']);
  });

  test('fields that say one thing are touched together', () => {
    const values = { hour: '8', half: 'pm', place: 'Hall' };
    const now = { hour: '9', half: 'am', place: 'Hall' };
    expect(onTopOf(now, { values, began }, [['hour', 'half']])).toEqual({
      values: {},
      meanwhile: { now, taken: [], both: ['hour', 'half'] },
    });
    expect(onTopOf(now, { values: began, began }, [['hour', 'half']]).values).toEqual({ hour: '9', half: 'am' });
  });
});
