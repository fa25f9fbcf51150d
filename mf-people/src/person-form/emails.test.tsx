import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { duplicates, field, openNew } from '../testing/open-person-form.tsx';

test('an address in the field of the other kind is said at once, and stays there', async () => {
  duplicates();
  await openNew();
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  type('E-mail (non .edu)', 'zelda@marlow.EDU');
  expect(screen.getByText('This one ends in .edu: it belongs into the next field.')).toBeVisible();
  type('E-mail (non .edu)', 'zelda@example.org');
  expect(screen.queryByText(/belongs into/)).not.toBeInTheDocument();
  type('E-mail (optional .edu)', 'zelda@');
  expect(screen.queryByText(/belongs into/)).not.toBeInTheDocument();
  type('E-mail (optional .edu)', 'zelda@example.org');
  expect(screen.getByText('This one does not end in .edu: it belongs into the field before.')).toBeVisible();
  expect(field('E-mail (optional .edu)')).toHaveValue('zelda@example.org');
});

test('what is no e-mail address, or no phone number for certain, is said before anything is sent', async () => {
  duplicates();
  const { user } = await openNew();
  const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  type('E-mail (non .edu)', 'zelda@');
  type('Phone', '555-0142');
  await user.click(screen.getByRole('button', { name: 'Save Contact' }));
  expect(await screen.findByText('This is not an e-mail address.')).toBeVisible();
  expect(screen.getByText('This is not a phone number.')).toBeVisible();
});
