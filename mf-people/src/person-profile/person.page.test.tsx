import { actingCalls } from '@emmaus/contracts/acting.contract';
import { personCalls } from '@emmaus/contracts/person.contract';
import { timelineCalls } from '@emmaus/contracts/timeline.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, at, keepsWaiting, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { openProfile, profileCard, profileHead } from '../testing/open-profile.tsx';
import { FORM_LISTS, NOBODY_ACTED, personRecord, profileStudy, timelinePiece } from '../testing/person-fixtures.ts';

describe('the user card', () => {
  test('"name, school year, primary location, e-mails marked primary or secondary, phone, Greek and Varsity Athlete flags"', async () => {
    openProfile({ is_greek: true, is_varsity: true });
    const head = await profileHead();
    expect(document.title).toBe('Clara Byrne · Emmaus');
    for (const words of ['Student', 'Junior', 'Lakeside College', 'Greek', 'Varsity Athlete'])
      expect(head.getByText(words)).toBeVisible();
    const contact = await profileCard('Contact');
    expect(contact.getByText('clara@example.org').parentElement).toHaveTextContent('clara@example.orgPrimary');
    expect(contact.getByText('cbyrne@lakeside.edu').parentElement).toHaveTextContent('cbyrne@lakeside.eduSecondary');
    expect(contact.getByText('(312) 555-0142')).toBeVisible();
    // Each once, on the whole page.
    for (const words of ['Clara Byrne', 'Junior', 'Lakeside College', 'Greek'])
      expect(screen.getAllByText(words)).toHaveLength(1);
    expect(contact.queryByText('Login account')).not.toBeInTheDocument();
  });

  test('how they are marked, to whoever is told of it: in words, and as a ring', async () => {
    openProfile({ disciple_type: 'Growing Disciple' });
    expect((await profileHead()).getByText('Growing Disciple')).toBeVisible();
  });

  test('entered the wrong way round, the address of the college is the second all the same', async () => {
    openProfile({ email: 'cbyrne@lakeside.edu', email2: 'clara@example.org' });
    const contact = await profileCard('Contact');
    expect(contact.getByText('clara@example.org').parentElement).toHaveTextContent('clara@example.orgPrimary');
    expect(contact.getByText('cbyrne@lakeside.edu').parentElement).toHaveTextContent('cbyrne@lakeside.eduSecondary');
  });

  test('"e-mails marked primary or secondary": the only one, too', async () => {
    const first = openProfile({ email2: null });
    const contact = await profileCard('Contact');
    expect(contact.getByText('clara@example.org').parentElement).toHaveTextContent('clara@example.orgPrimary');
    expect(contact.queryByText('Secondary')).not.toBeInTheDocument();
    first.unmount();
    openProfile({ email: null });
    const other = await profileCard('Contact');
    expect(other.getByText('cbyrne@lakeside.edu').parentElement).toHaveTextContent('cbyrne@lakeside.eduSecondary');
  });

  test('an admin-only login-account e-mail is shown when the server tells it', async () => {
    openProfile({ user_email: 'clara.login@example.org' });
    const contact = await profileCard('Contact');
    expect(contact.getByText('Login account').parentElement).toHaveTextContent('clara.login@example.org');
  });

  test('somebody who works for the ministry is not asked for a school year; of a student it is said that it is not known', async () => {
    const nobodys = { school_year: null, school_year_id: null };
    const { unmount } = openProfile({ primary_role: 'td', primary_role_id: 'td', ...nobodys });
    expect((await profileHead()).queryByText(/School year/)).not.toBeInTheDocument();
    unmount();
    openProfile(nobodys);
    expect((await profileHead()).getByText('School year not known yet')).toBeVisible();
  });

  test('says whether texts remind them, and leads to the box that turns it on', async () => {
    server.use(answers(at(actingCalls.listActedAs, { id: 501 }), NOBODY_ACTED));
    const own = { portal: fakePortal({ user: { personId: 501 } }) };
    openProfile({ show_text_2_report: true, is_text_2_report: false, can_be_edited_by_user: true }, own);
    const contact = await profileCard('Contact');
    expect(contact.getByText('Text reminders').parentElement).toHaveTextContent('Text remindersOffTurn on');
    expect(contact.getByRole('link', { name: 'Turn on' })).toHaveAttribute('href', '/people/501/edit#text-reminder');
  });

  test('on their own page, also who leads no study learns whom texts remind', async () => {
    server.use(answers(at(actingCalls.listActedAs, { id: 501 }), NOBODY_ACTED));
    openProfile({ show_text_2_report: false }, { portal: fakePortal({ user: { personId: 501 } }) });
    expect((await profileCard('Contact')).getByText('For who leads a running Bible study')).toBeVisible();
  });

  test('a profile starts with Message · Call · E-mail, and Note', async () => {
    const { user } = openProfile();
    await profileHead();
    const reach = within(screen.getByRole('group', { name: 'Reach Clara Byrne' }));
    expect(reach.getByRole('link', { name: 'Message' })).toHaveAttribute('href', 'sms:3125550142');
    expect(reach.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:3125550142');
    expect(reach.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', 'mailto:clara@example.org');
    await user.click(reach.getByRole('button', { name: 'Note' }));
    const notes = await profileCard('My notes');
    expect(notes.getByRole('textbox', { name: 'My notes on Clara Byrne' })).toHaveFocus();
  });

  test('an e-mail writes to that address and says nothing else', async () => {
    openProfile({ email: 'dean?subject=Resign&bcc=x@evil.example' });
    const href = 'mailto:dean%3Fsubject%3DResign%26bcc%3Dx@evil.example';
    const reach = within(await screen.findByRole('group', { name: 'Reach Clara Byrne' }));
    expect(reach.getByRole('link', { name: 'E-mail' })).toHaveAttribute('href', href);
    expect((await profileCard('Contact')).getByRole('link', { name: /dean/ })).toHaveAttribute('href', href);
  });

  test('an extension is dialled after the number, and nobody writes a text to it', async () => {
    openProfile({ phone: '201-555-7755 ext. 1234' });
    const reach = within(await screen.findByRole('group', { name: 'Reach Clara Byrne' }));
    const href = 'tel:2015557755;ext=1234';
    expect(reach.getByRole('link', { name: 'Call' })).toHaveAttribute('href', href);
    expect((await profileCard('Contact')).getByRole('link', { name: /7755/ })).toHaveAttribute('href', href);
    const message = reach.getByRole('button', { name: 'Message' });
    expect(message).toBeDisabled();
    expect(message).toHaveAttribute('title', 'No text reaches an extension');
  });

  test('greyed where missing', async () => {
    openProfile({ phone: null, email: null, email2: null, can_write_notes: false });
    await profileHead();
    const reach = within(screen.getByRole('group', { name: 'Reach Clara Byrne' }));
    for (const name of ['Message', 'Call', 'E-mail', 'Note'])
      expect(reach.getByRole('button', { name })).toBeDisabled();
  });

  test('"Edit shows only if can_be_edited_by_user."', async () => {
    server.use(...FORM_LISTS);
    const { user, address, unmount } = openProfile();
    await user.click((await profileCard('Contact')).getByRole('button', { name: 'Edit' }));
    await expect.poll(address).toBe('/people/501/edit');
    unmount();
    openProfile({ can_be_edited_by_user: false });
    expect((await profileCard('Contact')).queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('inviting, in the user card', () => {
  test('"A note on the invite button concerns commissioned students who have not logged in (td, missionary)"', async () => {
    openProfile({ user_id: null, can_be_reminded_to_login: true });
    const contact = await profileCard('Contact');
    expect(contact.getByText(/This commissioned student has no login account/)).toBeVisible();
    expect(contact.getByRole('button', { name: 'Send Invite Email' })).toBeVisible();
    expect(contact.queryByRole('button', { name: 'Generate Invite Link' })).not.toBeInTheDocument();
  });

  test('"admin-only Generate Invite Link"', async () => {
    server.use(answers(at(actingCalls.listActedAs, { id: 501 }), NOBODY_ACTED));
    openProfile({ user_id: null }, { portal: fakePortal({ role: 'admin' }) });
    const contact = await profileCard('Contact');
    expect(contact.getByRole('button', { name: 'Generate Invite Link' })).toBeVisible();
  });

  test('neither for somebody whom nobody has to invite', async () => {
    openProfile();
    const contact = await profileCard('Contact');
    expect(contact.queryByRole('button', { name: /Invite/ })).not.toBeInTheDocument();
  });
});

describe('what goes wrong', () => {
  test('parts that could not be gathered are said kindly in their place', async () => {
    const { user } = openProfile({ unavailable_parts: ['bible_studies', 'invitations'] });
    for (const [name, what] of [
      ['Bible studies', 'The Bible studies'],
      ['Invitations', 'The invitations'],
    ] as const) {
      const words = `${what} cannot be shown right now. Nothing is lost, and the rest of this page is complete.`;
      expect((await profileCard(name)).getByText(words)).toBeVisible();
    }
    server.use(
      answers(at(personCalls.getPerson, { id: 501 }), personRecord({ active_bible_study_leader: [profileStudy()] })),
    );
    await user.click((await profileCard('Bible studies')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Gospel of Luke')).toBeVisible();
  });

  test('"Person load failure shows an error heading."', async () => {
    server.use(
      refuses(
        at(personCalls.getPerson, { id: 501 }),
        404,
        'This person does not exist, or you may not see them.',
        'not_found',
      ),
    );
    renderRemote(remote, { path: '/people/501' });
    const words = 'This person does not exist, or you may not see them.';
    expect(await screen.findByRole('heading', { level: 1, name: words })).toBeVisible();
    // It will not be there the next time either.
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All people' })).toHaveAttribute('href', '/people');
  });

  test('a failure that may pass can be tried again', async () => {
    server.use(refuses(at(personCalls.getPerson, { id: 501 }), 500, 'Something went wrong.', 'internal_error'));
    const { user } = renderRemote(remote, { path: '/people/501' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible();
    server.use(
      answers(at(personCalls.getPerson, { id: 501 }), personRecord()),
      answers(at(timelineCalls.getTimeline, { id: 501 }), timelinePiece()),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Clara Byrne' })).toBeVisible();
  });

  test('while it loads, the skeleton stands in the places of the cards', async () => {
    server.use(keepsWaiting(at(personCalls.getPerson, { id: 501 })));
    renderRemote(remote, { path: '/people/501' });
    await screen.findByLabelText('Loading contact');
    const cards = screen.getAllByRole('region').map((part) => within(part).getByRole('heading').textContent);
    expect(cards).toEqual(['Contact', 'My notes', 'Bible studies', 'Timeline']);
  });
});

describe('places for others', () => {
  test('cards and tabs of other remotes; a tab stands in the address', async () => {
    const portal = fakePortal();
    portal.places.fillings.mockImplementation((slot) =>
      slot === 'person.tabs' ? [{ key: 'recruitment/chart', title: 'Recruitment' }] : [],
    );
    const { user, address } = openProfile({}, { portal });
    await profileHead();
    const filled = () => portal.places.fill.mock.calls.map(([slot, , context, only]) => [slot, context, only]);
    expect(filled()).toEqual([
      ['person.cards', { personId: 501 }, undefined],
      ['person.below', { personId: 501 }, undefined],
    ]);
    await user.click(screen.getByRole('tab', { name: 'Recruitment' }));
    await expect.poll(address).toBe('/people/501?part=recruitment%2Fchart');
    expect(filled().at(-1)).toEqual(['person.tabs', { personId: 501 }, 'recruitment/chart']);
    expect(screen.getByRole('tablist', { name: 'Parts of the profile' })).toBeVisible();
    const open = screen.getByRole('tabpanel', { name: 'Recruitment' });
    expect(screen.getByRole('tab', { name: 'Recruitment' })).toHaveAttribute('aria-controls', open.id);
    expect(screen.queryByRole('region', { name: 'Timeline' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(await profileCard('Timeline')).toBeDefined();
  });

  test('on a phone an open tab stands before the facts of the person, not below them', async () => {
    const portal = fakePortal();
    portal.places.fillings.mockImplementation((slot) =>
      slot === 'person.tabs' ? [{ key: 'recruitment/chart', title: 'Recruitment' }] : [],
    );
    portal.places.fill.mockImplementation((slot, element) => {
      element.setAttribute('data-slot', slot);
      return () => {};
    });
    const { user } = openProfile({}, { portal });
    const contact = (await screen.findByText('clara@example.org')).closest('section')!;
    const place = (slot: string) => document.querySelector(`[data-slot="${slot}"]`)!;
    const comesFirst = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(comesFirst(contact, place('person.cards'))).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Recruitment' }));
    expect(comesFirst(place('person.tabs'), contact)).toBe(true);
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(comesFirst(contact, place('person.cards'))).toBe(true);
  });

  test('nobody fills a tab: there are none', async () => {
    openProfile();
    await profileHead();
    expect(screen.queryByRole('tab', { name: 'Overview' })).not.toBeInTheDocument();
  });
});
