import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderPart } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { study } from '../testing/fixtures.ts';
import { LeadersCell } from './study-cells.tsx';

test('a leader whom one may not see is a name, and no link', () => {
  const leaders = [
    { id: 1, person_id: 21, name: 'Anna Kowalczyk', can_be_opened: false },
    { id: 2, person_id: 22, name: 'Emily Novak', can_be_opened: true },
  ];
  renderPart(<LeadersCell study={study({ leaders })} />, { portal: fakePortal() });
  expect(screen.getByText(/Anna Kowalczyk/)).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Emily Novak']);
});
