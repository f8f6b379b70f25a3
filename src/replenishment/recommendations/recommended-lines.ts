import type { RestockLine } from '../../adapters/index.js';
import { skuParts } from '../../skus/index.js';
import { UcpError } from '../../ucp/index.js';
import { shortReason } from './domain/short-reason.js';
import type { RecommendedLine } from './dto/recommend-restock.dto.js';

/** @throws UcpError naming the first item outside the machine's namespace. */
export const recommendedLines = (
  lines: readonly RecommendedLine[],
  namespace: string,
): RestockLine[] =>
  lines.map(({ item, quantity, reason }, index) => {
    const path = `$.line_items[${index}].item.id`;
    const parts = skuParts(item.id);
    if (!parts) {
      throw new UcpError('invalid', { content: 'id must look like acme-machine:AC300140', path });
    }
    if (parts.namespace !== namespace) {
      throw new UcpError('namespace_mismatch', {
        content: `The machine is registered under ${namespace}, not ${parts.namespace}`,
        path,
      });
    }
    return { vendorSku: parts.vendorSku, quantity, reason: shortReason(reason ?? '') };
  });
