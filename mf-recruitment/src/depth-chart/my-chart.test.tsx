import {
  type DepthChart,
  type DepthChartMember,
  depthChartCalls as calls,
} from '@emmaus/contracts/depth-charts.contract';
import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { lightTheme } from '@emmaus/remote-kit/page/fluent-theme.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  HttpResponse,
  answers,
  at,
  http,
  keepsWaiting,
  refuses,
  serves,
  server,
  takes,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { chartMember, depthChart, MARIAS_CHART } from '../testing/fixtures.ts';
import { typeNewContact } from '../testing/new-contact.ts';

const clara = chartMember();
const jonas = chartMember({ id: 2, chart_member: 'Jonas Weber' });
const inMeaningful: DepthChartMember = { ...clara, depth_chart_column_id: 2, version: 2 };

const changed = (member: DepthChartMember | null, message = 'Done.', seq = 4) => ({
  message,
  entry_id: 1,
  member,
  seq,
});

function open(chart: DepthChart = MARIAS_CHART, path = '/depth-chart') {
  server.use(answers(calls.myDepthCharts, chart), keepsWaiting(calls.watchMyDepthChart));
  return renderRemote(remote, { path, portal: fakePortal({ role: 'missionary' }) });
}

const column = (name: string) => screen.findByRole('region', { name });

async function inMenu({ user }: ReturnType<typeof open>, name: string, item: RegExp | string) {
  const card = await screen.findByRole('listitem', { name });
  await user.click(within(card).getByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}

async function choose({ user }: ReturnType<typeof open>, name: RegExp) {
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'a');
  await user.click(await screen.findByRole('option', { name }));
  return dialog;
}

describe('a move', () => {
  test('"editable by drag and drop": "dragging to another column sends a transfer", with the card above it, and Undo takes it back', async () => {
    const sent = takes(calls.moveOnDepthChart, changed(inMeaningful));
    const undone = takes(calls.undoOnDepthChart, changed({ ...clara, version: 3 }, 'Back.', 5));
    const rendered = open();
    await inMenu(rendered, 'Clara Byrne', /Meaningful Contacts/);
    await column('Meaningful Contacts, 1');
    await expect.poll(() => sent).toEqual([{ entry_id: 1, depth_chart_column: 2 }]);
    await expect.poll(() => rendered.portal.notify.mock.lastCall?.[0].text).toBe('Moved to Meaningful Contacts');
    rendered.portal.notify.mock.lastCall?.[0].action?.run();
    await expect.poll(() => undone).toEqual([{ seq: 4 }]);
    await column('New Contacts, 2');
  });

  test('by the keyboard, to a place within the column', async () => {
    const sent = takes(calls.moveOnDepthChart, changed({ ...clara, place: 'X', version: 2 }));
    const { user } = open();
    (await screen.findByRole('listitem', { name: 'Jonas Weber' })).focus();
    await user.keyboard(' {ArrowUp} ');
    await expect.poll(() => sent).toEqual([{ entry_id: 2, depth_chart_column: 1, after: null }]);
  });

  test('"on failure the chart reloads": the card returns, with the server’s message', async () => {
    server.use(
      refuses(calls.moveOnDepthChart, 409, 'This person was taken off the chart in the meantime.', 'conflict'),
    );
    const rendered = open();
    await screen.findByText('Clara Byrne');
    server.use(
      answers(
        calls.myDepthCharts,
        depthChart({ data: { 'Disciple Makers': [{ ...clara, depth_chart_column_id: 7, version: 3 }] } }),
      ),
    );
    await inMenu(rendered, 'Clara Byrne', /Meaningful Contacts/);
    await column('Disciple Makers, 1');
    await column('Meaningful Contacts, 0');
    expect(rendered.portal.notify).toHaveBeenCalledWith({
      intent: 'error',
      text: 'Clara Byrne was not moved. This person was taken off the chart in the meantime.',
    });
  });

  test('of another tab is seen as it happens', async () => {
    const stream = new TransformStream<Uint8Array>();
    const rendered = open();
    server.use(http.get('*/depth_charts/events', () => new HttpResponse(stream.readable)));
    await column('New Contacts, 2');
    const writer = stream.writable.getWriter();
    await writer.write(new TextEncoder().encode(`${JSON.stringify({ seq: 4, entry_id: 1, member: inMeaningful })}\n`));
    expect(await column('Meaningful Contacts, 1')).toHaveTextContent('Clara Byrne');
    await writer.write(new TextEncoder().encode(`${JSON.stringify({ seq: 5, entry_id: 1, member: null })}\n`));
    await column('Meaningful Contacts, 0');
    expect(screen.getByText(/2 people\.$/)).toBeVisible();
    await writer.close();
    rendered.unmount();
  });

  test('that another tab moved on meanwhile is not taken back: the card stands where it is now', async () => {
    server.use(answers(calls.moveOnDepthChart, changed(inMeaningful)));
    const stream = new TransformStream<Uint8Array>();
    const rendered = open();
    server.use(http.get('*/depth_charts/events', () => new HttpResponse(stream.readable)));
    await inMenu(rendered, 'Clara Byrne', /Meaningful Contacts/);
    await expect.poll(() => rendered.portal.notify.mock.lastCall?.[0].action?.label).toBe('Undo');
    const member = { ...clara, depth_chart_column_id: 7, version: 3 };
    const rest = { 'Disciple Makers': [member], 'New Contacts': [jonas] };
    server.use(
      answers(calls.myDepthCharts, depthChart({ data: rest })),
      refuses(calls.undoOnDepthChart, 409, 'This was moved again in the meantime.', 'conflict'),
    );
    const writer = stream.writable.getWriter();
    await writer.write(new TextEncoder().encode(`${JSON.stringify({ seq: 5, entry_id: 1, member })}\n`));
    await column('Disciple Makers, 1');
    rendered.portal.notify.mock.lastCall?.[0].action?.run();
    await expect.poll(() => rendered.portal.notify.mock.lastCall?.[0].text).toContain('moved again');
    await column('Disciple Makers, 1');
    await column('Meaningful Contacts, 0');
    await writer.close();
    rendered.unmount();
  });

  test('"it is read-only": a chart that the asker does not keep is to look at', async () => {
    server.use(answers(calls.myDepthCharts, depthChart({ keep: false, data: { 'New Contacts': [clara] } })));
    renderRemote(remote, { path: '/depth-chart?dialog=add' });
    expect(await screen.findByText('Clara Byrne')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Actions for|^Add$|^Remove$/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('Add', () => {
  const ANN = { id: 77, name: 'Ann Baker', location: 'Lakeside College' };
  const ann = chartMember({ id: 9, chart_member: 'Ann Baker', chart_member_id: 77 });
  const added = { ...changed(ann, 'Ann Baker was added to New Contacts.'), entry_id: 9 };

  test('chooses a person, "default New Contacts", and puts them on the chart', async () => {
    server.use(answers(calls.addableToDepthChart, { data: [ANN] }));
    const sent = takes(calls.addToDepthChart, added);
    const rendered = open();
    await rendered.user.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = await choose(rendered, /Ann Baker/);
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await rendered.user.click(dialog.getByRole('button', { name: 'Add' }));
    await expect
      .poll(() => sent)
      .toEqual([{ chart_member_id: 77, depth_chart_column_id: 1, submission_id: expect.any(String) as string }]);
    expect(await column('New Contacts, 3')).toHaveTextContent('Ann Baker');
    const undone = takes(calls.undoOnDepthChart, { ...added, member: null, message: 'Ann Baker was removed.', seq: 5 });
    rendered.portal.notify.mock.calls.find(([{ text }]) => text === added.message)?.[0].action?.run();
    await expect.poll(() => undone).toEqual([{ seq: 4 }]);
    await column('New Contacts, 2');
  });

  test("'A person is required.'; nothing is sent", async () => {
    server.use(answers(calls.addableToDepthChart, { data: [] }));
    const sent = takes(calls.addToDepthChart, added);
    const { user } = open(MARIAS_CHART, '/depth-chart?dialog=add');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to your depth chart' }));
    expect(dialog.getByLabelText(/Column/)).toHaveValue('1');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('A person is required.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test("'There was an error. Please refresh your page.' where the people cannot be had", async () => {
    server.use(refuses(calls.addableToDepthChart, 500, 'Something went wrong on our side.'));
    open(MARIAS_CHART, '/depth-chart?dialog=add');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('There was an error. Please refresh your page.')).toBeVisible();
  });

  test("'Don't see who you're looking for?' creates a new contact inline (\"New contact saved\"), who is then chosen; what was refused stays typed", async () => {
    server.use(
      answers(calls.addableToDepthChart, { data: [] }),
      answers(lookupCalls.listGenders, [{ id: 1, name: 'Female' }]),
      answers(lookupCalls.listSchoolYears, [{ id: 2, name: 'sophomore' }]),
      answers(personCalls.findDuplicates, { data: [] }),
      answers(personCalls.addPerson, { person_id: 77, message: 'Successfully saved Ann Baker as a contact.' }),
      refuses(calls.addToDepthChart, 503, 'The service rests.', 'not_ready'),
    );
    setWindowWidth(390);
    const { user, portal } = open(MARIAS_CHART, '/depth-chart?dialog=add');
    await user.click(await screen.findByRole('button', { name: "Don't see who you're looking for?" }));
    const form = await typeNewContact(user, 'Ann', 'Baker');
    await user.click(form.getByRole('button', { name: 'Save contact' }));
    await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('Successfully saved Ann Baker as a contact.');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add to your depth chart' }));
    expect(dialog.getByRole('combobox', { name: /Person/ })).toHaveValue('Ann Baker');
    await user.selectOptions(dialog.getByLabelText(/Column/), 'Growing Disciples');
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('The service rests.')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: /Person/ })).toHaveValue('Ann Baker');
    const sent = takes(calls.addToDepthChart, added);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await expect.poll(() => sent).toMatchObject([{ chart_member_id: 77, depth_chart_column_id: 4 }]);
  });
});

describe('Remove', () => {
  const removed = changed(null, 'Clara Byrne was removed from your depth chart.');

  test('"Remove dialog: choose a person; Cancel/Remove", and Undo brings them back', async () => {
    server.use(
      answers(calls.membersOfDepthChart, { data: [clara] }),
      answers(at(calls.removeEntryOfDepthChart, { id: 1 }), removed),
    );
    const undone = takes(calls.undoOnDepthChart, changed({ ...clara, version: 4 }, 'Clara Byrne is back.', 5));
    const rendered = open();
    await rendered.user.click(await screen.findByRole('button', { name: 'Remove' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove from your depth chart' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Remove' })).toHaveStyle({
      backgroundColor: lightTheme.colorStatusDangerBackground3,
    });
    await rendered.user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('A person is required.')).toBeVisible();
    await choose(rendered, /Clara Byrne/);
    await rendered.user.click(dialog.getByRole('button', { name: 'Remove' }));
    await column('New Contacts, 1');
    rendered.portal.notify.mock.calls.find(([{ text }]) => text === removed.message)?.[0].action?.run();
    await expect.poll(() => undone).toEqual([{ seq: 4 }]);
    expect(await column('New Contacts, 2')).toHaveTextContent('Clara Byrne');
  });

  test('from the card’s menu; a refusal is said, and the card stays', async () => {
    server.use(refuses(calls.removeEntryOfDepthChart, 503, 'The service rests.', 'not_ready'));
    const rendered = open();
    await inMenu(rendered, 'Clara Byrne', 'Remove');
    await expect.poll(() => rendered.portal.notify.mock.lastCall?.[0].text).toBe('The service rests.');
    expect(screen.getByText('Clara Byrne')).toBeVisible();
    const asked: string[] = [];
    server.use(
      serves(calls.removeEntryOfDepthChart, ({ params }) => {
        asked.push(params['id'] ?? '');
        return HttpResponse.json(removed);
      }),
    );
    await inMenu(rendered, 'Clara Byrne', 'Remove');
    await column('New Contacts, 1');
    expect(asked).toEqual(['1']);
  });

  test('Undo that fails, or is pressed while a move is on its way, can be pressed again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(
      answers(calls.removeEntryOfDepthChart, removed),
      answers(calls.undoOnDepthChart, changed({ ...clara, version: 4 }, 'Clara Byrne is back.', 5)),
    );
    const moved = takes(
      calls.moveOnDepthChart,
      { ...changed({ ...jonas, depth_chart_column_id: 2 }), entry_id: 2 },
      promise,
    );
    const rendered = open();
    const { portal } = rendered;
    await inMenu(rendered, 'Clara Byrne', 'Remove');
    await column('New Contacts, 1');
    await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe(removed.message);
    server.use(answers(calls.myDepthCharts, depthChart({ data: { 'New Contacts': [jonas] } })));
    await pressUndoInVain(portal, calls.undoOnDepthChart);
    const { action } = portal.notify.mock.lastCall?.[0] ?? {};
    await inMenu(rendered, 'Jonas Weber', /Meaningful Contacts/);
    await expect.poll(() => moved).toHaveLength(1);
    action?.run();
    await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toContain('Try again in a moment.');
    const again = portal.notify.mock.lastCall?.[0].action;
    resolve();
    await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('Moved to Meaningful Contacts');
    again?.run();
    await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('Clara Byrne is back.');
    expect(await screen.findByRole('listitem', { name: 'Clara Byrne' })).toBeVisible();
  });
});
