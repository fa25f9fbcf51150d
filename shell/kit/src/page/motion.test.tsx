import { Accordion, AccordionHeader, AccordionItem, AccordionPanel } from '@fluentui/react-components';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { renderPart } from '../testing/render-remote.tsx';
import { COLLAPSE_MOTION } from './motion.ts';

let moved: { element: Element; duration: unknown }[] = [];

/** As a browser would, but over at once: without one nothing moves. */
function animate(this: Element, _frames: unknown, { duration }: KeyframeAnimationOptions) {
  moved.push({ element: this, duration });
  const animation = { persist() {}, cancel() {}, play() {}, onfinish() {} };
  queueMicrotask(() => animation.onfinish());
  return animation;
}

beforeEach(() => {
  moved = [];
  Object.assign(Element.prototype, { animate });
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'animate'));
});

const lasted = (role: string) =>
  moved.filter(({ element }) => element.getAttribute('role') === role).map(({ duration }) => duration);

test('"modal animation 500 ms", coming and going', async () => {
  function Ending() {
    const [open, setOpen] = useState(true);
    return (
      <ConfirmDialog open={open} title="End it?" confirmLabel="End" onConfirm={() => {}} onClose={() => setOpen(false)}>
        It cannot be reopened.
      </ConfirmDialog>
    );
  }
  const { user } = renderPart(<Ending />);
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(new Set(lasted('alertdialog'))).toEqual(new Set([500]));
});

test('"collapse animation 250 ms"', async () => {
  const { user } = renderPart(
    <Accordion collapsible>
      <AccordionItem value="changes">
        <AccordionHeader>2 changes</AccordionHeader>
        <AccordionPanel collapseMotion={COLLAPSE_MOTION}>A phone number</AccordionPanel>
      </AccordionItem>
    </Accordion>,
  );
  await user.click(screen.getByRole('button', { name: '2 changes' }));
  expect(await screen.findByText('A phone number')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '2 changes' }));
  await waitFor(() => expect(screen.queryByText('A phone number')).toBeNull());
  expect(new Set(moved.map(({ duration }) => duration))).toEqual(new Set([250]));
});
