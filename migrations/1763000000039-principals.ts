import type { MigrationInterface, QueryRunner } from 'typeorm';

const AUTHORS = [
  ['events', 'author'],
  ['approvals', 'asked_by_principal'],
  ['approvals', 'resolved_by_principal'],
  ['checkout_sessions', 'author'],
  ['checkout_sessions', 'submitted_by'],
  ['price_changes', 'author'],
  ['replenishment_runs', 'author'],
] as const;

/** Who may call the service, with what, and who did what. */
export class Principals1763000000039 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE principals (
        number bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT principals_pk PRIMARY KEY,
        id text NOT NULL CONSTRAINT principals_id_unique UNIQUE,
        name text NOT NULL CONSTRAINT principals_name_length CHECK (length(name) BETWEEN 1 AND 100),
        kind text NOT NULL
          CONSTRAINT principals_kind CHECK (kind IN ('owner', 'person', 'agent', 'channel')),
        role text NOT NULL CONSTRAINT principals_role
          CHECK (role IN ('owner', 'manager', 'agent', 'driver', 'viewer', 'custom')),
        scopes text[] NOT NULL,
        limits jsonb NOT NULL DEFAULT '{}',
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        created_by jsonb,
        last_used_at timestamptz,
        expires_at timestamptz,
        revoked_at timestamptz,
        CONSTRAINT principals_owner CHECK ((kind = 'owner') = (role = 'owner')),
        CONSTRAINT principals_agent CHECK (
          kind <> 'agent' OR NOT scopes && ARRAY['decide', 'rules', 'admin']
        )
      )
    `);
    await queryRunner.query(`
      CREATE FUNCTION principals_set_id() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.id := coalesce(NEW.id, format('prn-%s', NEW.number));
        RETURN NEW;
      END $$
    `);
    await queryRunner.query(`
      CREATE TRIGGER principals_set_id BEFORE INSERT ON principals
      FOR EACH ROW EXECUTE FUNCTION principals_set_id()
    `);
    await queryRunner.query(`
      INSERT INTO principals (id, name, kind, role, scopes) VALUES ('prn-owner', 'Owner', 'owner',
        'owner', ARRAY['read', 'buy', 'price', 'restock', 'receive', 'roster', 'log', 'stop',
        'decide', 'rules', 'admin'])
    `);
    await queryRunner.query(`
      CREATE TABLE principal_tokens (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT principal_tokens_pk PRIMARY KEY,
        principal_id text NOT NULL CONSTRAINT principal_tokens_principal
          REFERENCES principals (id) ON DELETE CASCADE,
        hash bytea NOT NULL CONSTRAINT principal_tokens_hash_unique UNIQUE
          CONSTRAINT principal_tokens_hash_length CHECK (length(hash) = 32),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz
      )
    `);
    await queryRunner.query(
      'CREATE INDEX principal_tokens_by_principal ON principal_tokens (principal_id)',
    );
    await queryRunner.query(`
      CREATE TABLE browser_sessions (
        id bigint GENERATED ALWAYS AS IDENTITY CONSTRAINT browser_sessions_pk PRIMARY KEY,
        principal_id text NOT NULL CONSTRAINT browser_sessions_principal
          REFERENCES principals (id) ON DELETE CASCADE,
        hash bytea NOT NULL CONSTRAINT browser_sessions_hash_unique UNIQUE
          CONSTRAINT browser_sessions_hash_length CHECK (length(hash) = 32),
        token_id bigint CONSTRAINT browser_sessions_token
          REFERENCES principal_tokens (id) ON DELETE CASCADE,
        operator_token_hash bytea,
        user_agent text,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )
    `);
    await queryRunner.query(
      'CREATE INDEX browser_sessions_by_principal ON browser_sessions (principal_id)',
    );
    await queryRunner.query(
      'CREATE INDEX browser_sessions_by_token ON browser_sessions (token_id)',
    );
    await queryRunner.query(`
      CREATE FUNCTION notify_principals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('principals', '');
        RETURN NULL;
      END $$
    `);
    // Not on last_used_at: only what may end a credential.
    for (const [table, change] of [
      ['principals', 'UPDATE OF scopes, expires_at, revoked_at'],
      ['principal_tokens', 'UPDATE OR DELETE'],
      ['browser_sessions', 'DELETE'],
    ]) {
      await queryRunner.query(`
        CREATE TRIGGER ${table}_notify AFTER ${change} ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION notify_principals()
      `);
    }
    // A copy of id, name and kind: the record stays as it was when the principal is renamed.
    for (const [table, column] of AUTHORS) {
      await queryRunner.query(`ALTER TABLE ${table} ADD COLUMN ${column} jsonb`);
    }
    await queryRunner.query(`
      CREATE TABLE access_denials (
        principal_id text NOT NULL CONSTRAINT access_denials_principal
          REFERENCES principals (id) ON DELETE CASCADE,
        scope text NOT NULL,
        recorded_at timestamptz NOT NULL,
        CONSTRAINT access_denials_pk PRIMARY KEY (principal_id, scope)
      )
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE access_denials');
    for (const [table, column] of AUTHORS) {
      await queryRunner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
    await queryRunner.query('DROP TABLE browser_sessions, principal_tokens, principals');
    await queryRunner.query('DROP FUNCTION notify_principals(), principals_set_id()');
  }
}
