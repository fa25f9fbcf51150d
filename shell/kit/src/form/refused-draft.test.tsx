/** Where the browser keeps nothing, what holds a form asks before it goes with what was typed. */
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CoveringPanel } from '../page/covering-panel.tsx';
import { ReadDialog } from '../page/read-dialog.tsx';
import { RecordPanel } from '../page/record-panel.tsx';
import { SidePanel } from '../page/side-panel.tsx';
import { LEAVE_ALL_THE_SAME } from '../portal/leaving.ts';
import { renderPart } from '../testing/render-remote.tsx';
import { TextField } from './fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormPanel } from './form-panel.tsx';
import { useForm } from './use-form.ts';

const asked = vi.fn<() => boolean>();
const goes = vi.fn<() => void>();

beforeEach(() => {
  asked.mockReset().mockReturnValue(false);
  vi.spyOn(window, 'confirm').mockImplementation(asked);
  goes.mockReset();
});
afterEach(() => vi.restoreAllMocks());

function refuse(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
}

const useName = () => useForm({ key: 'contact', initial: { name: '' }, send: () => Promise.resolve(), onSaved: goes });

function Dialog() {
  const form = useName();
  return (
    <FormDialog form={form} title="New study" submitLabel="Save" onClose={goes}>
      <TextField form={form} name="name" label="Name" />
    </FormDialog>
  );
}

function Panel() {
  const form = useName();
  return (
    <FormPanel form={form} submitLabel="Save">
      <TextField form={form} name="name" label="Name" />
    </FormPanel>
  );
}

const ANN_AND_BEA = [
  { id: 1, name: 'Ann' },
  { id: 2, name: 'Bea' },
];

const HOLDERS = {
  'a dialog by Escape': { drawn: <Dialog />, way: '{Escape}' },
  'a dialog of rows by Escape': {
    drawn: (
      <ReadDialog title="Vocations" isTypedIn onClose={goes}>
        <Panel />
      </ReadDialog>
    ),
    way: '{Escape}',
  },
  'a dialog of rows by its button': {
    drawn: (
      <ReadDialog title="Vocations" isTypedIn onClose={goes}>
        <Panel />
      </ReadDialog>
    ),
    way: 'Close',
  },
  'a panel by Escape': {
    drawn: (
      <SidePanel open title="Row 3" beside="rows" onClose={goes}>
        <Panel />
      </SidePanel>
    ),
    way: '{Escape}',
  },
  'a panel by its button': {
    drawn: (
      <SidePanel open title="Row 3" beside="rows" onClose={goes}>
        <Panel />
      </SidePanel>
    ),
    way: 'Close',
  },
  'a panel for the next record': {
    drawn: (
      <RecordPanel
        record={1}
        records={ANN_AND_BEA}
        unnamed="Row"
        pathOf={String}
        onRecord={goes}
        onClose={goes}
        beside="rows"
      >
        {() => <Panel />}
      </RecordPanel>
    ),
    way: 'Next',
  },
  'a panel over the page by Escape': {
    drawn: (
      <CoveringPanel title="Row 3" onClose={goes}>
        <Panel />
      </CoveringPanel>
    ),
    way: '{Escape}',
  },
  'a panel over the page by its button': {
    drawn: (
      <CoveringPanel title="Row 3" onClose={goes}>
        <Panel />
      </CoveringPanel>
    ),
    way: 'Close',
  },
};

describe.each(Object.entries(HOLDERS))('%s', (_name, { drawn, way }) => {
  async function typeAndGo() {
    const { user } = renderPart(drawn);
    await user.type(screen.getByLabelText('Name'), 'Acts');
    const go = () => (way.startsWith('{') ? user.keyboard(way) : user.click(screen.getByRole('button', { name: way })));
    await go();
    return go;
  }

  test('asks, and stays or goes', async () => {
    refuse();
    const go = await typeAndGo();
    expect(asked.mock.calls).toEqual([[LEAVE_ALL_THE_SAME]]);
    expect(goes).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Name')).toHaveValue('Acts');
    asked.mockReturnValue(true);
    await go();
    expect(goes).toHaveBeenCalledTimes(1);
  });

  test('asks nobody where a draft is kept', async () => {
    await typeAndGo();
    expect(asked).not.toHaveBeenCalled();
    expect(goes).toHaveBeenCalledTimes(1);
  });
});

test('Cancel of a dialog says itself that what was typed is forgotten, and saving loses nothing', async () => {
  refuse();
  const first = renderPart(<Dialog />);
  await first.user.type(screen.getByLabelText('Name'), 'Acts');
  await first.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(goes).toHaveBeenCalledTimes(1);
  first.unmount();
  const second = renderPart(<Dialog />);
  await second.user.type(screen.getByLabelText('Name'), 'Acts');
  await second.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(goes).toHaveBeenCalledTimes(2));
  expect(asked).not.toHaveBeenCalled();
});
