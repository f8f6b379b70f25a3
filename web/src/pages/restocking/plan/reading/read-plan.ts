import type { Plan } from '../../../../api/shapes.js';
import { excludedRow, planRow, type ExcludedRow, type PlanRow } from '../rows/plan-row.js';

/** The pages of the plan loaded so far. */
export interface PlanSoFar {
  heading: Pick<Plan, 'strategy_version' | 'generated_at' | 'params' | 'lead_time'>;
  rows: readonly PlanRow[];
  excluded: readonly ExcludedRow[];
  isWhole: boolean;
}

type ReadPage = (cursor: string | undefined) => Promise<Plan>;

/** Loads the plan page by page, so that parsing never blocks the browser for long. */
export async function* planSoFar(readPage: ReadPage): AsyncGenerator<PlanSoFar> {
  const rows: PlanRow[] = [];
  const excluded: ExcludedRow[] = [];
  let heading: PlanSoFar['heading'] | undefined;
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor);
    const { strategy_version, generated_at, params, lead_time } = page;
    heading ??= { strategy_version, generated_at, params, lead_time };
    for (const entry of page.plans) rows.push(planRow(entry));
    for (const entry of page.excluded) excluded.push(excludedRow(entry));
    cursor = page.pagination?.cursor;
    yield { heading, rows: [...rows], excluded: [...excluded], isWhole: cursor === undefined };
  } while (cursor !== undefined);
}
