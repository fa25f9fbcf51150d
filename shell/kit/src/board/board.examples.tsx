import { SportRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Examples } from '../page/examples.ts';
import type { BoardMarks } from './board-column.ts';
import { Board } from './board.tsx';

const COLUMNS = [
  { id: 'new', title: 'New', explanation: 'Met once or twice', meaning: 'due' },
  { id: 'called', title: 'Called', explanation: 'There was an answer', meaning: 'mine' },
  { id: 'there', title: 'There', explanation: 'Came, and stays', meaning: 'done' },
] as const;

interface Card {
  id: number;
  name: string;
  column: string;
}

const CARDS: readonly Card[] = [
  { id: 1, name: 'Ann Baker', column: 'new' },
  { id: 2, name: 'Louis Reyes', column: 'new' },
  { id: 3, name: 'Ruth Landry', column: 'called' },
];

const VARSITY = [{ icon: <SportRegular />, text: 'Varsity' }];

function Moving({ label, refuses = false }: { label: string; refuses?: boolean }) {
  const [cards, setCards] = useState(CARDS);
  function move({ id }: Card, { column }: { column: string | number }) {
    if (refuses) return Promise.reject(new Error('The server said no.'));
    setCards((before) => before.map((card) => (card.id === id ? { ...card, column: String(column) } : card)));
    return Promise.resolve();
  }
  return (
    <Board
      label={label}
      columns={COLUMNS}
      cards={cards}
      cardId={({ id }) => id}
      columnOf={({ column }) => column}
      title={({ name }) => name}
      fact={() => 'Lakeside'}
      badges={({ id }) => (id === 2 ? VARSITY : [])}
      onMove={move}
    />
  );
}

const MARKS: BoardMarks<Card> = {
  of: ({ id }) => (id === 2 ? 'late' : 'done'),
  words: { done: 'Called this week', late: 'Waits for a call' },
};
const PHONE_OF = ({ id }: Card) => [`(312) 555-014${id}`, 'Leader: Maria Lindgren'];

/** Cards of several lines, counted by what they mean, moved one at a time; nobody comes back to the first column. */
function Sorting() {
  const [cards, setCards] = useState(CARDS);
  return (
    <Board
      label="A board of longer cards"
      columns={COLUMNS.map((column) => ({ ...column, takes: column.id !== 'new' }))}
      cards={cards}
      cardId={({ id }) => id}
      columnOf={({ column }) => column}
      title={({ name }) => name}
      lines={PHONE_OF}
      marks={MARKS}
      nothing="Nobody waits here"
      oneAtATime
      onMove={({ id }, { column }) =>
        setCards((before) => before.map((card) => (card.id === id ? { ...card, column: String(column) } : card)))
      }
    />
  );
}

export const boards: Examples = {
  title: 'Boards',
  states: {
    'Cards that move': () => <Moving label="A board" />,
    'A move that is refused goes back': () => <Moving label="A board that refuses" refuses />,
    'Longer cards, one move at a time': Sorting,
  },
};
