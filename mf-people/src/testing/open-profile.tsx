/** Opens Clara's profile as the portal would. */
import { type Person, personCalls } from '@emmaus/contracts/person.contract';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { remote } from '../root.tsx';
import { personRecord, timelinePiece } from './person-fixtures.ts';

export function openProfile(person: Partial<Person> = {}, { path = '/people/501', portal = fakePortal() } = {}) {
  server.use(
    answers(at(personCalls.getPerson, { id: 501 }), personRecord(person)),
    answers(at(timelineCalls.getTimeline, { id: 501 }), timelinePiece()),
  );
  return renderRemote(remote, { path, portal });
}

/** What stands above her cards: who she is, and how to reach her. */
export async function profileHead() {
  const name = await screen.findByRole('heading', { level: 1, name: 'Clara Byrne' });
  const head = name.closest('header');
  if (!head) throw new Error('The name stands in no head.');
  return within(head);
}

/** One of her cards, not that of the skeleton. */
export async function profileCard(name: string) {
  await screen.findByRole('heading', { level: 1, name: 'Clara Byrne' });
  return within(await screen.findByRole('region', { name }));
}
