import { planCalls } from '@emmaus/contracts/plans.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, problem, refuses, serves, server, takes } from '@emmaus/remote-kit/testing/server.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { documentOf, plan, planPage, planRow } from '../testing/plans.ts';

// jsdom lays nothing out; ProseMirror asks where the cursor stands, to bring it into sight.
const LAYOUT = { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() };
beforeAll(() => void Object.assign(Range.prototype, LAYOUT));
afterAll(() => {
  for (const name of Object.keys(LAYOUT)) Reflect.deleteProperty(Range.prototype, name);
});

const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('emmaus.draft:1:plan-text:7:'));

function open() {
  onTestFinished(() => {
    for (const name of kept()) localStorage.removeItem(name);
  });
  return renderRemote(remote, { path: '/bible-study-plans/7/edit', portal: fakePortal() });
}

async function begin(held = plan(['Welcome'])) {
  server.use(answers(planCalls.getPlan, { data: held }));
  const view = open();
  return { ...view, text: await screen.findByRole('textbox', { name: 'Dialogue' }) };
}

/** What is typed in a browser jsdom cannot hear; what is pasted it can. */
function paste(text: HTMLElement, html: string) {
  fireEvent.paste(text, {
    clipboardData: {
      types: ['text/html'],
      files: [],
      items: [],
      getData: (type: string) => (type === 'text/html' ? html : ''),
    },
  });
}

describe('the page', () => {
  test('"editable title heading", "context pane showing the material title and context", the dialogue', async () => {
    const { text } = await begin();
    expect(screen.getByRole('heading', { level: 1, name: 'On the road' })).toBeVisible();
    expect(screen.getByText('The road to Emmaus')).toBeVisible();
    expect(screen.getByText('Two friends walk away.')).toBeVisible();
    expect(text).toHaveTextContent('Welcome');
    expect(document.title).toBe('On the road · Emmaus');
  });

  test('waits, and says what went wrong', async () => {
    server.use(keepsWaiting(planCalls.getPlan));
    const { unmount } = open();
    expect(await screen.findByLabelText('Loading the form')).toBeVisible();
    unmount();
    server.use(refuses(planCalls.getPlan, 404, 'This plan was not found.', 'not_found'));
    open();
    expect(await screen.findByRole('heading', { level: 1, name: 'This plan was not found.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All plans' })).toBeVisible();
  });
});

test('opened again it stands there as it is saved now, not as it was read before', async () => {
  server.use(answers(planCalls.listPlans, planPage([planRow()])));
  const { user } = await begin();
  await user.click(screen.getByRole('link', { name: 'All plans' }));
  server.use(answers(planCalls.getPlan, { data: plan(['Welcome back'], { version: 2 }) }));
  await user.click(await screen.findByRole('link', { name: 'On the road' }));
  expect(await screen.findByRole('textbox', { name: 'Dialogue' })).toHaveTextContent('Welcome back');
});

describe('"a toolbar: bold, italic, strikethrough, underline, paragraph, headings 1 to 3, bulleted list, numbered list, quote, horizontal rule, undo, redo"', () => {
  test('has every tool', async () => {
    await begin();
    const names = within(screen.getByRole('toolbar', { name: 'Formatting' }))
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
    expect(names).toEqual([
      'Bold',
      'Italic',
      'Strikethrough',
      'Underline',
      'Paragraph',
      'Heading 1',
      'Heading 2',
      'Heading 3',
      'Bulleted list',
      'Numbered list',
      'Quote',
      'Horizontal rule',
      'Undo',
      'Redo',
    ]);
  });

  test('"tooltip delay 300 ms", with the keys', async () => {
    await begin();
    const began = performance.now();
    fireEvent.pointerEnter(screen.getByRole('button', { name: 'Bold' }));
    expect(await screen.findByText('Bold (Ctrl+B)')).toBeInTheDocument();
    expect(performance.now() - began).toBeGreaterThan(295);
  });

  test.each([
    ['Heading 2', '<h2>Welcome</h2>'],
    ['Bulleted list', '<ul><li><p>Welcome</p></li></ul>'],
    ['Numbered list', '<ol><li><p>Welcome</p></li></ol>'],
    ['Quote', '<blockquote><p>Welcome</p></blockquote>'],
  ])('%s is pressed, released, undone', async (name, html) => {
    server.use(answers(planCalls.changePlan, { data: plan(['Welcome']) }));
    const { user, text } = await begin();
    const tool = screen.getByRole('button', { name });
    await user.click(tool);
    expect(text.innerHTML).toBe(html);
    expect(tool).toHaveAttribute('aria-pressed', 'true');
    await user.click(tool);
    expect(text.innerHTML).toBe('<p>Welcome</p>');
    expect(screen.getByRole('button', { name: 'Paragraph' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(text.innerHTML).toBe(html);
    await user.click(screen.getByRole('button', { name: 'Redo' }));
    expect(text.innerHTML).toBe('<p>Welcome</p>');
  });

  test('a list becomes one of the other kind', async () => {
    server.use(answers(planCalls.changePlan, { data: plan(['Welcome']) }));
    const { user, text } = await begin();
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.click(screen.getByRole('button', { name: 'Numbered list' }));
    expect(text.innerHTML).toBe('<ol><li><p>Welcome</p></li></ol>');
  });

  test('their keys: bold, italic, underline, strikethrough of all that is selected', async () => {
    server.use(answers(planCalls.changePlan, { data: plan(['Welcome']) }));
    const { text } = await begin();
    fireEvent.keyDown(text, { key: 'a', ctrlKey: true });
    for (const [key, keyCode] of [
      ['b', 66],
      ['i', 73],
      ['u', 85],
      ['S', 83],
    ] as const)
      fireEvent.keyDown(text, { key, keyCode, ctrlKey: true, shiftKey: key === 'S' });
    expect(text.innerHTML).toBe('<p><strong><em><s><u>Welcome</u></s></em></strong></p>');
  });
});

describe('saving', () => {
  test('what was written is sent when the page is left, with its version', async () => {
    const { text, unmount } = await begin();
    const sent = takes(planCalls.changePlan, { data: plan(['Peace', 'Welcome'], { version: 2 }) });
    paste(text, '<p>Peace</p><p></p>');
    unmount();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ version: 1, document: { type: 'doc' } });
    expect(JSON.stringify(sent[0])).toContain('Peace');
    await waitFor(() => expect(kept()).toEqual([]));
  });

  test('"The status text shows Saved if the last save was within 2 seconds, else \'Last saved\' with relative time"', async () => {
    const fiveMinutes = new Date(Date.now() - 5 * 60_000).toISOString();
    const { user, text } = await begin(plan(['Welcome'], { updated_at: fiveMinutes }));
    expect(screen.getByText('Last saved 5 minutes ago')).toBeVisible();
    server.use(answers(planCalls.changePlan, { data: plan(['Welcome'], { version: 2 }) }));
    await user.click(screen.getByRole('button', { name: 'Quote' }));
    expect(text.innerHTML).toContain('blockquote');
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  test('"The Title was updated."; "A Title is required."', async () => {
    const { user, portal } = await begin();
    const sent = takes(planCalls.changePlan, { data: plan(['Welcome'], { title: 'To Emmaus', version: 2 }) });
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    const field = screen.getByRole('textbox', { name: 'Title' });
    await user.clear(field);
    expect(await screen.findByText('A Title is required.')).toBeVisible();
    await user.type(field, 'To Emmaus{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'To Emmaus' })).toBeVisible();
    await waitFor(() =>
      expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: 'The Title was updated.' }),
    );
    expect(sent).toEqual([{ title: 'To Emmaus', version: 1 }]);
    expect(screen.getByRole('button', { name: 'Edit the title' })).toHaveFocus();
  });

  test('Escape leaves the title as it was', async () => {
    const { user } = await begin();
    await user.click(screen.getByRole('button', { name: 'Edit the title' }));
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' again{Escape}');
    expect(screen.getByRole('heading', { level: 1, name: 'On the road' })).toBeVisible();
  });

  test('what could not be saved is said, kept in this browser, and offered the next time', async () => {
    server.use(refuses(planCalls.changePlan, 403, 'You do not have permission.', 'not_allowed'));
    const { text, unmount } = await begin();
    paste(text, '<p>Peace</p><p></p>');
    fireEvent(window, new Event('pagehide'));
    expect(
      await screen.findByText(/You do not have permission\. What you wrote is kept in this browser/),
    ).toBeVisible();
    unmount();
    const again = await begin();
    expect(again.text).not.toHaveTextContent('Peace');
    expect(await screen.findByText(/Words that could not be saved are kept in this browser/)).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: 'Bring them back' }));
    expect(again.text).toHaveTextContent('Peace');
  });

  test('what another tab is still writing is not offered; once it is closed, what it could not save is', async () => {
    const held = new Set<string>();
    const locks = {
      request: async (name: string, work: () => Promise<void>) => {
        held.add(name);
        await work();
        held.delete(name);
      },
      query: vi.fn<LockManager['query']>(async () => ({ held: [...held].map((name) => ({ name })) })),
    };
    Object.assign(navigator, { locks });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
    server.use(refuses(planCalls.changePlan, 403, 'You do not have permission.', 'not_allowed'));
    const first = await begin();
    paste(first.text, '<p>Peace</p><p></p>');
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(kept()).toHaveLength(1));
    const second = open();
    await within(second.container).findByRole('textbox', { name: 'Dialogue' });
    await waitFor(() => expect(locks.query).toHaveBeenCalledTimes(2));
    await act(() => Promise.resolve());
    expect(screen.queryByText(/Words that could not be saved/)).not.toBeInTheDocument();
    first.unmount();
    second.unmount();
    expect((await begin()).text).not.toHaveTextContent('Peace');
    expect(await screen.findByText(/Words that could not be saved/)).toBeVisible();
  });
});

describe('"two open tabs never overwrite each other silently: what differs is shown, both can be kept"', () => {
  async function conflict() {
    const view = await begin();
    let held = plan(['Theirs'], { version: 2 });
    server.use(
      answers(planCalls.getPlan, { data: held }),
      serves(planCalls.changePlan, async ({ request }) => {
        const body = (await request.json()) as { version: number; document: typeof held.document };
        if (body.version !== held.version)
          return problem(409, 'Somebody else changed this.', { code: 'stale_version' });
        held = { ...held, document: body.document, version: 3 };
        return new Response(JSON.stringify({ data: held })) as never;
      }),
    );
    paste(view.text, '<p>Mine</p><p></p>');
    fireEvent(window, new Event('pagehide'));
    return { ...view, told: within(await screen.findByRole('alert', { name: 'Saved elsewhere' })), held: () => held };
  }

  test('shows both', async () => {
    const { told } = await conflict();
    expect(told.getByRole('region', { name: 'What you wrote here' })).toHaveTextContent('Mine');
    expect(told.getByRole('region', { name: 'What is saved now' })).toHaveTextContent('Theirs');
  });

  test('mine is kept', async () => {
    const { told, user, held } = await conflict();
    await user.click(told.getByRole('button', { name: 'Keep what I wrote' }));
    await waitFor(() => expect(JSON.stringify(held().document)).toContain('Mine'));
    await waitFor(() => expect(screen.queryByRole('alert', { name: 'Saved elsewhere' })).toBeNull());
  });

  test('what is saved is kept', async () => {
    const { told, user, text, held } = await conflict();
    await user.click(told.getByRole('button', { name: 'Keep what is saved' }));
    expect(text).toHaveTextContent('Theirs');
    expect(held().document).toEqual(documentOf(['Theirs']));
  });

  test('both are kept: mine becomes a plan of its own', async () => {
    const { told, user, text, portal } = await conflict();
    const sent = takes(planCalls.addPlan, { data: { id: 8 } });
    await user.click(told.getByRole('button', { name: 'Keep both' }));
    await waitFor(() => expect(portal.notify).toHaveBeenCalledTimes(1));
    expect(sent).toMatchObject([{ title: 'On the road (copy)', material_id: 101 }]);
    expect(JSON.stringify(sent[0])).toContain('Mine');
    expect(text).toHaveTextContent('Theirs');
  });
});

test('the printable version reads as the plan does', async () => {
  server.use(answers(planCalls.getPlan, { data: plan(['Welcome']) }));
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  onTestFinished(() => print.mockRestore());
  const { user } = renderRemote(remote, { path: '/bible-study-plans/7/print' });
  expect(await screen.findByRole('heading', { level: 1, name: 'On the road' })).toBeVisible();
  expect(screen.getByText('Welcome')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});
