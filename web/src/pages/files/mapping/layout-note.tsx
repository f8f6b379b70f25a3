import type { VendorFileDetails } from '../../../api/shapes.js';
import { inBoth, useTexts } from '../../../i18n/language.js';

type Layout = NonNullable<NonNullable<VendorFileDetails['guess']>['layout']>;

/** By the id of a well-known export. */
type LayoutWords = Record<string, string | undefined>;

const NAMES: LayoutWords = {
  'nayax-transactions': 'Nayax, transactions',
  'seedlive-sales': 'Cantaloupe Seed Live, sales',
  'square-items': 'Square, sales of items',
  'wechat-pay-bill': 'WeChat Pay, bill',
  'alipay-bill': 'Alipay, bill',
  'vipps-settlement': 'Vipps, settlement',
};
const HINTS: LayoutWords = {
  'nayax-transactions':
    'It names products only for machines with a product map. Otherwise export the column of the selection too and use it as the slot, or name one product for all rows.',
  'square-items': 'Each device counts as a machine. Check the time zone below.',
  'wechat-pay-bill':
    'It names the device only if the terminal sends it. If all sales are of one machine, name that machine below.',
  'alipay-bill':
    'It names the device only if the terminal sends it. If all sales are of one machine, name that machine below.',
  'vipps-settlement':
    'It does not say what was sold. Name one product for all rows: the revenue is right then, but there is no forecast per product.',
};
const CHINESE_NAMES: LayoutWords = {
  'nayax-transactions': 'Nayax 交易',
  'seedlive-sales': 'Cantaloupe Seed Live 销售',
  'square-items': 'Square 商品销售',
  'wechat-pay-bill': '微信支付账单',
  'alipay-bill': '支付宝账单',
  'vipps-settlement': 'Vipps 结算单',
};
const CHINESE_HINTS: LayoutWords = {
  'nayax-transactions':
    '只有设置了商品表的机器才会写明商品。否则请同时导出所选货道的列并作为货道，或为所有行填写一个商品。',
  'square-items': '每台设备算作一台机器。请核对下面的时区。',
  'wechat-pay-bill': '只有终端上传时才有设备号。如果都是同一台机器的销售，请在下面填写这台机器。',
  'alipay-bill': '只有终端上传时才有终端号。如果都是同一台机器的销售，请在下面填写这台机器。',
  'vipps-settlement':
    '其中没有写明售出的商品。请为所有行填写一个商品：收入正确，但没有按商品的预测。',
};

const TEXTS = inBoth(
  {
    recognized: (name: string) => `This is a well-known export: ${name}.`,
    names: NAMES,
    hints: HINTS,
  },
  {
    recognized: (name: string) => `已识别为常见的导出文件：${name}。`,
    names: CHINESE_NAMES,
    hints: CHINESE_HINTS,
  },
);

/** Says which export a file is, and what it lacks. */
export function LayoutNote({ layout: { id, name, hint } }: { layout: Layout }) {
  const texts = useTexts(TEXTS);
  return (
    <p className="small">
      {texts.recognized(texts.names[id] ?? name)} {texts.hints[id] ?? hint}
    </p>
  );
}
