/** Filling out the dialog of a new contact, on a phone, where years and answers are chips. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const CHOICES = [
  [/Gender/, 'Female'],
  [/School year/, /So/],
  [/Varsity/, 'No'],
  [/Greek/, 'No'],
] as const;

/** 'Ruth Ames', a sophomore. Gives the dialog, to be saved. */
export async function typeNewContact(user: UserEvent, first: string, last: string) {
  const form = within(await screen.findByRole('dialog', { name: 'New contact' }));
  await user.type(form.getByRole('textbox', { name: /^First name/ }), first);
  await user.type(form.getByRole('textbox', { name: /^Last name/ }), last);
  for (const [group, choice] of CHOICES) {
    const chips = within(await form.findByRole('radiogroup', { name: group }));
    await user.click(chips.getByRole('radio', { name: choice }));
  }
  return form;
}
