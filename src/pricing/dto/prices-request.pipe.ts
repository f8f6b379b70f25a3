import { Injectable, type PipeTransform } from '@nestjs/common';
import { skuParts } from '../../skus/index.js';
import { ConfirmedPipe, UcpError } from '../../ucp/index.js';
import type { WantedPrice } from '../domain/price-line.js';
import { PutPrices } from './put-prices.dto.js';

/** New prices of products of one machine namespace. */
export interface WantedPrices {
  namespace: string;
  prices: WantedPrice[];
}

/** Where the request names the product of a line. */
export const itemPath = (position: number): string => `$.prices[${position}].item.id`;

@Injectable()
export class PricesRequestPipe implements PipeTransform<object | undefined, WantedPrices> {
  private readonly confirmed = new ConfirmedPipe(PutPrices);

  transform(body?: object): WantedPrices {
    return wantedPrices(this.confirmed.transform(body).prices);
  }
}

function wantedPrices(entries: PutPrices['prices']): WantedPrices {
  let namespace: string | undefined;
  const seen = new Set<string>();
  const prices = entries.map(({ item, price }, position) => {
    const path = itemPath(position);
    const parts = skuParts(item.id);
    if (!parts) {
      throw new UcpError('invalid', { content: 'id must look like acme-machine:AC300140', path });
    }
    if (!parts.namespace.endsWith('-machine')) {
      throw mismatch(`${parts.namespace} is not a machine namespace`, path);
    }
    namespace ??= parts.namespace;
    if (parts.namespace !== namespace) {
      throw mismatch(`All items must be of one namespace, here ${namespace}`, path);
    }
    if (seen.has(parts.vendorSku)) {
      throw new UcpError('invalid', { content: `${item.id} is listed twice`, path });
    }
    seen.add(parts.vendorSku);
    return { vendorSku: parts.vendorSku, priceFen: price.amount };
  });
  return { namespace: namespace ?? '', prices };
}

export const mismatch = (content: string, path: string): UcpError =>
  new UcpError('namespace_mismatch', { content, path });
