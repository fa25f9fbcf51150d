import { screen, waitFor } from '@testing-library/react';
import { useRef, useState } from 'react';
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
import { useKeepFocus } from './use-keep-focus.ts';

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

/** As our tables draw it. */
const CELL = { role: 'gridcell', tabIndex: -1 } as const;

interface PageProps {
  asks?: boolean;
  draw?: (names: readonly string[], ask: (name: string) => void) => React.ReactNode;
}

const asList: NonNullable<PageProps['draw']> = (names, ask) => (
  <ul>
    {names.map((name) => (
      <li key={name}>
        <a href={`/people/${name}`}>{name}</a>
        <button onClick={() => ask(name)}>Contacted {name}</button>
      </li>
    ))}
  </ul>
);

/** As the frame draws it: what stands beside the page is not the page. */
function Page({ asks = false, draw = asList }: PageProps) {
  const main = useRef<HTMLElement>(null);
  useKeepFocus(main);
  const [names, setNames] = useState<readonly string[]>(['Ann', 'Ben', 'Cal']);
  const [asked, setAsked] = useState<string>();
  const remove = (name: string | undefined) => setNames((before) => before.filter((one) => one !== name));
  return (
    <>
      <a href="/main">Home</a>
      <button onClick={() => setTimeout(() => remove('Ann'), 30)}>Somebody else does it</button>
      <main ref={main} tabIndex={-1}>
        <input aria-label="Search" />
        {draw(names, asks ? setAsked : remove)}
        {names.length === 0 && <p>Nobody is waiting.</p>}
        <button>Next page</button>
        <ConfirmDialog
          open={asked !== undefined}
          title="Sure?"
          confirmLabel="Yes"
          onConfirm={() => remove(asked)}
          onClose={() => setAsked(undefined)}
        >
          They leave the list.
        </ConfirmDialog>
      </main>
    </>
  );
}

test('on a page the focus goes from a row that goes to the next one, from the last to the one before, and then to what follows', async () => {
  const { user } = renderPart(<Page />);
  button('Contacted Ben').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Cal' })).toHaveFocus());
  button('Contacted Cal').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ann' })).toHaveFocus());
  button('Contacted Ann').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Next page')).toHaveFocus());
});

test('also when a question over the page has taken the row away', async () => {
  const { user } = renderPart(<Page asks />);
  button('Contacted Ann').focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ben' })).toHaveFocus());
});

test('in a table and on a board, of which one cell or card is the stop of the Tab key, to the next of them', async () => {
  const { user } = renderPart(
    <Page
      draw={(names, ask) => (
        <table>
          <tbody>
            {names.map((name) => (
              <tr key={name}>
                <td {...CELL}>{name}</td>
                <td {...CELL}>
                  <button tabIndex={-1} onClick={() => ask(name)}>
                    Restore {name}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    />,
  );
  button('Restore Ann').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('gridcell', { name: 'Ben' })).toHaveFocus());
});

test('to what has come in its place, where a list is drawn anew', async () => {
  const { user } = renderPart(<Page draw={(names, ask) => <div key={names.length}>{asList(names, ask)}</div>} />);
  button('Contacted Cal').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Ann' })).toHaveFocus());
});

test('whoever has gone on to what stands beside the page stays there', async () => {
  const { user } = renderPart(<Page />);
  button('Contacted Ann').focus();
  await user.click(button('Somebody else does it'));
  button('Somebody else does it').blur();
  await waitFor(() => expect(screen.queryByText('Ann')).toBeNull());
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  expect(document.body).toHaveFocus();
});
