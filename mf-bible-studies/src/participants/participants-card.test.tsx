import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { pressUndo, pressUndoInVain } from '@emmaus/remote-kit/testing/press-undo.ts';
import { HttpResponse, answers, at, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { setPaper } from '@emmaus/remote-kit/testing/window-width.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openStudy } from '../testing/open-study.tsx';
import { participant, wholeStudy } from '../testing/study-fixtures.ts';
import { standInAutumn } from '../testing/autumn.ts';

standInAutumn();

const { addParticipant, listEligibleParticipantsOfStudy, removeParticipant } = participantCalls;

const MANY = ['Ann Ash', 'Bea Birch', 'Cora Cedar', 'Dee Dogwood', 'Eve Elm', 'Fay Fir'].map((name, index) =>
  participant({ id: index + 1, person_id: 100 + index, name }),
);
const card = async () => within(await screen.findByRole('region', { name: 'Participants' }));
const names = (list: string) =>
  screen
    .queryAllByRole('list', { name: list })
    .flatMap(({ children }) => [...children].map(({ textContent }) => textContent));

describe('the card', () => {
  test('who takes part and how often they came, who will join, and on demand who left', async () => {
    const { user } = await openStudy(wholeStudy(), {
      stays: [
        participant(),
        participant({
          id: 72,
          person_id: 32,
          name: 'Dana Ito',
          start_date: '2026-12-01',
          attendance_rate: null,
          meetings_known: 0,
        }),
        participant({ id: 73, person_id: 33, name: 'Lea Oak', left_on: '2026-11-03' }),
      ],
    });
    const shown = await card();
    expect(await shown.findByRole('link', { name: 'Clara Byrne' })).toHaveAttribute('href', '/people/31');
    expect(shown.getByText('83%')).toBeVisible();
    expect(shown.getByText('Came 5 of 6 · since Aug 25')).toBeVisible();
    expect(shown.getByText('Joins Dec 1')).toBeVisible();
    expect(shown.queryByText('Lea Oak')).not.toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Show 1 who left' }));
    expect(shown.getByText('Came 5 of 6 · Aug 25 to Nov 3')).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Remove Lea Oak' })).not.toBeInTheDocument();
  });

  test('"Participant search filters by case-insensitive substring of the name"', async () => {
    const { user } = await openStudy(wholeStudy(), { stays: MANY });
    const shown = await card();
    await user.type(await shown.findByRole('searchbox', { name: 'Search participants' }), 'CED');
    expect(names('Participants')).toEqual([expect.stringContaining('Cora Cedar')]);
    await user.type(shown.getByRole('searchbox'), 'x');
    expect(shown.getByText('Nobody among them is called “CEDx”.')).toBeVisible();
  });

  test('more than eight fold, so that the meetings below stay near; a search looks through all', async () => {
    const stays = Array.from({ length: 10 }, (_, index) =>
      participant({ id: index + 1, person_id: 100 + index, name: `Person ${index + 1}` }),
    );
    const { user } = await openStudy(wholeStudy(), { stays });
    const shown = await card();
    await shown.findByText('Person 8');
    expect(shown.queryByText('Person 9')).not.toBeInTheDocument();
    await user.type(shown.getByRole('searchbox'), '10');
    expect(shown.getByText('Person 10')).toBeVisible();
    await user.clear(shown.getByRole('searchbox'));
    await user.click(shown.getByRole('button', { name: 'Show all 10' }));
    expect(shown.getByText('Person 10')).toBeVisible();
  });

  test('on paper, where nothing can be pressed, all of them stand', async () => {
    const stays = Array.from({ length: 16 }, (_, index) =>
      participant({ id: index + 1, person_id: 100 + index, name: `Person ${index + 1}` }),
    );
    await openStudy(wholeStudy(), { stays });
    await (await card()).findByText('Person 8');
    act(() => setPaper(true));
    await waitFor(() => expect(names('Participants')).toHaveLength(16));
  });

  test('nobody yet: one line, with the action that fills it', async () => {
    await openStudy(wholeStudy({ participants: [] }), { stays: [] });
    expect(await screen.findByText('Nobody takes part yet.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add participant' })).toBeVisible();
  });

  test('a participant whom one may not open is a name; who may not see them has no card', async () => {
    await openStudy(wholeStudy({ can_change_participants: false }), { stays: [participant({ can_be_opened: false })] });
    const shown = await card();
    expect(await shown.findByText('Clara Byrne')).toBeVisible();
    expect(shown.queryByRole('link')).not.toBeInTheDocument();
    expect(shown.queryByRole('button')).not.toBeInTheDocument();
  });

  test('who may not see participants has no card', async () => {
    await openStudy(wholeStudy({ can_see_participants: false, can_change_participants: false, participants: [] }));
    expect(screen.queryByRole('region', { name: 'Participants' })).not.toBeInTheDocument();
  });
});

describe('"Participants card with add and remove": removing', () => {
  test('at once, with undo from the day of before', async () => {
    const message = 'Clara Byrne was removed from Alder Hall Women.';
    const removed = takes(at(removeParticipant, { id: 7 }), { message });
    const added = takes(at(addParticipant, { id: 7 }), participant());
    const { user, portal, held } = await openStudy();
    held.stays = [];
    await user.click(await (await card()).findByRole('button', { name: 'Remove Clara Byrne' }));
    expect(await screen.findByText('Nobody takes part yet.')).toBeVisible();
    expect(removed).toEqual([{ id: 71, bible_study_id: 7, version: 1 }]);
    const [notice] = portal.notify.mock.calls[0] ?? [];
    expect(notice).toMatchObject({ intent: 'success', text: message, action: { label: 'Undo' } });
    held.stays = [participant()];
    notice?.action?.run();
    expect(await screen.findByRole('link', { name: 'Clara Byrne' })).toBeVisible();
    // With a key: an answer that got lost is answered again.
    const submission_id = expect.any(String) as string;
    expect(added).toEqual([{ person_id: 31, start_date: '2026-08-25', bible_study_id: 7, submission_id }]);
    expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'success', text: 'Clara Byrne takes part again.' });
  });

  test('undo of somebody whom somebody else has added again: it is said of whom, and the list is read anew', async () => {
    server.use(answers(at(removeParticipant, { id: 7 }), { message: 'Clara Byrne was removed.' }));
    const { user, portal, held } = await openStudy();
    held.stays = [participant({ left_on: '2026-11-21' })];
    await user.click(await (await card()).findByRole('button', { name: 'Remove Clara Byrne' }));
    expect(await screen.findByText('Nobody takes part now.')).toBeVisible();
    const there = 'This person takes part in the study on that day already, or does later.';
    server.use(refuses(at(addParticipant, { id: 7 }), 409, there, 'conflict'));
    held.stays = [participant()];
    pressUndo(portal);
    expect(await screen.findByRole('link', { name: 'Clara Byrne' })).toBeVisible();
    const text = `Clara Byrne was not added again. ${there}`;
    await waitFor(() => expect(portal.notify).toHaveBeenLastCalledWith({ intent: 'error', text }));
  });

  test('undo that fails can be pressed again', async () => {
    server.use(answers(at(removeParticipant, { id: 7 }), { message: 'Clara Byrne was removed.' }));
    const { user, portal, held } = await openStudy();
    held.stays = [];
    await user.click(await (await card()).findByRole('button', { name: 'Remove Clara Byrne' }));
    expect(await screen.findByText('Nobody takes part yet.')).toBeVisible();
    const added = takes(at(addParticipant, { id: 7 }), participant());
    await pressUndoInVain(portal, at(addParticipant, { id: 7 }));
    held.stays = [participant()];
    pressUndo(portal);
    expect(await screen.findByRole('link', { name: 'Clara Byrne' })).toBeVisible();
    expect(added).toHaveLength(1);
  });

  test('of somebody who was brought back meanwhile: it is said, and what is read anew can be removed', async () => {
    server.use(refuses(at(removeParticipant, { id: 7 }), 409, 'Somebody else changed this.', 'stale_version'));
    const { user, portal, held } = await openStudy();
    const remove = async () => user.click(await (await card()).findByRole('button', { name: 'Remove Clara Byrne' }));
    expect(await (await card()).findByText('83%')).toBeVisible();
    held.stays = [participant({ version: 2, attendance_rate: 71 })];
    await remove();
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'Somebody else changed this.' }),
    );
    expect(await screen.findByText('71%')).toBeVisible();
    const sent = takes(at(removeParticipant, { id: 7 }), { message: 'Clara Byrne was removed.' });
    await remove();
    await waitFor(() => expect(sent).toEqual([{ id: 71, bible_study_id: 7, version: 2 }]));
  });

  test('"errors on bible study pages are shown": what goes wrong is said, and nothing disappears', async () => {
    server.use(refuses(at(removeParticipant, { id: 7 }), 409, 'This Bible study is completed.', 'conflict'));
    const { user, portal } = await openStudy();
    await user.click(await (await card()).findByRole('button', { name: 'Remove Clara Byrne' }));
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({ intent: 'error', text: 'This Bible study is completed.' }),
    );
    expect(screen.getByRole('link', { name: 'Clara Byrne' })).toBeVisible();
  });
});

describe('"Participants card with add and remove": Add participant modal', () => {
  async function open(study = wholeStudy()) {
    server.use(
      serves(at(listEligibleParticipantsOfStudy, { id: 7 }), () =>
        HttpResponse.json({ data: [{ id: 32, person_id: 32, name: 'Dana Ito' }] }),
      ),
    );
    const opened = await openStudy(study);
    await opened.user.click(screen.getByRole('button', { name: 'Add participant' }));
    return { ...opened, day: await screen.findByLabelText(/Join date/) };
  }
  const add = () => screen.getByText('Add');

  test('nobody joins before the study begins', async () => {
    const { day } = await open(wholeStudy({ start_date: '2026-12-01' }));
    expect(day).toHaveAttribute('min', '2026-12-01');
    expect(day).toHaveValue('2026-12-01');
  });

  test('a person and a join date', async () => {
    const sent = takes(at(addParticipant, { id: 7 }), participant({ id: 72, person_id: 32, name: 'Dana Ito' }));
    const { user, portal, day } = await open();
    expect(day).toHaveValue('2026-11-21');
    expect(day).toHaveAttribute('min', '2026-08-25');
    await user.type(screen.getByRole('combobox', { name: /Person/, hidden: true }), 'dana');
    await user.click(await screen.findByText('Dana Ito'));
    fireEvent.change(day, { target: { value: '2026-11-03' } });
    await user.click(add());
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({
        intent: 'success',
        text: 'Dana Ito was added to Alder Hall Women.',
      }),
    );
    expect(sent).toEqual([
      { person_id: 32, start_date: '2026-11-03', bible_study_id: 7, submission_id: expect.any(String) as string },
    ]);
  });

  test('the validation texts', async () => {
    const { user, day } = await open();
    fireEvent.change(day, { target: { value: '' } });
    await user.click(add());
    expect(
      await screen.findByText(
        `Please select a person from the search bar above or click "Don't see who you're looking for?" to add them.`,
      ),
    ).toBeVisible();
    expect(screen.getByText('Please select a join date.')).toBeVisible();
  });

  test('where nobody is found, the way to a new contact stands in the list that lies over it', async () => {
    const { user } = await open();
    server.use(
      answers(at(listEligibleParticipantsOfStudy, { id: 7 }), { data: [] }),
      answers(lookupCalls.listGenders, []),
      answers(lookupCalls.listSchoolYears, []),
    );
    await user.type(screen.getByRole('combobox', { name: /Person/, hidden: true }), 'Zed');
    await user.click(await screen.findByRole('option', { name: "Don't see who you're looking for?" }));
    expect(await screen.findByText('Save contact')).toBeVisible();
  });

  test('"A new person can be saved from the add participant modal": "Don\'t see who you\'re looking for?" opens a new-contact form, and the contact is chosen then', async () => {
    server.use(
      answers(lookupCalls.listGenders, [{ id: 1, name: 'Female' }]),
      answers(lookupCalls.listSchoolYears, [{ id: 2, name: 'sophomore' }]),
      answers(personCalls.findDuplicates, { data: [] }),
    );
    const message = 'Successfully saved Nia Cole as a contact.';
    const contacts = takes(personCalls.addPerson, { person_id: 90, message });
    const sent = takes(at(addParticipant, { id: 7 }), participant({ id: 75, person_id: 90, name: 'Nia Cole' }));
    const { user, portal } = await open();
    await user.click(screen.getByText("Don't see who you're looking for?"));
    await user.click(await screen.findByText('Save contact'));
    expect(await screen.findByText(/^Missing fields\. Make sure/)).toBeVisible();
    fireEvent.change(screen.getByLabelText(/First name/), { target: { value: 'Nia' } });
    fireEvent.change(screen.getByLabelText(/Last name/), { target: { value: 'Cole' } });
    const chip = (group: string, name: string) =>
      within(screen.getByRole('radiogroup', { name: new RegExp(group), hidden: true })).getByRole('radio', {
        name: new RegExp(name),
        hidden: true,
      });
    await user.click(chip('Gender', 'Female'));
    await user.click(chip('School year', 'Sophomore'));
    await user.click(chip('Varsity', 'No'));
    await user.click(chip('Greek', 'No'));
    await user.click(screen.getByText('Save contact'));
    await waitFor(() => expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: message }));
    expect(contacts[0]).toMatchObject({
      first_name: 'Nia',
      last_name: 'Cole',
      gender_id: 1,
      school_year_id: 2,
      is_greek: false,
    });
    expect(await screen.findByRole('combobox', { name: /Person/, hidden: true })).toHaveValue('Nia Cole');
    await user.click(add());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ person_id: 90, start_date: '2026-11-21' });
  });
});
