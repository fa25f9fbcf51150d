import { bibleStudyCalls } from '@emmaus/contracts/bible-studies.contract';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { fakePortal } from '@emmaus/remote-kit/testing/fake-portal.ts';
import { HttpResponse, answers, at, refuses, server, serves } from '@emmaus/remote-kit/testing/server.ts';
import { expect, test } from 'vitest';
import declaration from '../../remote.json' with { type: 'json' };
import { study, studyPage } from '../testing/fixtures.ts';
import { planPage, planRow } from '../testing/plans.ts';
import { wholeStudy } from '../testing/study-fixtures.ts';
import * as palette from './palette.slot.ts';

const { searchPlans, searchStudies, recallStudies } = palette;
const { signal } = new AbortController();
const portal = fakePortal({ role: 'missionary' });

const ALDER = {
  path: '/bible-studies/7',
  title: 'Alder Hall Women',
  icon: 'book',
  facts: 'Tue, 7:00 PM · Anna Kowalczyk, Emily Novak',
};

test('the parts that remote.json names are those that the module has', () => {
  const { 'palette.search': searches, 'palette.recent': recalls } = declaration.slots;
  expect([...searches, ...recalls].map(({ part }) => part).toSorted()).toEqual(Object.keys(palette).toSorted());
});

test('studies are found as their list finds them, those that still meet first', async () => {
  const asked: string[] = [];
  server.use(
    serves(bibleStudyCalls.listBibleStudies, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(studyPage([study(), study({ id: 8, name: 'Old Alders', status: 'Completed' })]));
    }),
  );
  expect(await searchStudies(portal, 'alder', signal)).toEqual({
    results: [
      ALDER,
      { path: '/bible-studies/8', title: 'Old Alders', icon: 'book', facts: 'Completed · Anna Kowalczyk, Emily Novak' },
    ],
  });
  expect(asked).toEqual(['?statusFilter=allViewableBibleStudies&sort=status&search=alder&page_size=6']);
});

test('whoever compares places is told the place', async () => {
  server.use(answers(bibleStudyCalls.listBibleStudies, studyPage([study()])));
  expect(await searchStudies(fakePortal({ role: 'rd' }), 'alder', signal)).toMatchObject({
    results: [{ facts: 'Tue, 7:00 PM · Lakeside Campus' }],
  });
});

test("one's own plans lead to their editor", async () => {
  server.use(answers(planCalls.listPlans, planPage([planRow()])));
  expect(await searchPlans(portal, 'road', signal)).toEqual({
    results: [
      {
        path: '/bible-study-plans/7/edit',
        title: 'On the road',
        icon: 'plan',
        facts: 'Encounters · The road to Emmaus',
      },
    ],
  });
});

test('a search that failed says why', async () => {
  const said = 'This cannot be searched now.';
  server.use(refuses(bibleStudyCalls.listBibleStudies, 503, said), refuses(planCalls.listPlans, 503, said));
  for (const search of [searchStudies, searchPlans])
    expect(await search(portal, 'alder', signal)).toMatchObject({ problem: { message: said } });
});

test('studies opened before are told of as they are now, without those that one may not see any more', async () => {
  server.use(
    answers(at(bibleStudyCalls.getBibleStudy, { id: 7 }), wholeStudy()),
    refuses(at(bibleStudyCalls.getBibleStudy, { id: 77 }), 404, 'This Bible study does not exist.', 'not_found'),
  );
  expect(await recallStudies(portal, ['/bible-studies/77', '/bible-studies/7', '/meditations/3'], signal)).toEqual({
    results: [ALDER],
  });
  server.use(refuses(bibleStudyCalls.getBibleStudy, 500, 'The study cannot be read now.'));
  expect(await recallStudies(portal, ['/bible-studies/7'], signal)).toMatchObject({
    problem: { message: 'The study cannot be read now.' },
  });
});
