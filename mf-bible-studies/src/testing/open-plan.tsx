/** A plan that is open in a test, in its editor. */
import { planCalls } from '@emmaus/contracts/plans.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { remote } from '../root.tsx';
import { plan } from './plans.ts';

/** jsdom lays nothing out; ProseMirror asks where the cursor stands, to bring it into sight. */
export function laysOutText(): void {
  const LAYOUT = { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() };
  beforeAll(() => void Object.assign(Range.prototype, LAYOUT));
  afterAll(() => {
    for (const name of Object.keys(LAYOUT)) Reflect.deleteProperty(Range.prototype, name);
  });
}

/** Under which names what was written is kept in this browser. */
export const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('emmaus.draft:1:plan-text:7:'));

export function openPlan() {
  onTestFinished(() => {
    for (const name of kept()) localStorage.removeItem(name);
  });
  return renderRemote(remote, { path: '/bible-study-plans/7/edit', portal: fakePortal() });
}

export async function beginPlan(held = plan(['Welcome'])) {
  server.use(answers(planCalls.getPlan, { data: held }));
  const view = openPlan();
  return { ...view, text: await screen.findByRole('textbox', { name: 'Dialogue' }) };
}

/** What is typed in a browser jsdom cannot hear; what is pasted it can. */
export function paste(text: HTMLElement, html: string) {
  fireEvent.paste(text, {
    clipboardData: {
      types: ['text/html'],
      files: [],
      items: [],
      getData: (type: string) => (type === 'text/html' ? html : ''),
    },
  });
}
