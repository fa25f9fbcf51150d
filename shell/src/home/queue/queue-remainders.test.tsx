/** What is said of things that are no rows stands below the rows of its kind. */
import type { TodayAnswer } from '@emmaus/remote-kit/portal/contract.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { draw, row, said, sentences } from './queue.testing.tsx';

beforeEach(() => localStorage.clear());

const answer = (more: string, ...ids: string[]): TodayAnswer => ({ rows: ids.map((id) => row(id)), more });

test('each kind tells of its own below its last row', async () => {
  Object.assign(said, {
    calls: answer('And 783 more to call.', 'one', 'two'),
    reports: answer('And 110 more to report.', 'three'),
  });
  draw();
  await screen.findByText('Row one');
  expect(sentences()).toEqual(['Row one', 'Row two', 'And 783 more to call.', 'Row three', 'And 110 more to report.']);
});

test('once that one is shown', async () => {
  Object.assign(said, {
    calls: answer('And 783 more to call.', '1', '2', '3', '4'),
    reports: answer('And 110 more to report.', '5', '6'),
  });
  draw();
  await screen.findByText('Row 1');
  expect(sentences()).toEqual(['Row 1', 'Row 2', 'Row 3', 'Row 4', 'And 783 more to call.', 'Row 5']);
  await userEvent.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(sentences().slice(-2)).toEqual(['Row 6', 'And 110 more to report.']);
});

test('where no row of it is left it stands below all, and nobody is told that all is done', async () => {
  Object.assign(said, {
    calls: {
      rows: [row('one', { title: 'Ann', finish: { label: 'Later', said: 'Put away.' } })],
      more: 'And 783 more to call.',
    },
    reports: { rows: [] },
  });
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Later: Ann' }));
  expect(await screen.findByText('1 done today')).toBeVisible();
  expect(screen.getByText('And 783 more to call.')).toBeVisible();
  expect(screen.queryByText('All done for today. Well done.')).not.toBeInTheDocument();
});
