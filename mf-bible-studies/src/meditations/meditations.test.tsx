import { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { MEDITATIONS } from '../testing/fixtures.ts';

function open(path = '/meditations') {
  return renderRemote(remote, { path, portal: fakePortal({ role: 'guest' }) });
}

test('"anyone not signed in": list and detail ask for nothing else, and offer nothing that needs a sign-in', async () => {
  server.use(
    answers(meditationCalls.listMeditations, { data: MEDITATIONS }),
    answers(meditationCalls.getMeditation, { data: MEDITATIONS[0]! }),
  );
  const { user } = renderRemote(remote, { path: '/meditations', portal: fakePortal({ user: null }) });
  const { title } = MEDITATIONS[0]!;
  await user.click(await screen.findByRole('link', { name: title }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All meditations' }));
  expect(await screen.findByRole('heading', { name: 'Click on a meditation to pray!' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('the list', () => {
  test("title 'Click on a meditation to pray!'; each item shows the title and HTML content; clicking opens the detail", async () => {
    server.use(
      answers(meditationCalls.listMeditations, { data: MEDITATIONS }),
      answers(meditationCalls.getMeditation, { data: MEDITATIONS[1]! }),
    );
    const { user, address } = open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Click on a meditation to pray!');
    const items = within(await screen.findByRole('list', { name: 'Meditations' })).getAllByRole('listitem');
    expect(items).toHaveLength(3);
    expect(items[0]).toHaveTextContent('The road to Emmaus');
    expect(within(items[0]!).getByText('What things?').tagName).toBe('EM');
    await user.click(within(items[1]!).getByRole('link', { name: 'Put out into the deep' }));
    expect(await screen.findByText('Read Luke 5:1-11')).toBeVisible();
    await expect.poll(address).toBe('/meditations/2');
  });

  test('a skeleton while loading, kind words when there is none', async () => {
    server.use(keepsWaiting(meditationCalls.listMeditations));
    open();
    expect(await screen.findByLabelText('Loading meditations')).toBeVisible();
  });

  test('kind words when there is none', async () => {
    server.use(answers(meditationCalls.listMeditations, { data: [] }));
    open();
    expect(await screen.findByText('No meditation yet')).toBeVisible();
  });

  test('"Errors show as a heading on these pages", with a way to try again', async () => {
    server.use(refuses(meditationCalls.listMeditations, 503, 'The book is closed for a moment.'));
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'The book is closed for a moment.' })).toBeVisible();
    server.use(answers(meditationCalls.listMeditations, { data: MEDITATIONS }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Be still')).toBeVisible();
  });
});

describe('in Spanish', () => {
  const openIn = (path: string) => {
    const portal = fakePortal({ role: 'guest', locale: 'es-MX' });
    return renderRemote(remote, { path, portal });
  };

  test('the pages that guests read, marked for those who hear them; parts of the kit speak along, and English comes back', async () => {
    server.use(
      answers(meditationCalls.listMeditations, { data: MEDITATIONS }),
      answers(meditationCalls.getMeditation, { data: MEDITATIONS[1]! }),
    );
    const { user, portal } = openIn('/meditations');
    const heading = await screen.findByRole('heading', { level: 1, name: '¡Elige una meditación para orar!' });
    expect(heading.closest('[lang]')).toHaveAttribute('lang', 'es');
    await user.click(await screen.findByRole('link', { name: 'Put out into the deep' }));
    expect(await screen.findByText('Lee Luke 5:1-11')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Todas las meditaciones' })).toBeVisible();
    act(() => portal.setLocale('en-US'));
    expect(await screen.findByText('Read Luke 5:1-11')).toBeVisible();
    expect(screen.getByText('Read Luke 5:1-11').closest('[lang]')).toHaveAttribute('lang', 'en');
  });

  test('one that is not there', async () => {
    server.use(refuses(meditationCalls.getMeditation, 503, 'The book is closed for a moment.'));
    openIn('/meditations/2');
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });

  test('of the day', async () => {
    server.use(answers(meditationCalls.listMeditations, { data: [] }));
    openIn('/meditations/today');
    expect(await screen.findByRole('heading', { level: 1, name: 'Meditación del día' })).toBeVisible();
    expect(await screen.findByText('La primera estará aquí pronto.')).toBeVisible();
  });
});

test('admins are led to writing them, nobody else is', async () => {
  server.use(
    answers(meditationCalls.listMeditations, { data: MEDITATIONS }),
    answers(meditationCalls.getMeditation, { data: MEDITATIONS[0]! }),
  );
  const { unmount } = open();
  await screen.findByRole('list', { name: 'Meditations' });
  expect(screen.queryByRole('button', { name: 'Write meditations' })).toBeNull();
  unmount();
  const {
    user,
    unmount: leave,
    address,
  } = renderRemote(remote, {
    path: '/meditations/1',
    portal: fakePortal({ role: 'admin' }),
  });
  expect(await screen.findByRole('button', { name: 'Edit meditation' })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'All meditations' }));
  expect(await screen.findByRole('button', { name: 'Write meditations' })).toBeVisible();
  await expect.poll(address).toBe('/meditations');
  leave();
});

describe('the detail', () => {
  test("title, a 'Read {verse}' line, HTML content", async () => {
    server.use(
      answers(meditationCalls.listMeditations, { data: MEDITATIONS }),
      answers(meditationCalls.getMeditation, { data: MEDITATIONS[0]! }),
    );
    open('/meditations/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'The road to Emmaus' })).toBeVisible();
    expect(screen.getByText('Read Luke 24:13-35')).toBeVisible();
    expect(screen.getByText('Stay with us.').closest('blockquote')).not.toBeNull();
    expect(document.title).toBe('The road to Emmaus · Emmaus');
  });

  test('leads to the one before, the one after and the list', async () => {
    server.use(
      answers(meditationCalls.listMeditations, { data: MEDITATIONS }),
      answers(meditationCalls.getMeditation, { data: MEDITATIONS[1]! }),
    );
    open('/meditations/2');
    const others = within(await screen.findByRole('navigation', { name: 'Other meditations' }));
    expect(await others.findByRole('link', { name: 'The road to Emmaus' })).toHaveAttribute('href', '/meditations/1');
    expect(others.getByRole('link', { name: 'Be still' })).toHaveAttribute('href', '/meditations/3');
    expect(others.getByRole('link', { name: 'All meditations' })).toHaveAttribute('href', '/meditations');
  });

  test('"Errors show as a heading on these pages"', async () => {
    server.use(refuses(meditationCalls.getMeditation, 404, 'This meditation was not found.', 'not_found'));
    open('/meditations/999');
    expect(await screen.findByRole('heading', { level: 1, name: 'This meditation was not found.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All meditations' })).toBeVisible();
  });

  test('a skeleton while loading', async () => {
    server.use(keepsWaiting(meditationCalls.getMeditation));
    open('/meditations/1');
    expect(await screen.findByLabelText('Loading the meditation')).toBeVisible();
  });

  test('content is cleaned of all that could run or lead away', async () => {
    const content =
      '<p onclick="steal()">Peace <a href="javascript:steal()">be with you</a><img src="x" onerror="steal()"></p><script>steal()</script><iframe src="https://example.com"></iframe><style>p{}</style>';
    server.use(
      answers(meditationCalls.listMeditations, { data: [] }),
      answers(meditationCalls.getMeditation, { data: { ...MEDITATIONS[0]!, content } }),
    );
    const { container } = open('/meditations/1');
    const text = await screen.findByText('Peace be with you');
    expect(text.outerHTML).toBe('<p>Peace be with you</p>');
    expect(container.querySelector('script, img, iframe, [onclick]')).toBeNull();
  });
});
