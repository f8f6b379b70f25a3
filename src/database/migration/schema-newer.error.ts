/** The database was migrated by a newer version of the service. */
export class SchemaNewerError extends Error {
  override readonly name = 'SchemaNewerError';

  constructor(readonly unknown: string[]) {
    super(
      `The database is newer than this version of Routekeeper: it has had the migrations ` +
        `${unknown.join(', ')}, which this version does not know. Start the version that made them, ` +
        `or restore a backup from before.`,
    );
  }
}
