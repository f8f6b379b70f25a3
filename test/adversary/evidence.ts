import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../scripts/build.mjs';
import type { MarketBooks } from './market/market.js';
import type { MarketProcess } from './market/market-process.js';
import { readRecords, type Records } from './records.js';
import type { Exchange } from './side/client.js';
import type { LimitsSet, Owner } from './side/owner.js';
import type { HumanDecision, People } from './side/people.js';
import type { Principal } from './side/principals.js';

export interface ShownPrincipal {
  id: string;
  scopes: string[];
  limits: object;
}

/** All facts after a trial. */
export interface Evidence extends Records {
  seed: number;
  exchanges: readonly Exchange[];
  books: MarketBooks;
  /** As the owner set them up. */
  principals: readonly Principal[];
  limits: readonly LimitsSet[];
  /** Changes of limits and credentials that the owner was refused. */
  ownerRefusals: readonly string[];
  decisions: readonly HumanDecision[];
  approvedInOneStep: ReadonlySet<string>;
  /** As the service shows them at the end. */
  rules: Record<string, unknown>;
  shownPrincipals: readonly ShownPrincipal[];
  audit: { code: number; text: string };
}

export async function gather(
  seed: number,
  owner: Owner,
  people: People,
  market: MarketProcess,
  databaseUrl: string,
): Promise<Evidence> {
  const exchanges = [...owner.client.exchanges];
  const rules = await owner.must({ method: 'GET', path: '/rules' });
  const shown = await owner.must({ method: 'GET', path: '/principals?status=all' });
  return {
    seed,
    exchanges,
    books: await market.books(),
    principals: owner.principals,
    limits: owner.limits,
    ownerRefusals: owner.refusals,
    decisions: people.decisions,
    approvedInOneStep: people.approvedInOneStep,
    ...(await readRecords(databaseUrl)),
    rules: rules.body.rules as Record<string, unknown>,
    shownPrincipals: shown.body.principals as ShownPrincipal[],
    audit: await verifyTrail(databaseUrl),
  };
}

const AUDIT = join(root, 'dist/src/audit/audit.main.js');

/** `npm run audit`. */
function verifyTrail(databaseUrl: string): Promise<Evidence['audit']> {
  return new Promise((resolve) => {
    const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl };
    const child = execFile(process.execPath, [AUDIT], { env }, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, text: `${stdout}${stderr}` });
    });
  });
}
