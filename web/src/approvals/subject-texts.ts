import { inBoth } from '../i18n/language.js';

/** Texts for each kind of approval subject. */
export const SUBJECT_TEXTS = inBoth(
  {
    checkout: {
      name: 'Purchase',
      link: 'View purchase',
      yes: 'You can then place the order. Nothing is ordered until you do.',
      no: 'The purchase is canceled.',
      next: 'Go to purchase',
      unused: 'Approved, but not ordered yet.',
      used: 'Ordered',
    },
    price_change: {
      name: 'Price change',
      link: 'View machine',
      yes: 'The machine starts using the new prices right away.',
      no: 'Prices do not change.',
      next: 'View machine',
      unused:
        'Approved, but not applied to the machine yet. Send the same price change again to apply it.',
      used: 'Applied',
    },
    replenishment_run: {
      name: 'Restocking run',
      link: 'View run',
      yes: 'You can then place the run. Nothing is placed until you do.',
      no: 'The run is not placed.',
      next: 'Go to run',
      unused: 'Approved, but not placed yet.',
      used: 'Placed',
    },
    slot: {
      name: 'Slot',
      link: 'View machine',
      yes: 'The change can go ahead.',
      no: 'Nothing changes.',
      next: 'View machine',
      unused: 'Approved, but not applied yet.',
      used: 'Applied',
    },
  },
  {
    checkout: {
      name: '采购',
      link: '查看采购',
      yes: '可以完成此采购。下单仍需另行操作。',
      no: '此采购将被取消。',
      next: '去完成采购',
      unused: '已批准，尚未下单。',
      used: '已下单',
    },
    price_change: {
      name: '改价',
      link: '查看机器',
      yes: '新价格立即在机器上生效。',
      no: '价格保持不变。',
      next: '查看机器',
      unused: '已批准，但尚未在机器上生效。重新提交同样的改价即可生效。',
      used: '已在机器上生效',
    },
    replenishment_run: {
      name: '补货单',
      link: '查看补货单',
      yes: '可以下达此补货单。下达仍需另行操作。',
      no: '此补货单不会下达。',
      next: '去补货单',
      unused: '已批准，尚未下达。',
      used: '已下达',
    },
    slot: {
      name: '货道',
      link: '查看机器',
      yes: '可以执行。',
      no: '不会执行。',
      next: '查看机器',
      unused: '已批准，尚未执行。',
      used: '已执行',
    },
  },
);
