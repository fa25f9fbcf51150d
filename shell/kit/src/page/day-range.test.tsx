import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { DayRange, type DayRangeProps } from './day-range.tsx';

const USUAL = '2026-08-01';

/** A list that is asked from the first of August on where the address says no day; what it says follows late. */
function draw() {
  const onChange = vi.fn<DayRangeProps['onChange']>();
  function Late() {
    const [from, setFrom] = useState<string | undefined>('2026-10-15');
    return (
      <>
        <DayRange from={from ?? USUAL} to={undefined} onChange={onChange} />
        {[undefined, '2026-09-01', '2026-11-24'].map((says) => (
          <button key={says ?? ''} onClick={() => setFrom(says)}>{`says ${says ?? 'none'}`}</button>
        ))}
      </>
    );
  }
  renderPart(<Late />);
  const field = screen.getByLabelText<HTMLInputElement>('From');
  const validity = vi.spyOn(field, 'validity', 'get');
  return {
    onChange,
    field,
    /** What a browser says of the parts that stand in the field: '' for half a day as for none. */
    types: (day: string, badInput = false) => {
      validity.mockReturnValue({ badInput } as ValidityState);
      fireEvent.input(field, { target: { value: day } });
    },
    /** Without a day before and after it the browser tells nobody. */
    emptiesTheRest: () => validity.mockReturnValue({ badInput: false } as ValidityState),
  };
}

// The focus stays in the field.
const says = (day: string) => fireEvent.click(screen.getByRole('button', { name: `says ${day}` }));

describe('a day that is typed, part by part', () => {
  test('half of it takes no day out of the address, and nothing is put over it', () => {
    const { field, types, onChange } = draw();
    field.focus();
    types('', true);
    expect(onChange).not.toHaveBeenCalled();
    says('none');
    expect(field).toHaveValue('');
    types('0002-09-01');
    says('2026-11-24');
    expect(field).toHaveValue('0002-09-01');
    expect(onChange).not.toHaveBeenCalled();
    types('2026-09-01');
    expect(onChange.mock.calls).toEqual([[{ from: '2026-09-01' }]]);
  });

  test('the next one stands when the one before arrives', () => {
    const { field, types } = draw();
    field.focus();
    types('2026-09-01');
    types('2026-09-12');
    says('2026-09-01');
    expect(field).toHaveValue('2026-09-12');
    types('', true);
    fireEvent.blur(field);
    expect(field).toHaveValue('2026-09-12');
  });

  test('half of it gives way to the day in force once the field is left', () => {
    const { field, types, onChange } = draw();
    field.focus();
    types('', true);
    fireEvent.blur(field);
    expect(field).toHaveValue('2026-10-15');
    types('0020-10-15');
    says('none');
    fireEvent.blur(field);
    expect(field).toHaveValue(USUAL);
    expect(onChange).not.toHaveBeenCalled();
  });

  test('the field is emptied at once, the usual day stands in it once it is left', () => {
    const { field, types, onChange } = draw();
    field.focus();
    types('');
    expect(onChange.mock.calls).toEqual([[{ from: undefined }]]);
    says('none');
    expect(field).toHaveValue('');
    fireEvent.blur(field);
    expect(field).toHaveValue(USUAL);
    expect(onChange).toHaveBeenCalledOnce();
  });

  test('emptied part by part it is told once the field is left', () => {
    const { field, types, emptiesTheRest, onChange } = draw();
    field.focus();
    types('', true);
    emptiesTheRest();
    fireEvent.blur(field);
    expect(onChange.mock.calls).toEqual([[{ from: undefined }]]);
  });

  test('a day that comes from elsewhere is taken, with the focus in the field, too', () => {
    const { field, types } = draw();
    field.focus();
    types('2026-09-01');
    says('2026-09-01');
    says('2026-11-24');
    expect(field).toHaveValue('2026-11-24');
  });

  test('one that was changed back before anything was drawn is taken later on', () => {
    const { field, types } = draw();
    field.focus();
    types('2026-11-24');
    types('2026-10-15');
    says('2026-11-24');
    expect(field).toHaveValue('2026-11-24');
  });

  test('one that was emptied before anything was drawn is not there once the field is left', () => {
    const { field, types } = draw();
    says('none');
    field.focus();
    types('2026-09-01');
    types('');
    fireEvent.blur(field);
    expect(field).toHaveValue(USUAL);
    says('2026-09-01');
    expect(field).toHaveValue('2026-09-01');
  });
});
