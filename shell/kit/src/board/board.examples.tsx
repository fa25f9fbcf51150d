import { SportRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { Examples } from '../page/examples.ts';
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

export const boards: Examples = {
  title: 'Boards',
  states: {
    'Cards that move': () => <Moving label="A board" />,
    'A move that is refused goes back': () => <Moving label="A board that refuses" refuses />,
  },
};
