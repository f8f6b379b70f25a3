import { Link } from 'wouter';
import type { RunLine } from '../../../api/shapes.js';
import { namespaceOf, vendorName } from '../../../format/vendor-name.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { Badge } from '../../../parts/figures/badge.js';

const TEXTS = inBoth(
  {
    box: (contains: number) => `, boxes of ${contains}`,
    noSupplier: 'No supplier',
    match: (title: string) => `Match ${title} to a supplier product`,
  },
  {
    box: (contains: number) => `，每箱 ${contains} 件`,
    noSupplier: '没有供应商',
    match: (title: string) => `把 ${title} 与供应商的商品匹配`,
  },
);

/** The supplier of a line, or the way to find one. Its product id is in the tooltip. */
export function LineSource({ source, item }: Pick<RunLine, 'source' | 'item'>) {
  const texts = useTexts(TEXTS);
  if (!source) {
    return (
      <Link href={`/match?sku=${encodeURIComponent(item.id)}`} title={texts.match(item.title)}>
        <Badge tone="warning">{texts.noSupplier}</Badge>
      </Link>
    );
  }
  const { unit, contains } = source.quantity_unit;
  return (
    <span title={source.sku_id}>
      {vendorName(namespaceOf(source.sku_id))}
      {unit === 'BX' && contains !== undefined && texts.box(contains)}
    </span>
  );
}
