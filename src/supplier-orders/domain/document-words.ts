import type { SupplierOrderLine } from '../../files/index.js';

export const DOCUMENT_LANGUAGES = ['en', 'zh'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

interface DocumentWords {
  order: string;
  date: string;
  supplier: string;
  deliverTo: string;
  contact: string;
  pickup: string;
  total: string;
  columns: string[];
  unit: (line: Pick<SupplierOrderLine, 'unit' | 'contains'>) => string;
}

export const WORDS: Record<DocumentLanguage, DocumentWords> = {
  en: {
    order: 'Order',
    date: 'Date',
    supplier: 'Supplier',
    deliverTo: 'Deliver to',
    contact: 'Contact',
    pickup: 'Pickup',
    total: 'Total',
    columns: [
      'No.',
      'Code',
      'Barcode',
      'Product',
      'Specification',
      'Quantity',
      'Unit',
      'Unit price',
      'Amount',
    ],
    unit: ({ unit, contains }) => (unit === 'pack' ? `pack of ${contains}` : 'piece'),
  },
  zh: {
    order: '订单号',
    date: '日期',
    supplier: '供应商',
    deliverTo: '送货地址',
    contact: '联系人',
    pickup: '自提时间',
    total: '合计',
    columns: ['序号', '编码', '条码', '商品', '规格', '数量', '单位', '单价', '金额'],
    unit: ({ unit, contains }) => (unit === 'pack' ? `箱（${contains} 件）` : '件'),
  },
};
