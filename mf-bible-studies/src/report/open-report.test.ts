/** A report that does not open says so. */
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { expect, test } from 'vitest';
import { tellUnopened } from './open-report.ts';

const portal = fakePortal({ role: 'student' });

test('where what draws it does not come, that is told, and what becomes of the marks, in place of the last time', async () => {
  tellUnopened(portal, Promise.reject(new Error('Loading chunk 7 failed.')));
  await expect
    .poll(() => portal.notify.mock.calls)
    .toEqual([
      [
        {
          intent: 'error',
          text: 'The report could not be opened. What was marked is kept; please try again once there is a signal.',
          about: 'report-unopened',
        },
      ],
    ]);
});

test('of one that opens nothing is said', async () => {
  const said = fakePortal({ role: 'student' });
  const opening = Promise.resolve();
  tellUnopened(said, opening);
  await opening;
  expect(said.notify).not.toHaveBeenCalled();
});
