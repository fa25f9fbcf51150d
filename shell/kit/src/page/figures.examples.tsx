import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { FiguresTable } from '../table/figures-table.tsx';
import type { Examples } from './examples.ts';
import { LinkFrame, SignInInstead } from './link-frame.tsx';
import { Working } from './working.tsx';
import { WorkingButton } from './working-button.tsx';

const HOUSES = [
  { key: 'totals', name: 'Totals', figures: ['1,204', '83%', '12'], isTotals: true },
  { key: 1, name: 'Lakeside', figures: ['802', '91%', '9'] },
  { key: 2, name: 'Cedar Bluff', figures: ['402', '67%', '3'] },
];

export const figures: Examples = {
  title: 'Figures',
  states: {
    'A plain table of them': () => (
      <FiguresTable label="Figures" of="House" columns={['Met', 'Reported', 'Began to lead']} rows={HOUSES} />
    ),
    'One that says how it is counted': () => <WorkingButton onClick={() => undefined}>83%</WorkingButton>,
  },
};

const PEOPLE = [
  { id: 1, name: 'Ann Baker', house: 'Lakeside' },
  { id: 2, name: 'Louis Reyes', house: 'Cedar Bluff' },
  { id: 3, name: 'Ruth Landry', house: 'Lakeside' },
];
const SAID = {
  sentence: '3 people began to lead.',
  explanation: 'Whoever led a meeting for the first time this year.',
};

function Behind() {
  const [page, setPage] = useState(1);
  const behind = { data: PEOPLE.slice(2 * page - 2, 2 * page), total: PEOPLE.length };
  return (
    <Working
      figure={SAID}
      behind={{ currentData: behind, refetch: () => undefined }}
      noun="people"
      page={page}
      pageSize={2}
      onPage={setPage}
      line={({ id, name, house }) => ({ id, name: <Text>{name}</Text>, facts: house })}
    />
  );
}

export const workings: Examples = {
  title: 'Workings',
  states: {
    'Who is behind a figure': Behind,
    'Nobody is behind it': () => (
      <Working
        figure={SAID}
        behind={{ currentData: { data: [], total: 0 }, refetch: () => undefined }}
        noun="leaders"
        page={1}
        pageSize={2}
        onPage={() => undefined}
        line={() => ({ id: 0, name: '', facts: '' })}
      />
    ),
    'Those who are counted are not named': () => (
      <Working
        figure={SAID}
        behind={{ currentData: { data: [], total: 0 }, refetch: () => undefined }}
        noun="leaders"
        withheld="Everybody is counted; named are only those whom you see."
        page={1}
        pageSize={2}
        onPage={() => undefined}
        line={() => ({ id: 0, name: '', facts: '' })}
      />
    ),
  },
};

export const linkFrames: Examples = {
  title: 'Pages without signing in',
  states: {
    'What a link opens': () => (
      <LinkFrame tab="Kit" title="How do we reach you?" text="It takes a minute.">
        <SignInInstead />
      </LinkFrame>
    ),
  },
};
