import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ReadDialog } from '../page/read-dialog.tsx';
import { renderPart } from '../testing/render-remote.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';

const TITLE = 'L'.repeat(120);
const close = () => {};

function ToRead() {
  return (
    <ReadDialog title={TITLE} onClose={close}>
      A list
    </ReadDialog>
  );
}

function ToFillIn() {
  const form = useForm({ key: 'long', initial: { name: '' }, send: () => Promise.resolve(), onSaved: close });
  return (
    <FormDialog form={form} title={TITLE} submitLabel="Save" onClose={close}>
      <TextField form={form} name="name" label="Name" />
    </FormDialog>
  );
}

function ToAnswer() {
  return (
    <ConfirmDialog open title={TITLE} confirmLabel="Delete" onConfirm={close} onClose={close}>
      It goes.
    </ConfirmDialog>
  );
}

test.each([
  ['read', ToRead],
  ['filled in', ToFillIn],
  ['answered', ToAnswer],
])('a very long word in the title breaks, and makes no dialog that is %s wider than the page', async (_how, Shown) => {
  renderPart(<Shown />);
  expect(await screen.findByRole('heading', { name: TITLE })).toHaveStyle({ overflowWrap: 'anywhere' });
});
