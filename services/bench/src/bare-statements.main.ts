/**
 * The measure of all things: for each path the statements that the service sends, prepared, all at once, on pg and node:http,
 * and their rows as JSON, compressed in one step by what costs least for whoever accepts it. Nobody signs in, nothing is
 * checked, nothing is presented.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { constants, zstdCompressSync } from 'node:zlib';
import pg from 'pg';
import type { CapturedStatements } from './capture-statements.ts';

const captured = JSON.parse(readFileSync(process.env['STATEMENTS'] as string, 'utf8')) as CapturedStatements;
const byPath = new Map(
  Object.entries(captured).map(([path, statements]) => [
    path,
    statements.map(({ text, values }) => ({ text, values, name: createHash('sha1').update(text).digest('hex') })),
  ]),
);
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['POOL_SIZE']),
  options: `-c search_path=${process.env['SCHEMA']},public -c plan_cache_mode=${process.env['PLANS'] ?? 'auto'}`,
});
pool.on('error', (error) => process.stderr.write(`${error.message}\n`));

/** As small as what the services leave uncompressed. */
const WORTH_COMPRESSING = 1024;
const CHEAPEST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

function send(request: IncomingMessage, response: ServerResponse, body: string): void {
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  if (body.length < WORTH_COMPRESSING || !request.headers['accept-encoding']?.includes('zstd')) {
    response.writeHead(200, headers).end(body);
    return;
  }
  const compressed = zstdCompressSync(body, CHEAPEST);
  response.writeHead(200, { ...headers, 'content-encoding': 'zstd', 'content-length': compressed.length });
  response.end(compressed);
}

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  const statements = byPath.get(path);
  if (!statements) {
    response.writeHead(path === '/' ? 200 : 404).end();
    return;
  }
  Promise.all(statements.map(async (statement) => (await pool.query<object>(statement)).rows)).then(
    (rows) => send(request, response, JSON.stringify(rows)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(process.env['PORT']), process.env['HOST']);
process.on('SIGTERM', () => process.exit(0));
