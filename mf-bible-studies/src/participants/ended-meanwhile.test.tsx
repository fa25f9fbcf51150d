import { participantCalls } from '@emmaus/contracts/study-participants.contract';
import { answers, at, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openStudy } from '../testing/open-study.tsx';
import { wholeStudy } from '../testing/study-fixtures.ts';

const { addParticipant, listEligibleParticipantsOfStudy } = participantCalls;

// "Students only of studies they lead now": of one that has ended they are told nobody who takes part.
test('ended by somebody else meanwhile: why nobody was added stands there, with who was chosen, until it is closed', async () => {
  const why = 'This Bible study is completed, so nothing was changed. A super admin can re-open it.';
  server.use(
    answers(at(listEligibleParticipantsOfStudy, { id: 7 }), { data: [{ id: 32, person_id: 32, name: 'Dana Ito' }] }),
    refuses(at(addParticipant, { id: 7 }), 409, why, 'conflict'),
  );
  const { user, held } = await openStudy(wholeStudy(), { role: 'student' });
  await user.click(screen.getByRole('button', { name: 'Add participant' }));
  const person = await screen.findByRole('combobox', { name: /Person/, hidden: true });
  await user.type(person, 'dana');
  await user.click(await screen.findByText('Dana Ito'));
  const ended = { can_see_participants: false, can_change_participants: false };
  held.study = wholeStudy({ status: 'Completed', end_date: '2026-11-10', ...ended });
  await user.click(screen.getByText('Add'));
  expect(await screen.findByText('Completed')).toBeVisible();
  expect(screen.getByText(why)).toBeVisible();
  expect(person).toHaveValue('Dana Ito');
  await user.click(screen.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByText(why)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Add participant' })).not.toBeInTheDocument();
});

test('handed over by somebody else meanwhile: the page behind offers what is one’s own no more as little as the dialog', async () => {
  server.use(
    answers(at(listEligibleParticipantsOfStudy, { id: 7 }), { data: [{ id: 32, person_id: 32, name: 'Dana Ito' }] }),
    refuses(at(addParticipant, { id: 7 }), 403, 'You do not have permission.', 'not_allowed'),
  );
  const { user, held } = await openStudy(wholeStudy());
  await user.click(screen.getByRole('button', { name: 'Add participant' }));
  const person = await screen.findByRole('combobox', { name: /Person/, hidden: true });
  await user.type(person, 'dana');
  await user.click(await screen.findByText('Dana Ito'));
  const leaders = [{ id: 1, person_id: 40, name: 'Nora Quinn', can_be_opened: true }];
  held.study = wholeStudy({ leaders, user_is_leader: false, can_change_participants: false });
  await user.click(screen.getByText('Add'));
  expect((await screen.findAllByText('Nora Quinn'))[0]).toBeVisible();
  expect(screen.getByText('You do not have permission.')).toBeVisible();
  expect(person).toHaveValue('Dana Ito');
  await user.click(screen.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByText('You do not have permission.')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Add participant' })).not.toBeInTheDocument();
});
