import type { Answer, TestService } from '../../support/service.js';

export interface Line {
  text: string;
  ref?: string;
}

export interface Briefing {
  as_of: string;
  since: string | null;
  since_at: string;
  newest_event: string | null;
  text: string;
  sections: { key: string; title: string; lines: Line[] }[];
}

type Service = Pick<TestService, 'call'>;

export const PATH = '/ucp/v1/briefing';

export async function briefingOf(service: Service, since?: string): Promise<Briefing> {
  const query = since === undefined ? '' : `?since=${since}`;
  return bodyOf(await service.call('GET', `${PATH}${query}`));
}

export function bodyOf({ status, body, text }: Answer): Briefing {
  if (status !== 200) throw new Error(`There is no briefing: ${text}`);
  return body.briefing as Briefing;
}

export const linesIn = ({ sections }: Briefing, key: string): Line[] =>
  sections.find((section) => section.key === key)?.lines ?? [];

export const textsIn = (briefing: Briefing, key: string): string[] =>
  linesIn(briefing, key).map(({ text }) => text);

export const allLines = ({ sections }: Briefing): Line[] => sections.flatMap(({ lines }) => lines);

/** The status of every reference, each asked for once. */
export async function followed(service: Service, briefing: Briefing): Promise<[string, number][]> {
  const refs = new Set(allLines(briefing).flatMap(({ ref }) => ref ?? []));
  const answers: [string, number][] = [];
  for (const ref of refs) answers.push([ref, (await service.call('GET', ref)).status]);
  return answers;
}

/** How many rows each table has. */
export async function rowCounts({
  dataSource,
}: Pick<TestService, 'dataSource'>): Promise<Record<string, number>> {
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const counted = tables.map(
    ({ name }) => `SELECT '${name}' AS name, count(*)::int FROM "${name}"`,
  );
  const rows = await dataSource.query<{ name: string; count: number }[]>(
    counted.join(' UNION ALL '),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}
