/** The way back on the board of graduates: of a form that was taken back, and of one that was added. */
import { graduationCalls as calls, type GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import {
  answers,
  HttpResponse,
  keepsWaiting,
  problem,
  refuses,
  server,
  serves,
} from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { COMPLETED, graduationBoard, graduationRecord } from '../testing/graduation-fixtures.ts';
import { NOBODY_LEAVES } from '../testing/succession-fixtures.ts';

const ann = graduationRecord('Ann Baker', COMPLETED);
const added = graduationRecord('Jo Junior', { person_id: 31 });

beforeEach(() => {
  setWindowWidth(1440);
  server.use(keepsWaiting(calls.watchGraduationRecords), answers(successionCalls.countLeaders, NOBODY_LEAVES));
});

function open(records: GraduationRecord[]) {
  server.use(answers(calls.listGraduationRecords, graduationBoard(records)));
  const drawn = renderRemote(remote, { path: '/graduation-records' });
  return { ...drawn, last: () => drawn.portal.notify.mock.lastCall?.[0] };
}
type Drawn = ReturnType<typeof open>;

const FAILED = { intent: 'error', text: 'Not now.', action: { label: 'Undo' } };

/** Presses Undo of what was told last, which is told again. */
async function pressUndo({ portal, last }: Drawn, expected: object) {
  const { run } = last()?.action ?? {};
  portal.notify.mockClear();
  run?.();
  await waitFor(() => expect(last()).toMatchObject(expected));
}

/** Answers that it was taken back; which versions were said to be seen. */
function takesBack(message: string): (string | null)[] {
  const seen: (string | null)[] = [];
  server.use(
    serves(calls.removeGraduationRecord, ({ request }) => {
      seen.push(new URL(request.url).searchParams.get('version'));
      return HttpResponse.json({ message });
    }),
  );
  return seen;
}

describe('Undo of "Take back this form"', () => {
  async function takenBack() {
    const message = 'The graduation record of Ann Baker was taken back.';
    server.use(answers(calls.removeGraduationRecord, { message }));
    const drawn = open([ann]);
    await drawn.user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
    server.use(answers(calls.listGraduationRecords, graduationBoard([])));
    await drawn.user.click(await screen.findByRole('menuitem', { name: 'Take back this form' }));
    await waitFor(() => expect(drawn.last()).toMatchObject({ text: message, action: { label: 'Undo' } }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ann Baker' })).not.toBeInTheDocument());
    return drawn;
  }

  test('is there also where the answer was lost: it is tried again', async () => {
    server.use(serves(calls.removeGraduationRecord, () => HttpResponse.error()));
    const drawn = open([ann]);
    await drawn.user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
    await drawn.user.click(await screen.findByRole('menuitem', { name: 'Take back this form' }));
    await waitFor(() => expect(drawn.last()).toMatchObject({ intent: 'error', action: { label: 'Try again' } }));
    const message = 'The graduation record of Ann Baker was taken back.';
    const seen = takesBack(message);
    server.use(answers(calls.listGraduationRecords, graduationBoard([])));
    drawn.last()?.action?.run();
    await waitFor(() => expect(drawn.last()).toMatchObject({ text: message, action: { label: 'Undo' } }));
    await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Ann Baker' })).not.toBeInTheDocument());
    // What was looked at: what somebody else filled in since stays.
    expect(seen).toEqual(['1']);
  });

  test('has the form again, with what stands in it', async () => {
    const drawn = await takenBack();
    server.use(
      answers(calls.bringBackGraduationRecord, { data: { ...ann, version: 3 } }),
      answers(calls.listGraduationRecords, graduationBoard([{ ...ann, version: 3 }])),
    );
    drawn.last()?.action?.run();
    expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toHaveTextContent('ruth@example.org');
  });

  test.each([
    ['is answered with 503', () => refuses(calls.bringBackGraduationRecord, 503, 'Not now.'), FAILED],
    [
      'is not answered',
      () => serves(calls.bringBackGraduationRecord, () => HttpResponse.error()),
      { intent: 'error', action: { label: 'Undo' } },
    ],
  ])('that %s says so, and can be pressed again', async (_how, failing, failed) => {
    const drawn = await takenBack();
    server.use(failing());
    await pressUndo(drawn, failed);
    await pressUndo(drawn, failed);
    server.use(
      answers(calls.bringBackGraduationRecord, { data: { ...ann, version: 3 } }),
      answers(calls.listGraduationRecords, graduationBoard([{ ...ann, version: 3 }])),
    );
    drawn.last()?.action?.run();
    expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
  });

  test('that comes too late says why', async () => {
    const drawn = await takenBack();
    const text = 'There already is a graduation record of this person for this year.';
    server.use(refuses(calls.bringBackGraduationRecord, 409, text, 'conflict'));
    drawn.last()?.action?.run();
    await waitFor(() => expect(drawn.last()).toEqual({ intent: 'error', text }));
  });
});

describe('Undo of a form that was added', () => {
  async function wasAdded() {
    const jo = { id: 31, name: 'Jo Junior', school_year: 'junior' as const };
    server.use(
      answers(calls.listEligibleStudents, { data: [jo] }),
      answers(calls.addGraduationRecord, { data: added }),
    );
    const drawn = open([]);
    const { user, last } = drawn;
    await user.click(await screen.findByRole('button', { name: 'Click here to add them!' }));
    await user.click(await screen.findByRole('combobox', { name: 'Student' }));
    await user.click(await screen.findByRole('option', { name: /Jo Junior/ }));
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() =>
      expect(last()).toMatchObject({ text: 'Jo Junior has a grad form.', action: { label: 'Undo' } }),
    );
    return drawn;
  }

  test('that fails says so, and can be pressed again', async () => {
    const drawn = await wasAdded();
    server.use(refuses(calls.removeGraduationRecord, 503, 'Not now.'));
    await pressUndo(drawn, FAILED);
    await pressUndo(drawn, FAILED);
    const seen = takesBack('The graduation record of Jo Junior was taken back.');
    drawn.last()?.action?.run();
    await waitFor(() => expect(screen.queryByRole('listitem', { name: /Jo Junior/ })).not.toBeInTheDocument());
    // As it was added.
    expect(seen).toEqual(['1']);
  });

  test('that somebody else has filled in meanwhile says so, and the form stays', async () => {
    const drawn = await wasAdded();
    const text = 'The graduation record of Jo Junior was changed in the meantime, so it was not taken back.';
    server.use(refuses(calls.removeGraduationRecord, 409, text, 'stale_version'));
    drawn.last()?.action?.run();
    await waitFor(() => expect(drawn.last()).toEqual({ intent: 'error', text }));
    // The dialog of adding may still be going.
    expect(await screen.findByRole('listitem', { name: /Jo Junior/ })).toBeVisible();
  });
});

test('Undo of an older move does not take back a newer one of the same card: it says so, and the card stays', async () => {
  const meanwhile = 'Ann Baker was moved again in the meantime. Look at where the card is now.';
  const undone: number[] = [];
  let now = ann;
  const put = (graduation_status: GraduationRecord['graduation_status']) => {
    now = { ...now, graduation_status, version: now.version + 1, moved_seq: (now.moved_seq ?? 3) + 1 };
    server.use(answers(calls.listGraduationRecords, graduationBoard([now])));
    return now;
  };
  server.use(
    serves(calls.saveGraduationRecords, async ({ request }) => {
      const [sent] = (await request.json()) as GraduationRecord[];
      return HttpResponse.json({ data: [put(sent?.graduation_status ?? null)], removed: [], refused: [] });
    }),
    serves(calls.undoGraduationMove, async ({ request }) => {
      const { seq } = (await request.json()) as { seq: number };
      undone.push(seq);
      return seq === now.moved_seq
        ? HttpResponse.json({ data: put('Unsure') })
        : problem(409, meanwhile, { code: 'conflict' });
    }),
  );
  const { user, last } = open([ann]);
  async function moveTo(column: string) {
    await user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
    await user.click(await screen.findByRole('menuitem', { name: column }));
    await waitFor(() => expect(last()?.text).toBe(`Moved to ${column}`));
    return last()?.action;
  }

  const older = await moveTo("I'm not sure ...");
  const newer = await moveTo("No! They're staying here.");
  older?.run();
  await waitFor(() => expect(last()?.text).toBe(`Ann Baker was not moved. ${meanwhile}`));
  expect(await screen.findByRole('region', { name: "No! They're staying here., 1" })).toHaveTextContent('Ann Baker');
  newer?.run();
  await waitFor(() => expect(last()).toEqual({ intent: 'success', text: "Moved to I'm not sure ..." }));
  expect(await screen.findByRole('region', { name: "I'm not sure ..., 1" })).toHaveTextContent('Ann Baker');
  expect(undone).toEqual([4, 5]);
});

describe('a move of which nobody knows whether it was done', () => {
  const MOVE = "I'm not sure ...";
  async function moveAnn({ user }: Drawn) {
    server.use(refuses(calls.saveGraduationRecords, 504, 'It took too long.', 'upstream_timeout'));
    await user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
    await user.click(await screen.findByRole('menuitem', { name: MOVE }));
  }
  const NOBODY_ANSWERED =
    'Nobody answered whether Ann Baker was moved. The board shows it as soon as the server can be reached.';

  test('is looked up', async () => {
    const drawn = open([ann]);
    await screen.findByRole('listitem', { name: 'Ann Baker' });
    const moved = { ...ann, graduation_status: 'Unsure', version: 2 } as const;
    server.use(answers(calls.listGraduationRecords, graduationBoard([moved])));
    await moveAnn(drawn);
    await waitFor(() => expect(drawn.last()?.text).toBe(NOBODY_ANSWERED));
    expect(await screen.findByRole('region', { name: `${MOVE}, 1` })).toHaveTextContent('Ann Baker');
  });

  test('leaves the board where the server does not answer that either', async () => {
    const drawn = open([ann]);
    await screen.findByRole('listitem', { name: 'Ann Baker' });
    const asked = Promise.withResolvers<void>();
    server.use(
      serves(calls.listGraduationRecords, () => {
        asked.resolve();
        return HttpResponse.html('<h1>Bad Gateway</h1>', { status: 502 });
      }),
    );
    await moveAnn(drawn);
    await waitFor(() => expect(drawn.last()?.text).toBe(NOBODY_ANSWERED));
    await asked.promise;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
  });
});
