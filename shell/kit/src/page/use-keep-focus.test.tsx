import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ChosenPeople } from '../form/chosen-people.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { DraftBanner } from '../form/draft-banner.tsx';
import { TextField } from '../form/fields.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { CoveringPanel } from './covering-panel.tsx';
import { ReadDialog } from './read-dialog.tsx';

const DRAFT = { restoredFrom: new Date(), discard: () => {} };
const button = (name: string) => screen.getByRole('button', { name });

function Team({ asks = false }: { asks?: boolean }) {
  const [people, setPeople] = useState([
    { id: 1, name: 'Ann' },
    { id: 2, name: 'Ben' },
  ]);
  const [leaving, setLeaving] = useState<{ id: number }>();
  const remove = (id: number) => setPeople(people.filter((one) => one.id !== id));
  return (
    <>
      <ChosenPeople label="Team" people={people} onRemove={(one) => (asks ? setLeaving(one) : remove(one.id))} />
      <ConfirmDialog
        open={leaving !== undefined}
        title="Remove?"
        confirmLabel="Yes"
        onConfirm={() => remove(leaving?.id ?? 0)}
        onClose={() => setLeaving(undefined)}
      >
        From the team.
      </ConfirmDialog>
    </>
  );
}

function TeamDialog({ asks = false }: { asks?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    open && (
      <ReadDialog title="Who" onClose={() => setOpen(false)}>
        <Team asks={asks} />
      </ReadDialog>
    )
  );
}

test('when what has the focus goes the next one has it, else the one before; Escape closes', async () => {
  const { user } = renderPart(<TeamDialog />);
  button('Remove Ann').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Remove Ben')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Close')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('also when a question over it has taken away what had it', async () => {
  const { user } = renderPart(<TeamDialog asks />);
  button('Remove Ann').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(button('Remove Ben')).toHaveFocus());
});

test('in a sheet, too', async () => {
  const { user } = renderPart(
    <CoveringPanel title="Report" onClose={() => {}}>
      <Team />
    </CoveringPanel>,
  );
  (await screen.findByRole('button', { name: 'Remove Ben' })).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Remove Ann')).toHaveFocus());
});

test('never to what throws a draft away', async () => {
  function Draft() {
    const [there, setThere] = useState(true);
    return (
      <ReadDialog title="Who" onClose={() => {}}>
        <DraftBanner draft={DRAFT} />
        <button>First</button>
        {there && <button onClick={() => setThere(false)}>Delete</button>}
        <DraftBanner draft={DRAFT} />
        <button>Last</button>
      </ReadDialog>
    );
  }
  const { user } = renderPart(<Draft />);
  await waitFor(() => expect(button('First')).toHaveFocus());
  button('Delete').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Last')).toHaveFocus());
});

test('whoever has left it is not led back when it goes', async () => {
  function Fading() {
    const [there, setThere] = useState(true);
    return (
      <ReadDialog title="Who" onClose={() => {}}>
        {there && <button onBlur={() => setTimeout(() => setThere(false), 50)}>Fading</button>}
      </ReadDialog>
    );
  }
  renderPart(<Fading />);
  await waitFor(() => expect(button('Fading')).toHaveFocus());
  button('Fading').blur();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Fading' })).toBeNull());
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(document.body).toHaveFocus();
});

test('Discard in a form dialog leads to its first field', async () => {
  function NewDate({ onClose }: { onClose: () => void }) {
    const form = useForm({ key: 'date-new', initial: { name: '' }, send: () => Promise.resolve(), onSaved: onClose });
    return (
      <FormDialog form={form} title="New date" submitLabel="Save" onClose={onClose}>
        <TextField form={form} name="name" label="Name" />
      </FormDialog>
    );
  }
  function Page() {
    const [open, setOpen] = useState(true);
    return open ? <NewDate onClose={() => setOpen(false)} /> : <button onClick={() => setOpen(true)}>Add</button>;
  }
  const { user } = renderPart(<Page />);
  await user.type(screen.getByLabelText('Name'), 'Easter{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Add' }));
  // "Never Discard": Enter would throw away what was typed.
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveValue('Easter');
  await user.click(button('Discard'));
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByLabelText('Name')).toHaveValue('');
});
