import { calls } from '@emmaus/contracts/call';
import { paged } from '@emmaus/contracts/page';
import { paths } from '@emmaus/contracts/paths';
import { Message, listOf } from '@emmaus/contracts/shapes';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { open } from '../src/http/guard.ts';
import type { PageRequest } from '../src/http/paging.ts';
import { routes, serve } from '../src/http/serve.ts';
import { serviceForTests } from '../src/testing/service-for-tests.ts';

const Word = z.object({ word: z.string() });
const tried = calls(
  'Test',
  paths('people', {
    sentence: 'GET /sentence',
    wholeSentence: 'GET /sentence/whole',
    rows: 'GET /rows',
    record: 'GET /record',
    wholeRecord: 'GET /record/whole',
    sentenceAndMore: 'GET /sentence/more',
    plainText: 'GET /text',
    twenty: 'GET /twenty',
    three: 'GET /three',
  }),
  {
    sentence: { summary: 'A sentence alone', open: true, answer: Message },
    wholeSentence: { summary: 'A sentence', open: true, answer: Message },
    rows: { summary: 'Rows alone', open: true, answer: listOf(Word) },
    record: { summary: 'A record alone', open: true, answer: z.object({ data: Word }) },
    wholeRecord: { summary: 'A record', open: true, answer: z.object({ data: Word }) },
    sentenceAndMore: { summary: 'A sentence with more', open: true, answer: z.extend(Message, { id: z.int() }) },
    plainText: { summary: 'Text', open: true, answer: z.string() },
    twenty: { summary: 'A page', open: true, ...paged(Word) },
    three: { summary: 'A small page', open: true, ...paged(Word), pageSize: 3 },
  },
);

const anybody = open('only for tests');
const told = (page: PageRequest) => ({
  data: [],
  meta: { current_page: page.page, last_page: page.page, per_page: page.pageSize, total: page.offset },
  total: page.offset,
});

const triedRoutes = routes(tried, {
  sentence: serve(anybody, () => 'It was done.'),
  wholeSentence: serve(anybody, () => ({ message: 'It was done.' })),
  rows: serve(anybody, () => [{ word: 'one' }]),
  record: serve(anybody, () => ({ word: 'one' })),
  wholeRecord: serve(anybody, () => ({ data: { word: 'one' } })),
  sentenceAndMore: serve(anybody, () => ({ message: 'It was done.', id: 3 })),
  plainText: serve(anybody, () => 'text'),
  twenty: serve(anybody, ({ page }) => told(page)),
  three: serve(anybody, ({ page }) => told(page)),
});

const { service } = serviceForTests({
  name: 'people',
  version: '1.0.0',
  title: 'Serve',
  calls: tried,
  routes: [triedRoutes],
});

test('what stands in { message } or { data } may be returned alone, and the whole answer too', async () => {
  expect(await service.call(tried.sentence)).toEqual({ message: 'It was done.' });
  expect(await service.call(tried.wholeSentence)).toEqual({ message: 'It was done.' });
  expect(await service.call(tried.rows)).toEqual({ data: [{ word: 'one' }] });
  expect(await service.call(tried.record)).toEqual({ data: { word: 'one' } });
  expect(await service.call(tried.wholeRecord)).toEqual({ data: { word: 'one' } });
});

test('an answer with more in it, and one that is no record, is what was returned', async () => {
  expect(await service.call(tried.sentenceAndMore)).toEqual({ message: 'It was done.', id: 3 });
  expect(await service.call(tried.plainText)).toBe('text');
});

test('a page has twenty rows, or as many as the call says, or as the asker does', async () => {
  expect((await service.call(tried.twenty)).meta.per_page).toBe(20);
  const second = await service.call(tried.three, { query: { page: 2 } });
  expect([second.meta.current_page, second.meta.per_page, second.total]).toEqual([2, 3, 3]);
  expect((await service.call(tried.three, { query: { pageSize: 7 } })).meta.per_page).toBe(7);
});

test('a route that the contract does not know, or answers otherwise, does not compile', () => {
  const wrong = () => {
    // @ts-expect-error No call has this name.
    routes(tried, { nothing: serve(anybody, () => 'It was done.') });
    // @ts-expect-error The call answers rows.
    routes(tried, { rows: serve(anybody, () => 'It was done.') });
    // @ts-expect-error It does not say who may ask.
    routes(tried, { plainText: serve(() => 'text') });
  };
  expect(wrong).toBeTypeOf('function');
});
