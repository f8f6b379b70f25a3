// A service reduced to its database: opens it, says so, and closes it on SIGTERM.
import { openDatabase } from '../../../dist/src/database/open-database.js';

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

try {
  const database = await openDatabase({
    dataDir: process.argv[2],
    progress: (text) => say({ progress: text }),
    onLost: (reason) => say({ lost: reason.message }),
  });
  say({ open: database.connection.url });
  process.once('SIGTERM', () => void database.close().then(() => process.exit(0)));
} catch (error) {
  say({ refused: error.message });
  process.exitCode = 1;
}
