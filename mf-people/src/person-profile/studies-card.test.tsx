import { personCalls } from '@emmaus/contracts/person.contract';
import { answers, at, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openProfile } from '../testing/open-profile.tsx';
import { personRecord, profileStudy } from '../testing/person-fixtures.ts';

describe('the Bible studies', () => {
  const STUDIES = {
    active_bible_study_leader: [profileStudy()],
    ended_bible_study_leader: [profileStudy({ id: 32, name: 'Acts', status: 'Completed', end_date: '2025-12-02' })],
    active_bible_study_participant: [profileStudy({ id: 33, name: 'Women of faith' })],
    ended_bible_study_participant: [profileStudy({ id: 34, name: 'Genesis', status: 'Completed' })],
  };

  test('"Columns: Bible Study, Day, Time, Status, Start Date, End Date."', async () => {
    openProfile(STUDIES);
    const row = (await screen.findByRole('link', { name: 'Gospel of Luke' })).closest('[role=row]') as HTMLElement;
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent?.trim());
    expect(heads).toEqual(['Bible Study', 'Day', 'Time', 'Status', 'Start Date', 'End Date']);
    const cells = within(row)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent);
    expect(cells).toEqual(['Gospel of Luke', 'Tuesday', '7:00 PM', 'Active', 'Sep 15, 2026', '–']);
  });

  test('"Tabs: Bible studies leading and Bible studies attending, each with a toggle between current and ended (Led/Leading, Attended/Attending)", kept in the address', async () => {
    const { user, address } = openProfile(STUDIES);
    await user.click(await screen.findByRole('button', { name: 'Led' }));
    expect(await screen.findByText('Acts')).toBeVisible();
    await expect.poll(address).toBe('/people/501?studies=ended');
    await user.click(screen.getByRole('tab', { name: 'Bible studies attending' }));
    expect(await screen.findByText('Genesis')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Attended' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Attending' }));
    const panel = screen.getByRole('tabpanel', { name: 'Bible studies attending' });
    expect(await within(panel).findByText('Women of faith')).toBeVisible();
    expect(screen.getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', panel.id);
    await expect.poll(address).toBe('/people/501?tab=attending');
  });

  test('on a phone the card says until when a study went', async () => {
    setWindowWidth(390);
    openProfile(STUDIES, { path: '/people/501?studies=ended' });
    expect(await screen.findByText(/ to Dec 2, 2025$/)).toBeVisible();
  });

  test('a study that was changed on its own page is read anew', async () => {
    const { portal } = openProfile(STUDIES);
    await screen.findByRole('link', { name: 'Gospel of Luke' });
    const renamed = personRecord({ ...STUDIES, active_bible_study_leader: [profileStudy({ name: 'Gospel of John' })] });
    server.use(answers(at(personCalls.getPerson, { id: 501 }), renamed));
    portal.changed('bible-study', 31);
    expect(await screen.findByRole('link', { name: 'Gospel of John' })).toBeVisible();
  });

  test('an address that names tab and toggle opens them', async () => {
    openProfile(STUDIES, { path: '/people/501?tab=attending&studies=ended' });
    expect(await screen.findByText('Genesis')).toBeVisible();
  });

  test('"Clicking a study opens it only if it is at the user\'s location"', async () => {
    const { user, address } = openProfile(STUDIES);
    await user.click(await screen.findByText('Tuesday'));
    await expect.poll(address).toBe('/bible-studies/31');
  });

  test('"otherwise a dismissible warning says the study occurred at another location and names it"', async () => {
    const elsewhere = profileStudy({ is_at_user_location: false, location_name: 'Hillside College' });
    const { user, address } = openProfile({ active_bible_study_leader: [elsewhere] });
    await user.click(await screen.findByText('Gospel of Luke'));
    const warning = await screen.findByRole('alert');
    expect(warning).toHaveTextContent('This Bible study occurred at another location: Hillside College.');
    await expect.poll(address).toBe('/people/501');
    await user.click(within(warning).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('"a record that a user may not see does not exist for them": no link leads to it, and a click says whose it is', async () => {
    const { user, address } = openProfile({ active_bible_study_leader: [profileStudy({ can_be_opened: false })] });
    await user.click(await screen.findByText('Gospel of Luke'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Gospel of Luke can be opened by whoever leads or attends it, and by staff.',
    );
    expect(screen.queryByRole('link', { name: 'Gospel of Luke' })).not.toBeInTheDocument();
    await expect.poll(address).toBe('/people/501');
  });

  test('somebody who never led one is first shown with what they attend', async () => {
    openProfile({ active_bible_study_participant: STUDIES.active_bible_study_participant });
    expect(await screen.findByText('Women of faith')).toBeVisible();
  });

  test('nothing current, but something that ended: kind words and the way there', async () => {
    const { user } = openProfile({ ended_bible_study_leader: STUDIES.ended_bible_study_leader });
    expect(await screen.findByText('Clara leads no Bible study now')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show those that ended' }));
    expect(await screen.findByText('Acts')).toBeVisible();
  });

  test('on a phone a study is a card', async () => {
    setWindowWidth(390);
    const { user, address } = openProfile(STUDIES);
    const list = await screen.findByRole('list', { name: 'Bible studies leading' });
    expect(within(list).getByRole('listitem')).toHaveTextContent(
      'Gospel of LukeActiveTuesday · 7:00 PM · Sep 15, 2026',
    );
    await user.click(within(list).getByRole('link', { name: 'Gospel of Luke' }));
    await expect.poll(address).toBe('/bible-studies/31');
  });
});
