import { DataSource } from 'typeorm';
import { readConfig, secretsKeys } from '../config/index.js';
import {
  dataSourceOptions,
  directly,
  openDatabaseBesideService,
  schemaState,
  type DatabaseConnection,
} from '../database/index.js';
import { appendCommandEvent } from '../events/index.js';
import { SecretsService } from '../secrets/index.js';
import { text } from '../texts/index.js';
import { generateKey } from './domain/generate-key.js';
import { PUBLISHED_DAYS, SigningKeysRepository } from './signing-keys.repository.js';

export interface Output {
  print: (text: string) => void;
  complain: (text: string) => void;
}

/**
 * `npm run rotate-signing-key`
 * @returns the exit code: 1 if there is no new key.
 */
export async function rotateSigningKey(
  environment: NodeJS.ProcessEnv,
  { print, complain }: Output,
): Promise<number> {
  try {
    const config = readConfig(environment);
    const { databaseUrl, databaseUrlDirect, dataDir, signingKey } = config;
    if (signingKey) throw new Error('SIGNING_KEY gives the key. Change it, and restart.');
    const database = await openDatabaseBesideService({
      databaseUrl,
      databaseUrlDirect,
      dataDir,
      progress: print,
      onLost: (reason) => {
        complain(reason.message);
        process.exit(1);
      },
    });
    try {
      const secrets = new SecretsService(await secretsKeys(config, complain));
      const kid = await rotate(database.connection, secrets);
      print(
        `Key ${kid} signs from now on. The former one stays published for ${PUBLISHED_DAYS} days.`,
      );
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    complain(`The signing key was not rotated: ${error instanceof Error ? error.message : ''}`);
    return 1;
  }
}

async function rotate(connection: DatabaseConnection, secrets: SecretsService): Promise<string> {
  const dataSource = new DataSource(dataSourceOptions(directly(connection), { poolSize: 1 }));
  await dataSource.initialize();
  try {
    const { pending } = await schemaState(dataSource);
    if (pending.length > 0) {
      throw new Error('the database belongs to an older version. Run `npm run migrate` first.');
    }
    const repository = new SigningKeysRepository(secrets);
    const key = generateKey();
    return await dataSource.transaction(async (manager) => {
      await repository.retireOthers(manager, key.kid);
      await repository.keep(manager, key);
      // Another one if it was rotated at the same moment.
      const kid = (await repository.generated(manager))?.kid ?? key.kid;
      if (kid === key.kid) {
        await appendCommandEvent(manager, {
          kind: 'signing_key_rotated',
          summary: text('signing_key_rotated', { kid }),
          reasoning: text('signing_key_rotated_why', {}),
        });
      }
      return kid;
    });
  } finally {
    await dataSource.destroy();
  }
}
