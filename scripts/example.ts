/**
 * `npm run example`: a page of another origin that shows views of three remotes, for the portal that runs here. Pages of its origin are
 * allowed to, as an admin would allow them: nothing is by default.
 *
 * PORTAL_URL names another portal; EXAMPLE_PORT another port than 8090.
 */
import { resolve } from 'node:path';
import { openDatabase } from '@emmaus/service-kit/database/knex';
import { runningHouseUrl } from '../services/portal/src/postgres/running-cluster.ts';
import { allowOrigins, embeddables } from '../services/registry/src/embed/embed.model.ts';
import { serveExample } from '../shell/examples/regional-dashboard/serve.ts';

const ROOT = resolve(import.meta.dirname, '..');
const portal = (process.env['PORTAL_URL'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`).replace(/\/+$/, '');
const port = Number(process.env['EXAMPLE_PORT'] ?? 8090);
const dataDir = resolve(ROOT, process.env['DATA_DIR'] ?? '.data');

async function allow(origin: string): Promise<void> {
  const url = process.env['DATABASE_URL'] ?? runningHouseUrl(dataDir);
  const database = openDatabase({ url, name: 'emmaus-example', poolSize: 2 });
  try {
    for (const { name, view, title, origins } of await embeddables(database))
      if (title !== null) await allowOrigins(database, { name, view, origins: [...origins, origin], actor: 'example' });
  } finally {
    await database.destroy();
  }
}

try {
  const answer = await fetch(`${portal}/settings.json`).catch(() => undefined);
  if (!answer?.ok) throw new Error(`There is no portal at ${portal}. Start it with "npm start" first.`);
  const origin = `http://127.0.0.1:${port}`;
  await allow(origin);
  const server = await serveExample({ port, portal });
  console.log(
    `A page of another origin shows views of ${portal}:\n\n  ${origin}\n\nSign in there as regional@emmaus.test. Ctrl-C ends it.`,
  );
  process.once('SIGINT', () => server.close(() => process.exit(0)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
