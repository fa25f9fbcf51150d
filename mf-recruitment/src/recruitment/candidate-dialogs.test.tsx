/** Adding and removing a candidate, and what is noted about one (specification 3, §2, §5, §8). */
import { recruitmentChartCalls as calls, type RecruitmentMember } from '@emmaus/contracts/recruitment-charts.contract';
import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { lightTheme } from '@emmaus/remote-kit/page/fluent-theme.ts';
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
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { candidate, candidateNotes, recruitmentChart } from '../testing/candidates.ts';
import { typeNewContact } from '../testing/new-contact.ts';

const PATH = '/recruitment-depth-chart';
const CAMPUS = { id: 10, name: 'Lakeside Campus', location_type: 'Campus' };
const REASON =
  'Please select at least one reason they may have indicated for declining an invitation to apply for Emmaus staff.';

beforeEach(() => {
  setWindowWidth(1440);
  server.use(keepsWaiting(calls.watchRecruitmentChart));
});

function open(members: readonly RecruitmentMember[], query = '') {
  server.use(answers(calls.readRecruitmentChart, recruitmentChart(members)));
  const portal = fakePortal({ role: 'td', user: { locations: [CAMPUS] } });
  return renderRemote(remote, { path: PATH + query, portal });
}

const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const saidLast = ({ portal }: ReturnType<typeof open>) => portal.notify.mock.lastCall?.[0].text;

describe('Add', () => {
  test("asks for a person ('A person is required.') and a column, by default the first of six", async () => {
    const eva = candidate('Eva Lang');
    const sent = takes(calls.addCandidate, { message: 'Eva Lang was added.', seq: 4, member: eva });
    server.use(
      answers(calls.listAddableCandidates, {
        data: [{ id: eva.chart_member_id, name: 'Eva Lang', school_year: 'junior' }],
      }),
    );
    const rendered = open([candidate('Ann Baker')]);
    const { user } = rendered;
    await user.click(await screen.findByRole('button', { name: 'Add candidate' }));
    const dialog = await dialogOf('Add a candidate');
    const columns = dialog.getAllByRole('radio');
    expect(columns).toHaveLength(6);
    expect(dialog.getByRole('radio', { name: 'Potential Candidate' })).toBeChecked();
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('A person is required.')).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'Eva');
    await user.click(await screen.findByRole('option', { name: /Eva Lang/ }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('listitem', { name: 'Eva Lang' })).toBeVisible();
    expect(sent).toMatchObject([
      { chart_member_id: eva.chart_member_id, recruitment_depth_chart_column_id: 1, location_id: 10 },
    ]);
    await expect.poll(() => saidLast(rendered)).toBe('Eva Lang was added.');
  });

  test('"Add and Remove dialogs as in the depth chart": \'Don\'t see who you\'re looking for?\' enters a new contact of this campus; "New contact saved"', async () => {
    const eva = candidate('Eva Lang');
    const entered = takes(personCalls.addPerson, {
      person_id: eva.chart_member_id,
      message: 'Successfully saved Eva Lang as a contact.',
    });
    const sent = takes(calls.addCandidate, { message: 'Eva Lang was added.', seq: 4, member: eva });
    server.use(
      answers(calls.listAddableCandidates, { data: [] }),
      answers(lookupCalls.listGenders, [{ id: 1, name: 'Female' }]),
      answers(lookupCalls.listSchoolYears, [{ id: 2, name: 'sophomore' }]),
      answers(personCalls.findDuplicates, { data: [] }),
      answers(calls.readRecruitmentChart, recruitmentChart([candidate('Ann Baker')])),
    );
    setWindowWidth(390);
    const locations = [{ id: 1, name: 'North Region', location_type: 'Region' }, CAMPUS];
    const portal = fakePortal({ role: 'rd', user: { locations } });
    const { user } = renderRemote(remote, { path: `${PATH}?location=10&open=add`, portal });
    await user.click(await screen.findByRole('button', { name: "Don't see who you're looking for?" }));
    const form = await typeNewContact(user, 'Eva', 'Lang');
    await user.click(form.getByRole('button', { name: 'Save contact' }));
    await expect.poll(() => portal.notify.mock.lastCall?.[0].text).toBe('Successfully saved Eva Lang as a contact.');
    const dialog = await dialogOf('Add a candidate');
    expect(dialog.getByRole('combobox', { name: /Person/ })).toHaveValue('Eva Lang');
    expect(entered).toMatchObject([{ first_name: 'Eva', primary_location_id: 10 }]);
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await expect.poll(() => sent).toMatchObject([{ chart_member_id: eva.chart_member_id, location_id: 10 }]);
  });
});

test('"Don\'t see who you\'re looking for?" and back: Escape leads to where both began', async () => {
  server.use(
    answers(calls.listAddableCandidates, { data: [] }),
    answers(lookupCalls.listGenders, [{ id: 1, name: 'Female' }]),
    answers(lookupCalls.listSchoolYears, [{ id: 2, name: 'sophomore' }]),
  );
  const { user } = open([candidate('Ann Baker')]);
  await user.click(await screen.findByRole('button', { name: 'Add candidate' }));
  const add = await dialogOf('Add a candidate');
  await user.click(add.getByRole('button', { name: "Don't see who you're looking for?" }));
  await dialogOf('New contact');
  // Whoever writes there is longer at it than the first dialog looks for the focus.
  await new Promise((passed) => setTimeout(passed, 1_100));
  await user.keyboard('{Escape}');
  const again = await dialogOf('Add a candidate');
  await waitFor(() => expect(again.getByRole('combobox', { name: /Person/ })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add candidate' })).toHaveFocus());
});

describe('Remove', () => {
  test('asks for a person, takes the card off, and can be undone', async () => {
    const ann = candidate('Ann Baker');
    const asked: string[] = [];
    server.use(
      answers(calls.listCandidates, {
        data: [{ id: ann.chart_member_id, name: 'Ann Baker', recruitment_depth_chart_column_id: 72 }],
      }),
      serves(calls.removeCandidate, ({ request, params }) => {
        asked.push(`${params['id']}${new URL(request.url).search}`);
        return HttpResponse.json({ message: 'Ann Baker was removed.', seq: 4, member: null });
      }),
    );
    const undone = takes(calls.undoCandidateMove, { message: 'Back.', seq: 5, member: { ...ann, version: 3 } });
    const rendered = open([ann, candidate('Ben Novak')]);
    const { user, portal } = rendered;
    await user.click(await screen.findByRole('button', { name: 'Remove candidate' }));
    const dialog = await dialogOf('Remove a candidate');
    expect(dialog.getByRole('button', { name: 'Remove' })).toHaveStyle({
      backgroundColor: lightTheme.colorStatusDangerBackground3,
    });
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    expect(await dialog.findByText('A person is required.')).toBeVisible();
    await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'Ann');
    await user.click(await screen.findByRole('option', { name: /Ann Baker/ }));
    await user.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect.poll(() => screen.queryByRole('listitem', { name: 'Ann Baker' })).toBeNull();
    expect(asked).toEqual([`${ann.chart_member_id}?location_id=10`]);
    await expect.poll(() => saidLast(rendered)).toBe('Ann Baker was removed.');
    await pressUndoInVain(portal, calls.undoCandidateMove);
    pressUndo(portal);
    expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
    await expect.poll(() => undone).toEqual([{ seq: 4, location_id: 10 }]);
  });

  test('of the one who is open beside the chart closes that, too', async () => {
    const ann = candidate('Ann Baker');
    server.use(
      answers(calls.readRecruitmentNotes, candidateNotes()),
      answers(calls.removeCandidate, { message: 'Ann Baker was removed.', seq: 4, member: null }),
    );
    const { user, address } = open([ann, candidate('Ben Novak')], `?person=${ann.chart_member_id}`);
    expect(await screen.findByRole('complementary', { name: 'Ann Baker' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for Ann Baker' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from the chart' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    await expect.poll(address).toBe(PATH);
  });

  test('stands in the menu of a card, too; a refusal is said and the card stays', async () => {
    server.use(refuses(calls.removeCandidate, 503, 'Not now.'));
    const rendered = open([candidate('Ann Baker')]);
    await rendered.user.click(await screen.findByRole('button', { name: 'Actions for Ann Baker' }));
    await rendered.user.click(await screen.findByRole('menuitem', { name: 'Remove from the chart' }));
    await expect.poll(() => saidLast(rendered)).toBe('Not now.');
    expect(await screen.findByRole('listitem', { name: 'Ann Baker' })).toBeVisible();
  });
});

test('whom the filters leave out is called by name beside the chart all the same', async () => {
  const ann = candidate('Ann Baker');
  server.use(answers(calls.readRecruitmentNotes, candidateNotes()));
  open([ann, candidate('Ben Novak', { gender: 'Male' })], `?gender=Male&person=${ann.chart_member_id}`);
  expect(await screen.findByRole('complementary', { name: 'Ann Baker' })).toBeVisible();
  expect(screen.queryByRole('listitem', { name: 'Ann Baker' })).toBeNull();
});

describe('notes', () => {
  const declined = () =>
    candidate('Ann Baker', { recruitment_depth_chart_column_id: 76, is_reason_missing: true, chart_member_id: 501 });

  test('of somebody in Declined Invitation need a reason; Other asks for words; the card tells of them', async () => {
    server.use(answers(calls.readRecruitmentNotes, candidateNotes()));
    const saved = candidateNotes({ notes: 'Ask in May.', declined_invitation_reasons_ids: [78, 86], version: 1 });
    const sent = takes(calls.saveRecruitmentNotes, {
      message: 'Successfully saved notes for Ann Baker',
      data: { ...saved, other_reasons: 'Her mother is ill' },
    });
    const rendered = open([declined()], '?notes=501');
    const { user } = rendered;
    const dialog = await dialogOf('Notes on Ann Baker');
    expect(dialog.getByText('Not updated yet')).toBeVisible();
    expect(dialog.getByLabelText('Notes')).toHaveAttribute('rows', '3');
    expect(dialog.queryByLabelText(/Other reason/)).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Notes'), 'Ask in May.');
    await user.click(dialog.getByRole('button', { name: 'Save notes' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(REASON);
    await user.click(dialog.getByRole('checkbox', { name: 'Other' }));
    await user.click(dialog.getByRole('checkbox', { name: 'MPD' }));
    await user.click(dialog.getByRole('button', { name: 'Save notes' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please say what the other reason is.');
    await user.type(dialog.getByLabelText(/Other reason/), 'Her mother is ill');
    await user.click(dialog.getByRole('button', { name: 'Save notes' }));
    await expect.poll(() => saidLast(rendered)).toBe('Successfully saved notes for Ann Baker');
    expect(sent).toMatchObject([
      {
        person_id: 501,
        notes: 'Ask in May.',
        declined_invitation_reasons_ids: [78, 86],
        other_reasons: 'Her mother is ill',
        location_id: 10,
        version: 0,
      },
    ]);
    const card = await screen.findByRole('listitem', { name: 'Ann Baker' });
    await expect.poll(() => card.textContent).toContain('Has notes');
    expect(card).not.toHaveTextContent('Why they declined is not said yet');
  });

  test("that cannot be had say 'There was an error fetching notes for Ann Baker'", async () => {
    server.use(refuses(calls.readRecruitmentNotes, 503, 'Not now.'));
    const rendered = open([candidate('Ann Baker', { chart_member_id: 501 })], '?notes=501');
    await expect.poll(() => saidLast(rendered)).toBe('There was an error fetching notes for Ann Baker');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stand beside the board with who wrote them, and lead to the dialog', async () => {
    const notes = candidateNotes({
      notes: 'Loves to teach.',
      declined_invitation_reasons_ids: [84],
      last_updated_at: '2026-11-20T15:00:00.000Z',
      last_updated_by: 'Maria Lindgren',
      version: 2,
    });
    server.use(answers(calls.readRecruitmentNotes, notes));
    const { user, address } = open([candidate('Ann Baker', { chart_member_id: 501, has_notes: true })]);
    await user.click(await screen.findByRole('button', { name: 'Ann Baker' }));
    const panel = within(await screen.findByRole('complementary', { name: 'Ann Baker' }));
    expect(await panel.findByText('Loves to teach.')).toBeVisible();
    expect(panel.getByText('Declined because of: Does Not Feel Called')).toBeVisible();
    expect(panel.getByText('Last updated Nov 20, 2026 by Maria Lindgren')).toBeVisible();
    expect(panel.getByText('Potential Candidate: 3 weeks here')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Edit notes' }));
    await expect.poll(address).toBe(`${PATH}?person=501&notes=501`);
    expect(await screen.findByRole('dialog', { name: 'Notes on Ann Baker' })).toBeVisible();
  });
});
