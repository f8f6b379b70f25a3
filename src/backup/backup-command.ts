import { parseArgs } from 'node:util';
import { operatorToken, readConfig, secretsKeys, type Config } from '../config/index.js';
import { openDatabaseBesideService } from '../database/index.js';
import type { BackupSecrets } from './file/backup-format.js';
import { writeBackup } from './file/backup-writer.js';
import { counted, reasonOf, type Output } from './output.js';
import { dumpTables, type Dumped } from './tables/dump-tables.js';
import { withSession } from './tables/with-session.js';

const USAGE = 'Use: npm run backup -- FILE [--with-secrets]';

/**
 * `npm run backup -- FILE [--with-secrets]`
 * @returns the exit code: 1 if there is no backup.
 */
export async function backup(
  args: string[],
  environment: NodeJS.ProcessEnv,
  output: Output,
): Promise<number> {
  try {
    const { file, withSecrets } = read(args);
    const config = readConfig(environment);
    const database = await openDatabaseBesideService({
      databaseUrl: config.databaseUrl,
      databaseUrlDirect: config.databaseUrlDirect,
      dataDir: config.dataDir,
      progress: output.print,
      onLost: (reason) => {
        output.complain(reason.message);
        process.exit(1);
      },
    });
    try {
      const secrets = withSecrets ? await currentSecrets(config, output.complain) : undefined;
      let dumped: Dumped = { tables: 0, rows: 0 };
      await writeBackup(file, (sink) =>
        withSession(database.connection, 'routekeeper backup', async (client) => {
          dumped = await dumpTables(client, sink, secrets);
        }),
      );
      output.print(
        `${file}: ${counted(dumped.rows, 'row')} of ${counted(dumped.tables, 'table')}. ` +
          (withSecrets
            ? 'It holds the operator token and the key for secrets: keep it safe.'
            : 'Without the operator token and the key for secrets: keep those elsewhere.'),
      );
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    output.complain(`There is no backup: ${reasonOf(error)}`);
    return 1;
  }
}

function read(args: string[]): { file: string; withSecrets: boolean } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'with-secrets': { type: 'boolean', default: false } },
  });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error(USAGE);
  return { file, withSecrets: values['with-secrets'] };
}

async function currentSecrets(
  config: Config,
  warn: (text: string) => void,
): Promise<BackupSecrets> {
  const { value } = await operatorToken(config, warn);
  const keys = await secretsKeys(config, warn);
  return { operator_token: value, secrets_keys: keys.map((key) => key.toString('base64')) };
}
