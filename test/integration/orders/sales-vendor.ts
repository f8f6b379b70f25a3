import type { LedgerQuery, LedgerRecord } from '../../../src/adapters/contract.js';
import { answers } from '../../support/bad-vendor-behaviours.js';
import { startBadVendor, type BadVendor } from '../../support/bad-vendor.js';
import { FakePlatform } from '../ledger/fake-platform.js';

/** A machine platform whose ledger is a list that a test may change at any moment. */
export interface SalesVendor extends BadVendor {
  platform: FakePlatform;
  /** Answers from its list; also again, after it did something else. */
  work(): void;
}

export async function startSalesVendor(records: LedgerRecord[] = []): Promise<SalesVendor> {
  const bad = await startBadVendor();
  const platform = new FakePlatform(records);
  const vendor: SalesVendor = {
    ...bad,
    platform,
    work() {
      bad.behave((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', bad.url);
        if (!pathname.endsWith('/ledger')) {
          answers({ ok: true, items: [] })(request, response);
          return;
        }
        const answer = platform.answer(queryOf(searchParams));
        const body = answer.ok ? { ok: true, ...answer.value } : answer;
        answers(body)(request, response);
      });
    },
  };
  vendor.work();
  return vendor;
}

function queryOf(asked: URLSearchParams): LedgerQuery {
  const number = (name: string) => Number(asked.get(name));
  return {
    fromMs: number('fromMs'),
    toMs: number('toMs'),
    page: number('page'),
    size: number('size'),
    by: asked.get('by') === 'updated' ? 'updated' : 'created',
  };
}

/** An entry of `VENDORS`. */
export const asMachines = ({ url }: BadVendor, namespace: string) => ({
  namespace,
  baseUrl: url,
  token: 'sales-vendor-token',
});
