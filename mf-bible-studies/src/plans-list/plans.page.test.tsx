import { planCalls } from '@emmaus/contracts/plans.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { pressUndo, pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  answers,
  HttpResponse,
  keepsWaiting,
  refuses,
  serves,
  server,
  takes,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepPlan } from '../on-device/kept-plans.ts';
import { remote } from '../root.tsx';
import { MATERIALS, plan, planPage, planRow } from '../testing/plans.ts';

function listens(page = planPage([planRow()])) {
  const asked: Record<string, string>[] = [];
  server.use(
    serves(planCalls.listPlans, ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      return HttpResponse.json(page);
    }),
  );
  return asked;
}

afterEach(() => vi.restoreAllMocks());

const open = (path = '/bible-study-plans') => renderRemote(remote, { path });
const table = () => screen.findByRole('grid', { name: 'Plan a Bible Study' });

describe('the list', () => {
  test('"columns Title, Created At (shown MM-DD-YYYY) and Actions"', async () => {
    const asked = listens();
    open();
    const grid = await table();
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Title', 'Created At', 'Actions']);
    expect(await within(grid).findByText('11-03-2026')).toBeVisible();
    expect(within(grid).getByRole('link', { name: 'On the road' })).toHaveAttribute(
      'href',
      '/bible-study-plans/7/edit',
    );
    expect(asked[0]).toEqual({ page: '1', page_size: '10', sort: '-created_at' });
  });

  test('"Actions is a split button: Edit, plus menu items Printable version, Download PDF and Mobile Friendly Version, and Delete"', async () => {
    listens();
    server.use(keepsWaiting(planCalls.getPlan));
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'More for On the road' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Printable version',
      expect.stringContaining('Download PDF'),
      expect.stringContaining('Mobile Friendly Version'),
      'Delete',
    ]);
    expect(items.map((item) => item.getAttribute('aria-disabled') === 'true')).toEqual([false, false, false, false]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Edit On the road' }));
    await expect.poll(address).toBe('/bible-study-plans/7/edit');
  });

  test('"Download PDF" gives the file, named after the plan; what went wrong is said', async () => {
    listens();
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    server.use(serves(planCalls.getPlanPdf, () => new HttpResponse('%PDF')));
    const { user, portal } = open();
    const choose = async () => {
      await user.click(await screen.findByRole('button', { name: 'More for On the road' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
    };
    await choose();
    await waitFor(() => expect(names).toEqual(['On the road.pdf']));
    server.use(refuses(planCalls.getPlanPdf, 404, 'This plan was not found.', 'not_found'));
    await choose();
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'This plan was not found.' }),
    );
  });

  test('searches, and says when nothing is found', async () => {
    const asked = listens(planPage([]));
    const { user, address } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Search plans' }), 'road{Enter}');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'road' }));
    await expect.poll(address).toContain('search=road');
    expect(await screen.findByText('A word of the title or the text is enough.')).toBeVisible();
  });

  test('kind words when there is none, a skeleton before', async () => {
    server.use(keepsWaiting(planCalls.listPlans));
    open();
    expect(await screen.findByTestId('skeleton')).toBeVisible();
  });

  test('kind words when there is none', async () => {
    listens(planPage([]));
    open();
    expect(await screen.findByText('No plan yet')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'New plan' })).toHaveLength(2);
  });

  test('"an error message replaces the table"', async () => {
    server.use(refuses(planCalls.listPlans, 500, 'The plans are closed for a moment.'));
    open();
    expect(await screen.findByText(/The plans are closed for a moment\./)).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('without a signal the plans that this device keeps, each led in the room; nobody else sees them', async () => {
    const portal = fakePortal();
    await keepPlan(portal, plan(['Welcome']));
    server.use(serves(planCalls.listPlans, () => HttpResponse.error()));
    const { unmount } = renderRemote(remote, { path: '/bible-study-plans', portal });
    expect(await screen.findByRole('link', { name: /^On the road/ })).toHaveAttribute(
      'href',
      '/bible-study-plans/7/room',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    unmount();
    renderRemote(remote, { path: '/bible-study-plans', portal: fakePortal({ account: 'https://sign-in.test other' }) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByText('Kept on this device')).toBeNull();
  });

  test('on a phone a card, with all of it in its menu', async () => {
    setWindowWidth(390);
    listens();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Actions for On the road' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)[0]).toBe('Edit');
  });
});

describe('deleting', () => {
  test('"Bible study plan deleted.", and it can be undone', async () => {
    listens();
    const { user, portal } = open();
    server.use(answers(planCalls.deletePlan, { message: 'Bible study plan deleted.' }));
    await user.click(await screen.findByRole('button', { name: 'More for On the road' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(1));
    const [notice] = portal.notify.mock.calls[0]!;
    expect(notice).toMatchObject({ text: 'Bible study plan deleted.', action: { label: 'Undo' } });
    server.use(answers(planCalls.restorePlan, { data: plan(['Text']) }));
    await pressUndoInVain(portal, planCalls.restorePlan);
    pressUndo(portal);
    await waitFor(() =>
      expect(portal.notify).toHaveBeenLastCalledWith(expect.objectContaining({ text: 'On the road is back.' })),
    );
  });

  test('what went wrong is said', async () => {
    listens();
    server.use(refuses(planCalls.deletePlan, 404, 'This plan was not found.', 'not_found'));
    const { user, portal } = open();
    await user.click(await screen.findByRole('button', { name: 'More for On the road' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'This plan was not found.' }),
    );
  });

  test('"A deleted plan can be brought back for 30 days", from a list of its own', async () => {
    const asked = listens(planPage([planRow({ deleted_at: '2026-11-05T18:00:00.000Z' })]));
    const { user, portal, address } = open();
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deleted plans' }));
    await expect.poll(address).toBe('/bible-study-plans?state=deleted');
    expect(await screen.findByText('What you delete can be brought back for 30 days.')).toBeVisible();
    expect(await screen.findByText('11-05-2026')).toBeVisible();
    expect(asked.at(-1)).toMatchObject({ state: 'deleted' });
    const bringBack = async () => {
      await user.click(screen.getByRole('button', { name: 'Actions for On the road' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Bring back' }));
    };
    server.use(refuses(planCalls.restorePlan, 503, 'Not now.'));
    await bringBack();
    // It still stands in the list.
    await waitFor(() => expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'error', text: 'Not now.' }));
    server.use(answers(planCalls.restorePlan, { data: plan(['Text']) }));
    await bringBack();
    await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(2));
  });
});

describe('"A round add button opens the new plan modal"', () => {
  async function openDialog() {
    listens(planPage([planRow()]));
    server.use(answers(planCalls.listMaterials, { data: MATERIALS }));
    const view = open();
    await view.user.click(await screen.findByRole('button', { name: 'New plan' }));
    return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'New plan' })) };
  }

  test('the three sentences of what is missing', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Add plan' }));
    for (const sentence of [
      'You must select a bible study series.',
      'You must select a bible study material.',
      'A Title is required.',
    ])
      expect(await dialog.findByText(sentence)).toBeVisible();
  });

  test('"choosing a material prefills the title"; "New bible study plan added."', async () => {
    const { user, dialog, portal, address } = await openDialog();
    await dialog.findByRole('option', { name: 'Encounters' });
    expect(dialog.getByRole('combobox', { name: /Material/ })).toBeDisabled();
    await user.selectOptions(dialog.getByRole('combobox', { name: /Series/ }), 'Encounters');
    await user.selectOptions(dialog.getByRole('combobox', { name: /Material/ }), 'At the well');
    expect(dialog.getByRole('textbox', { name: /Title/ })).toHaveValue('At the well');
    const sent = takes(planCalls.addPlan, { data: { id: 8 } });
    await user.type(dialog.getByRole('textbox', { name: /Title/ }), ', at noon');
    await user.click(dialog.getByRole('button', { name: 'Add plan' }));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith(
        expect.objectContaining({ intent: 'success', text: 'New bible study plan added.' }),
      ),
    );
    expect(sent).toMatchObject([{ title: 'At the well, at noon', material_id: 102 }]);
    await expect.poll(address).toBe('/bible-study-plans');
  });

  test('"prefills the title": one that somebody typed stays, one that a material gave goes with it', async () => {
    const { user, dialog } = await openDialog();
    await dialog.findByRole('option', { name: 'Encounters' });
    const choose = (field: RegExp, name: string) =>
      user.selectOptions(dialog.getByRole('combobox', { name: field }), name);
    const title = dialog.getByRole('textbox', { name: /Title/ });
    await choose(/Series/, 'Encounters');
    await choose(/Material/, 'At the well');
    await choose(/Material/, 'The road to Emmaus');
    expect(title).toHaveValue('The road to Emmaus');
    await choose(/Series/, 'Foundations');
    expect(title).toHaveValue('');
    await user.type(title, 'Our first evening');
    await choose(/Material/, 'Prayer');
    expect(title).toHaveValue('Our first evening');
    await user.clear(title);
    await choose(/Series/, 'Encounters');
    await choose(/Material/, 'At the well');
    await user.type(title, ', at noon');
    await choose(/Material/, 'The road to Emmaus');
    await choose(/Series/, 'Foundations');
    expect(title).toHaveValue('At the well, at noon');
  });
});
