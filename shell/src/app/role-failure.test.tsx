/** Where a signed-in person lands whose role cannot be read. */
import { sessionCalls } from '@emmaus/contracts/session.contract';
import { createBrowserLocation } from '@emmaus/remote-kit/portal/browser-location.ts';
import { HttpResponse, problem, refuses, serves, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { answersAccount, renderApp } from './render-app.testing.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => localStorage.removeItem('emmaus.language'));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('signed in, and the role load fails with', () => {
  test.each([
    [404, 'Nobody with this sign-in', 'no_person', '/no-account', 'We could not find your account'],
    [400, 'Expired token', 'token_expired', '/expired-token', 'Oops! Your token has expired.'],
    [
      400,
      'Cannot handle token prior to now',
      'token_from_the_future',
      '/sync-clock',
      "Oops! Looks like your clock isn't accurate",
    ],
    [401, 'Not signed in', 'not_signed_in', '/no-account', 'We could not find your account'],
  ])('%d (%s)', async (status, message, code, page, title) => {
    answersAccount('missionary');
    server.use(refuses(sessionCalls.getRole, status, message, code));
    const { path } = renderApp({ path: '/people' });
    expect(await heading(title)).toBeVisible();
    await expect.poll(path).toBe(page);
  });

  test('whoever was added meanwhile comes in, also after a reload', async () => {
    answersAccount('missionary');
    server.use(refuses(sessionCalls.getRole, 404, 'Nobody with this sign-in', 'no_person'));
    const { parts, unmount } = renderApp({ path: '/people' });
    expect(await heading('We could not find your account')).toBeVisible();
    unmount();
    render(<App parts={parts} location={createBrowserLocation()} />);
    expect(await heading('We could not find your account')).toBeVisible();
    answersAccount('missionary');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Welcome, Teresa')).toBeVisible();
  });

  describe('404, and the server says why', () => {
    const MORE_THAN_ONE = 'More than one person has your e-mail address. Ask your missionary for an invite link.';
    const answersWhy = (code: string) => {
      const errors = [{ in: 'header' as const, pointer: '/x-id-token/email', code, detail: MORE_THAN_ONE }];
      answersAccount('missionary');
      server.use(serves(sessionCalls.getRole, () => problem(404, MORE_THAN_ONE, { code: 'no_person', errors })));
    };
    const plain = () => screen.queryByText(/knows nobody|commissioned disciple|discípulo comisionado/);

    test('the page says that, and nothing that is untrue of it; a reload leaves it there', async () => {
      answersWhy('several');
      const { path, parts, unmount } = renderApp({ path: '/people' });
      expect(await heading('We could not find your account')).toBeVisible();
      expect(screen.getByText(MORE_THAN_ONE)).toBeVisible();
      expect(plain()).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Sign in with another account' })).toBeVisible();
      unmount();
      render(<App parts={parts} location={createBrowserLocation()} />);
      expect(await screen.findByText(MORE_THAN_ONE)).toBeVisible();
      expect(path()).toBe('/no-account');
    });

    test('it is asked anew when the records were put right', async () => {
      answersWhy('several');
      renderApp();
      expect(await screen.findByText(MORE_THAN_ONE)).toBeVisible();
      answersAccount('missionary');
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(await heading('Welcome, Teresa')).toBeVisible();
    });

    test.each([
      ['several', /más de una persona .* enlace de invitación/],
      ['taken', /entra con otra cuenta\. Inicia sesión con esa/],
      ['unconfirmed', /no podía haberte dado tu función/],
      ['untied', /separó tu cuenta/],
      ['unvouched', /nadie de nuestro equipo la anotó/],
    ])('in Spanish: %s', async (code, sentence) => {
      answersWhy(code);
      const { parts } = renderApp({ languages: ['en', 'es'] });
      act(() => parts.language.choose('es'));
      expect(await heading('No encontramos tu cuenta')).toBeVisible();
      expect(await screen.findByText(sentence)).toBeVisible();
      expect(plain()).not.toBeInTheDocument();
    });

    test('in Spanish, a reason that only the server knows: as it says it', async () => {
      answersWhy('another');
      const { parts } = renderApp({ languages: ['en', 'es'] });
      act(() => parts.language.choose('es'));
      expect(await heading('No encontramos tu cuenta')).toBeVisible();
      expect(screen.getByText(MORE_THAN_ONE)).toHaveAttribute('lang', 'en');
    });
  });

  test('500: the no-account page does not doubt the account, and opens the page by itself when the server is well', async () => {
    answersAccount('missionary');
    server.use(refuses(sessionCalls.getRole, 500, 'An error occurred', 'internal_error'));
    const { path } = renderApp({ path: '/main?from=mail' });
    expect(await heading('Your account could not be looked up')).toBeVisible();
    await expect.poll(path).toBe('/no-account');
    expect(screen.queryByText(/knows nobody/)).not.toBeInTheDocument();
    answersAccount('missionary');
    expect(await screen.findByRole('heading', { name: 'Welcome, Teresa' })).toBeVisible();
    await expect.poll(path).toBe('/main');
  });

  test('503 maintenance', async () => {
    answersAccount('missionary');
    server.use(refuses(sessionCalls.getRole, 503, 'Back soon', 'maintenance'));
    renderApp();
    expect(await heading('Maintenance Mode: We are currently working on Emmaus.')).toBeVisible();
  });

  test('no answer: the account is not doubted, and trying again helps', async () => {
    answersAccount('missionary');
    let tries = 0;
    server.use(
      serves(sessionCalls.getRole, () => {
        tries += 1;
        return tries === 1
          ? HttpResponse.error()
          : HttpResponse.json({ role: 'missionary', isParish: false, hasDelegations: false });
      }),
    );
    const { path } = renderApp();
    expect(await heading('The portal cannot be reached right now')).toBeVisible();
    await expect.poll(path).toBe('/main');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading('Welcome, Teresa')).toBeVisible();
  });

  test('no answer: the page opens by itself when there is one', async () => {
    answersAccount('missionary');
    server.use(serves(sessionCalls.getRole, () => HttpResponse.error()));
    renderApp();
    expect(await heading('The portal cannot be reached right now')).toBeVisible();
    answersAccount('missionary');
    expect(await screen.findByRole('heading', { name: 'Welcome, Teresa' })).toBeVisible();
  });
});
