import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { TextField } from './fields.tsx';
import { FormElement } from './form-parts.tsx';
import { useForm } from './use-form.ts';

/** Behind a skeleton, which keeps the focus out as a fieldset does that is disabled. */
function Page() {
  const form = useForm({ key: 'one', initial: { name: '' }, send: () => Promise.resolve(), onSaved: () => {} });
  return (
    <>
      <button>Before</button>
      <fieldset disabled>
        <FormElement form={form} takesFocus>
          <TextField form={form} name="name" label="Name" />
        </FormElement>
      </fieldset>
    </>
  );
}

const twoFrames = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
const before = () => screen.getByRole('button', { name: 'Before' });
const arrive = () => screen.getByRole('group').removeAttribute('disabled');

test('the first field takes the focus as soon as it can be seen, whatever has it then', async () => {
  renderPart(<Page />);
  before().focus();
  await twoFrames();
  arrive();
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
});

test('whoever does something meanwhile keeps the focus', async () => {
  const { user } = renderPart(<Page />);
  await user.click(before());
  arrive();
  await twoFrames();
  expect(before()).toHaveFocus();
});
