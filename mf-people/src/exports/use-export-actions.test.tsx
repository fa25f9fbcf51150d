import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { exportCalls } from '@emmaus/contracts/exports.contract';
import type { Role } from '@emmaus/contracts/roles';
import { type FakePortalOptions, fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, answers, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { CLARA, peopleCounts, peoplePage } from '../testing/fixtures.ts';
import { type SavedFile, watchSavedFiles } from '../testing/saved-files.ts';

const CAMPUS = { location_type: 'Campus', parent_id: 3, timezone_id: 'America/Chicago' } as const;
const THREE = ['Get QR Code', 'Export QR Code Contacts', 'Export Custom List'];

let saved: SavedFile[];
beforeEach(() => {
  saved = watchSavedFiles();
  server.use(
    answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])),
    answers(peopleRecordCalls.countViewablePeople, peopleCounts()),
  );
});

async function openList(options: FakePortalOptions = { role: 'td' }) {
  const opened = renderRemote(remote, { path: '/people', portal: fakePortal(options) });
  await screen.findByRole('link', { name: 'Clara Byrne' });
  return opened;
}

/** Opens More and chooses from it. */
async function choose({ user }: Awaited<ReturnType<typeof openList>>, name: string) {
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name }));
}

/**
 * What is in the open dialog, by role and name. Hidden or not: jsdom lays nothing out, so the focus manager now and then
 * takes the new dialog for one in the background.
 */
async function inDialog(title: string) {
  const heading = await screen.findByText(title, { selector: 'h2' });
  const dialog = heading.closest('[role=dialog]') as HTMLElement;
  return {
    dialog,
    button: (name: string) => within(dialog).getByRole('button', { name, hidden: true }),
    radio: (name: string) => within(dialog).getByRole('radio', { name, hidden: true }),
    gone: () => waitFor(() => expect(dialog).not.toBeInTheDocument()),
  };
}

/** Every query that the CSV call is asked with. */
function csvAsked(until?: Promise<void>): string[] {
  const asked: string[] = [];
  server.use(
    serves(exportCalls.exportPeople, async ({ request }) => {
      asked.push(new URL(request.url).search);
      await until;
      return HttpResponse.text('First Name\r\nAnn\r\n', { headers: { 'x-total-rows': '1' } });
    }),
  );
  return asked;
}

describe('who', () => {
  test.each<[Role, boolean]>([
    ['td', true],
    ['missionary', true],
    ['admin', true],
    ['superadmin', true],
    ['regional', false],
    ['rd', false],
    ['affiliate', false],
    ['parish-td', false],
    ['student', false],
  ])('Get QR Code and Export QR Code Contacts (td, missionary), Export Custom List: %s %s', async (role, shown) => {
    const { user } = await openList({ role });
    const more = screen.queryByRole('button', { name: 'More' });
    if (more) await user.click(more);
    for (const name of THREE) expect(screen.queryAllByRole('menuitem', { name })).toHaveLength(shown ? 1 : 0);
  });

  test('where there is nothing behind it there is no More', async () => {
    await openList({ role: 'student' });
    expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  });
});

describe('the files behind a button', () => {
  test('downloads a QR registration PDF: qr.pdf', async () => {
    server.use(answers(exportCalls.getQrSheet, '%PDF'));
    await choose(await openList(), 'Get QR Code');
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['qr.pdf']));
  });

  test('and a contacts CSV: qr_contacts.csv; a second click is ignored', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const asked = csvAsked(promise);
    const opened = await openList();
    await choose(opened, 'Export QR Code Contacts');
    await opened.user.click(screen.getByRole('button', { name: 'More' }));
    const again = screen.getByRole('menuitem', { name: 'Export QR Code Contacts' });
    expect(again).toHaveAttribute('aria-disabled', 'true');
    await opened.user.click(again);
    resolve();
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['qr_contacts.csv']));
    expect(asked).toEqual(['?csv_type=qr-code-contacts&involve_type=all-students']);
  });

  test("QR download: a failure shows the response's message field as a toast", async () => {
    server.use(refuses(exportCalls.getQrSheet, 500, 'The sheet could not be drawn.'));
    const opened = await openList();
    await choose(opened, 'Get QR Code');
    await waitFor(() =>
      expect(opened.portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'The sheet could not be drawn.' }),
    );
    expect(saved).toEqual([]);
    await opened.user.click(screen.getByRole('button', { name: 'More' }));
    expect(screen.getByRole('menuitem', { name: 'Get QR Code' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('somebody with several campuses says which', async () => {
    const locations = [
      { id: 10, name: 'Lakeside Campus', ...CAMPUS },
      { id: 11, name: 'Hillcrest University', ...CAMPUS },
    ];
    let asked = '';
    server.use(
      serves(exportCalls.getQrSheet, ({ request }) => {
        asked = new URL(request.url).search;
        return HttpResponse.text('%PDF');
      }),
    );
    const opened = await openList({ role: 'admin', user: { locations } });
    const { user } = opened;
    await choose(opened, 'Get QR Code');
    const { dialog, button, gone } = await inDialog('Get QR Code');
    const submit = () => user.click(button('Get QR Code'));
    await submit();
    expect(dialog).toHaveTextContent('Choose the campus that the code is for.');
    await user.type(within(dialog).getByRole('combobox', { name: 'Campus', hidden: true }), 'hill');
    await user.click(await screen.findByRole('option', { name: 'Hillcrest University (Campus)', hidden: true }));
    await submit();
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['qr.pdf']));
    expect(asked).toBe('?location_id=11');
    await gone();
  });
});

describe('Export modal', () => {
  async function openDialog() {
    const opened = await openList();
    await choose(opened, 'Export Custom List');
    const dialog = await inDialog('Export Custom List');
    const pick = async (...names: string[]) => {
      for (const name of names) await opened.user.click(dialog.radio(name));
    };
    return { ...opened, ...dialog, choose: pick, submit: () => opened.user.click(dialog.button('Export')) };
  }

  test("text says the export 'may take up to 15 seconds'", async () => {
    const { dialog } = await openDialog();
    expect(dialog).toHaveTextContent('may take up to 15 seconds');
    expect(dialog).toHaveTextContent('Staff and alumni are not in it.');
    expect(
      within(dialog)
        .getAllByRole('radio', { hidden: true })
        .map((radio) => radio.closest('span')?.textContent),
    ).toEqual(['Bible study participants', 'Disciples', 'All contacts', 'All', 'VC', 'Greek']);
  });

  test('"choose an export type and an involvement filter": both must be chosen, and each says so', async () => {
    const asked = csvAsked();
    const { dialog, choose, submit } = await openDialog();
    await submit();
    expect(dialog).toHaveTextContent('Please select which CSV type to download.');
    expect(dialog).toHaveTextContent('Please select All, VC, or Greek.');
    await choose('Disciples');
    expect(dialog).not.toHaveTextContent('Please select which CSV type to download.');
    await submit();
    expect(dialog).toHaveTextContent('Please select All, VC, or Greek.');
    expect(asked).toEqual([]);
  });

  test.each([
    ['Bible study participants', 'VC', '?csv_type=bible-study-participants&involve_type=only-vc'],
    ['Disciples', 'Greek', '?csv_type=disciples&involve_type=only-greek'],
    ['All contacts', 'All', '?csv_type=all-contacts&involve_type=all-students'],
  ])('%s, %s: student_contacts.csv', async (type, involvement, query) => {
    const asked = csvAsked();
    const { choose, submit, gone } = await openDialog();
    await choose(type, involvement);
    await submit();
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['student_contacts.csv']));
    expect(asked).toEqual([query]);
    await gone();
  });

  test('shows progress, and can be given up', async () => {
    const asked = csvAsked(new Promise(() => {}));
    const { user, dialog, button, choose, submit, gone } = await openDialog();
    await choose('All contacts', 'All');
    await submit();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(within(dialog).getByRole('progressbar', { name: 'Export', hidden: true })).toBeInTheDocument();
    expect(button('Exporting...')).toBeInTheDocument();
    await user.click(button('Cancel'));
    await gone();
    expect(saved).toEqual([]);
  });

  test("CSV export: a failure shows the response's message field, and what was chosen stays", async () => {
    server.use(refuses(exportCalls.exportPeople, 503, 'The list could not be made just now.'));
    const { dialog, radio, choose, submit } = await openDialog();
    await choose('Disciples', 'VC');
    await submit();
    await waitFor(() => expect(dialog).toHaveTextContent('The list could not be made just now.'));
    expect(radio('Disciples')).toBeChecked();
    expect(radio('VC')).toBeChecked();
    expect(within(dialog).queryByRole('progressbar', { hidden: true })).toBeNull();
  });
});
