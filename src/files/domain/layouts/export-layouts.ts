import type { ExportLayout } from './export-layout.js';

const NO_DEVICE =
  'The column of the device is filled only by terminals that send it. If all sales are of one machine, name it as default_machine';

export const EXPORT_LAYOUTS: readonly ExportLayout[] = [
  // “Overview Dynamic Transaction Monitor | Reports”, nayax-u.nayax.com/article/overview-dynamic-transaction-monitor-reports-10787,
  // and the fields of a transaction,
  // devzone.nayax.com/docs/manage-data-operations/amazon-sqs/set-up-nayax-core/transaction-json-reference.
  {
    id: 'nayax-transactions',
    name: 'Nayax transactions',
    identifiedBy: ['Transaction ID', 'Machine Name', 'Machine AuTime'],
    columns: {
      order_no: ['Transaction ID'],
      machine_id: ['Operator Identifier'],
      machine_name: ['Machine Name'],
      product_code: ['Catalog Number'],
      product_name: ['Product Selection Info'],
      // Not what was authorized, nor the extra charge.
      total_price: ['SeValue', 'Settlement Value'],
      sold_at: ['Machine AuTime'],
    },
    format: { amounts: 'major' },
    statuses: {},
    hint: 'The product is filled only for machines with a product map. Otherwise export the column of the selection too and use it as the slot, or name one default_product',
  },
  // Data card of “Vending Machine Sales”, kaggle.com/datasets/awesomeasingh/vending-machine-sales: an
  // export of Seed Live, with ePort devices.
  {
    id: 'seedlive-sales',
    name: 'Cantaloupe Seed Live sales',
    identifiedBy: ['Device ID', 'Transaction', 'TransDate', 'RCoil', 'RPrice', 'LineTotal'],
    columns: {
      order_no: ['Transaction'],
      machine_id: ['Device ID'],
      machine_name: ['Machine'],
      slot: ['RCoil'],
      product_name: ['Product'],
      quantity: ['RQty'],
      unit_price: ['RPrice'],
      // TransTotal is of all lines of a transaction.
      total_price: ['LineTotal'],
      status: ['Status'],
      sold_at: ['TransDate'],
    },
    format: { amounts: 'major', decimal_mark: '.', date_order: 'mdy' },
    statuses: { processed: 'paid' },
  },
  // A published export, gist.github.com/bengolder/9299152, and the columns of a newer one in
  // db_schema.md, github.com/lunhsiangyuan/VannaAi_sql.
  {
    id: 'square-items',
    name: 'Square item sales',
    identifiedBy: ['Item', 'Price Point Name', 'Modifiers Applied', 'Net Sales', 'Device Name'],
    columns: {
      order_no: ['Transaction ID', 'Payment ID'],
      machine_name: ['Device Name'],
      product_code: ['SKU'],
      product_name: ['Item'],
      quantity: ['Qty', 'Quantity'],
      total_price: ['Net Sales'],
      status: ['Event Type'],
      sold_at: ['Date'],
      sold_time: ['Time'],
    },
    format: { amounts: 'major', refunds: 'rows' },
    statuses: { payment: 'paid' },
    hint: 'Each device counts as a machine. Times are in the zone of the seller, which the file names only in words: check time_zone',
  },
  // “交易账单详细说明”, pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html.
  {
    id: 'wechat-pay-bill',
    name: 'WeChat Pay transaction bill',
    identifiedBy: ['微信订单号', '商户订单号', '交易状态', '商品名称', '手续费'],
    columns: {
      order_no: ['商户订单号'],
      machine_id: ['设备号'],
      product_name: ['商品名称'],
      // The amount to be settled is without coupons; older bills call the whole amount 总金额.
      total_price: ['订单金额', '总金额'],
      status: ['交易状态'],
      sold_at: ['交易时间'],
      refund_no: ['微信退款单号'],
      refund_amount: ['申请退款金额', '退款金额'],
    },
    format: {
      amounts: 'major',
      decimal_mark: '.',
      date_order: 'ymd',
      time_zone: 'Asia/Shanghai',
      refunds: 'rows',
    },
    statuses: { revoked: 'refunded' },
    hint: NO_DEVICE,
  },
  // “业务实践系列（7）：对账-支付宝交易账单数据解析”, gxitsky.com/2020/07/27/Business-07-ali-pay-bill/.
  {
    id: 'alipay-bill',
    name: 'Alipay transaction bill',
    identifiedBy: ['支付宝交易号', '商户订单号', '业务类型', '商家实收（元）', '服务费（元）'],
    columns: {
      order_no: ['商户订单号'],
      machine_id: ['终端号'],
      machine_name: ['门店名称'],
      product_name: ['商品名称'],
      // Not what remains after discounts, nor the fee.
      total_price: ['订单金额（元）'],
      status: ['业务类型'],
      sold_at: ['完成时间'],
      refund_no: ['退款批次号/请求号'],
    },
    format: {
      amounts: 'major',
      decimal_mark: '.',
      date_order: 'ymd',
      time_zone: 'Asia/Shanghai',
      refunds: 'rows',
    },
    statuses: { 交易: 'paid' },
    hint: NO_DEVICE,
  },
  // “Vipps settlements: CSV”, settlements/csv/README.md in github.com/vippsas/vipps-developers.
  {
    id: 'vipps-settlement',
    name: 'Vipps settlement report',
    identifiedBy: ['Salgsdato', 'Salgssted', 'Ordre-ID', 'Brutto', 'Gebyr', 'Transaksjonstype'],
    columns: {
      order_no: ['Ordre-ID'],
      machine_name: ['Salgssted'],
      // Before the fee.
      total_price: ['Brutto'],
      status: ['Transaksjonstype'],
      sold_at: ['Salgsdato'],
      refund_no: ['Transaksjons-ID'],
    },
    format: { amounts: 'major', refunds: 'rows' },
    statuses: { salg: 'paid', refundering: 'refunded' },
    hint: 'The report does not say what was sold; its product is the payment service. Use the message as the product if machines write the selection there, or name one default_product: revenue is then right, and there is no forecast per product',
  },
];
