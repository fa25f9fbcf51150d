/** A store that speaks S3, in this process, with an empty bucket. */
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { storeEnv, storeOf } from '../src/store/store-settings.ts';

/** Keys that the server knows, and nobody else does. */
const KEY = { RELEASES_S3_ACCESS_KEY_ID: 'S3RVER', RELEASES_S3_SECRET_ACCESS_KEY: 'S3RVER' };

export async function bucketForTests() {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: 'releases', configs: [] }],
  });
  const { port } = await server.run();
  const settings = {
    RELEASES_DIR: temporaryFolder(),
    RELEASES_S3_BUCKET: 'releases',
    RELEASES_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    RELEASES_S3_PREFIX: 'emmaus/',
    ...KEY,
  };
  return {
    settings,
    store: (more: object = {}) => storeOf(storeEnv.parse({ ...settings, ...more })),
    async close() {
      // The client keeps its connections.
      server.httpServer.closeAllConnections();
      await server.close();
    },
  };
}
