import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { DateField, type DateFieldProps } from './date-field.tsx';
import { renderPart } from '../testing/render-remote.tsx';

function draw(props: Partial<DateFieldProps> = {}) {
  const onChange = vi.fn<(day: string) => void>();
  renderPart(<DateField label="Start date" value="2026-11-24" onChange={onChange} {...props} />);
  return onChange;
}

describe('DateField', () => {
  test('gives the day as it is written in calls', () => {
    const onChange = draw();
    const field = screen.getByLabelText('Start date');
    expect(field).toHaveValue('2026-11-24');
    fireEvent.change(field, { target: { value: '2026-12-01' } });
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
    fireEvent.change(field, { target: { value: '' } });
    expect(onChange).toHaveBeenLastCalledWith('');
  });

  test('hands its limits to the calendar and says when a day is outside', () => {
    draw({ min: '2026-11-25', max: '2026-12-31' });
    const field = screen.getByLabelText('Start date');
    expect(field).toHaveAttribute('min', '2026-11-25');
    expect(field).toHaveAttribute('max', '2026-12-31');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Choose a day from Nov 25, 2026 on.');
  });

  test('says when a day is too late', () => {
    draw({ max: '2026-11-01' });
    expect(screen.getByText('Choose a day up to Nov 1, 2026.')).toBeVisible();
  });

  test("a form's own fault goes first", () => {
    draw({ value: '', min: '2026-11-25', error: 'Please select a start date.' });
    expect(screen.getByLabelText('Start date')).toHaveAccessibleDescription('Please select a start date.');
  });

  test('a day that does not exist is said once the field is left, before what is missing, until it is put right', () => {
    draw({ value: '', error: 'Please select a start date.' });
    const field = screen.getByLabelText('Start date');
    // What a browser says of 30 February.
    const said = vi
      .spyOn(field as HTMLInputElement, 'validity', 'get')
      .mockReturnValue({ badInput: true } as ValidityState);
    fireEvent.change(field, { target: { value: '2026-02-01' } });
    expect(field).toHaveAccessibleDescription('Please select a start date.');
    fireEvent.blur(field);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('There is no such day. Check day, month and year.');
    said.mockReturnValue({ badInput: false } as ValidityState);
    fireEvent.change(field, { target: { value: '2026-02-28' } });
    expect(field).toHaveAccessibleDescription('Please select a start date.');
  });

  test('inside its limits nothing is at fault', () => {
    draw({ min: '2026-11-24', max: '2026-11-24' });
    expect(screen.getByLabelText('Start date')).toBeValid();
  });
});
