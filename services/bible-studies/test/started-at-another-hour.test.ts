/** What is due once a night, where the portal runs by day only: the process itself, as it starts. */
import { join } from 'node:path';
import { planCalls } from '@emmaus/contracts/plans.contract';
import { type Copies, startCopies } from '@emmaus/service-kit/testing/copies';
import { serviceForTests } from '@emmaus/service-kit/testing/service-for-tests';
import { afterAll, expect, test } from 'vitest';
import { bibleStudiesService } from '../src/service.ts';

const { service, house } = serviceForTests(bibleStudiesService);
const plans = () => service.database.owner('bible_studies.plan');

let copies: Copies | undefined;
afterAll(() => copies?.close());

function start(): Promise<Copies> {
  const { issuer, clientId, audience, jwksUri = '' } = service.provider.settings;
  return startCopies({
    script: join(import.meta.dirname, '../src/main.ts'),
    count: 1,
    env: {
      DATABASE_URL: service.database.urlFor('bible-studies'),
      PUBLIC_URL: 'https://emmaus.example',
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_AUDIENCE: audience,
      OIDC_JWKS_URI: jwksUri,
    },
  });
}

test('"A deleted plan can be brought back for 30 days", and is kept no longer where it is never half past nine', async () => {
  const as = house.subject.student;
  const { data } = await service.call(planCalls.listMaterials, { as });
  const add = async (title: string): Promise<number> => {
    const body = { title, material_id: data[0]!.materials[0]!.id };
    return (await service.call(planCalls.addPlan, { as, body })).data.id;
  };
  const [lately, longAgo, kept] = [await add('Lately'), await add('Long ago'), await add('Kept')];
  const deletedBefore = (id: number, days: number) =>
    plans()
      .where({ id })
      .update({
        deleted_at: Temporal.Now.instant()
          .subtract({ hours: 24 * days })
          .toString(),
      });
  await deletedBefore(lately, 29);
  await deletedBefore(longAgo, 31);
  copies = await start();
  await expect.poll(() => plans().orderBy('id').pluck('id'), { timeout: 20_000 }).toEqual([lately, kept]);
});
