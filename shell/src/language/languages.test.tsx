/** Languages: `portal.locale` (English complete, one more language for the shell as the proof). */
import { languageOf, plural } from '@emmaus/remote-kit/language/texts.ts';
import { http, HttpResponse, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answersAccount, renderApp } from '../app/render-app.testing.tsx';
import { createLocaleStore, type Language } from './locale.store.ts';

const BOTH: readonly Language[] = ['en', 'es'];
const SHELL = join(import.meta.dirname, '..');

afterEach(() => {
  localStorage.clear();
  document.documentElement.lang = 'en';
});

describe('which language', () => {
  it('is the first of the browser that the shell has, and English where nothing fits', () => {
    expect(createLocaleStore(BOTH, ['de-AT', 'es-MX', 'en']).current()).toBe('es-MX');
    expect(document.documentElement.lang).toBe('es');
    expect(createLocaleStore(BOTH, ['de-AT']).current()).toBe('en');
    expect(document.documentElement.lang).toBe('en');
  });

  it('is kept on the device once somebody chose it, and told to who listens', () => {
    const store = createLocaleStore(BOTH, ['en-US']);
    const told = vi.fn<() => void>();
    store.subscribe(told);
    store.choose('es');
    expect(told).toHaveBeenCalledOnce();
    expect(createLocaleStore(BOTH, ['en-US']).current()).toBe('es');
  });

  it('is English where what is kept is no language of the shell', () => {
    localStorage.setItem('emmaus.language', 'toString');
    expect(createLocaleStore(BOTH, []).current()).toBe('en');
  });
});

describe('what is offered', () => {
  it('is English and Spanish, chosen in the account menu', async () => {
    answersAccount('missionary');
    renderApp();
    await userEvent.click(await screen.findByRole('button', { name: /Teresa Martin/ }));
    expect((await screen.findAllByRole('menuitemradio')).map((item) => item.textContent)).toEqual([
      'English',
      'Español',
    ]);
  });
});

describe('texts', () => {
  const english = filesOf('.texts.en.ts');

  it.each(english)('%s says every key in Spanish too', async (file) => {
    const from = await textsOf(file);
    const to = await textsOf(file.replace('.en.ts', '.es.ts'));
    expect(Object.keys(to).toSorted()).toEqual(Object.keys(from).toSorted());
    const same = Object.keys(from).filter((key) => typeof from[key] === 'string' && from[key] === to[key]);
    expect(same, 'left in English').toEqual([]);
  });

  it('count by the rules of the language', () => {
    const people = { one: 'persona', other: 'personas' };
    expect([plural('es', 1, people), plural('es', 2, people), languageOf('ES-mx')]).toEqual([
      'persona',
      'personas',
      'es',
    ]);
  });
});

describe('the shell', () => {
  const asked = vi.fn<(name: string) => void>();
  /** Of people there are names; those of the others cannot be had. */
  beforeEach(() => {
    asked.mockClear();
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    server.use(
      http.get('*/r/:name/:version/remote.es.json', ({ params: { name } }) => {
        asked(String(name));
        return name === 'people' ? HttpResponse.json({ People: 'Personas' }) : new HttpResponse('', { status: 404 });
      }),
    );
  });

  it('changes its language from the account menu, and tells the remotes', async () => {
    answersAccount('missionary');
    const { parts } = renderApp({ languages: BOTH });
    const told = vi.fn<() => void>();
    parts.own.portal.locale?.subscribe(told);
    await userEvent.click(await screen.findByRole('button', { name: /Teresa Martin/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
    expect(await screen.findByRole('navigation', { name: 'Principal' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'es');
    expect(told).toHaveBeenCalledOnce();
    await waitFor(() => expect(parts.own.portal.locale?.current()).toBe('es'));
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('says the names of the remotes by the file of their release', async () => {
    localStorage.setItem('emmaus.language', 'es');
    answersAccount('missionary');
    renderApp({ languages: BOTH });
    const menu = within(await screen.findByRole('navigation', { name: 'Principal' }));
    expect(await menu.findByRole('link', { name: 'Personas' })).toBeVisible();
    expect(menu.getByRole('link', { name: 'Inicio' })).toBeVisible();
    // Without its file a remote is named in English.
    expect(menu.getByRole('link', { name: 'Discipleship' })).toBeVisible();
    expect(asked.mock.calls.flat().filter((name) => name === 'people').length).toBeLessThanOrEqual(1);
  });

  it('says in Spanish that somebody is signed out', async () => {
    localStorage.setItem('emmaus.language', 'es');
    renderApp({ path: '/logout?ended', signedIn: false, languages: BOTH });
    const main = await screen.findByRole('main');
    expect(await within(main).findByRole('heading', { name: 'Has cerrado la sesión' })).toBeVisible();
    expect(within(main).getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
  });
});

async function textsOf(file: string): Promise<Record<string, unknown>> {
  const { texts }: { texts: Record<string, unknown> } = await import(/* @vite-ignore */ join(SHELL, file));
  return texts;
}

function filesOf(ending: string): string[] {
  return readdirSync(SHELL, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ending));
}
