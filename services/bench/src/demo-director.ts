/** The demo organisation, and its campus director with an account at our provider: the one who asks. */
import { seedDemo } from '@emmaus/service-kit/database/house';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { type EmptyHouse, TOKEN_SECONDS } from './house.ts';

export interface DemoDirector {
  asker: { personId: number; places: number[]; headers: Record<string, string> };
}

const EMAIL = 'td@emmaus.test';
const SUBJECT = 'bench-director';

export async function fillWithDemo({ ownerUrl, passwords, provider, onProgress }: EmptyHouse): Promise<DemoDirector> {
  await seedDemo({ ownerUrl, passwords, onProgress });
  const owner = openDatabase({ url: ownerUrl, name: 'emmaus-bench', poolSize: 1 });
  try {
    const director = await owner('people.person').where({ email: EMAIL }).first('id');
    await owner('people.account').insert({
      issuer: provider.settings.issuer,
      subject: SUBJECT,
      email: EMAIL,
      person_id: director.id,
    });
    return {
      asker: {
        personId: director.id,
        places: await owner('people.role_grant').where({ person_id: director.id }).pluck('location_id'),
        headers: await provider.headers(SUBJECT, { expiresIn: TOKEN_SECONDS }),
      },
    };
  } finally {
    await owner.destroy();
  }
}
