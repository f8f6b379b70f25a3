import type { Answer, TestService } from '../../support/service.js';

/** Takes back everything that the operator stated for visits. */
export async function emptyVisits({ dataSource }: TestService): Promise<void> {
  for (const table of ['visit_drivers', 'visit_travel_times', 'locations', 'events']) {
    await dataSource.query(`DELETE FROM ${table}`);
  }
  for (const table of ['visit_settings', 'visit_routing']) {
    await dataSource.query(`DELETE FROM ${table}`);
    await dataSource.query(`INSERT INTO ${table} DEFAULT VALUES`);
  }
}

/** Status, code and path of a refusal. */
export const problemOf = ({ status, body }: Answer): unknown[] => {
  const [first] = body.messages as { code: string; path?: string }[];
  return [status, first?.code, first?.path];
};

/** What the log says about changes, oldest first. */
export const changeEvents = async ({ dataSource }: TestService): Promise<string[][]> => {
  const rows = await dataSource.query<{ summary: string; reasoning: string }[]>(
    `SELECT summary, reasoning FROM events WHERE kind = 'visit_settings_changed' ORDER BY seq`,
  );
  return rows.map(({ summary, reasoning }) => [summary, reasoning]);
};
