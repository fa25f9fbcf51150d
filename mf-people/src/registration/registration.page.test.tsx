import { registrationCalls } from '@emmaus/contracts/registration.contract';
import { NOT_KEPT } from '@emmaus/remote-kit/form/draft-store.ts';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { HttpResponse, at, problem, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { OPEN_QUESTIONNAIRE, answerOf, fillStarred, takesRegistrations } from '../testing/registration-fixtures.ts';

beforeEach(() => sessionStorage.clear());

/** As somebody who is not signed in. */
async function open() {
  server.use(...OPEN_QUESTIONNAIRE);
  const drawn = renderRemote(remote, { path: '/registration/10', portal: fakePortal({ user: null }) });
  await screen.findByRole('radio', { name: 'Female' });
  return drawn;
}

const send = () => screen.getByRole('button', { name: 'Send' });

function broughtIntoSight() {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView');
  onTestFinished(() => seen.mockRestore());
  return seen;
}

describe('the questionnaire', () => {
  test('names the campus, and stars what is required and nothing else', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1, name: 'Get connected at Lakeside College' })).toBeVisible();
    const required = [...screen.getAllByRole('textbox'), ...screen.getAllByRole('radiogroup')].map((field) => [
      field.getAttribute('name') ?? field.querySelector('input')?.name,
      (field as HTMLInputElement).required || field.getAttribute('aria-required') === 'true',
    ]);
    expect(Object.fromEntries(required)).toEqual({
      first_name: true,
      last_name: true,
      phone: true,
      email: false,
      gender_id: true,
      school_year_id: true,
      is_varsity: true,
      is_greek: true,
      has_general_interest: true,
      has_bible_study_interest: false,
    });
  });

  test('sends the fields of the specification, "days of the week numbered 0 (Sunday) to 6 (Saturday)": "Email is lowercased before sending", "A thank-you is shown after submit"', async () => {
    const sent = takesRegistrations();
    const { user } = await open();
    await fillStarred(user);
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'Ann.Baker@Example.ORG');
    await user.click(answerOf(/Bible study/, 'Yes'));
    await user.click(screen.getByRole('button', { name: 'Tuesday' }));
    await user.click(screen.getByRole('checkbox', { name: 'You may text me' }));
    await user.click(send());
    const thanks = await screen.findByRole('heading', { level: 1, name: 'Thank you, Ann!' });
    await waitFor(() => expect(thanks).toHaveFocus());
    expect(sent).toEqual([
      {
        location_id: 10,
        first_name: 'Ann',
        last_name: 'Baker',
        phone: '312-555-0142',
        email: 'ann.baker@example.org',
        gender_id: 2,
        school_year_id: 2,
        is_varsity: false,
        is_greek: true,
        has_general_interest: true,
        opt_in: { text: true, email: false },
        has_bible_study_interest: true,
        bible_study_days: { 0: false, 1: false, 2: true, 3: false, 4: false, 5: false, 6: false },
        submission_id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        website: '',
      },
    ]);
  });

  test('The Bible study days block appears only when Bible study interest is yes', async () => {
    const { user } = await open();
    const days = () => screen.queryByRole('group', { name: 'On which days could you come?' });
    expect(days()).not.toBeInTheDocument();
    await user.click(answerOf(/Bible study/, 'Yes'));
    expect(days()).toBeVisible();
    await user.click(answerOf(/Bible study/, 'No'));
    expect(days()).not.toBeInTheDocument();
  });

  test("Missing: 'Missing fields. Please make sure the starred fields are filled out.'", async () => {
    const sent = takesRegistrations();
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: /First name/ }), 'Ann');
    await user.click(send());
    expect(screen.getByText('Missing fields. Please make sure the starred fields are filled out.')).toBeVisible();
    expect(screen.getAllByText('Please fill this out.')).toHaveLength(7);
    expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test("Server message 'Invalid email' shows 'Please make sure the email address you entered is valid.'", async () => {
    const errors = [{ in: 'body' as const, pointer: '/email', code: 'invalid_email', detail: 'Invalid email' }];
    server.use(
      serves(registrationCalls.register, () => problem(422, 'Invalid email', { code: 'invalid_input', errors })),
    );
    const { user } = await open();
    await fillStarred(user);
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ann@nowhere.example');
    await user.click(send());
    expect(await screen.findAllByText('Please make sure the email address you entered is valid.')).toHaveLength(2);
    expect(screen.queryByText('Invalid email')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ann@nowhere.example');
  });

  test('what is no e-mail address, or no phone number for certain, is said before anything is sent', async () => {
    const sent = takesRegistrations();
    const { user } = await open();
    await fillStarred(user);
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ann@');
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '7');
    await user.click(send());
    expect(await screen.findByText('Please make sure the email address you entered is valid.')).toBeVisible();
    expect(screen.getByText('This is not a phone number.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('the field that people do not see is none that a browser fills in; what stands in it is sent', async () => {
    const sent = takesRegistrations();
    const { user } = await open();
    await fillStarred(user);
    const trap = screen.getByRole('textbox', { hidden: true, name: '' });
    expect(trap.closest('[aria-hidden=true]')).not.toBeNull();
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap).toHaveAttribute('autocomplete', 'off');
    const filledIn =
      /name|mail|tel|phone|address|street|zip|city|country|company|organi[sz]ation|url|web|site|birth|user|pass/;
    expect(trap.getAttribute('name')).not.toMatch(filledIn);
    expect(trap).not.toHaveAttribute('id');
    fireEvent.change(trap, { target: { value: 'https://spam.example' } });
    await user.click(send());
    await screen.findByRole('heading', { level: 1, name: 'Thank you, Ann!' });
    expect(sent).toMatchObject([{ website: 'https://spam.example' }]);
  });

  test('sent by Enter from a field far above, it brings into sight what went wrong', async () => {
    const seen = broughtIntoSight();
    const sentence = 'The portal is away for a moment.';
    server.use(refuses(registrationCalls.register, 503, sentence));
    const { user } = await open();
    await fillStarred(user);
    expect(seen).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(seen.mock.contexts).toEqual([send().parentElement]);
    expect(send().parentElement).toContainElement(screen.getByRole('alert'));
  });

  test('what is wrong with a field has the focus, and stays in sight', async () => {
    const seen = broughtIntoSight();
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '{Enter}');
    expect(screen.getByRole('textbox', { name: /First name/ })).toHaveFocus();
    expect(seen).not.toHaveBeenCalled();
  });

  test('the next one at the same phone finds an empty form', async () => {
    takesRegistrations();
    const { user } = await open();
    await fillStarred(user);
    await user.click(send());
    await user.click(await screen.findByRole('button', { name: 'Register another' }));
    expect(screen.getByRole('textbox', { name: /First name/ })).toHaveValue('');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Baker');
  });
});

describe('nothing typed is lost', () => {
  test('says so where the browser keeps nothing', async () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Ann');
    expect(screen.getByText(NOT_KEPT)).toBeVisible();
    full.mockRestore();
  });

  test('after a reload', async () => {
    const first = await open();
    await fillStarred(first.user);
    first.unmount();
    await open();
    expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveValue('Baker');
    expect(answerOf(/fraternity/, 'Yes')).toBeChecked();
  });

  test('over the limit of an address, the sentence says when to send again', async () => {
    const sentence = 'Many people have registered from here just now. Please send it again in 3 minutes.';
    server.use(refuses(registrationCalls.register, 429, sentence, 'too_many_requests'));
    const { user } = await open();
    await fillStarred(user);
    await user.click(send());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /Last name/ })).toHaveValue('Baker');
  });

  test('without a signal it says so, and sends by itself when the signal is back', async () => {
    server.use(serves(registrationCalls.register, () => HttpResponse.error(), { once: true }));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { user } = await open();
    await fillStarred(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You are offline. What you entered is kept, and is sent by itself as soon as you are connected.',
    );
    const sent = takesRegistrations();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('heading', { name: 'Thank you, Ann!' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('the same answers sent again are the same submission; changed ones are another', async () => {
    const ids: unknown[] = [];
    server.use(
      serves(registrationCalls.register, async ({ request }) => {
        ids.push(((await request.json()) as { submission_id: string }).submission_id);
        return HttpResponse.error();
      }),
    );
    const { user } = await open();
    await fillStarred(user);
    for (const more of ['', '', 'a']) {
      if (more) await user.type(screen.getByRole('textbox', { name: /Last name/ }), more);
      const before = ids.length;
      await user.click(send());
      await waitFor(() => expect(ids).toHaveLength(before + 1));
      await screen.findByRole('button', { name: 'Send' });
    }
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  test('two taps send once', async () => {
    const sent = takesRegistrations();
    const { user } = await open();
    await fillStarred(user);
    await user.dblClick(send());
    expect(await screen.findByRole('heading', { name: 'Thank you, Ann!' })).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('what cannot be opened', () => {
  test('an unknown location gives a kind page', async () => {
    server.use(
      refuses(at(registrationCalls.getRegistrationPlace, { id: 99 }), 404, 'This campus does not exist.', 'not_found'),
    );
    renderRemote(remote, { path: '/registration/99', portal: fakePortal({ user: null }) });
    expect(await screen.findByRole('heading', { level: 1, name: 'We could not find this campus' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });

  test('a server that is away is asked again', async () => {
    server.use(
      refuses(at(registrationCalls.getRegistrationPlace, { id: 10 }), 503, 'The portal is away for a moment.'),
    );
    const { user } = renderRemote(remote, { path: '/registration/10', portal: fakePortal({ user: null }) });
    expect(await screen.findByText(/away for a moment/)).toBeVisible();
    server.use(...OPEN_QUESTIONNAIRE);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Get connected at Lakeside College' })).toBeVisible();
  });
});
