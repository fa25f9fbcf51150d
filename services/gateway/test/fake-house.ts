/** A gateway before services that the test makes up, over real HTTP. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { alsoAtSocket } from '@emmaus/service-kit/http/local-socket';
import { temporaryFolder } from '@emmaus/service-kit/testing/temporary-folder';
import { createGateway } from '../src/app.ts';
import { gatewayEnv } from '../src/env.ts';

export interface FakeService {
  /** `GET /people` and so on. */
  paths?: readonly string[];
  /** By path: bytes that the body of a call may have. */
  bodyLimits?: Readonly<Record<string, number>>;
  answer: RequestListener;
  openapi?: unknown;
  /** What it says of its database at `/readyz`. */
  database?: () => 'ok' | 'failing';
}

export interface FakeHouse {
  url: string;
  /** Ends one service; its port then refuses connections. */
  stop(name: string): Promise<void>;
  /** As a gateway does that is going to end. */
  endStreams(): void;
  close(): Promise<void>;
}

export function listen(server: Server, port = 0): Promise<string> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}

export function shellFolder(files: Record<string, string | Buffer> = {}): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries({ 'index.html': '<!doctype html><title>Emmaus</title>', ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

export async function fakeHouse(
  services: Record<string, FakeService>,
  settings: Record<string, string> = {},
  files: Record<string, string | Buffer> = {},
  { onOneMachine = false }: { onOneMachine?: boolean } = {},
): Promise<FakeHouse> {
  const servers = new Map<string, Server>();
  const upstreams: Record<string, string> = {};
  const sockets: Record<string, string> = {};
  const closeSockets: (() => Promise<void>)[] = [];
  const socketFolder = temporaryFolder();
  for (const [name, service] of Object.entries(services)) {
    const server = createServer(describing(name, service));
    servers.set(name, server);
    upstreams[name] = await listen(server);
    if (!onOneMachine) continue;
    sockets[name] = join(socketFolder, `${name}.sock`);
    closeSockets.push(alsoAtSocket(server, sockets[name]));
  }
  const env = gatewayEnv.parse({
    PORT: '0',
    PUBLIC_URL: 'https://portal.example',
    UPSTREAMS: JSON.stringify({ ...upstreams, ...JSON.parse(settings['UPSTREAMS'] ?? '{}') }),
    UPSTREAM_SOCKETS: JSON.stringify(sockets),
    SHELL_DIR: shellFolder(files),
    ...Object.fromEntries(Object.entries(settings).filter(([name]) => name !== 'UPSTREAMS')),
  });
  const gateway = createGateway(env);
  gateway.start();
  const url = await listen(gateway.server);
  const expected = Object.keys(services).filter((name) => name !== 'identity' && name !== 'registry');
  if (expected.length > 0 && !settings['UPSTREAMS']) await ready(url);
  const end = (server: Server) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url,
    stop: (name) => end(servers.get(name) as Server),
    endStreams: () => gateway.endStreams(),
    async close() {
      await gateway.close();
      await end(gateway.server);
      await Promise.all(closeSockets.map((close) => close()));
      await Promise.all([...servers.values()].filter((server) => server.listening).map(end));
    },
  };
}

function describing(
  name: string,
  { paths = [], bodyLimits = {}, answer, openapi, database = () => 'ok' }: FakeService,
): RequestListener {
  const declared = paths
    .map((call) => call.split(' ') as [string, string])
    .map(([method, path]) => ({ method, path, bodyLimit: bodyLimits[path] }));
  return (req, res) => {
    if (req.url === '/.well-known/service') {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify({ name, version: '1.0.0', paths: declared }));
    } else if (req.url === '/readyz') {
      const state = database();
      res.writeHead(state === 'ok' ? 200 : 503, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify({ status: state, checks: { database: state } }));
    } else if (req.url === '/openapi.json' && openapi) {
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify(openapi));
    } else {
      answer(req, res);
    }
  };
}

async function ready(url: string): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline;) {
    const answer = await fetch(`${url}/readyz`);
    await answer.body?.cancel();
    if (answer.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the gateway did not become ready');
}

/** Answers with what arrived, as JSON. */
export function echo(name: string): RequestListener {
  return (req, res) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      res.setHeader('Content-Type', 'application/json');
      res.end(
        JSON.stringify({
          service: name,
          method: req.method,
          url: req.url,
          headers: req.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
  };
}
