/** Keeps what the provider must remember (sessions, grants, codes, refresh tokens) in PostgreSQL. */
import type { Knex } from 'knex';
import { errors, type Adapter, type AdapterFactory, type AdapterPayload } from 'oidc-provider';
import { endSession, SESSION_KIND } from './ended-session.ts';

interface RecordRow {
  kind: string;
  id: string;
  payload: AdapterPayload;
  grant_id: string | null;
  uid: string | null;
  user_code: string | null;
  consumed_at: Date | null;
  expires_at: Date | null;
}

class OidcRecordAdapter implements Adapter {
  readonly #database: Knex;
  readonly #kind: string;

  constructor(database: Knex, kind: string) {
    this.#database = database;
    this.#kind = kind;
  }

  #rows() {
    return this.#database<RecordRow>('identity.oidc_record');
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    // Somebody's own `state` or hint is part of it.
    if (!isStorable(payload)) throw new errors.InvalidRequest('a character in it cannot be kept');
    const row = {
      kind: this.#kind,
      id,
      payload,
      grant_id: payload.grantId ?? null,
      uid: payload.uid ?? null,
      user_code: payload.userCode ?? null,
      expires_at: expiresIn === undefined ? null : new Date(Date.now() + expiresIn * 1000),
    };
    // `consumed_at` is not merged: saving a record again never makes a used one fresh.
    await this.#rows().insert(row).onConflict(['kind', 'id']).merge();
  }

  async #first(where: Partial<RecordRow>): Promise<AdapterPayload | undefined> {
    if (!isStorable(where)) return undefined;
    const row = await this.#rows()
      .where({ kind: this.#kind, ...where })
      .andWhere((open) => open.whereNull('expires_at').orWhere('expires_at', '>', new Date()))
      .first();
    if (!row) return undefined;
    return row.consumed_at ? { ...row.payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : row.payload;
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return this.#first({ id });
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first({ uid });
  }

  findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first({ user_code: userCode });
  }

  /** Marks a code or token as used. Of two requests at the same moment only one gets through. */
  async consume(id: string): Promise<void> {
    const used = await this.#rows()
      .where({ kind: this.#kind, id })
      .whereNull('consumed_at')
      .update({ consumed_at: new Date() });
    if (used === 0) throw new errors.InvalidGrant('already used');
  }

  async destroy(id: string): Promise<void> {
    if (this.#kind === SESSION_KIND) return endSession(this.#database, id);
    await this.#rows().where({ kind: this.#kind, id }).delete();
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await this.#rows().where({ kind: this.#kind, grant_id: grantId }).delete();
  }
}

/** PostgreSQL keeps neither NUL nor half a character: a made-up code or token with one is that of no record. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part));
}

export function oidcRecordAdapter(database: Knex): AdapterFactory {
  return (kind) => new OidcRecordAdapter(database, kind);
}

/** Deletes what has expired, in portions, so that no sweep holds many locks. Gives the number of deleted rows. */
export async function sweepExpired(database: Knex, portion = 5000): Promise<number> {
  let deleted = 0;
  for (;;) {
    const gone: number = await database('identity.oidc_record')
      .whereRaw(
        `(kind, id) in (select kind, id from identity.oidc_record where expires_at < now() order by expires_at limit ? for update skip locked)`,
        [portion],
      )
      .delete();
    deleted += gone;
    if (gone < portion) return deleted;
  }
}
