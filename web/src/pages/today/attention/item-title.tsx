import type { AttentionItem } from '../../../api/shapes.js';
import { vendorName } from '../../../format/vendor-name.js';
import { inBoth, useTexts } from '../../../i18n/language.js';
import { useTaskTitle } from '../../../tasks/price-task.js';
import { TextWords } from '../../../texts/text-words.js';
import { KIND_WORDS, OUTCOME_WORDS, outcomeIn } from './kind-words.js';

const TEXTS = inBoth(
  {
    purchase: (vendor: string) => `Purchase from ${vendor} is not ordered yet`,
    unverified: (machine: string) => `${machine} is unverified`,
    offline: (machine: string) => `${machine} is offline`,
    never: (machine: string) => `${machine} has never been synced`,
    stale: (machine: string) => `${machine} has not been synced recently`,
    price: (machine: string, goods: string) => `${machine} has the wrong price for ${goods}`,
    supplier: (vendor: string) => `${vendor} (supplier)`,
    platform: (vendor: string) => `${vendor} (machines)`,
  },
  {
    purchase: (vendor: string) => `${vendor} 的采购尚未完成`,
    unverified: (machine: string) => `${machine} 未核实`,
    offline: (machine: string) => `${machine} 已离线`,
    never: (machine: string) => `${machine} 从未读取过`,
    stale: (machine: string) => `${machine} 近期没有读取到数据`,
    price: (machine: string, goods: string) => `${machine} 的“${goods}”价格不符`,
    supplier: (vendor: string) => `${vendor}（供应商）`,
    platform: (vendor: string) => `${vendor}（机器平台）`,
  },
);

/** A short title for an attention item. */
export function ItemTitle({ item }: { item: AttentionItem }) {
  const texts = useTexts(TEXTS);
  const outcomes = useTexts(OUTCOME_WORDS);
  const kinds = useTexts(KIND_WORDS);
  const titleOf = useTaskTitle();
  const where = item.location_name ?? item.location ?? kinds[item.kind];
  const { approval, checkout, vendor, machine, price, task } = item;
  if (approval) {
    return <TextWords text={approval.texts?.summary} otherwise={approval.summary} />;
  }
  if (checkout) return <>{texts.purchase(vendorName(checkout.vendor))}</>;
  if (vendor)
    return <>{`${roleOf(vendor.namespace, texts)} ${outcomeIn(outcomes, vendor.last_outcome)}`}</>;
  if (task) return <>{titleOf(task, where)}</>;
  if (price) return <>{texts.price(where, price.item.title)}</>;
  if (machine?.verified === false) return <>{texts.unverified(where)}</>;
  if (machine?.online === false) return <>{texts.offline(where)}</>;
  if (machine) return <>{(machine.last_synced_at === null ? texts.never : texts.stale)(where)}</>;
  if (item.stock) return <>{where}</>;
  return <TextWords text={item.texts.summary} otherwise={item.summary} />;
}

/** A vendor may have two roles. */
const roleOf = (
  namespace: string,
  texts: Record<'supplier' | 'platform', (vendor: string) => string>,
): string => texts[namespace.endsWith('-supply') ? 'supplier' : 'platform'](vendorName(namespace));
