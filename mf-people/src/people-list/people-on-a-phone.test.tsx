import { personCalls } from '@emmaus/contracts/person.contract';
import { peopleRecordCalls } from '@emmaus/contracts/people.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { CLARA, JOSEPH, peopleCounts, peoplePage } from '../testing/fixtures.ts';
import { NOTHING_HAPPENED, personRecord } from '../testing/person-fixtures.ts';

beforeEach(() => server.use(answers(peopleRecordCalls.countViewablePeople, peopleCounts())));

/** What a cell or a card says, without the disc before the name. */
function wordsOf(element: HTMLElement): string | undefined {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const disc of copy.querySelectorAll('[aria-hidden=true]')) disc.remove();
  return copy.textContent?.trim();
}

describe('on a phone', () => {
  test('who sees many campuses reads what somebody is, and where', async () => {
    setWindowWidth(390);
    server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA, JOSEPH])));
    renderRemote(remote, { path: '/people', portal: fakePortal({ role: 'rd' }) });
    expect((await screen.findAllByRole('listitem')).map(wordsOf)).toEqual([
      'Clara ByrneJunior · Lakeside College',
      'Joseph ItoCampus Director · Lakeside College',
    ]);
  });

  test('people are cards, the name over year and role, with a call and a menu', async () => {
    setWindowWidth(390);
    server.use(
      answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA])),
      answers(at(personCalls.getPerson, { id: 501 }), personRecord()),
      NOTHING_HAPPENED,
    );
    const { user, address } = renderRemote(remote, { path: '/people' });
    const card = within(await screen.findByRole('list', { name: 'People' })).getByRole('listitem');
    expect(wordsOf(card)).toBe('Clara ByrneJunior · Student');
    expect(within(card).getByRole('link', { name: 'Call Clara Byrne' })).toHaveAttribute('href', 'tel:3125550142');
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(within(card).getByRole('button', { name: 'Actions for Clara Byrne' })).toBeVisible();
    await user.click(within(card).getByRole('link', { name: 'Clara Byrne' }));
    await expect.poll(address).toBe('/people/501');
  });

  test('a call is one press, and grey where there is no number; the menu writes and notes', async () => {
    setWindowWidth(390);
    server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([CLARA, JOSEPH])));
    const { user } = renderRemote(remote, { path: '/people' });
    await user.click(await screen.findByRole('button', { name: 'Actions for Clara Byrne' }));
    const items = () => screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
    expect(items()).toEqual([
      ['Message', 'sms:3125550142'],
      ['E-mail', 'mailto:clara.byrne@example.org'],
      ['Note', null],
      ['View Profile', null],
      ['Details', null],
    ]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Actions for Joseph Ito' }));
    expect(items()).toEqual([
      ['Note', null],
      ['View Profile', null],
      ['Details', null],
    ]);
    expect(screen.getByRole('button', { name: 'Call Joseph Ito' })).toBeDisabled();
  });

  test('a fact that nobody knows yet is left out of the card', async () => {
    setWindowWidth(390);
    server.use(answers(peopleRecordCalls.listViewablePeople, peoplePage([JOSEPH])));
    renderRemote(remote, { path: '/people' });
    expect(wordsOf(await screen.findByRole('listitem'))).toBe('Joseph ItoCampus Director');
  });
});
