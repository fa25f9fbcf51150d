/** A board of as many cards as the address says, to be measured: `?cards=1000`. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Board } from '../src/board/board.tsx';
import { RemoteShell } from '../src/portal/remote-shell.tsx';
import { QUIET_PORTAL } from '../src/testing/quiet-portal.ts';

const COLUMNS = ['New', 'Called', 'Met', 'In a study', 'Growing', 'Leading', 'Making disciples'].map(
  (title, index) => ({
    id: index + 1,
    title,
    explanation: 'What it means to stand here',
  }),
);
const NAMES = ['Ann Baker', 'Ben Cole', 'Clara Byrne', 'Dora Nagy', 'Emil Santos', 'Fay Lindgren'];

interface Card {
  id: number;
  name: string;
  column: number;
}

const count = Number(new URLSearchParams(location.search).get('cards') ?? 1000);
// The last column is empty: a spine to drop on.
const cards: Card[] = Array.from({ length: count }, (_card, index) => ({
  id: index + 1,
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  column: (index % (COLUMNS.length - 1)) + 1,
}));

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <RemoteShell portal={QUIET_PORTAL}>
        <div style={{ padding: 24 }}>
          <Board
            label="Board"
            columns={COLUMNS}
            cards={cards}
            cardId={cardId}
            columnOf={columnOf}
            title={title}
            fact={fact}
            onMove={saved}
            onOpen={opened}
          />
        </div>
      </RemoteShell>
    </MemoryRouter>
  </StrictMode>,
);

function cardId({ id }: Card): number {
  return id;
}
function columnOf({ column }: Card): number {
  return column;
}
function title({ name }: Card): string {
  return name;
}
function fact({ id }: Card): string {
  return id % 2 === 0 ? 'Junior' : 'Senior';
}
function saved(): Promise<void> {
  return Promise.resolve();
}
function opened({ name }: Card): void {
  document.title = name;
}
