import { inBoth } from '../../../i18n/language.js';

export const SLOT_WORDS = inBoth(
  {
    product: 'Product',
    state: 'Status',
    stock: 'Stock',
    sales: 'Sales',
    runsOut: 'Runs out',
    price: 'Price',
    marginAndPrice: 'Margin · Price',
  },
  {
    product: '商品',
    state: '状态',
    stock: '库存',
    sales: '销售',
    runsOut: '预计售空',
    price: '价格',
    marginAndPrice: '毛利 · 价格',
  },
);
