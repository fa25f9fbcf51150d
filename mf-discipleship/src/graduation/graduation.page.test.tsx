import { graduationCalls as calls, type GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { beginDrag } from '@emmaus/remote-kit/testing/dragging.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  answers,
  http,
  HttpResponse,
  keepsWaiting,
  refuses,
  server,
  takes,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { COMPLETED, graduationBoard, graduationRecord } from '../testing/graduation-fixtures.ts';
import { NOBODY_LEAVES } from '../testing/succession-fixtures.ts';

const PATH = '/graduation-records';
const YES = 'Yes, they are graduating/have graduated!';

beforeEach(() => {
  setWindowWidth(1440);
  server.use(keepsWaiting(calls.watchGraduationRecords), answers(successionCalls.countLeaders, NOBODY_LEAVES));
});

function open(records: GraduationRecord[]) {
  server.use(answers(calls.listGraduationRecords, graduationBoard(records)));
  return renderRemote(remote, { path: PATH });
}

const region = (name: string) => screen.findByRole('region', { name });
const card = (name: string) => screen.findByRole('listitem', { name });
type Rendered = ReturnType<typeof open>;

async function moveTo({ user }: Rendered, name: string, column: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: column }));
}

describe('the board', () => {
  test('"A progress slider with three steps (0, 50, 100)", heading, "counters", "a button that shows the count of vocations" and four columns', async () => {
    const ann = graduationRecord('Ann Baker');
    open([
      ann,
      graduationRecord('Ruth Landry', COMPLETED),
      graduationRecord('Louis Reyes', { graduation_status: 'Unsure' }),
    ]);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Here are the seniors on your campus.' }),
    ).toBeVisible();
    await region('Are they graduating?, 1');
    await region(`${YES}, 1`);
    await region("No! They're staying here., 0");
    await region("I'm not sure ..., 1");
    expect(screen.getByText(/left to move/)).toHaveTextContent('1 left to move');
    expect(screen.getByText(/to complete/)).toHaveTextContent('0 to complete');
    expect(screen.getByText(/completed\./)).toHaveTextContent('1 completed.');
    expect(screen.getByRole('slider', { name: 'Progress' })).toHaveValue('0');
    expect(screen.getByRole('button', { name: '0 vocations' })).toBeVisible();
    expect(await card('Ruth Landry')).toHaveTextContent(
      /Complete.*312-555-0142ruth@example.orgMay 2027Leader: Lea LeaderMissionary: Maria Lindgren/,
    );
    expect(screen.queryByRole('button', { name: 'Are you finished?' })).not.toBeInTheDocument();
  });

  test('"Four columns", the first "shown only while non-empty"', async () => {
    open([graduationRecord('Ruth Landry', { graduation_status: 'Graduating' })]);
    expect(await card('Ruth Landry')).toHaveTextContent('Phone, e-mail, month, and year missing');
    expect(screen.queryByRole('region', { name: /^Are they graduating/ })).not.toBeInTheDocument();
    expect(screen.getByRole('slider', { name: 'Progress' })).toHaveValue('50');
  });

  test('"drag animation 0 ms in graduation records"', async () => {
    open([graduationRecord('Ann Baker')]);
    await region('Are they graduating?, 1');
    const [first, second] = screen.getAllByRole('list').filter((list) => 'column' in list.dataset) as HTMLElement[];
    const sortableOf = await beginDrag(first as HTMLElement);
    expect(sortableOf(second as HTMLElement)?.option('animation')).toBe(0);
  });

  test('the first column also "when there are no records"', async () => {
    open([]);
    await region('Are they graduating?, 0');
    expect(screen.queryByRole('button', { name: 'Are you finished?' })).not.toBeInTheDocument();
  });

  test('on a phone it asks for a desk', async () => {
    setWindowWidth(390);
    open([]);
    expect(await screen.findByText('Please fill out graduation records on a desktop or laptop.')).toBeVisible();
  });

  test('a failure shows the server’s message in place of the page', async () => {
    server.use(refuses(calls.listGraduationRecords, 503, 'The records cannot be read now.'));
    renderRemote(remote, { path: PATH });
    expect(await screen.findByText('The records cannot be read now.')).toBeVisible();
  });
});

describe('a move', () => {
  test('is sent at once with its version; the first column is no target; Undo takes it back', async () => {
    const ann = graduationRecord('Ann Baker');
    const moved = { ...ann, graduation_status: 'Unsure', version: 2, moved_seq: 4 } as const;
    const sent = takes(calls.saveGraduationRecords, { data: [moved], removed: [], refused: [] });
    const undone = takes(calls.undoGraduationMove, { data: { ...ann, version: 3, moved_seq: 5 } });
    const rendered = open([ann]);
    await card('Ann Baker');
    // Whenever the board is read again, it is as it was left.
    server.use(answers(calls.listGraduationRecords, graduationBoard([moved])));
    await moveTo(rendered, 'Ann Baker', "I'm not sure ...");
    await region("I'm not sure ..., 1");
    await expect.poll(() => sent).toEqual([[{ id: ann.id, version: 1, graduation_status: 'Unsure' }]]);
    // Until the answer is there the card was moved on the screen alone.
    await expect.poll(() => screen.queryByRole('region', { name: /^Are they graduating/ })).toBeNull();
    await expect.poll(() => rendered.portal.notify.mock.lastCall?.[0].text).toBe("Moved to I'm not sure ...");
    server.use(answers(calls.listGraduationRecords, graduationBoard([{ ...ann, version: 3, moved_seq: 5 }])));
    rendered.portal.notify.mock.lastCall?.[0].action?.run();
    await region('Are they graduating?, 1');
    await expect.poll(() => undone).toEqual([{ seq: 4 }]);
  });

  test('to those who graduate tells who is left behind, and leads to their successors; who could take over is not asked for', async () => {
    const ann = graduationRecord('Ann Baker');
    const moved = { ...ann, graduation_status: 'Graduating', version: 2, moved_seq: 4 } as const;
    server.use(answers(calls.saveGraduationRecords, { data: [moved], removed: [], refused: [] }));
    const rendered = open([ann]);
    await card('Ann Baker');
    expect(screen.queryByRole('progressbar', { name: 'Continuity' })).not.toBeInTheDocument();
    const leaves = { person_id: ann.person_id, name: 'Ann Baker', people: 2, open: 2 };
    server.use(
      answers(calls.listGraduationRecords, graduationBoard([moved])),
      answers(successionCalls.countLeaders, { all: 19, covered: 14, leavers: [leaves] }),
    );
    await moveTo(rendered, 'Ann Baker', YES);
    expect(await screen.findByText('14 of 19 leaders have a successor.')).toBeVisible();
    await expect
      .poll(() => rendered.portal.notify.mock.calls.map(([{ text }]) => text))
      .toContain('2 people lose their leader when Ann Baker graduates.');
    const notice = rendered.portal.notify.mock.calls.find(([{ action }]) => action?.label === 'Find successors');
    notice?.[0].action?.run();
    expect(rendered.portal.navigate).toHaveBeenCalledWith(`/graduation-records/successors?leader=${ann.person_id}`);
    await rendered.user.click(screen.getByRole('button', { name: 'Ann Baker' }));
    await rendered.user.click(await screen.findByRole('button', { name: 'Find successors for 2' }));
    await rendered.user.click(screen.getByRole('button', { name: 'Who is left behind' }));
    expect(rendered.portal.navigate).toHaveBeenLastCalledWith('/graduation-records/successors');
  });

  test('that is stale is refused, and the fresh card is shown', async () => {
    const ann = graduationRecord('Ann Baker');
    const fresh = { ...ann, graduation_status: 'Remaining', version: 2 } as const;
    const refused = [
      { id: ann.id, code: 'stale_version', message: 'Somebody else changed this.', errors: [], record: fresh },
    ];
    server.use(answers(calls.saveGraduationRecords, { data: [], removed: [], refused }));
    const rendered = open([ann]);
    await moveTo(rendered, 'Ann Baker', "I'm not sure ...");
    await region("No! They're staying here., 1");
    expect(rendered.portal.notify).toHaveBeenCalledWith({
      intent: 'error',
      text: 'Ann Baker was not moved. Somebody else changed this.',
    });
  });

  test('of somebody else is seen as it happens', async () => {
    const ann = graduationRecord('Ann Baker');
    const stream = new TransformStream<Uint8Array>();
    server.use(http.get('*/graduation_records/events', () => new HttpResponse(stream.readable)));
    const { portal } = open([ann]);
    await region('Are they graduating?, 1');
    const record = { ...ann, graduation_status: 'Remaining', version: 2, moved_seq: 4 };
    const event = {
      seq: 4,
      kind: 'moved',
      record_id: ann.id,
      from_status: null,
      to_status: 'Remaining',
      by: 'Td',
      by_person_id: 77,
      record,
    };
    const writer = stream.writable.getWriter();
    await writer.write(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
    expect(await region("No! They're staying here., 1")).toHaveTextContent('Ann Baker');
    const said = portal.notify.mock.lastCall?.[0];
    expect(said).toMatchObject({ text: "Ann Baker was moved to ‘No! They're staying here.’ by Td" });
    const undone = takes(calls.undoGraduationMove, { data: { ...ann, version: 3, moved_seq: 5 } });
    said?.action?.run();
    await expect.poll(() => undone).toEqual([{ seq: 4 }]);
    // Whose vocation was told before they were a senior, and whose adding was undone.
    const off = { ...event, seq: 6, from_status: 'Remaining', to_status: 'Vocation only' };
    const told = { ...record, graduation_status: 'Vocation only', version: 4, moved_seq: 6 };
    await writer.write(new TextEncoder().encode(`${JSON.stringify({ ...off, record: told })}\n`));
    await expect
      .poll(() => portal.notify.mock.lastCall?.[0])
      .toMatchObject({ text: 'Ann Baker was taken off the board by Td' });
    await writer.close();
  });
});

describe('Undo of a move after which somebody else moved the card', () => {
  test('names the own move, so that theirs is not taken back, and says what the server refuses', async () => {
    const ann = graduationRecord('Ann Baker');
    const moved = { ...ann, graduation_status: 'Unsure', version: 2, moved_seq: 4 } as const;
    const theirs = { ...ann, graduation_status: 'Remaining', version: 3, moved_seq: 5 } as const;
    const stream = new TransformStream<Uint8Array>();
    server.use(
      http.get('*/graduation_records/events', () => new HttpResponse(stream.readable)),
      answers(calls.saveGraduationRecords, { data: [moved], removed: [], refused: [] }),
    );
    const rendered = open([ann]);
    await moveTo(rendered, 'Ann Baker', "I'm not sure ...");
    await expect.poll(() => rendered.portal.notify.mock.lastCall?.[0].text).toBe("Moved to I'm not sure ...");
    const undo = rendered.portal.notify.mock.lastCall?.[0].action;
    const place = { seq: 5, kind: 'moved', record_id: ann.id, from_status: 'Unsure', to_status: 'Remaining' };
    const writer = stream.writable.getWriter();
    await writer.write(new TextEncoder().encode(`${JSON.stringify({ ...place, by: 'Td', record: theirs })}\n`));
    await region("No! They're staying here., 1");
    const asked: unknown[] = [];
    server.use(
      answers(calls.listGraduationRecords, graduationBoard([theirs])),
      http.post('*/graduation_records/:id/undo', async ({ request }) => {
        asked.push(await request.json());
        const message = 'Ann Baker was moved again in the meantime. Look at where the card is now.';
        return HttpResponse.json({ status: 409, code: 'conflict', message, detail: message }, { status: 409 });
      }),
    );
    undo?.run();
    await expect.poll(() => asked).toEqual([{ seq: 4 }]);
    await expect
      .poll(() => rendered.portal.notify.mock.lastCall?.[0].text)
      .toBe('Ann Baker was not moved. Ann Baker was moved again in the meantime. Look at where the card is now.');
    await region("No! They're staying here., 1");
    await writer.close();
  });
});

describe('a card', () => {
  test('that somebody sorted tells that the senior filled it in', async () => {
    open([graduationRecord('Ann Baker', { graduation_status: 'Remaining', is_filled_in_by_senior: true })]);
    expect(await region("No! They're staying here., 1")).toHaveTextContent('Filled in the form for graduates');
  });

  test('opens beside the board; "An edit icon switches to edit mode; a check icon saves"; then it is complete', async () => {
    const ann = graduationRecord('Ann Baker', { graduation_status: 'Graduating' });
    const sent = takes(calls.saveGraduationRecords, {
      data: [{ ...ann, ...COMPLETED, version: 2 }],
      removed: [],
      refused: [],
    });
    const { user, portal, address } = open([ann]);
    await user.click(await screen.findByRole('button', { name: 'Ann Baker' }));
    await expect.poll(address).toBe(`${PATH}?record=${ann.id}`);
    const panel = within(screen.getByRole('complementary', { name: 'Ann Baker' }));
    await user.click(panel.getByRole('button', { name: 'Edit Ann Baker' }));
    await user.type(panel.getByLabelText('Phone'), '3125550142');
    await user.type(panel.getByLabelText('E-mail'), 'ruth@example.org');
    await user.selectOptions(panel.getByLabelText('Graduation month'), 'May');
    await user.type(panel.getByLabelText('Graduation year'), '2027');
    await user.click(panel.getByRole('button', { name: 'Save Ann Baker' }));
    expect(await panel.findByText('May 2027')).toBeVisible();
    expect(sent).toMatchObject([
      [{ id: ann.id, version: 1, phone: '3125550142', graduation_year: '2027', graduation_status: 'Graduating' }],
    ]);
    expect(portal.notify).toHaveBeenCalledWith(
      expect.objectContaining({ intent: 'success', text: "This student's information is complete. Thanks!" }),
    );
    expect(screen.getByRole('slider', { name: 'Progress' })).toHaveValue('100');
  });

  test('says what is invalid as an alert and a toast', async () => {
    const ann = graduationRecord('Ann Baker', { graduation_status: 'Graduating' });
    const { user, portal } = open([ann]);
    await user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const panel = within(screen.getByRole('complementary', { name: 'Ann Baker' }));
    await user.type(panel.getByLabelText('Phone'), '555');
    await user.type(panel.getByLabelText('E-mail'), 'ann@lakeside.edu');
    await user.type(panel.getByLabelText('Graduation year'), '1999');
    await user.click(panel.getByRole('button', { name: 'Save Ann Baker' }));
    const text = 'The following fields are invalid: email (must be non .edu), phone, graduation year';
    expect(await panel.findByRole('alert')).toHaveTextContent(text);
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text });
  });
});
