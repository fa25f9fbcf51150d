import { TIMELINE_GROUPS, TIMELINE_KINDS } from '@emmaus/contracts/timeline.words';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { HttpResponse, answers, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createStore } from '../api/store.ts';
import { timelineEntry, timelinePiece } from '../testing/person-fixtures.ts';
import { TimelineCard } from './timeline-card.tsx';

const open = (path = '/people/501') => renderPart(<TimelineCard personId={501} />, { path, store: createStore });
const TD = { id: 7, name: 'Maria Lindgren' };

test('each kind in a sentence, with whom and what it was about', async () => {
  server.use(
    answers(
      timelineCalls.getTimeline,
      timelinePiece([
        timelineEntry({ key: 'a', kind: 'note', text: 'Plays the cello.' }),
        timelineEntry({
          key: 'b',
          kind: 'depth_chart_moved',
          person: TD,
          what: 'Disciple Makers',
          beside: 'New Contacts',
        }),
        timelineEntry({
          key: 'c',
          kind: 'high_call',
          day: '2025-11-01',
          person: { id: null, name: 'Joseph Ito' },
          what: 'Yellow',
        }),
        timelineEntry({
          key: 'd',
          kind: 'study_joined',
          day: '2025-09-02',
          what: 'Romans',
          beside: 'Lakeside',
          study_id: 31,
        }),
        timelineEntry({ key: 'e', kind: 'study_left', day: '2025-09-01', what: 'Acts', beside: 'Hillside' }),
        timelineEntry({ key: 'f', kind: 'discipler_ended', day: '2025-08-01', what: 'Graduated' }),
        timelineEntry({ key: 'h', kind: 'transferred', day: '2025-07-01', person: TD, beside: 'Joseph Ito' }),
        timelineEntry({ key: 'i', kind: 'transferred', day: '2025-06-01' }),
        timelineEntry({ key: 'g', kind: 'added', person: TD }),
      ]),
    ),
  );
  open();
  const list = await screen.findByRole('list', { name: 'Newest first' });
  const said = within(list)
    .getAllByRole('listitem')
    .map((item) => item.children[1]?.textContent);
  expect(said).toEqual([
    'Your notePlays the cello.',
    'Moved on the depth chart of Maria Lindgren from New Contacts to Disciple Makers',
    'High Call by Joseph Ito: Yellow',
    'Joined Romans',
    'Left Acts, Hillside',
    'No longer discipled: Graduated',
    'Transferred from Joseph Ito to Maria Lindgren',
    'Transferred to another discipler',
    'Added by Maria Lindgren',
  ]);
  expect(within(list).getByRole('link', { name: 'Romans' })).toHaveAttribute('href', '/bible-studies/31');
  expect(within(list).queryByRole('link', { name: /Joseph/ })).not.toBeInTheDocument();
  expect(within(list).getByText('Nov 1, 2025')).toBeVisible();
});

test('no kind is without words', async () => {
  const kinds = Object.values(TIMELINE_KINDS).flat();
  const entries = kinds.map((kind) =>
    timelineEntry({ key: kind, kind, person: TD, what: 'Romans', beside: 'Lakeside' }),
  );
  server.use(answers(timelineCalls.getTimeline, timelinePiece(entries)));
  open();
  expect(await screen.findAllByRole('listitem')).toHaveLength(kinds.length);
});

test('a group is asked for, and stands in the address; earlier pieces follow on demand', async () => {
  const asked: string[] = [];
  server.use(
    serves(timelineCalls.getTimeline, ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(search);
      const before = searchParams.get('before');
      return HttpResponse.json(
        before
          ? timelinePiece([timelineEntry({ key: 'old', kind: 'growing' })])
          : timelinePiece([timelineEntry({ key: 'new', kind: 'commissioned' })], '17.new'),
      );
    }),
  );
  const { user, address } = open();
  expect(await screen.findByText('Became a Commissioned Disciple')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Discipleship' }));
  await expect.poll(address).toBe('/people/501?timeline=discipleship');
  await user.click(await screen.findByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Became a Growing Disciple')).toBeVisible();
  expect(screen.getByText('Became a Commissioned Disciple')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  expect(asked).toEqual(['', '?group=discipleship', '?group=discipleship&before=17.new']);
  expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(TIMELINE_GROUPS.length);
});

test('nothing yet, a group that is away, and a failure: each in its place', async () => {
  server.use(answers(timelineCalls.getTimeline, { ...timelinePiece(), unavailable_groups: ['studies'] }));
  const { unmount } = open();
  expect(await screen.findByText(/^Bible studies cannot be shown right now/)).toBeVisible();
  unmount();
  server.use(answers(timelineCalls.getTimeline, timelinePiece()));
  const second = open('/people/501?timeline=notes');
  expect(await screen.findByText('Nothing of this kind has happened yet.')).toBeVisible();
  second.unmount();
  server.use(refuses(timelineCalls.getTimeline, 500, 'Something went wrong.'));
  open();
  expect(await screen.findByText(/Something went wrong/)).toBeVisible();
});
