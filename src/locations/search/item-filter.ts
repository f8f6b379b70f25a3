import { skuParts } from '../../skus/index.js';
import { UcpError } from '../../ucp/index.js';
import type { ItemFilter } from '../dto/search-locations.dto.js';
import type { WantedItem } from './location-search.repository.js';

const MAX_ITEMS = 50;

/** @throws UcpError for every id that no machine can hold. */
export function wantedItems(items: readonly ItemFilter[]): WantedItem[] {
  if (items.length > MAX_ITEMS) {
    throw new UcpError('request_too_large', {
      content: `At most ${MAX_ITEMS} items can be asked for at once`,
      path: '$.filters.items',
    });
  }
  const [problem, ...more] = items.flatMap(({ id }, index) => {
    const found = itemProblem(id);
    return found ? [{ ...found, path: `$.filters.items[${index}].id` }] : [];
  });
  if (problem) throw new UcpError(problem.code, problem, ...more);
  return items.flatMap(({ id }) => skuParts(id) ?? []);
}

function itemProblem(id: string) {
  const parts = skuParts(id);
  if (!parts) {
    return { code: 'invalid', content: 'id must look like acme-machine:AC300140' } as const;
  }
  return parts.namespace.endsWith('-machine')
    ? undefined
    : ({
        code: 'namespace_mismatch',
        content: `${parts.namespace} is not a machine namespace`,
      } as const);
}
