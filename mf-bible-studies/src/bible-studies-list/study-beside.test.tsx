import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { renderRemote } from '@emmaus/remote-kit/testing/render-remote.tsx';
import { answers, keepsWaiting, server } from '@emmaus/remote-kit/testing/server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { remote } from '../root.tsx';
import { study, studyPage } from '../testing/fixtures.ts';

// The table's code is loaded with the first table, which takes longer than a screen may.
beforeAll(() => import('@emmaus/remote-kit/table/grid-view.tsx'));

test('"side panels": where the rows of the home page lead, the study is open beside the list, and its page is one step on', async () => {
  server.use(
    answers(bibleStudyCalls.listBibleStudies, studyPage([study()])),
    keepsWaiting(bibleStudyCalls.getBibleStudy),
  );
  const { user } = renderRemote(remote, {
    path: '/bible-studies?whose=mine&study=7',
    portal: fakePortal({ role: 'student' }),
  });
  const panel = within(await screen.findByRole('complementary', { name: 'Alder Hall Women' }));
  expect(panel.getByRole('link', { name: 'Open Alder Hall Women' })).toHaveAttribute('href', '/bible-studies/7');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Open Alder Hall Women' })).toBeNull());
  const list = within(await screen.findByRole('grid', { name: 'Bible studies' }));
  expect(list.getByText('Alder Hall Women')).toBeVisible();
});
