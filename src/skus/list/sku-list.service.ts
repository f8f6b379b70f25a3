import { Injectable } from '@nestjs/common';
import { decodeCursor, paginate, type PaginationResponse } from '../../ucp/index.js';
import { AliasRepository, type AliasRow } from '../aliases/alias.repository.js';
import { DEFAULT_LIMIT, type ListSkus } from '../dto/list-skus.dto.js';
import { SkuListRepository, type MachineSku } from './sku-list.repository.js';

export interface SkuList {
  skus: { sku: MachineSku; aliases: AliasRow[] }[];
  pagination: PaginationResponse;
}

/** Lists the products of machines with the supplier products they are matched with. */
@Injectable()
export class SkuListService {
  constructor(
    private readonly repository: SkuListRepository,
    private readonly aliases: AliasRepository,
  ) {}

  async list({ status = 'all', query = '', cursor, limit }: ListSkus): Promise<SkuList> {
    const size = Number(limit ?? DEFAULT_LIMIT);
    const after = decodeCursor<[number, string, string]>(cursor, [0, '', '']);
    const { skus, total } = await this.repository.list({
      status,
      query: query.trim(),
      after,
      limit: size + 1,
    });
    const { items, pagination } = paginate(skus, size, positionOf, total);
    const aliases = await this.aliases.ofAll(items.map(({ skuId }) => skuId));
    return {
      skus: items.map((sku) => ({
        sku,
        aliases: aliases.filter(({ skuId }) => skuId === sku.skuId),
      })),
      pagination,
    };
  }
}

const positionOf = ({ rank, title, skuId }: MachineSku) => [rank, title, skuId] as const;
