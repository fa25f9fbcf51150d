/** Draws the sheet beside the page, with the remote's own store: it needs no router, and the page below stays as it is. */
import { defineSlot } from '@emmaus/remote-kit/portal/define-slot.tsx';
import type { Portal } from '@emmaus/remote-kit/portal/contract.ts';
import { createStore } from '../api/store.ts';
import { OUTLIVES } from '@emmaus/remote-kit/portal/outlives.ts';
import type { MeetingToOpen } from './open-report.ts';
import { ReportSheet } from './report-sheet.tsx';

interface SheetContext extends MeetingToOpen {
  close: () => void;
}

const sheet = defineSlot<SheetContext>(
  ({ context: { close, ...meeting } }) => <ReportSheet {...meeting} onClose={close} />,
  { createStore },
);

let closeTheOther: (() => void) | undefined;

export function showReportSheet(portal: Portal, meeting: MeetingToOpen): void {
  closeTheOther?.();
  const element = document.createElement('div');
  document.body.append(element);
  // Whoever goes back or on to another page leaves it.
  const page = window.location.pathname;
  const leave = () => {
    if (window.location.pathname !== page) close();
  };
  const close = () => {
    window.removeEventListener('popstate', leave);
    if (closeTheOther === close) closeTheOther = undefined;
    unmount();
    element.remove();
  };
  const unmount = sheet.mount({
    portal,
    element,
    base: '',
    context: { ...meeting, close },
    ready: () => {},
    failed: () => {
      close();
      portal.notify({ intent: 'error', text: 'The roster could not be shown. Nothing was lost; please try again.' });
    },
  });
  // It stands beside all pages, also those of others.
  window.addEventListener('popstate', leave, OUTLIVES);
  closeTheOther = close;
}
