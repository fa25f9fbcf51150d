import { defineSlot } from '@emmaus/remote-kit/portal/define-slot.tsx';
import { Place } from '@emmaus/remote-kit/portal/place.tsx';
import { PortalContext } from '@emmaus/remote-kit/portal/portal-context.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { AppContext, type AppParts } from '../app/app-context.ts';
import { PortalAreaContext } from '../app/portal-area-context.ts';
import { DECLARED_REMOTES, liveRemote } from '../navigation/declared-remotes.testing.ts';
import { createPlaces } from '../portal/places.ts';
import { OpenPlaces } from './open-places.tsx';

const { declaration } = DECLARED_REMOTES[0]!;
const filling = liveRemote({
  ...declaration,
  slots: {
    'person.cards': [
      { id: 'groups', order: 10, title: 'Groups', module: './person', part: 'groups', height: 0 },
      { id: 'charts', order: 20, module: './person', part: 'charts', roles: ['rd'], height: 0 },
    ],
  },
});

function Page({ slots }: { slots: ReturnType<typeof createPlaces> }) {
  const [personId, setPersonId] = useState(7);
  return (
    <>
      <Place slot="person.cards" context={{ personId }} />
      <button type="button" onClick={() => setPersonId(8)}>
        Next
      </button>
      <span>
        {slots.portal
          .fillings('person.cards')
          .map(({ title }) => title)
          .join(', ')}
      </span>
    </>
  );
}

test('what others put into a place of a remote’s page is drawn there, told what it is about, and goes with the page', async () => {
  const places = createPlaces(() => portal);
  const portal = { ...fakePortal({ role: 'td' }), places: places.portal };
  places.setRemotes([filling]);
  const groups = defineSlot(({ context }: { context: { personId: number } }) => <p>Groups of {context.personId}</p>);
  const area = {
    live: { remotes: [filling], services: {}, stale: false },
    loader: { load: () => Promise.resolve({ groups }), forget: () => undefined },
    active: { current: () => null, subscribe: () => () => undefined },
    portal,
  };
  const user = userEvent.setup();
  const view = (page: boolean) => (
    <AppContext value={{ own: { places } } as unknown as AppParts}>
      <PortalAreaContext value={area as never}>
        <PortalContext value={portal}>{page && <Page slots={places} />}</PortalContext>
        <OpenPlaces />
      </PortalAreaContext>
    </AppContext>
  );
  const { rerender } = render(view(true));
  expect(await screen.findByText('Groups of 7')).toBeInTheDocument();
  expect(screen.getByText('Groups')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Groups of 8')).toBeInTheDocument();
  rerender(view(false));
  expect(places.list()).toEqual([]);
});
