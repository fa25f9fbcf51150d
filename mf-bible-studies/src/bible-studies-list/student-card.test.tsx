import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, server } from '@emmaus/remote-kit/testing/server.ts';
import { setWindowWidth } from '@emmaus/remote-kit/testing/window-width.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { standInAutumn } from '../testing/autumn.ts';
import { study, studyPage } from '../testing/fixtures.ts';

standInAutumn();

test("a student's card says of the day at its end that the study started then", async () => {
  setWindowWidth(390);
  server.use(answers(bibleStudyCalls.listBibleStudies, studyPage([study({ start_date: '2026-09-12' })])));
  renderRemote(remote, { path: '/bible-studies', portal: fakePortal({ role: 'student' }) });
  expect(await screen.findByRole('listitem')).toHaveTextContent(/no report Nov 17, Nov 3 · Started Sep 12/);
});
