import { graduationCalls as calls, type GraduationRecord } from '@emmaus/contracts/graduation.contract';
import { successionCalls } from '@emmaus/contracts/succession.contract';
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
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { COMPLETED, graduationBoard, graduationRecord } from '../testing/graduation-fixtures.ts';
import { NOBODY_LEAVES } from '../testing/succession-fixtures.ts';

const SEMINARY = { is_entering_religious: false, is_entering_seminary: true, diocese_or_order: 'Diocese of Marlow' };
const STUDENTS = { data: [{ id: 31, name: 'Jo Junior', school_year: 'junior' as const }] };

beforeEach(() => {
  setWindowWidth(1440);
  server.use(keepsWaiting(calls.watchGraduationRecords), answers(successionCalls.countLeaders, NOBODY_LEAVES));
});

function open(records: GraduationRecord[]) {
  server.use(answers(calls.listGraduationRecords, graduationBoard(records)));
  return renderRemote(remote, { path: '/graduation-records' });
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test("'Click here to add them!': \"search of eligible people, confirmation 'Make a grad form for {name}?', buttons Cancel and Yes (label Saving... while saving)\"", async () => {
  server.use(answers(calls.listEligibleStudents, STUDENTS));
  const saved = Promise.withResolvers<void>();
  const added = { data: graduationRecord('Jo Junior', { person_id: 31 }) };
  const sent = takes(calls.addGraduationRecord, added, saved.promise);
  const { user } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Click here to add them!' }));
  const { getByRole, findByText } = await dialog('Add a graduate');
  await user.click(getByRole('combobox', { name: 'Student' }));
  await user.click(await screen.findByRole('option', { name: /Jo Junior/ }));
  expect(await findByText('Make a grad form for Jo Junior?')).toBeVisible();
  await user.click(getByRole('button', { name: 'Yes' }));
  expect(getByRole('button', { name: 'Saving...' })).toBeVisible();
  expect(getByRole('button', { name: 'Cancel' })).toBeDisabled();
  saved.resolve();
  expect(await screen.findByRole('region', { name: 'Are they graduating?, 1' })).toBeVisible();
  expect(sent).toEqual([{ person_id: 31, record_year: 2027 }]);
});

test('\'See them here.\' "opens the completed-forms modal": the complete records', async () => {
  const { user } = open([graduationRecord('Ruth Landry', COMPLETED), graduationRecord('Ann Baker')]);
  const here = await screen.findByRole('button', { name: 'See them here.' });
  // Within a sentence colour alone tells it from the words around.
  expect(here).toHaveStyle({ textDecorationLine: 'underline' });
  await user.click(here);
  const { getByRole } = await dialog('Completed grad forms');
  const list = within(getByRole('list', { name: 'Completed grad forms' }));
  expect(list.getAllByRole('heading', { level: 3 }).map((head) => head.textContent)).toEqual(['Ruth Landry']);
});

test('of whoever has moved away it says that what becomes of them is not told, not that nothing was reached', async () => {
  const untold = { involvement: 'N/A', bs_leader_discipler: null, missionary: null } as const;
  const moved = { ...COMPLETED, school_year: null, has_moved_away: true, involvement: untold };
  const { user } = open([graduationRecord('Ruth Landry', moved)]);
  await user.click(await screen.findByRole('button', { name: 'See them here.' }));
  const { getByRole, getAllByText, queryByText } = await dialog('Completed grad forms');
  expect(getByRole('list', { name: 'Completed grad forms' })).toHaveTextContent('312-555-0142');
  expect(getAllByText('Not told any more')).toHaveLength(3);
  expect(queryByText('N/A')).not.toBeInTheDocument();
});

test('whoever has moved away has no profile to open here', async () => {
  const { user } = open([
    graduationRecord('Ruth Landry', { ...COMPLETED, has_moved_away: true }),
    graduationRecord('Ann Baker'),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Ruth Landry' }));
  const ruth = within(await screen.findByRole('complementary', { name: 'Ruth Landry' }));
  expect(ruth.getByText('At another campus now')).toBeVisible();
  expect(ruth.queryByRole('link', { name: 'Open profile' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ann Baker' }));
  const ann = within(await screen.findByRole('complementary', { name: 'Ann Baker' }));
  expect(ann.getByRole('link', { name: 'Open profile' })).toBeVisible();
});

test("'Are you finished?' asks for vocations; Save appears only when student and vocation are chosen", async () => {
  server.use(answers(calls.listEligibleStudents, STUDENTS));
  const saved = graduationRecord('Jo Junior', { graduation_status: 'Vocation only', vocation: SEMINARY });
  const sent = takes(calls.addVocation, { data: saved });
  const ruth = graduationRecord('Ruth Landry', COMPLETED);
  const { user, portal } = open([ruth]);
  await user.click(await screen.findByRole('button', { name: 'Are you finished?' }));
  const question = await dialog('Are you finished?');
  expect(
    question.getByText(
      "You've completed all of the graduate forms! Are there any freshmen, sophomores, or juniors that are entering a religious community or seminary?",
    ),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Yes' }));
  const { getByRole, queryByRole, findByRole, getByLabelText } = await dialog('Vocations');
  await user.click(getByRole('combobox', { name: 'Student' }));
  await user.click(await screen.findByRole('option', { name: /Jo Junior/ }));
  expect(queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await user.click(getByRole('radio', { name: 'Seminary' }));
  await user.type(getByLabelText('Diocese or order'), 'Diocese of Marlow');
  // Whenever the board is read again, it has the new form.
  server.use(answers(calls.listGraduationRecords, graduationBoard([ruth, saved])));
  await user.click(getByRole('button', { name: 'Save' }));
  expect(await findByRole('button', { name: 'Edit the vocation of Jo Junior' })).toBeVisible();
  await expect.poll(() => sent).toEqual([{ ...SEMINARY, record_year: 2027 }]);
  expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'Successfully saved vocation!' });
  // Save has gone: the next one can be written at once, and nothing behind the dialog is read instead of it.
  await waitFor(() => expect(getByRole('combobox', { name: 'Student' })).toHaveFocus());
  expect(getByRole('combobox', { name: 'Student' })).toHaveValue('');
});

test('a vocation that somebody else said meanwhile is told, and what was chosen remains', async () => {
  const message = 'Somebody else said in the meantime which vocation Jo Junior enters: Religious, Carmelites.';
  server.use(answers(calls.listEligibleStudents, STUDENTS), refuses(calls.addVocation, 409, message, 'conflict'));
  const { user } = open([graduationRecord('Ruth Landry', COMPLETED)]);
  await user.click(await screen.findByRole('button', { name: '0 vocations' }));
  const { getByRole, findByText, getByLabelText } = await dialog('Vocations');
  await user.click(getByRole('combobox', { name: 'Student' }));
  await user.click(await screen.findByRole('option', { name: /Jo Junior/ }));
  await user.click(getByRole('radio', { name: 'Seminary' }));
  await user.type(getByLabelText('Diocese or order'), 'Diocese of Marlow');
  await user.click(getByRole('button', { name: 'Save' }));
  expect(await findByText(message)).toBeVisible();
  expect(getByLabelText('Diocese or order')).toHaveValue('Diocese of Marlow');
});

test('who is a senior by now is taken onto the board; undo gives them back to the vocations, and does not lose the form', async () => {
  const before = graduationRecord('Jo Junior', { graduation_status: 'Vocation only', vocation: SEMINARY });
  const added = { ...before, graduation_status: null, version: 2, moved_seq: 5 };
  server.use(
    answers(calls.listEligibleStudents, { data: [{ id: before.person_id, name: 'Jo Junior', school_year: 'senior' }] }),
    answers(calls.addGraduationRecord, { data: added }),
  );
  const { user, portal } = open([before]);
  await user.click(await screen.findByRole('button', { name: 'Click here to add them!' }));
  const { getByRole } = await dialog('Add a graduate');
  await user.click(getByRole('combobox', { name: 'Student' }));
  await user.click(await screen.findByRole('option', { name: /Jo Junior/ }));
  await user.click(getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('region', { name: 'Are they graduating?, 1' })).toBeVisible();
  const undone = takes(calls.undoGraduationMove, { data: { ...before, version: 3, moved_seq: 6 } });
  vi.mocked(portal.notify).mock.lastCall?.[0].action?.run();
  await waitFor(() => expect(undone).toEqual([{ seq: 5 }]));
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /Jo Junior/ })).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: '1 vocation' })).toBeVisible();
});

test('whose vocation is told already is not offered for another', async () => {
  const senior = graduationRecord('Jo Junior', { graduation_status: 'Vocation only', vocation: SEMINARY });
  const students = [{ id: senior.person_id, name: 'Jo Junior', school_year: 'senior' as const }, ...STUDENTS.data];
  server.use(answers(calls.listEligibleStudents, { data: students }));
  const { user } = open([senior]);
  await user.click(await screen.findByRole('button', { name: '1 vocation' }));
  const { getByRole } = await dialog('Vocations');
  await user.click(getByRole('button', { name: 'Add a vocation' }));
  await user.click(getByRole('combobox', { name: 'Student' }));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Junior'),
  ]);
});

const NO_SENIOR = 'Jo is not a senior: without a vocation their form disappears.';
const A_SENIOR = 'Jo is a senior: their form remains, and says nothing of a vocation any more.';

test.each([
  ['Vocation only', 'junior', NO_SENIOR],
  ['Vocation only', 'senior_plus', A_SENIOR],
  ['Graduating', 'senior', A_SENIOR],
  [null, 'freshman', 'Their form remains, and says nothing of a vocation any more.'],
] as const)('removing a vocation of status %s, of a %s, says: %s', async (graduation_status, school_year, words) => {
  const jo = graduationRecord('Jo', { graduation_status, school_year, vocation: SEMINARY });
  const gone = words === NO_SENIOR;
  const sent = takes(calls.saveGraduationRecords, {
    data: gone ? [] : [{ ...jo, vocation: { ...SEMINARY, is_entering_seminary: false }, version: 2 }],
    removed: gone ? [jo.id] : [],
    refused: [],
  });
  const { user } = open([jo]);
  await user.click(await screen.findByRole('button', { name: '1 vocation' }));
  const { getByRole } = await dialog('Vocations');
  await user.click(getByRole('button', { name: 'Remove the vocation of Jo' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the vocation of Jo?' }));
  expect(question.getByText(words)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Remove vocation' }));
  expect(await screen.findByText('Nobody is said to enter religious life or seminary yet.')).toBeVisible();
  expect(sent).toMatchObject([
    [{ id: jo.id, graduation_status, vocation: { is_entering_seminary: false, diocese_or_order: '' } }],
  ]);
});

test('a vocation that somebody else changed while it is edited is not overwritten unseen: what it says now is told first', async () => {
  const jo = graduationRecord('Jo', { graduation_status: 'Remaining', vocation: SEMINARY });
  const theirs = { ...jo, version: 2, vocation: { ...SEMINARY, diocese_or_order: 'Diocese of Aldham' } };
  const message = 'Somebody else changed this.';
  const refused = [{ id: jo.id, code: 'stale_version', message, errors: [], record: theirs }];
  const stream = new TransformStream<Uint8Array>();
  server.use(http.get('*/graduation_records/events', () => new HttpResponse(stream.readable)));
  const { user } = open([jo]);
  await user.click(await screen.findByRole('button', { name: '1 vocation' }));
  const { getByRole, findByText, getByLabelText } = await dialog('Vocations');
  await user.click(getByRole('button', { name: 'Edit the vocation of Jo' }));
  await user.clear(getByLabelText('Diocese or order'));
  await user.type(getByLabelText('Diocese or order'), 'Diocese of Marlow East');
  // Theirs is on the board already, behind the form.
  const writer = stream.writable.getWriter();
  const event = { seq: 5, kind: 'changed', record_id: jo.id, from_status: null, to_status: null, by: 'Td' };
  await writer.write(new TextEncoder().encode(`${JSON.stringify({ ...event, record: theirs })}\n`));
  expect(await screen.findByText(/Diocese of Aldham/)).toBeInTheDocument();
  const sent = takes(calls.saveGraduationRecords, { data: [], removed: [], refused });
  await user.click(getByRole('button', { name: 'Save' }));
  expect(await findByText(/It now says: Seminary, Diocese of Aldham/)).toBeVisible();
  expect(sent).toMatchObject([[{ id: jo.id, version: 1, graduation_status: 'Remaining' }]]);
  const mine = { ...theirs, version: 3, vocation: { ...SEMINARY, diocese_or_order: 'Diocese of Marlow East' } };
  const again = takes(calls.saveGraduationRecords, { data: [mine], removed: [], refused: [] });
  await user.click(getByRole('button', { name: 'Save' }));
  expect(await findByText('Seminary, Diocese of Marlow East')).toBeVisible();
  expect(again).toMatchObject([[{ version: 2, vocation: { diocese_or_order: 'Diocese of Marlow East' } }]]);
  await writer.close();
});
