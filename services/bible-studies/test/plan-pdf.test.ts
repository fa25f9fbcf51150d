import { planCalls } from '@emmaus/contracts/plans.contract';
import type { PlanDocument, PlanNode } from '@emmaus/contracts/plan-document.words';
import { planFileName } from '@emmaus/contracts/plans.words';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterEach, describe, expect, test } from 'vitest';
import { bulleted, heading, numbered, paragraph, quote } from '../database/content/plan-nodes.ts';
import { documentPdf, LACKING } from '../src/document-pdf/document-pdf.ts';
import { bibleStudiesService } from '../src/service.ts';

const { listMaterials, getPlanPdf, addPlan, deletePlan } = planCalls;
const { service, house } = serviceForTests(bibleStudiesService);

afterEach(() => service.database.owner('bible_studies.plan').delete());

interface Line {
  text: string;
  x: number;
}

/** The pages, each of the lines that stand on it. */
async function pagesOf(file: Uint8Array): Promise<Line[][]> {
  const document = await getDocument({ data: file, verbosity: 0 }).promise;
  const pages: Line[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const lines = new Map<number, Line>();
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue;
      const [x = 0, y = 0] = item.transform.slice(4) as number[];
      const line = lines.get(Math.round(y));
      if (line) line.text += item.str;
      else lines.set(Math.round(y), { text: item.str, x });
    }
    pages.push([...lines.values()]);
  }
  return pages;
}

async function printed(content: PlanNode[], title = 'On the road'): Promise<Line[][]> {
  const document: PlanDocument = { type: 'doc', content };
  const file = await documentPdf({ title, subtitle: 'Encounters', document });
  const parts: Uint8Array[] = [];
  for await (const part of file) parts.push(part as Uint8Array);
  return pagesOf(new Uint8Array(Buffer.concat(parts)));
}

const texts = (pages: Line[][]) => pages.flat().map(({ text }) => text);

describe('GET /bible_study_plans/{id}/pdf', () => {
  async function written(details: object, as = house.subject.student): Promise<number> {
    const { data } = await service.call(listMaterials, { as });
    const body = { title: 'On the road', material_id: data[0]!.materials[0]!.id, ...details };
    return (await service.call(addPlan, { as, body })).data.id;
  }

  test('is the plan with the context of its material and numbered pages, named after its title', async () => {
    const document = { type: 'doc', content: [heading('Read'), paragraph('Twice, *aloud*.')] };
    const id = await written({ title: 'Émile: “Λόγος”/1', document });
    const response = await service.request(getPlanPdf, { as: house.subject.student, params: { id } });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Émile “Λόγος” 1.pdf')}`,
    );
    const pages = await pagesOf(new Uint8Array(await response.arrayBuffer()));
    const all = texts(pages);
    expect(all[0]).toBe('Émile: “Λόγος”/1');
    expect(all).toEqual(expect.arrayContaining(['Read', 'Twice, aloud.']));
    expect(all.find((text) => text.startsWith('Background: '))).toBeDefined();
    expect(all.at(-1)).toBe(`Émile: “Λόγος”/1 ${pages.length} of ${pages.length}`);
  });

  test('one’s own only, and not when it was deleted', async () => {
    const id = await written({});
    expect(await service.refused(getPlanPdf, { params: { id } })).toMatchObject({ status: 401 });
    expect(await service.refused(getPlanPdf, { as: house.subject.guest, params: { id } })).toMatchObject({
      status: 403,
    });
    expect(await service.refused(getPlanPdf, { as: house.subject.td, params: { id } })).toMatchObject({ status: 404 });
    await service.call(deletePlan, { as: house.subject.student, params: { id } });
    expect(await service.refused(getPlanPdf, { as: house.subject.student, params: { id } })).toMatchObject({
      status: 404,
    });
  });
});

describe('on the pages', () => {
  test('stands everything that the editor can write', async () => {
    const item = (text: string, ...more: PlanNode[]): PlanNode => ({
      type: 'list_item',
      content: [paragraph(text), ...more],
    });
    const [page = []] = await printed([
      { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'Welcome' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'un' },
          { type: 'text', text: 'believ', marks: [{ type: 'strong' }, { type: 'underline' }] },
          { type: 'text', text: 'able', marks: [{ type: 'em' }, { type: 'strike' }] },
          { type: 'hard_break' },
          { type: 'text', text: 'after a break' },
        ],
      },
      { type: 'ordered_list', content: [item('one', bulleted('in it')), item('two')] },
      { type: 'horizontal_rule' },
      quote('Stay with us.'),
    ]);
    const lines = page.map(({ text }) => text);
    expect(lines).toEqual([
      'On the road',
      'Encounters',
      'Welcome',
      'unbelievable',
      'after a break',
      '1. one',
      '• in it',
      '2. two',
      'Stay with us.',
      'On the road 1 of 1',
    ]);
    const at = (text: string) => page.find((line) => line.text === text)?.x ?? 0;
    expect(at('• in it')).toBeGreaterThan(at('1. one'));
    expect(at('1. one')).toBe(at('2. two'));
    expect(at('Stay with us.')).toBeGreaterThan(at('Welcome'));
  });

  test('no line is wider than its page, however long a word', async () => {
    const [page = []] = await printed([paragraph(`${'a'.repeat(300)} ${'ab '.repeat(200)}`)], 'W'.repeat(39));
    expect(page.filter(({ text }) => text.startsWith('aaa')).length).toBeGreaterThan(3);
    expect(page.filter(({ text }) => text.startsWith('WWW')).length).toBeGreaterThan(1);
    for (const { text } of page) expect(text.length).toBeLessThan(120);
  });

  test('letters with accents, Greek and curly quotes; of others it says that they are missing', async () => {
    const words = 'José, naïve, Čeněk, Łódź, Λόγος, ἀγάπη, “yes”, it’s – so';
    expect(texts(await printed([paragraph(words)]))).toContain(words);
    expect(texts(await printed([paragraph(words)]))).not.toContain(LACKING);
    expect(texts(await printed([paragraph('שלום 平安')])).join(' ')).toContain(LACKING.slice(0, 40));
  });

  test('a heading does not end a page', async () => {
    for (const lines of [28, 29, 30, 31, 32]) {
      const pages = await printed([
        ...Array.from({ length: lines }, () => paragraph('line')),
        heading('Next'),
        paragraph('x'),
      ]);
      for (const page of pages) expect(page.at(-2)?.text).not.toBe('Next');
    }
  });
});

describe('a very long plan', () => {
  test('of 10,000 items is printed, and others have their turn meanwhile', async () => {
    let turns = 0;
    const turn = setInterval(() => (turns += 1), 1);
    const pages = await printed([numbered(...Array.from({ length: 10_000 }, (_item, index) => `q${index % 90}`))]);
    clearInterval(turn);
    expect(texts(pages)).toContain('10000. q9');
    expect(pages.length).toBeGreaterThan(200);
    expect(pages.at(-1)?.at(-1)?.text).toBe(`On the road ${pages.length} of ${pages.length}`);
    expect(turns).toBeGreaterThan(20);
  });
});

describe('the name of its file', () => {
  test.each([
    ['On the road', 'On the road.pdf'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.pdf'],
    ['..\u202E ', 'plan.pdf'],
    ['x\r\ny', 'x y.pdf'],
    ['😀'.repeat(100), `${'😀'.repeat(60)}.pdf`],
  ])('%s', (title, name) => {
    expect(planFileName(title)).toBe(name);
  });
});
