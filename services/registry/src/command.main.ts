/**
 * The registry's verbs beside its folder and database; `npm run remote` asks over HTTP:
 *
 *     node services/registry/src/command.main.ts publish mf-people/dist
 *     node services/registry/src/command.main.ts promote people 1.0.0-3f2a91c0
 *     node services/registry/src/command.main.ts token people "people main" 90
 *     node services/registry/src/command.main.ts embed discipleship tree https://region.example.org
 *
 * Settings: DATABASE_URL, RELEASES_DIR, and where known SHELL_DIR and UPSTREAMS for the check of versions.
 */
import { userInfo } from 'node:os';
import { MOST_TOKEN_DAYS } from '@emmaus/contracts/registry.words';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { readEnv } from '@emmaus/service-kit/env';
import { Problem } from '@emmaus/service-kit/http/problem';
import { makeDeployToken } from './deploy-tokens.ts';
import { allowOrigins, embeddables } from './embed/embed.model.ts';
import { registryEnv } from './env.ts';
import { promoteRelease } from './promote.ts';
import { publishRelease } from './publish.ts';
import { askVersions } from './service-versions.ts';
import { storeOf } from './store/store-settings.ts';

const USAGE =
  'Say "publish <folder>", "promote <name> <version>", "token <name> <label> <days>" or "embed <name> <view> <origin>".';

async function run([verb, first, second, third]: readonly string[]): Promise<string> {
  const days = Number(third);
  const whole =
    (verb === 'publish' && first) ||
    (verb === 'promote' && first && second) ||
    (verb === 'embed' && first && second && third) ||
    (verb === 'token' && first && second && days >= 1 && days <= MOST_TOKEN_DAYS);
  if (!whole) throw new Problem('malformed_request', USAGE);
  const env = readEnv(registryEnv);
  const database = openDatabase({ url: env.DATABASE_URL, name: 'emmaus-registry-command', poolSize: 2 });
  try {
    if (verb === 'token') {
      const request = { name: first as string, label: second as string, days: Math.floor(days) };
      return (await makeDeployToken(database, request, { actor: `command:${userInfo().username}` })).token;
    }
    if (verb === 'embed') {
      const [name, view] = [first as string, second as string];
      const before = (await embeddables(database, name)).find((one) => one.view === view)?.origins ?? [];
      const allowing = { name, view, origins: [...before, third as string] };
      const { origins } = await allowOrigins(database, { ...allowing, actor: `command:${userInfo().username}` });
      return `${first} ${second}: ${origins.join(', ')}`;
    }
    const services = await askVersions(env.UPSTREAMS);
    const actor = `command:${userInfo().username}`;
    if (verb === 'publish') {
      const { name, version } = await publishRelease({
        dist: first as string,
        database,
        releases: await storeOf(env),
        actor,
        services,
      });
      return `${name} ${version} is live.`;
    }
    await promoteRelease({ name: first as string, version: second as string, database, actor, services });
    return `${first} ${second} is live.`;
  } finally {
    await database.destroy();
  }
}

try {
  process.stdout.write(`${await run(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Problem ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
