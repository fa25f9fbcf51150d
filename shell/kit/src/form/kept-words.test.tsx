import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KeptWords } from './kept-words.tsx';

test('on a phone the field and its button stay within the bar', () => {
  render(
    <KeptWords title="Not saved" label="My notes" text="Long." forgetLabel="Forget my notes" onForget={() => undefined}>
      They are kept on this device.
    </KeptWords>,
  );
  // What holds them may be narrower than they are by themselves.
  const field = screen.getByText('My notes').closest('.fui-Field');
  expect(field).toHaveStyle({ gridTemplateColumns: 'minmax(0, 1fr)' });
  expect(field?.closest('.fui-MessageBarBody')).toHaveStyle({ minWidth: '0' });
});
