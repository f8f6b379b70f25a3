import { inBoth } from '../../../i18n/language.js';

export const LIMIT_WORDS = inBoth(
  {
    none: 'none of its own',
    perRun: (amount: string) => `${amount} per purchase`,
    perDay: (amount: string) => `${amount} in 24 hours`,
    price: (amount: string) => `price changes up to ${amount}`,
    noBuying: 'no purchases',
    noPricing: 'no price changes',
    vendors: (names: string) => `only these vendors: ${names}`,
    machines: (ids: string) => `only these machines: ${ids}`,
    nothing: 'none',
    more: (count: number) => `${count} more`,
  },
  {
    none: '无单独限额',
    perRun: (amount: string) => `单笔 ${amount}`,
    perDay: (amount: string) => `24 小时 ${amount}`,
    price: (amount: string) => `调价不超过 ${amount}`,
    noBuying: '不可采购',
    noPricing: '不可改价',
    vendors: (names: string) => `仅限供应商：${names}`,
    machines: (ids: string) => `仅限机器：${ids}`,
    nothing: '无',
    more: (count: number) => `另 ${count} 台`,
  },
);
