import { Button } from '@fluentui/react-components';
import { screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useForm } from './use-form.ts';
import { lightTheme } from '@emmaus/remote-kit/page/fluent-theme.ts';
import { ReadDialog } from '../page/read-dialog.tsx';
import { SidePanel } from '../page/side-panel.tsx';
import { renderPart } from '../testing/render-remote.tsx';

const PROBLEM = { status: 409, code: 'conflict', message: 'It has already ended.' };

describe('ConfirmDialog', () => {
  function Ending({ end }: { end: () => Promise<unknown> | void }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>End</Button>
        <ConfirmDialog
          open={open}
          title="End this study?"
          confirmLabel="End this study"
          onConfirm={end}
          onClose={() => setOpen(false)}
        >
          It cannot be reopened.
        </ConfirmDialog>
      </>
    );
  }

  test('asks, does, and closes with the focus where it was', async () => {
    const end = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const { user } = renderPart(<Ending end={end} />);
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(await screen.findByRole('alertdialog', { name: 'End this study?' })).toHaveTextContent(
      'It cannot be reopened.',
    );
    await user.click(screen.getByRole('button', { name: 'End this study' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(end).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.getByRole('button', { name: 'End' })).toHaveFocus());
  });

  test('has the safe choice first, with the focus on it, and the other one in the colour of danger', async () => {
    const { user } = renderPart(<Ending end={() => {}} />);
    await user.click(screen.getByRole('button', { name: 'End' }));
    const [safe, dangerous] = within(await screen.findByRole('alertdialog')).getAllByRole('button');
    expect(safe).toHaveTextContent('Cancel');
    await waitFor(() => expect(safe).toHaveFocus());
    expect(dangerous).toHaveStyle({ backgroundColor: lightTheme.colorStatusDangerBackground3 });
  });

  test('does nothing when given up', async () => {
    const end = vi.fn<() => void>();
    const { user } = renderPart(<Ending end={end} />);
    await user.click(screen.getByRole('button', { name: 'End' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(end).not.toHaveBeenCalled();
  });

  test('waits, and stays with the reason when it fails', async () => {
    const ended = Promise.withResolvers<void>();
    const end = vi.fn<() => Promise<void>>(() => ended.promise);
    const { user } = renderPart(<Ending end={end} />);
    await user.click(screen.getByRole('button', { name: 'End' }));
    const confirm = await screen.findByRole('button', { name: 'End this study' });
    await user.click(confirm);
    await user.click(confirm);
    await user.keyboard('{Escape}');
    expect(end).toHaveBeenCalledTimes(1);
    ended.reject(PROBLEM);
    expect(await screen.findByRole('alert')).toHaveTextContent('It has already ended.');
    expect(screen.getByRole('alertdialog')).toBeVisible();
  });
});

describe('FormDialog', () => {
  const invalid = {
    status: 422,
    code: 'invalid_input',
    message: 'Please look at the fields.',
    errors: [{ in: 'body' as const, pointer: '/name', code: 'required', detail: 'Please enter a name.' }],
  };

  function NewDate({ save, onClose = () => {} }: { save: (name: string) => Promise<unknown>; onClose?: () => void }) {
    const form = useForm({
      key: 'date-new',
      initial: { name: '' },
      send: ({ name }) => save(name),
      onSaved: onClose,
    });
    return (
      <FormDialog
        form={form}
        title="New vacation date"
        submitLabel="Save"
        savingLabel="Saving...please wait"
        onClose={onClose}
      >
        <TextField form={form} name="name" label="Name" />
      </FormDialog>
    );
  }

  test('saves once, on Enter, and closes', async () => {
    const saved = Promise.withResolvers<void>();
    const save = vi.fn<(name: string) => Promise<void>>(() => saved.promise);
    const onClose = vi.fn<() => void>();
    const { user } = renderPart(<NewDate save={save} onClose={onClose} />);
    await user.type(screen.getByLabelText('Name'), 'Easter{Enter}');
    const button = await screen.findByRole('button', { name: 'Saving...please wait' });
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    saved.resolve();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(save).toHaveBeenCalledExactlyOnceWith('Easter');
  });

  test('is a plain dialog, not an alert, and a stray click beside it loses nothing', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPart(<NewDate save={() => Promise.resolve()} onClose={onClose} />);
    expect(screen.getByRole('dialog', { name: 'New vacation date' })).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Easter');
    await user.click(document.querySelector('.fui-DialogSurface__backdrop')!);
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveValue('Easter');
  });

  test('stays open with what was typed and the fault at its field', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = renderPart(<NewDate save={() => Promise.reject(invalid)} onClose={onClose} />);
    await user.type(screen.getByLabelText('Name'), 'E');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter a name.')).toBeVisible();
    expect(screen.getByText('Please look at the fields.')).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('E');
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('Cancel forgets what was typed; after Escape it is there again, and said to be', async () => {
    const onClose = vi.fn<() => void>();
    const open = () => renderPart(<NewDate save={() => Promise.resolve()} onClose={onClose} />);
    const first = open();
    await first.user.type(screen.getByLabelText('Name'), 'Easter{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    first.unmount();
    const second = open();
    expect(screen.getByLabelText('Name')).toHaveValue('Easter');
    expect(screen.getByText(/^You have unsaved changes from today/)).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).toHaveBeenCalledTimes(2);
    second.unmount();
    open();
    expect(screen.getByLabelText('Name')).toHaveValue('');
  });

  test('its first field has the focus as soon as there is one, whatever stands above it', async () => {
    function HandOver() {
      const [isThere, setThere] = useState(false);
      useEffect(() => void setTimeout(() => setThere(true), 100), []);
      const form = useForm({ key: 'over', initial: { name: '' }, send: () => Promise.resolve(), onSaved: () => {} });
      return (
        <FormDialog form={form} title="Hand over" submitLabel="Save" onClose={() => {}}>
          {isThere && <TextField form={form} name="name" label="Name" />}
        </FormDialog>
      );
    }
    renderPart(<HandOver />);
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  });

  test('one that opens anew is empty after Escape, and brings back what was typed when somebody wants it', async () => {
    const save = vi.fn<(name: string) => Promise<void>>(() => Promise.resolve());
    function Log() {
      const form = useForm({
        key: 'log',
        initial: { name: '' },
        send: ({ name }) => save(name),
        onSaved: () => {},
      });
      return (
        <FormDialog form={form} title="Log" submitLabel="Save" onClose={form.putAway}>
          <TextField form={form} name="name" label="Name" />
        </FormDialog>
      );
    }
    const first = renderPart(<Log />);
    await first.user.type(screen.getByLabelText('Name'), 'Easter{Escape}');
    first.unmount();
    const second = renderPart(<Log />);
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByText(/^This was closed without saving today at/)).toBeVisible();
    await second.user.click(screen.getByRole('button', { name: 'Bring back what was typed' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Easter');
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
    // A reload closes nothing: it stands there again.
    second.unmount();
    const third = renderPart(<Log />);
    expect(screen.getByLabelText('Name')).toHaveValue('Easter');
    await third.user.click(screen.getByRole('button', { name: 'Cancel' }));
    third.unmount();
    renderPart(<Log />);
    expect(screen.queryByText(/^This was closed/)).toBeNull();
  });

  test('saving that can be given up is given up by Cancel', async () => {
    const onAbort = vi.fn<() => void>();
    const onClose = vi.fn<() => void>();
    function Export() {
      const form = useForm({ key: 'export', initial: {}, send: () => new Promise<void>(() => {}), onSaved: () => {} });
      return (
        <FormDialog form={form} title="Export" submitLabel="Export" onClose={onClose} onAbort={onAbort}>
          Everything
        </FormDialog>
      );
    }
    const { user } = renderPart(<Export />);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onAbort).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('ReadDialog', () => {
  function Reading({ isTypedIn }: { isTypedIn?: boolean }) {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Look</Button>
        {open && (
          <ReadDialog title="Who came" isTypedIn={isTypedIn ?? false} onClose={() => setOpen(false)}>
            Ann Baker
          </ReadDialog>
        )}
      </>
    );
  }
  const beside = () => document.querySelector('.fui-DialogSurface__backdrop') as HTMLElement;

  test.each(['button', 'escape', 'beside'])('is closed by its %s, and gives the focus back', async (way) => {
    const { user } = renderPart(<Reading />);
    await user.click(screen.getByRole('button', { name: 'Look' }));
    expect(await screen.findByRole('dialog', { name: 'Who came' })).toHaveTextContent('Ann Baker');
    if (way === 'escape') await user.keyboard('{Escape}');
    else await user.click(way === 'beside' ? beside() : screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Look' })).toHaveFocus());
  });

  test('in which something can be typed stays when somebody clicks beside it', async () => {
    const { user } = renderPart(<Reading isTypedIn />);
    await user.click(screen.getByRole('button', { name: 'Look' }));
    await screen.findByRole('dialog', { name: 'Who came' });
    await user.click(beside());
    expect(screen.getByRole('dialog', { name: 'Who came' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('SidePanel', () => {
  test('opens beside the list, closes by Escape and gives the focus back', async () => {
    function Page() {
      const [open, setOpen] = useState(false);
      return (
        <SidePanel
          open={open}
          title="Ann Baker"
          onClose={() => setOpen(false)}
          beside={<Button onClick={() => setOpen(true)}>Ann</Button>}
        >
          Junior
        </SidePanel>
      );
    }
    const { user } = renderPart(<Page />);
    await user.click(screen.getByRole('button', { name: 'Ann' }));
    expect(screen.getByRole('complementary', { name: 'Ann Baker' })).toHaveTextContent('Junior');
    expect(screen.getByRole('heading', { name: 'Ann Baker' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('button', { name: 'Ann' })).toHaveFocus();
  });
});
