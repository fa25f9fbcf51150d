/** Accounts, what the sign-in provider remembers, its secrets, and counted sign-in attempts. */
import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table identity.account (
      sub uuid constraint account_pkey primary key,
      email citext not null constraint account_email_unique unique,
      email_verified boolean not null default false,
      password_hash text not null,
      given_name text not null,
      family_name text not null,
      phone text,
      groups jsonb not null default '[]',
      params jsonb not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );

    create table identity.oidc_record (
      kind text not null,
      id text not null,
      payload jsonb not null,
      grant_id text,
      uid text,
      user_code text,
      consumed_at timestamptz,
      expires_at timestamptz,
      constraint oidc_record_pkey primary key (kind, id)
    );
    create index oidc_record_grant_index on identity.oidc_record (grant_id) where grant_id is not null;
    create index oidc_record_uid_index on identity.oidc_record (uid) where uid is not null;
    create index oidc_record_user_code_index on identity.oidc_record (user_code) where user_code is not null;
    create index oidc_record_expiry_index on identity.oidc_record (expires_at);

    create table identity.secret (
      id bigint generated always as identity constraint secret_pkey primary key,
      kind text not null constraint secret_kind_check check (kind in ('signing_key', 'cookie_key')),
      value jsonb not null,
      created_at timestamptz not null default now()
    );

    create table identity.login_attempt (
      key varchar(255) constraint login_attempt_pkey primary key,
      points integer not null default 0,
      expire bigint
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table identity.login_attempt, identity.secret, identity.oidc_record, identity.account');
}
