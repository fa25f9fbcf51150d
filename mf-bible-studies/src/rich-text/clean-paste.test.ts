import { DOMParser as ModelParser } from 'prosemirror-model';
import { expect, test } from 'vitest';
import { cleanPaste } from './clean-paste.ts';
import { htmlOf, planSchema } from './editor-schema.ts';

/** What stands in the plan after pasting. */
function pasted(html: string): string {
  const holder = document.createElement('div');
  holder.innerHTML = cleanPaste(html);
  const read = ModelParser.fromSchema(planSchema).parse(holder);
  return read.children.map((part) => htmlOf(part)).join('');
}

const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:.5in;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;

test('paste from Word made clean: lists, headings, empty lines and spaces', () => {
  const html =
    `<html><head><style>p.MsoNormal{margin:0}</style></head><body lang=EN-US><!--StartFragment-->` +
    `<p class=MsoTitle>The road<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><h2>Read<o:p></o:p></h2>` +
    `<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Twice</b>,&nbsp; <i>aloud</i><o:p></o:p></p>` +
    `${item(1, '·', 'one')}${item(2, 'o', 'in it')}${item(1, '·', 'two')}<p class=MsoNormal>Between</p>` +
    `${item(1, '1.', 'first')}${item(1, '2.', 'second')}<!--EndFragment--></body></html>`;
  expect(pasted(html)).toBe(
    '<h1>The road</h1><h2>Read</h2><p><strong>Twice</strong>, <em>aloud</em></p>' +
      '<ul><li><p>one</p><ul><li><p>in it</p></li></ul></li><li><p>two</p></li></ul><p>Between</p>' +
      '<ol><li><p>first</p></li><li><p>second</p></li></ol>',
  );
});

test('paste from Google Docs made clean: weights as styles, lists beside lists, breaks between paragraphs', () => {
  const html =
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="font-weight:400">Read</span></h1>` +
    `<p dir="ltr"><span style="font-weight:700;text-decoration:none">Twice</span><span style="font-weight:400;font-style:italic"> aloud</span></p><br />` +
    `<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>one</span></p></li><ul><li aria-level="2"><p><span>in it</span></p></li></ul></ul>` +
    `<p><a href="https://example.com"><span style="text-decoration:underline">a link</span></a> <span style="text-decoration:underline">a line</span></p></b><br class="Apple-interchange-newline">`;
  expect(pasted(html)).toBe(
    '<h1>Read</h1><p><strong>Twice</strong><em> aloud</em></p>' +
      '<ul><li><p>one</p><ul><li><p>in it</p></li></ul></li></ul><p>a link <u>a line</u></p>',
  );
});

test('nothing that could run or lead away comes along', () => {
  expect(
    pasted('<p onclick="x()">a<script>x()</script><img src=x onerror=x()> <a href="javascript:x()">b</a></p>'),
  ).toBe('<p>a b</p>');
});
