import { peopleCalls } from '@emmaus/contracts/people.calls';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { TEST_PUBLIC_URL } from '@emmaus/service-kit/testing/test-service';
import { createCanvas } from '@napi-rs/canvas';
import jsQrModule from 'jsqr';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { peopleService } from '../src/service.ts';

const { getQrSheet } = peopleCalls;
// The package is CommonJS; TypeScript sees its namespace.
const jsQr = jsQrModule as unknown as typeof jsQrModule.default;

const { service, house } = serviceForTests(peopleService);

async function sheetFor(as: string, query: Record<string, number> = {}): Promise<PDFPageProxy> {
  const response = await service.request(getQrSheet, { as, query });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="qr.pdf"');
  const file = new Uint8Array(await response.arrayBuffer());
  const document = await getDocument({ data: file, verbosity: 0 }).promise;
  expect(document.numPages).toBe(1);
  return document.getPage(1);
}

/** What a camera in front of the printed page reads. */
async function seenByCamera(page: PDFPageProxy): Promise<string | undefined> {
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(viewport.width, viewport.height);
  await page.render({ canvas: canvas as never, viewport }).promise;
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return jsQr(new Uint8ClampedArray(data), canvas.width, canvas.height)?.data;
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

describe('QR registration PDF that a phone camera opens', () => {
  test.each(['td', 'missionary'] as const)('%s: the code is the address of the form of their campus', async (role) => {
    const page = await sheetFor(house.subject[role]);
    const address = `${TEST_PUBLIC_URL}/registration/${house.places.campus}`;
    expect(await seenByCamera(page)).toBe(address);
    const text = await textOf(page);
    expect(text).toContain('Lakeside College');
    expect(text).toContain(address);
  });

  test.each(["Université Łódź – Święty Jan 'Ōtautahi'", 'Πανεπιστήμιο Đà Nẵng', 'Very Long Name '.repeat(12).trim()])(
    'prints the name %s',
    async (name) => {
      const { campus } = house.places;
      await service.database.owner('people.location').where({ id: campus }).update({ name });
      const page = await sheetFor(house.subject.td);
      expect((await textOf(page)).replaceAll(/\s+/g, ' ')).toContain(name);
      expect(await seenByCamera(page)).toBe(`${TEST_PUBLIC_URL}/registration/${campus}`);
      await service.database.owner('people.location').where({ id: campus }).update({ name: 'Lakeside College' });
    },
  );

  test('an admin chooses the campus', async () => {
    const { siblingCampus } = house.places;
    const page = await sheetFor(house.subject.admin, { location_id: siblingCampus });
    expect(await seenByCamera(page)).toBe(`${TEST_PUBLIC_URL}/registration/${siblingCampus}`);
    expect(await service.refused(getQrSheet, { as: house.subject.admin })).toMatchObject({
      status: 422,
      message: 'Choose the campus that the code is for.',
      errors: [{ in: 'query', pointer: '/location_id' }],
    });
    expect(
      await service.refused(getQrSheet, { as: house.subject.admin, query: { location_id: house.places.region } }),
    ).toMatchObject({ status: 422 });
  });
});

describe('refused', () => {
  test('without sign-in', async () => {
    expect(await service.refused(getQrSheet)).toMatchObject({ status: 401 });
  });

  test.each(['regional', 'rd', 'pd', 'affiliate', 'chaplain', 'parish-td', 'student', 'alumni', 'guest'] as const)(
    'QR code: td, missionary; not %s',
    async (role) => {
      expect(await service.refused(getQrSheet, { as: house.subject[role] })).toMatchObject({ status: 403 });
    },
  );

  test.each(['siblingCampus', 'farCampus', 'region'] as const)('a place of others: %s', async (place) => {
    const query = { location_id: house.places[place] };
    expect(await service.refused(getQrSheet, { as: house.subject.td, query })).toMatchObject({ status: 404 });
  });

  test('a location that is none', async () => {
    expect(await service.refused(getQrSheet, { as: house.subject.td, query: { location_id: 'x' } })).toMatchObject({
      status: 422,
      errors: [{ in: 'query', pointer: '/location_id', detail: 'Choose the campus that the code is for.' }],
    });
    expect(await service.refused(getQrSheet, { as: house.subject.td, query: { location_id: 1e9 } })).toMatchObject({
      status: 404,
    });
  });
});
