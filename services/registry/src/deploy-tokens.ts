/** Tokens of pipelines: for one remote, for a while. Whoever reads the database finds none: only hashes are kept. */
import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@emmaus/contracts/page';
import type { DeployToken, NewDeployToken } from '@emmaus/contracts/registry.contract';
import { DEPLOY_TOKEN_PREFIX } from '@emmaus/contracts/registry.words';
import { empty, first, page, raw, sql } from '@emmaus/service-kit/database/sql';
import { type PageRequest, presentPage } from '@emmaus/service-kit/http/paging';
import { found, Problem } from '@emmaus/service-kit/http/problem';
import type { Knex } from 'knex';
import { writeLog, type Doer } from './release-log.ts';

const SECRET_BYTES = 32;
const COLUMNS = raw('id, name, label, created_at, created_by, expires_at, revoked_at, last_used_at');

type Moments = 'created_at' | 'expires_at' | 'revoked_at' | 'last_used_at';
type TokenRow = Omit<DeployToken, Moments> &
  Record<'created_at' | 'expires_at', Date> &
  Record<'revoked_at' | 'last_used_at', Date | null>;

export interface TokenRequest {
  name: string;
  label: string;
  days: number;
}

/** Makes a token. It is in the answer and nowhere else. */
export async function makeDeployToken(
  database: Knex,
  { name, label, days }: TokenRequest,
  doer: Doer,
): Promise<NewDeployToken> {
  const token = DEPLOY_TOKEN_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: TokenRow[] }>(
      `insert into registry.deploy_token (name, label, token_hash, expires_at, created_by, created_by_subject)
      values (?, ?, ?, now() + make_interval(days => ?), ?, ?) returning ${COLUMNS.sql}`,
      [name, label, hashOf(token), days, doer.who ?? doer.actor, doer.actor],
    );
    const made = presentToken(rows[0] as TokenRow);
    const why = `"${label}", until ${made.expires_at.slice(0, 10)}`;
    await writeLog(transaction, { name, kind: 'token' }, { ...doer, why });
    return { ...made, token };
  });
}

/** Newest first. */
export async function listDeployTokens(name: string | undefined, request: PageRequest): Promise<Page<DeployToken>> {
  const tokens = await page<TokenRow>(
    sql`select ${COLUMNS} from registry.deploy_token ${name === undefined ? empty : sql`where name = ${name}`}`,
    sql`id desc`,
    request,
  );
  return presentPage(tokens, presentToken);
}

/** Revoking again changes nothing. @throws Problem not_found */
export async function revokeDeployToken(database: Knex, id: number, doer: Doer): Promise<DeployToken> {
  return database.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: TokenRow[] }>(
      `update registry.deploy_token set revoked_at = now() where id = ? and revoked_at is null returning ${COLUMNS.sql}`,
      [id],
    );
    const [revoked] = rows;
    if (revoked) {
      await writeLog(transaction, { name: revoked.name, kind: 'revoke' }, { ...doer, why: `"${revoked.label}"` });
      return presentToken(revoked);
    }
    const known = await transaction<TokenRow>('registry.deploy_token').where({ id }).first();
    return presentToken(found(known, 'This token'));
  });
}

/** The pipeline that a token stands for. @throws Problem not_signed_in (401) with what is wrong with it. */
export async function pipelineOf(token: string): Promise<Pick<TokenRow, 'id' | 'name' | 'label'>> {
  const known = await first<TokenRow & { is_over: boolean }>(sql`
    update registry.deploy_token set last_used_at = now() where token_hash = ${hashOf(token)}
    returning ${COLUMNS}, expires_at <= now() as is_over`);
  if (!known)
    throw new Problem('not_signed_in', 'This deploy token is not known here. Make another with "remote token create".');
  if (known.revoked_at) throw new Problem('not_signed_in', `The deploy token "${known.label}" was revoked.`);
  if (known.is_over)
    throw new Problem(
      'not_signed_in',
      `The deploy token "${known.label}" expired on ${known.expires_at.toISOString().slice(0, 10)}. Make another.`,
    );
  return known;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function presentToken({ id, name, label, created_by, ...at }: TokenRow): DeployToken {
  return {
    id,
    name,
    label,
    created_at: at.created_at.toISOString(),
    created_by,
    expires_at: at.expires_at.toISOString(),
    revoked_at: at.revoked_at?.toISOString() ?? null,
    last_used_at: at.last_used_at?.toISOString() ?? null,
  };
}
