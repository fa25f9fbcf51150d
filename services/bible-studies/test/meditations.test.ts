import { meditationCalls } from '@emmaus/contracts/meditations.contract';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { createOrganisation } from '@emmaus/service-kit/testing/organisation';
import { describe, expect, test } from 'vitest';
import { MEDITATIONS } from '../database/content/meditations.ts';
import { bibleStudiesService } from '../src/service.ts';

const { listMeditations, getMeditation } = meditationCalls;
/** All that content may hold: tags without attributes, text, and entities. */
const PLAIN_HTML = /^(?:<\/?(?:p|em|blockquote|h2|ol|ul|li)>|[^<>&]|&(?:amp|lt|gt|quot);)*$/;

const { service } = serviceForTests(bibleStudiesService);

describe('"guest (signed in, no grant) and anyone not signed in: meditations"', () => {
  test('"GET /meditations; GET /meditations/{id}": anyone reads the list and one of them without signing in', async () => {
    const { data } = await service.call(listMeditations);
    expect(data).toHaveLength(MEDITATIONS.length);
    expect(data[0]).toMatchObject({ title: 'The road to Emmaus', verse: 'Luke 24:13-35' });
    expect(await service.call(getMeditation, { params: { id: data[4]!.id } })).toEqual({ data: data[4] });
  });

  test('a signed-in guest reads them too', async () => {
    const { subject } = await createOrganisation(service);
    expect((await service.call(listMeditations, { as: subject.guest })).data.length).toBe(MEDITATIONS.length);
  });
});

test('a meditation that is not there is 404, and so is what cannot be one', async () => {
  for (const id of ['999999', '0', 'x', '99999999999999']) {
    const problem = await service.refused(getMeditation, { params: { id } });
    expect(problem.status, id).toBe(404);
  }
  expect((await service.refused(getMeditation, { params: { id: 999_999 } })).message).toBe(
    'This meditation was not found.',
  );
});

test('contents of meditations and materials are plain HTML without attributes', async () => {
  const own = service.database.as('bible-studies');
  const contents = [
    ...(await own('meditation').pluck('content')),
    ...(await own('material').pluck('context')),
  ] as string[];
  expect(contents.length).toBeGreaterThan(50);
  for (const content of contents) expect(content).toMatch(PLAIN_HTML);
});
