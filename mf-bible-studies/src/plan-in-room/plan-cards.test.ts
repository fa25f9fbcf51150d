import { expect, test } from 'vitest';
import { cardsOf } from './plan-cards.ts';

test('each question is a card, with its number, under the heading it stands under', () => {
  const cards = cardsOf(
    '<h2>Read</h2><p>Twice.</p><ol><li><p>What <em>changes</em>?</p></li><li><p>Who sees it?</p><ul><li><p>and who not?</p></li></ul></li></ol>' +
      '<h2>This week</h2><ul><li><p>One step.</p></li></ul>',
  );
  expect(cards).toEqual([
    { heading: 'Read', html: '<p>Twice.</p>', isShort: true },
    { heading: 'Read', number: 1, html: '<p>What <em>changes</em>?</p>', isShort: true },
    { heading: 'Read', number: 2, html: '<p>Who sees it?</p><ul><li><p>and who not?</p></li></ul>', isShort: true },
    { heading: 'This week', html: '<p>One step.</p>', isShort: true },
  ]);
});

test('what stands between the lists stands together while it is short, and apart where there is a line', () => {
  const long = `<p>${'word '.repeat(70)}</p>`;
  expect(cardsOf('<p>One.</p><blockquote><p>Two.</p></blockquote><hr><p>Three.</p>').map(({ html }) => html)).toEqual([
    '<p>One.</p><blockquote><p>Two.</p></blockquote>',
    '<p>Three.</p>',
  ]);
  expect(cardsOf(`<p>One.</p>${long}${long}`).map(({ html, isShort }) => [html.length > 400, isShort])).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(cardsOf(`${long}${long}`)).toHaveLength(2);
});

test('a heading of which nothing follows is a card; nothing that is empty is one', () => {
  expect(cardsOf('<h1>Welcome</h1><h2>Read</h2><p>Twice.</p><h3>Amen</h3><p></p>')).toEqual([
    { heading: 'Welcome', html: '', isShort: true },
    { heading: 'Read', html: '<p>Twice.</p>', isShort: true },
    { heading: 'Amen', html: '', isShort: true },
  ]);
  expect(cardsOf('<p></p><h2></h2><ol><li><p></p></li></ol>')).toEqual([]);
  expect(cardsOf('')).toEqual([]);
});
