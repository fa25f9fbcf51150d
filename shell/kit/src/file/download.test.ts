import { exportCalls } from '@emmaus/contracts/exports.contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { csvFile } from './csv-file.ts';
import { download, fileMadeOf } from './download.ts';
import { fakePortal } from '../testing/fake-portal.ts';
import { HttpResponse, http, problem, refuses, server } from '../testing/server.ts';

const CSV = '*/api/people/csv/';
const call = { url: '/people/csv/', params: { csv_type: 'disciples' } };

/** What the browser was given to keep. */
const saved: { name: string; contents: Blob }[] = [];
beforeEach(() => {
  saved.length = 0;
  let last = new Blob();
  Object.assign(URL, {
    createObjectURL: (contents: Blob) => ((last = contents), 'blob:made'),
    revokeObjectURL: () => {},
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, contents: last });
  });
});

function inPieces(pieces: string[], breaks = false): ReadableStream<Uint8Array> {
  const left = [...pieces];
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift();
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
      else if (breaks) controller.error(new TypeError('connection lost'));
      else controller.close();
    },
  });
}

function arriving(pieces: string[], headers: Record<string, string>): void {
  server.use(http.get(CSV, () => new HttpResponse(inPieces(pieces), { headers })));
}

test('saves the file under its name, fetched with both tokens', async () => {
  let asked = '';
  server.use(
    http.get(CSV, ({ request }) => {
      asked = `${new URL(request.url).search} ${request.headers.get('authorization')} ${request.headers.get('x-id-token')}`;
      return HttpResponse.text('name\r\nAnn\r\n');
    }),
  );
  expect(await download(fakePortal(), call, 'student_contacts.csv')).toBeNull();
  expect(asked).toBe('?csv_type=disciples Bearer access-0 id-0');
  expect(saved.map(({ name }) => name)).toEqual(['student_contacts.csv']);
  expect(await saved[0]?.contents.text()).toBe('name\r\nAnn\r\n');
});

test('tells how much is there: by rows where the server counts them', async () => {
  arriving(['name\r\n', 'Ann\r\nBo\r\n', 'Cy\r\n'], { 'x-total-rows': '3' });
  const shares: (number | null)[] = [];
  await download(fakePortal(), call, 'x.csv', { onProgress: (share) => shares.push(share) });
  expect(shares).toEqual([0, 0.25, 0.75, 1, 1]);
});

test('by bytes otherwise, and not at all where nobody knows', async () => {
  arriving(['1234', '5678'], { 'content-length': '8' });
  const shares: (number | null)[] = [];
  const onProgress = (share: number | null) => shares.push(share);
  await download(fakePortal(), call, 'x.csv', { onProgress });
  arriving(['1234', '5678'], {});
  await download(fakePortal(), call, 'x.csv', { onProgress });
  expect(shares).toEqual([0, 0.5, 1, 1, null, 1]);
});

test('a file that breaks off in the middle is not saved', async () => {
  const body = inPieces(['name\r\n', 'Ann\r\n'], true);
  const broken = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(body, { headers: { 'x-total-rows': '3' } }));
  expect(await download(fakePortal(), call, 'x.csv', { onProgress: () => {} })).toMatchObject({ code: 'unreachable' });
  expect(saved).toEqual([]);
  broken.mockRestore();
});

test('a refusal is what the server says, and nothing is saved', async () => {
  server.use(refuses(exportCalls.exportPeople, 403, 'You may not export this list.', 'not_allowed'));
  const problem = await download(fakePortal(), call, 'x.csv', { onProgress: () => {} });
  expect(problem).toMatchObject({ status: 403, message: 'You may not export this list.' });
  expect(saved).toEqual([]);
});

test('renews the tokens like every other call', async () => {
  server.use(
    http.get(CSV, ({ request }) =>
      request.headers.get('authorization') === 'Bearer access-1'
        ? HttpResponse.text('ok')
        : HttpResponse.json({}, { status: 401 }),
    ),
  );
  expect(await download(fakePortal(), call, 'x.csv')).toBeNull();
  expect(saved).toHaveLength(1);
});

test('a file is made of an answer in JSON, and told of', async () => {
  server.use(http.get('*/api/places', () => HttpResponse.json([{ id: 1 }, { id: 2 }])));
  const file = fileMadeOf<{ id: number }[]>({ url: '/places' }, 'places.csv', {
    contents: (places) =>
      csvFile(
        ['id'],
        places.map(({ id }) => [id]),
      ),
    said: (places) => `${places.length} places`,
  });
  const portal = fakePortal();
  expect(await file(portal)).toBeNull();
  expect(saved.map(({ name }) => name)).toEqual(['places.csv']);
  expect(await saved[0]?.contents.text()).toContain('id\r\n1\r\n2\r\n');
  expect(portal.notify).toHaveBeenCalledWith({ intent: 'success', text: '2 places' });
});

test('a refusal makes no file', async () => {
  server.use(http.get('*/api/places', () => problem(503, 'The places are away.')));
  const file = fileMadeOf({ url: '/places' }, 'places.csv', { contents: () => new Blob() });
  const portal = fakePortal();
  expect(await file(portal)).toMatchObject({ message: 'The places are away.' });
  expect(saved).toEqual([]);
  expect(portal.notify).not.toHaveBeenCalled();
});

test.each([
  ['x;=HYPERLINK(A1&B1);', `"x;'=HYPERLINK(A1&B1);"`],
  ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
  ['x\n=1+1;', `"x\n'=1+1;"`],
  ['x;"=1+1;', `"x;""'=1+1;"`],
  ['=a;b', `"'=a;b"`],
  ['a; b - c', '"a; b - c"'],
])('nor where the separator of a spreadsheet is another one: %j', async (name, cell) => {
  expect(await csvFile(['Name'], [[name]]).text()).toBe(`Name\r\n${cell}\r\n`);
});

test('a CSV made in the browser opens in Excel and runs nothing', async () => {
  const file = csvFile(
    ['ID', 'Name'],
    [
      [1, 'Ångström, "North"'],
      [-2, '=HYPERLINK("http://x")'],
      [3, null],
    ],
  );
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(await file.text()).toContain(
    'ID,Name\r\n1,"Ångström, ""North"""\r\n-2,"\'=HYPERLINK(""http://x"")"\r\n3,\r\n',
  );
});
