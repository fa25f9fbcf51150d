import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../testing/render-remote.tsx';
import type { ChosenPerson } from './chosen-people.tsx';
import { GatherPeople } from './gather-people.tsx';

const find = () => Promise.resolve([{ value: '2', label: 'Ben Cole' }]);

function Participants() {
  const [people, choose] = useState<readonly ChosenPerson[]>([{ id: 1, name: 'Ann Baker' }]);
  return <GatherPeople label="Participants" chosenLabel="Chosen" search={find} people={people} onChange={choose} />;
}

test('who was chosen, and who was removed, is said: the field is empty again, and the list stands elsewhere', async () => {
  const { user } = renderPart(<Participants />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('combobox', { name: 'Participants' }));
  await user.click(await screen.findByRole('option', { name: 'Ben Cole' }));
  expect(screen.getByRole('status')).toHaveTextContent('Ben Cole chosen');
  await user.click(screen.getByRole('button', { name: 'Remove Ann Baker' }));
  expect(screen.getByRole('status')).toHaveTextContent('Ann Baker removed');
});
