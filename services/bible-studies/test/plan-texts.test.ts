/** What may be sent as the text of a plan, and what becomes of it. */
import { PLAN_DOCUMENT_TEXTS } from '@emmaus/contracts/plan-document.words';
import type { Problem } from '@emmaus/service-kit/http/problem';
import { describe, expect, test } from 'vitest';
import { htmlOfDocument } from '../src/documents/document-html.ts';
import { documentOfHtml, documentOfJson } from '../src/documents/read-document.ts';

const cleaned = (html: string): string => htmlOfDocument(documentOfHtml(html).toJSON());

function refusal(work: () => unknown): Pick<Problem, 'status' | 'message'> | undefined {
  try {
    work();
  } catch (problem) {
    return problem as Problem;
  }
  return undefined;
}

describe('"a dialogue in HTML is parsed and cleaned on the server"', () => {
  test.each([
    ['<p>a<script>steal()</script><style>p{}</style></p>', '<p>a</p>'],
    ['<p onclick="steal()">a <a href="javascript:steal()">b</a><img src=x onerror=steal()></p>', '<p>a b</p>'],
    ['<iframe src="https://example.com"></iframe><svg onload=steal()><p>a', '<p>a</p>'],
    ['&lt;script&gt;1 &amp; 2&lt;/script&gt;', '<p>&lt;script&gt;1 &amp; 2&lt;/script&gt;</p>'],
    ['<div>one</div><div>two</div>', '<p>one</p><p>two</p>'],
    ['', '<p></p>'],
    ['<html><head><title>t</title></head><body><p>a</p></body></html><p>b</p>', '<p>a</p><p>b</p>'],
    ['<h5>deep</h5><p>a<br>b</p><hr>', '<h3>deep</h3><p>a<br>b</p><hr>'],
    ['<ul><li>one<ol><li>two</li></ol></li></ul>', '<ul><li><p>one</p><ol><li><p>two</p></li></ol></li></ul>'],
    ['<table><tr><td>a</td><td><p>b</p></td></tr></table>', '<p>a</p><p>b</p>'],
    [
      '<b style="font-weight:normal"><p><span style="font-weight:700">a</span> <i>b</i> <del>c</del> <u>d</u></p></b>',
      '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u></p>',
    ],
  ])('%s', (html, clean) => {
    expect(cleaned(html)).toBe(clean);
    expect(cleaned(clean)).toBe(clean);
  });

  test('too deep or too long, it is told in a sentence', () => {
    for (const tag of ['<blockquote>', '<span>', '<ul><li>'])
      expect(refusal(() => documentOfHtml(tag.repeat(20_000)))).toMatchObject({
        status: 422,
        message: PLAN_DOCUMENT_TEXTS.depth,
      });
    expect(refusal(() => documentOfHtml(`<p>${'a'.repeat(100_000)}</p>`))?.message).toBe(PLAN_DOCUMENT_TEXTS.size);
  });
});

describe('"The shared schema checks documents on both sides"', () => {
  const doc = (...content: unknown[]) => ({ type: 'doc', content });
  const text = (words: unknown, marks?: unknown) => ({
    type: 'paragraph',
    content: [{ type: 'text', text: words, marks }],
  });

  test.each([
    [doc()],
    [doc({ type: 'image', attrs: { src: 'x' } })],
    [doc({ type: 'heading', attrs: { level: 4 }, content: [] })],
    [doc({ type: 'heading', attrs: { level: '1><script>' } })],
    [doc({ type: 'bullet_list', content: [text('a')] })],
    [doc({ type: 'text', text: 'a' })],
    [doc(text(''))],
    [doc(text(7))],
    [doc(text('a', [{ type: 'link', attrs: { href: 'javascript:x' } }]))],
    [doc(text('a', 'strong'))],
    [text('a')],
    [null],
    ['<p>a</p>'],
  ])('%j is refused', (json) => {
    expect(refusal(() => documentOfJson(json))).toMatchObject({ status: 422, message: PLAN_DOCUMENT_TEXTS.words });
  });

  test('what is unknown of a known part is left out', () => {
    const json = doc({ type: 'paragraph', attrs: { onclick: 'x' }, content: [{ type: 'text', text: 'a', extra: 1 }] });
    expect(documentOfJson(json).toJSON()).toEqual(doc({ type: 'paragraph', content: [{ type: 'text', text: 'a' }] }));
  });

  test('too long, or of too many parts to be sent back, it is told in a sentence', () => {
    const em = { type: 'em' };
    const letters = Array.from({ length: 99_000 }, (_, index) => ({
      type: 'text',
      text: 'a',
      marks: index % 2 === 0 ? [em] : [],
    }));
    const quotes = text('"'.repeat(99_996), [{ type: 'strong' }, em]);
    for (const content of [text('a'.repeat(100_000)), quotes, { type: 'paragraph', content: letters }])
      expect(refusal(() => documentOfJson(doc(content)))?.message).toBe(PLAN_DOCUMENT_TEXTS.size);
  });
});
