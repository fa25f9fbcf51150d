import { attendanceCalls } from '@emmaus/contracts/attendances.contract';
import { lookupCalls } from '@emmaus/contracts/lookups.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { ANN, CANCEL_REASONS, oneMeeting, reported } from '../testing/meetings.ts';
import { participant } from '../testing/study-fixtures.ts';
import { ReportSheet } from './report-sheet.tsx';

const DANA = participant({ id: 72, person_id: 32, name: 'Dana Ito', start_date: '2026-11-17' });
const addParticipant = at(participantCalls.addParticipant, { id: 7 });

async function open(meeting = oneMeeting()) {
  server.use(
    answers(attendanceCalls.getAttendance, meeting),
    answers(attendanceCalls.listCancelReasons, CANCEL_REASONS),
    answers(at(participantCalls.listEligibleParticipantsOfStudy, { id: 7 }), {
      data: [{ id: 32, person_id: 32, name: 'Dana Ito' }],
    }),
  );
  const portal = fakePortal({ role: 'student' });
  const view = renderPart(<ReportSheet study={7} attendance={52} onClose={() => {}} />, { portal, store: createStore });
  await screen.findByRole('checkbox', { name: /Ann/ });
  return { ...view, portal };
}
const begin = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Add somebody who came' }));
  return within(await screen.findByRole('dialog', { name: 'Add somebody who came' }));
};

describe('Add somebody who came', () => {
  test('they take part from the day of the meeting, stand on its roster and are ticked', async () => {
    const added = takes(addParticipant, DANA);
    const sent = takes(attendanceCalls.reportAttendance, reported());
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /Ben/ }));
    const dialog = await begin(user);
    expect(dialog.getByText('They take part in the study from Tue, Nov 17 on.')).toBeVisible();
    expect(dialog.queryByLabelText(/Join date/)).not.toBeInTheDocument();
    await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'dana');
    await user.click(await screen.findByRole('option', { name: /Dana Ito/ }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('checkbox', { name: /Dana Ito/ })).toBeChecked();
    expect(added).toMatchObject([{ person_id: 32, start_date: '2026-11-17' }]);
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Same as last time' }));
    expect(screen.getByRole('checkbox', { name: /Dana Ito/ })).toBeChecked();
    expect(screen.getByText('3 of 4 came')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ version: 1, participants: { attended: [501, 502, 32], not_attended: [503] } }]),
    );
  });

  test('of a meeting that was reported: saved on the state that they made', async () => {
    takes(addParticipant, DANA);
    const sent = takes(attendanceCalls.reportAttendance, reported({ version: 4 }));
    const { user } = await open({ ...oneMeeting(), ...reported() });
    const dialog = await begin(user);
    await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'dana');
    await user.click(await screen.findByRole('option', { name: /Dana Ito/ }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await screen.findByRole('checkbox', { name: /Dana Ito/ });
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { version: 3, participants: { attended: [ANN.person_id, 32], not_attended: [502], unknown: [503] } },
      ]),
    );
  });

  test('a new contact, entered in between, is there to be added', async () => {
    server.use(
      answers(lookupCalls.listGenders, [{ id: 1, name: 'Female' }]),
      answers(lookupCalls.listSchoolYears, [{ id: 2, name: 'sophomore' }]),
      answers(personCalls.findDuplicates, { data: [] }),
    );
    const contacts = takes(personCalls.addPerson, {
      person_id: 90,
      message: 'Successfully saved Nia Cole as a contact.',
    });
    const added = takes(addParticipant, participant({ id: 75, person_id: 90, name: 'Nia Cole' }));
    const { user } = await open();
    const dialog = await begin(user);
    await user.click(dialog.getByRole('button', { name: "Don't see who you're looking for?" }));
    fireEvent.change(await screen.findByLabelText(/First name/), { target: { value: 'Nia' } });
    fireEvent.change(screen.getByLabelText(/Last name/), { target: { value: 'Cole' } });
    fireEvent.change(screen.getByLabelText(/Phone/), { target: { value: '5125550101' } });
    for (const [group, name] of [
      ['Gender', 'Female'],
      ['School year', 'Sophomore'],
      ['Varsity', 'No'],
      ['Greek', 'No'],
    ] as const)
      await user.click(
        within(await screen.findByRole('radiogroup', { name: new RegExp(group) })).getByRole('radio', {
          name: new RegExp(name),
        }),
      );
    await user.click(screen.getByRole('button', { name: 'Save contact' }));
    await user.click(await screen.findByRole('button', { name: 'Add', hidden: true }));
    expect(await screen.findByRole('checkbox', { name: /Nia Cole/ })).toBeChecked();
    expect(contacts).toMatchObject([{ first_name: 'Nia', last_name: 'Cole' }]);
    expect(added).toMatchObject([{ person_id: 90, start_date: '2026-11-17' }]);
  });

  test('what goes wrong is said in the dialog, and nothing that was entered is lost', async () => {
    server.use(refuses(addParticipant, 503, 'Emmaus cannot be reached just now.'));
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: /Ben/ }));
    const dialog = await begin(user);
    await user.type(dialog.getByRole('combobox', { name: /Person/ }), 'dana');
    await user.click(await screen.findByRole('option', { name: /Dana Ito/ }));
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await dialog.findByText('Emmaus cannot be reached just now.')).toBeVisible();
    expect(dialog.getByRole('combobox', { name: /Person/ })).toHaveValue('Dana Ito');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('checkbox', { name: /Ben/ })).toBeChecked();
    expect(screen.queryByRole('checkbox', { name: /Dana/ })).not.toBeInTheDocument();
  });

  test('a cancelled meeting has no such button', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'Was bible study cancelled?' }));
    expect(screen.queryByRole('button', { name: 'Add somebody who came' })).not.toBeInTheDocument();
  });

  test('nor has whoever may not add participants', async () => {
    await open(oneMeeting({ can_add_people: false }));
    expect(screen.queryByRole('button', { name: 'Add somebody who came' })).not.toBeInTheDocument();
  });
});
