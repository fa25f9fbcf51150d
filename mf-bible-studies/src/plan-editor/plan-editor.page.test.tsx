import { myStudyCalls } from '@emmaus/contracts/my-studies.contract';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, refuses, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { remote } from '../root.tsx';
import { beginPlan, laysOutText, openPlan } from '../testing/open-plan.tsx';
import { plan, planPage, planRow } from '../testing/plans.ts';

laysOutText();

describe('the page', () => {
  test('"editable title heading", "context pane showing the material title and context", the dialogue', async () => {
    const { text } = await beginPlan();
    expect(screen.getByRole('heading', { level: 1, name: 'On the road' })).toBeVisible();
    expect(screen.getByText('The road to Emmaus')).toBeVisible();
    expect(screen.getByText('Two friends walk away.')).toBeVisible();
    expect(text).toHaveTextContent('Welcome');
    expect(document.title).toBe('On the road · Emmaus');
  });

  test('the dialogue is a stop of the Tab key, of the libraries around as well', async () => {
    const { text } = await beginPlan();
    expect(text).toHaveAttribute('tabindex', '0');
  });

  test('waits, and says what went wrong', async () => {
    server.use(keepsWaiting(planCalls.getPlan));
    const { unmount } = openPlan();
    // Drawn anew once nothing of the plan is on its way.
    await waitFor(() => expect(screen.getByLabelText('Loading the form')).toBeVisible());
    unmount();
    server.use(refuses(planCalls.getPlan, 404, 'This plan was not found.', 'not_found'));
    openPlan();
    expect(await screen.findByRole('heading', { level: 1, name: 'This plan was not found.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All plans' })).toBeVisible();
  });
});

test('opened again it stands there as it is saved now, not as it was read before', async () => {
  server.use(answers(planCalls.listPlans, planPage([planRow()])));
  const { user } = await beginPlan();
  await user.click(screen.getByRole('link', { name: 'All plans' }));
  server.use(answers(planCalls.getPlan, { data: plan(['Welcome back'], { version: 2 }) }));
  await user.click(await screen.findByRole('link', { name: 'On the road' }));
  expect(await screen.findByRole('textbox', { name: 'Dialogue' })).toHaveTextContent('Welcome back');
});

describe('"a toolbar: bold, italic, strikethrough, underline, paragraph, headings 1 to 3, bulleted list, numbered list, quote, horizontal rule, undo, redo"', () => {
  test('has every tool', async () => {
    await beginPlan();
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
    await beginPlan();
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
    const { user, text } = await beginPlan();
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
    const { user, text } = await beginPlan();
    await user.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await user.click(screen.getByRole('button', { name: 'Numbered list' }));
    expect(text.innerHTML).toBe('<ol><li><p>Welcome</p></li></ol>');
  });

  test('their keys: bold, italic, underline, strikethrough of all that is selected', async () => {
    server.use(answers(planCalls.changePlan, { data: plan(['Welcome']) }));
    const { text } = await beginPlan();
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

test('a plan leads to paper, to a file and to the room; on a phone the room comes first', async () => {
  const { user, unmount } = await beginPlan();
  expect(screen.getByRole('button', { name: 'Printable version' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Download PDF', 'Mobile Friendly Version']);
  unmount();
  setWindowWidth(390);
  server.use(answers(myStudyCalls.listMyStudies, { data: [] }));
  const { user: thumb, address } = await beginPlan();
  await thumb.click(screen.getByRole('button', { name: 'Mobile Friendly Version' }));
  await expect.poll(address).toBe('/bible-study-plans/7/room');
});
