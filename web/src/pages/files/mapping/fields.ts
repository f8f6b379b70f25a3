import type { FileMapping } from '../../../api/shapes.js';
import { inBoth } from '../../../i18n/in-both.js';

export type Field = keyof FileMapping['columns'];
export type Status = FileMapping['statuses'][number]['status'];

export const STATUSES = [
  'paid',
  'unpaid',
  'refunded',
  'refund_failed',
  'cancelled',
] as const satisfies readonly Status[];

/** What a column can mean, by the kind of file, in the order in which it is offered. */
export const FIELDS = {
  sales: [
    'sold_at',
    'sold_time',
    'machine_id',
    'machine_name',
    'product_code',
    'barcode',
    'product_name',
    'slot',
    'quantity',
    'total_price',
    'unit_price',
    'unit_cost',
    'order_no',
    'line_no',
    'status',
    'updated_at',
    'refund_no',
    'refund_amount',
  ],
  price_list: [
    'product_code',
    'barcode',
    'product_name',
    'spec',
    'category',
    'unit_price',
    'pack_price',
    'pack_size',
    'stock',
    'pack_stock',
  ],
} as const satisfies Record<string, readonly Field[]>;

export const FIELD_WORDS = inBoth(
  {
    sold_at: 'Time of the sale',
    sold_time: 'Time of day, beside a date',
    machine_id: 'Machine: its ID',
    machine_name: 'Machine: its name',
    product_code: 'Product: its code',
    barcode: 'Product: its barcode',
    product_name: 'Product: its name',
    slot: 'Slot',
    quantity: 'Quantity',
    total_price: 'Price of the row',
    unit_price: 'Price of one unit',
    unit_cost: 'Cost of one unit',
    order_no: 'Number of the sale',
    line_no: 'Number of the line',
    status: 'Status of the payment',
    updated_at: 'Time of the last change',
    refund_no: 'Number of the refund',
    refund_amount: 'Amount of the refund',
    spec: 'Specification',
    category: 'Category',
    pack_size: 'Units in a pack',
    pack_price: 'Price of a pack',
    stock: 'Stock in units',
    pack_stock: 'Stock in packs',
  },
  {
    sold_at: '销售时间',
    sold_time: '时刻（日期另有一列）',
    machine_id: '机器编号',
    machine_name: '机器名称',
    product_code: '商品编码',
    barcode: '商品条码',
    product_name: '商品名称',
    slot: '货道',
    quantity: '数量',
    total_price: '本行金额',
    unit_price: '单价',
    unit_cost: '单位成本',
    order_no: '销售单号',
    line_no: '行号',
    status: '支付状态',
    updated_at: '最后修改时间',
    refund_no: '退款单号',
    refund_amount: '退款金额',
    spec: '规格',
    category: '类别',
    pack_size: '每箱件数',
    pack_price: '每箱价格',
    stock: '库存（件）',
    pack_stock: '库存（箱）',
  },
);

/** What every row needs, and the fields of which any one provides it. */
export const NEEDS = {
  sales: {
    time: ['sold_at'],
    machine: ['machine_id', 'machine_name'],
    product: ['product_code', 'barcode', 'product_name', 'slot'],
    price: ['total_price', 'unit_price'],
  },
  price_list: {
    product: ['product_code', 'barcode', 'product_name'],
    price: ['unit_price', 'pack_price'],
  },
} as const satisfies Record<string, Record<string, readonly Field[]>>;

export type FileKind = keyof typeof FIELDS;
export type Need = keyof (typeof NEEDS)['sales'];
