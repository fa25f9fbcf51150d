import { describe, expect, test } from 'vitest';
import { csv, GOOD, HEADER, importsForTests } from './import-fixtures.ts';

const imports = importsForTests();

describe('upload', () => {
  test('guesses what the columns mean, and takes td to their own campus', async () => {
    const batch = await imports.upload(csv(...GOOD));
    expect(batch).toMatchObject({
      file_name: 'contacts.csv',
      state: 'uploaded',
      encoding: 'UTF-8',
      delimiter: ',',
      header: HEADER.split(','),
      created_by: 'Td Tester',
      counts: { rows: 2 },
      mapping: {
        columns: {
          first_name: 0,
          last_name: 1,
          email: 2,
          email2: null,
          phone: 3,
          gender: 4,
          school_year: 5,
          is_varsity: 6,
          is_greek: 7,
          location: null,
        },
        location_id: imports.house.places.campus,
      },
    });
    expect(batch.samples[0]).toEqual(GOOD[0]?.split(','));
    expect(await imports.added()).toEqual([]);
  });

  test.each<[string, (text: string) => Uint8Array, string]>([
    ['UTF-8', (text) => Buffer.from(`\uFEFF${text}`), 'UTF-8'],
    ['UTF-16', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'), 'UTF-16'],
    ['UTF-16 without its mark', (text) => Buffer.from(text, 'utf16le'), 'UTF-16'],
    ['UTF-16 the other way round', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'UTF-16'],
    ['Windows-1252', (text) => Buffer.from(text, 'latin1'), 'Windows-1252'],
  ])('reads accents in %s', async (_name, encode, encoding) => {
    const batch = await imports.upload(encode(csv(...GOOD)));
    expect(batch).toMatchObject({ encoding, header: HEADER.split(',') });
    expect(batch.samples[0]?.slice(0, 2)).toEqual(['Zoë', 'Ångström']);
  });

  test.each<[string, (text: Buffer) => Buffer]>([
    [
      'a letter of another encoding',
      (text) => Buffer.concat([text, Buffer.from('\nRen'), Buffer.from([0xe9]), Buffer.from(',,,,,,,,')]),
    ],
    [
      'an end in the middle of a letter',
      (text) => Buffer.concat([text, Buffer.from('\nRen'), Buffer.from('é').subarray(0, 1)]),
    ],
  ])('names the line of %s in what is UTF-8 otherwise, in place of misreading all', async (_name, broken) => {
    const text = csv(...GOOD).trimEnd();
    const error = await imports.upload(broken(Buffer.from(text))).catch((refusal: unknown) => refusal);
    expect(String(error)).toContain(
      `A letter in line ${text.split('\n').length + 1} of this file is broken. Mend it there, save the file as CSV UTF-8, and choose it again.`,
    );
  });

  test.each([
    [';', ';'],
    ['\t', '\t'],
    ['|', '|'],
  ])('reads columns set apart by %j, and quoted cells of several lines', async (delimiter) => {
    const text = [HEADER, '"Zoë\nMaria","Ång, ström; ""X""",,,F,1,no,no'].join('\n');
    const [header, ...rest] = text.split('\n');
    const body = [header?.replaceAll(',', delimiter), ...rest.slice(0, 1), rest[1]?.replaceAll(/,(?! )/g, delimiter)];
    const batch = await imports.upload(body.join('\n'));
    expect(batch.delimiter).toBe(delimiter);
    expect(batch.samples[0]?.slice(0, 2)).toEqual(['Zoë\nMaria', 'Ång, ström; "X"']);
  });

  test.each([
    ['sep=;', ';'],
    ['"sep=|"', '|'],
    ['\uFEFFSEP=^', '^'],
  ])('a first line %j, as Excel writes it, names the delimiter and is no header', async (line, delimiter) => {
    const [first] = GOOD;
    const table = [HEADER, first].join('\r\n').replaceAll(',', delimiter);
    const batch = await imports.upload(`${line}\r\n${table}`);
    expect(batch).toMatchObject({
      delimiter,
      header: HEADER.split(','),
      samples: [first.split(',')],
      counts: { rows: 1 },
    });
  });

  test('the header is the first line that is not empty', async () => {
    const batch = await imports.upload(['', ',,,,,,,', HEADER, '', ...GOOD].join('\n'));
    expect(batch).toMatchObject({ header: HEADER.split(','), counts: { rows: 2 } });
    expect((await imports.rowsOf(batch)).map(({ row_number }) => row_number)).toEqual([5, 6]);
    const below = await imports.upload(`${'\n'.repeat(25)}${[HEADER, ...GOOD].join('\n').replaceAll(',', '\t')}`);
    expect(below).toMatchObject({ delimiter: '\t', header: HEADER.split(','), counts: { rows: 2 } });
  });

  test.each(['\r', '\n', '\r\n'])('rows that were added by a program that ends its lines by %j', async (end) => {
    for (const first of ['\r\n', '\n', '\r']) {
      const batch = await imports.upload(`${HEADER}${first}${GOOD.join(end)}${end}`);
      expect(batch).toMatchObject({ header: HEADER.split(','), counts: { rows: 2 } });
    }
  });

  test('empty lines are no rows, and rows are counted as a spreadsheet counts them', async () => {
    const batch = await imports.checked([GOOD[0] as string, '', ',,,,,,,', GOOD[1] as string]);
    expect((await imports.rowsOf(batch)).map(({ row_number }) => row_number)).toEqual([2, 5]);
  });

  test.each([
    ['PK\u0003\u0004workbook', /Excel workbook/],
    ['\u0089PNG\r\n\u001A\n\0\0\0\rIHDR,a,b\n1,2,3', /This file is no table/],
    ['', 'This file is empty.'],
    [HEADER, /no rows below its header/],
    ['x,'.repeat(101), 'This file has more than 100 columns.'],
    [`First name\n${','.repeat(400_000)}x`, 'This file has more than 100 columns.'],
    [`${HEADER}\n"Zoë,open`, /a quotation mark is opened there and never closed/],
    [`${HEADER}\n${'a,b\n'.repeat(20_001)}`, /20,001 rows; at most 20,000/],
  ])('what cannot be read is refused in a sentence: %#', async (text, sentence) => {
    const response = await imports.send(text, imports.house.subject.td);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(sentence) });
  });

  test('its name is kept as it is seen', async () => {
    const named = async (name: string) => {
      const headers = {
        ...(await imports.service.provider.headers(imports.house.subject.td)),
        'content-type': 'text/csv',
      };
      const url = `${imports.service.url}/people/imports?file_name=${encodeURIComponent(name)}`;
      const sent = await fetch(url, { method: 'POST', headers, body: csv(...GOOD) });
      return ((await sent.json()) as { file_name: string }).file_name;
    };
    expect(await named('contacts\u202Evsc.exe\u200B')).toBe('contactsvsc.exe');
    expect(await named('\u200B')).toBe('Pasted text');
  });

  test('a file that is too large', async () => {
    const response = await imports.send(new Uint8Array(8 * 1024 * 1024 + 1), imports.house.subject.td);
    expect(response.status).toBe(413);
  });
});
