import { inBoth } from '../../../i18n/language.js';

export const SLOT_WORDS = inBoth(
  {
    product: 'Product',
    stock: 'Stock',
    sales: 'Sales',
    runsOut: 'Runs out',
    price: 'Price',
    lock: 'Lock',
  },
  {
    product: '商品',
    stock: '库存',
    sales: '销售',
    runsOut: '预计售空',
    price: '价格',
    lock: '锁定',
  },
);
