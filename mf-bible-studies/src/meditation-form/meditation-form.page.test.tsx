import { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, refuses, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { remote } from '../root.tsx';
import { meditationPage, meditationRow, writtenMeditation } from '../testing/meditations.ts';
import { laysOutText, paste } from '../testing/open-plan.tsx';

laysOutText();

beforeEach(() => {
  server.use(answers(meditationCalls.listWrittenMeditations, meditationPage([])));
  onTestFinished(() => localStorage.clear());
});

const open = (path: string) => renderRemote(remote, { path, portal: fakePortal({ role: 'admin' }) });
const text = () => screen.findByRole('textbox', { name: 'Text' });
const save = () => screen.getByRole('button', { name: 'Save meditation' });
const edit = (held = writtenMeditation()) => {
  server.use(answers(meditationCalls.getWrittenMeditation, { data: held }));
  return open('/meditations/12/edit');
};

test('a new one is a draft until it has a day', async () => {
  const sent = takes(meditationCalls.addMeditation, { data: { id: 12 } });
  const { user, portal, address } = open('/meditations/create');
  await user.type(await screen.findByRole('textbox', { name: /Title/ }), 'At the fire');
  await user.type(screen.getByRole('textbox', { name: /Passage/ }), 'John 21:1-14');
  paste(await text(), '<p>Sit <em>still</em>.</p>');
  await user.click(save());
  await waitFor(() =>
    expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'At the fire was saved.' }),
  );
  expect(sent).toEqual([
    {
      title: 'At the fire',
      verse: 'John 21:1-14',
      appears_on: null,
      document: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [
              { type: 'text', text: 'Sit ' },
              { type: 'text', text: 'still', marks: [{ type: 'em' }] },
              { type: 'text', text: '.' },
            ],
          },
        ],
      },
      submission_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    },
  ]);
  await expect.poll(address).toBe('/meditations/written');
});

test('what is missing is said: a title, a passage, and a text before its day', async () => {
  const { user } = open('/meditations/create');
  fireEvent.change(await screen.findByLabelText(/Appears on/), { target: { value: '2026-12-01' } });
  await user.click(save());
  for (const sentence of [
    'Please enter a title.',
    'Please enter the passage to read.',
    'Write the text before the day on which it appears.',
  ])
    expect(await screen.findByText(sentence)).toBeVisible();
});

test('changed with the toolbar of plans, on the version that was read', async () => {
  const sent = takes(meditationCalls.changeMeditation, { data: writtenMeditation({ version: 4 }) });
  const { user } = edit();
  expect(await text()).toHaveTextContent('Sit still.');
  await user.click(screen.getByRole('button', { name: 'Quote' }));
  expect((await text()).innerHTML).toBe('<blockquote><p>Sit still.</p></blockquote>');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ version: 3, document: { content: [{ type: 'blockquote' }] } });
});

test('saved, it leads back to the list as it was left', async () => {
  server.use(
    answers(meditationCalls.listWrittenMeditations, meditationPage([meditationRow()])),
    answers(meditationCalls.getWrittenMeditation, { data: writtenMeditation() }),
  );
  takes(meditationCalls.changeMeditation, { data: writtenMeditation({ version: 4 }) });
  const { user, address } = open('/meditations/written?search=fire');
  await user.click(await screen.findByRole('link', { name: 'At the fire' }));
  await text();
  await user.click(save());
  await expect.poll(address).toBe('/meditations/written?search=fire');
});

test('what was typed and not saved is there again, and can be discarded', async () => {
  const { unmount } = edit();
  paste(await text(), '<p>More.</p>');
  await waitFor(() => expect(localStorage.length).toBe(1));
  unmount();
  const { user } = edit();
  expect(await text()).toHaveTextContent('More.');
  await user.click(screen.getByRole('button', { name: /Discard/ }));
  expect(await text()).toHaveTextContent(/^Sit still\.$/);
});

test('while it is on its way the text takes nothing: it would stand there and not be saved', async () => {
  const answer = Promise.withResolvers<void>();
  const sent = takes(meditationCalls.changeMeditation, { data: writtenMeditation({ version: 4 }) }, answer.promise);
  const { user } = edit();
  await text();
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  paste(await text(), '<p>More.</p>');
  await user.click(screen.getByRole('button', { name: 'Quote' }));
  expect((await text()).innerHTML).toBe('<p>Sit still.</p>');
  answer.resolve();
});

test('where both changed the text or its day, what stands there now is told, too', async () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Stand up.' }] };
  const list = { type: 'bullet_list', content: [{ type: 'list_item', content: [paragraph] }] };
  const theirs = { ...writtenMeditation().document, content: [list, paragraph] };
  const { user } = edit();
  paste(await text(), '<p>More.</p>');
  fireEvent.change(screen.getByLabelText('Appears on'), { target: { value: '2026-12-24' } });
  server.use(
    refuses(meditationCalls.changeMeditation, 409, 'Somebody else changed this.', 'stale_version'),
    answers(meditationCalls.getWrittenMeditation, {
      data: writtenMeditation({ document: theirs, appears_on: '2026-12-25', version: 4 }),
    }),
  );
  await user.click(save());
  expect(
    await screen.findByText(/Other than yours: Text \(Stand up\. Stand up\.\), Appears on \(Dec 25, 2026\)\./),
  ).toBeVisible();
});

test('what somebody else saved is told, and nothing typed is lost', async () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Stand up.' }] };
  const theirs = { ...writtenMeditation().document, content: [paragraph] };
  const { user } = edit();
  await user.type(await screen.findByRole('textbox', { name: /Title/ }), ' again');
  server.use(
    refuses(meditationCalls.changeMeditation, 409, 'Somebody else changed this.', 'stale_version'),
    answers(meditationCalls.getWrittenMeditation, {
      data: writtenMeditation({ title: 'By the fire', document: theirs, version: 4 }),
    }),
  );
  await user.click(save());
  expect(await screen.findByText(/It now says: By the fire, John 21:1-14/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('At the fire again');
  // Nor is theirs.
  expect(await text()).toHaveTextContent(/^Stand up\.$/);
  const sent = takes(meditationCalls.changeMeditation, { data: writtenMeditation({ version: 5 }) });
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toMatchObject([{ title: 'At the fire again', document: theirs, version: 4 }]);
});
