import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How people sign in: by invitation first, then with a passkey or a password. */
export class SignIn1763000000042 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE TABLE principal_invitations (
        principal_id text CONSTRAINT principal_invitations_pk PRIMARY KEY
          CONSTRAINT principal_invitations_principal REFERENCES principals (id) ON DELETE CASCADE,
        hash bytea NOT NULL CONSTRAINT principal_invitations_hash_unique UNIQUE
          CONSTRAINT principal_invitations_hash_length CHECK (length(hash) = 32),
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL
      )
    `);
    await queryRunner.query(`
      CREATE TABLE passkeys (
        id text CONSTRAINT passkeys_pk PRIMARY KEY,
        principal_id text NOT NULL CONSTRAINT passkeys_principal
          REFERENCES principals (id) ON DELETE CASCADE,
        public_key bytea NOT NULL,
        counter bigint NOT NULL CONSTRAINT passkeys_counter CHECK (counter >= 0),
        transports text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at timestamptz
      )
    `);
    await queryRunner.query('CREATE INDEX passkeys_by_principal ON passkeys (principal_id)');
    await queryRunner.query(`
      CREATE TABLE passwords (
        principal_id text CONSTRAINT passwords_pk PRIMARY KEY
          CONSTRAINT passwords_principal REFERENCES principals (id) ON DELETE CASCADE,
        sign_in_name text NOT NULL CONSTRAINT passwords_sign_in_name_unique UNIQUE,
        hash text NOT NULL CONSTRAINT passwords_hash CHECK (hash LIKE '$argon2id$%'),
        set_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )
    `);
    await queryRunner.query(`
      CREATE TABLE webauthn_challenges (
        hash bytea CONSTRAINT webauthn_challenges_pk PRIMARY KEY
          CONSTRAINT webauthn_challenges_hash_length CHECK (length(hash) = 32),
        principal_id text CONSTRAINT webauthn_challenges_principal
          REFERENCES principals (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL
      )
    `);
    await queryRunner.query(
      'CREATE INDEX webauthn_challenges_by_expiry ON webauthn_challenges (expires_at)',
    );
    await queryRunner.query(`
      ALTER TABLE browser_sessions ADD COLUMN method text NOT NULL DEFAULT 'token'
        CONSTRAINT browser_sessions_method CHECK (method IN ('token', 'passkey', 'password'))
    `);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    // Sessions that no token opened would otherwise count as opened with one.
    await queryRunner.query(`DELETE FROM browser_sessions WHERE method <> 'token'`);
    await queryRunner.query('ALTER TABLE browser_sessions DROP COLUMN method');
    await queryRunner.query(
      'DROP TABLE webauthn_challenges, passwords, passkeys, principal_invitations',
    );
  }
}
