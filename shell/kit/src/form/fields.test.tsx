import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import { type Choice, RadioField, SearchSelectField, SelectField } from './choice-fields.tsx';
import { YES_NO } from './choices.ts';
import { ChipField } from './chip-field.tsx';
import { CheckField, DayField, TextAreaField, TextField } from './fields.tsx';
import { FormPanel } from './form-panel.tsx';
import { useForm } from './use-form.ts';

interface Values {
  name: string;
  notes: string;
  day: string;
  text_me: boolean;
  greek: '' | 'yes' | 'no';
  kind: '' | 'Campus' | 'Parish';
  zone: string;
}

const EMPTY: Values = { name: '', notes: '', day: '', text_me: false, greek: '', kind: '', zone: '' };
const KINDS: readonly Choice<'Campus' | 'Parish'>[] = [
  { value: 'Campus', label: 'A campus' },
  { value: 'Parish', label: 'A parish' },
];

interface FieldsProps {
  send: (values: Values) => Promise<void>;
  large?: boolean;
  disabled?: boolean;
}

function Fields({ send, large = false, disabled = false }: FieldsProps) {
  const form = useForm({ key: 'fields', initial: EMPTY, send, onSaved: () => {} });
  const shared = { form, ...(large && { size: 'large' as const }) };
  return (
    <FormPanel form={form} submitLabel="Save">
      <TextField {...shared} name="name" label="Name" required maxLength={5} />
      <TextAreaField {...shared} name="notes" label="Notes" rows={3} maxLength={100} hint="For your eyes only." />
      <DayField {...shared} name="day" label="Day" />
      <CheckField {...shared} name="text_me" label="You may text me" disabled={disabled} />
      <RadioField {...shared} name="greek" label="Greek" choices={YES_NO} />
      <SelectField {...shared} name="kind" label="Kind" nothing="Choose a kind" choices={KINDS} />
      <SearchSelectField
        {...shared}
        name="zone"
        label="Timezone"
        options={[{ value: 'America/Denver', label: 'Denver' }]}
        nothingFits="No timezone has this name"
      />
    </FormPanel>
  );
}

const open = (props: Partial<FieldsProps> = {}) => {
  const send = vi.fn<(values: Values) => Promise<void>>(() => Promise.resolve());
  return { ...renderPart(<Fields send={send} {...props} />), send };
};

describe('bound fields', () => {
  test('choices that a service still has to tell keep their room: nothing below them moves when they come', () => {
    function Waiting() {
      const form = useForm({
        key: 'waiting',
        initial: { gender: '' },
        send: () => Promise.resolve(),
        onSaved: () => {},
      });
      return <ChipField form={form} name="gender" label="Gender" choices={[]} />;
    }
    renderPart(<Waiting />);
    expect(screen.getByRole('radiogroup', { name: 'Gender' })).toHaveStyle({ minHeight: '36px' });
  });

  test.each([false, true])('each puts what is entered under its name; large: %s', async (large) => {
    const { user, send } = open({ large });
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ann Baker');
    await user.type(screen.getByRole('textbox', { name: 'Notes' }), 'Sings.');
    await user.type(screen.getByLabelText('Day'), '2031-05-06');
    await user.click(screen.getByRole('checkbox', { name: 'You may text me' }));
    await user.click(screen.getByRole('radio', { name: 'No' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'A parish');
    await user.type(screen.getByRole('combobox', { name: 'Timezone' }), 'den');
    await user.click(await screen.findByRole('option', { name: 'Denver' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(send.mock.calls[0]?.[0]).toEqual({
      name: 'Ann B',
      notes: 'Sings.',
      day: '2031-05-06',
      text_me: true,
      greek: 'no',
      kind: 'Parish',
      zone: 'America/Denver',
    });
  });

  test('a text that is too long is not cut: the field says by how much before anything is sent', async () => {
    const { user, send } = open();
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    await user.click(notes);
    await user.paste(`${'x'.repeat(100)} and the end`);
    expect(notes).toHaveValue(`${'x'.repeat(100)} and the end`);
    // On paper, where a field that scrolls would be cut.
    expect(notes.parentElement).toHaveAttribute('data-written', `${'x'.repeat(100)} and the end`);
    expect(screen.getByText('At most 100 characters: shorten it by 12.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(send).not.toHaveBeenCalled();
    expect(notes).toHaveFocus();
    await user.keyboard('{Backspace>12/}');
    expect(screen.queryByText(/shorten it/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(send.mock.calls[0]?.[0]).toMatchObject({ notes: 'x'.repeat(100) });
  });

  test('say what is required, hints, and the name by which a browser knows them', () => {
    open();
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('name', 'name');
    expect(screen.getByRole('textbox', { name: 'Notes' })).not.toBeRequired();
    expect(screen.getByRole('textbox', { name: 'Notes' })).toHaveAccessibleDescription('For your eyes only.');
  });

  test('a choice can be taken back', async () => {
    const { user, send } = open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'A campus');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Choose a kind');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(send.mock.calls[0]?.[0]).toMatchObject({ kind: '' });
  });

  test('a box that cannot be ticked shows no tick', async () => {
    const { user, rerender: _rerender, unmount } = open();
    await user.click(screen.getByRole('checkbox'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    unmount();
    open({ disabled: true });
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    expect(screen.getByRole('checkbox')).toBeDisabled();
  });

  test('a fault stands at each kind of field, and the focus goes into a group of choices', async () => {
    const errors = Object.keys(EMPTY).map((name) => ({
      in: 'body' as const,
      pointer: `/${name}`,
      code: 'wrong',
      detail: `${name} is wrong.`,
    }));
    const refuse = (pointers: typeof errors) => () =>
      Promise.reject({ status: 422, code: 'invalid_input', message: 'Look again.', errors: pointers });
    const { user, unmount } = open({ send: refuse(errors) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Look again.');
    for (const { detail } of errors) expect(screen.getByText(detail)).toBeVisible();
    unmount();
    const again = open({ send: refuse(errors.filter(({ pointer }) => pointer === '/greek')) });
    await again.user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('greek is wrong.');
    expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
  });
});

test('only a name that holds such a value is a name of the field', () => {
  function Wrong() {
    const form = useForm({ key: 'wrong', initial: EMPTY, send: () => Promise.resolve(), onSaved: () => {} });
    return (
      <>
        {/* @ts-expect-error the form has no such name */}
        <TextField form={form} name="nmae" label="Name" />
        {/* @ts-expect-error a line of text is no choice of two */}
        <TextField form={form} name="greek" label="Greek" />
        {/* @ts-expect-error a text is no tick */}
        <CheckField form={form} name="name" label="Name" />
        {/* @ts-expect-error 'yes' is no kind of place */}
        <SelectField form={form} name="kind" label="Kind" nothing="None" choices={YES_NO} />
      </>
    );
  }
  expect(Wrong).toBeInstanceOf(Function);
});

test('a day that does not exist is not sent as none, and gets the focus', async () => {
  const { user, send } = open();
  await user.type(screen.getByLabelText(/^Name/), 'Ann');
  const day = screen.getByLabelText<HTMLInputElement>('Day');
  // What a browser says of 30 February.
  vi.spyOn(day, 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
  vi.spyOn(day, 'checkValidity').mockImplementation(() => fireEvent(day, new Event('invalid')));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('There is no such day. Check day, month and year.')).toBeVisible();
  expect(day).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
});
