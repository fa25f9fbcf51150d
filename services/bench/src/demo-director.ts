/** The demo organisation, with accounts at our provider for those who ask. */
import { seedDemo } from '@emmaus/service-kit/database/house';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { type EmptyHouse, TOKEN_SECONDS } from './house.ts';

export interface Asker {
  personId: number;
  places: number[];
  /** Of a signed-in call. */
  headers: Record<string, string>;
}

export interface DemoDirector {
  asker: Asker;
}

/** The demo organisation, and its campus director, who asks. */
export async function fillWithDemo(house: EmptyHouse): Promise<DemoDirector> {
  const { td } = await fillWithDemoAskers(['td'])(house);
  return { asker: td };
}

/** The demo organisation, and those of the named roles who may sign in there. */
export function fillWithDemoAskers<const Name extends string>(
  roles: readonly Name[],
): (house: EmptyHouse) => Promise<Record<Name, Asker>> {
  return async function fill({ ownerUrl, passwords, provider, onProgress }) {
    await seedDemo({ ownerUrl, passwords, onProgress });
    const owner = openDatabase({ url: ownerUrl, name: 'emmaus-bench', poolSize: 1 });
    try {
      const signIn = async (role: Name): Promise<[Name, Asker]> => {
        const email = `${role}@emmaus.test`;
        const subject = `bench-${role}`;
        const person = await owner('people.person').where({ email }).first('id');
        await owner('people.account').insert({
          issuer: provider.settings.issuer,
          subject,
          email,
          person_id: person.id,
        });
        const asker = {
          personId: person.id,
          places: await owner('people.role_grant').where({ person_id: person.id }).pluck('location_id'),
          headers: await provider.headers(subject, { expiresIn: TOKEN_SECONDS }),
        };
        return [role, asker];
      };
      const askers: [Name, Asker][] = [];
      for (const role of roles) askers.push(await signIn(role));
      return Object.fromEntries(askers) as Record<Name, Asker>;
    } finally {
      await owner.destroy();
    }
  };
}
