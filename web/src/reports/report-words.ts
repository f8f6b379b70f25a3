import { inBoth } from '../i18n/language.js';

/** The figures of a report. */
export const REPORT_WORDS = inBoth(
  {
    sales: 'Sales',
    orders: 'Orders',
    units: 'Units',
    refunds: 'Refunds',
    cost: 'Cost',
    margin: 'Margin',
    fees: 'Fees',
    commission: 'Commission',
    profit: 'Profit',
    unknownCost: 'Cost unknown',
    unknown: 'unknown',
    table: 'Show as a table',
  },
  {
    sales: '销售额',
    orders: '订单',
    units: '件数',
    refunds: '退款',
    cost: '成本',
    margin: '毛利',
    fees: '手续费',
    commission: '佣金',
    profit: '利润',
    unknownCost: '成本未知',
    unknown: '未知',
    table: '以表格显示',
  },
);
