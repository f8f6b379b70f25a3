/** The compiled file of each program, in `dist`. */
export const programs = {
  service: 'src/main.js',
  migrate: 'src/database/migration/migrate.main.js',
  audit: 'src/audit/audit.main.js',
  backup: 'src/backup/backup.main.js',
  restore: 'src/backup/restore.main.js',
  'rotate-signing-key': 'src/signing/rotate-signing-key.main.js',
  simulator: 'src/adapters/simulator/main.js',
  'vendor:check': 'src/adapters/vendor-check/main.js',
};
