import { inBoth } from '../../../i18n/language.js';

/** Filter labels for the kinds of attention items. */
export const KIND_WORDS = inBoth(
  {
    approval: 'Approvals',
    stock: 'Stock',
    checkout: 'Purchases',
    vendor: 'Vendors',
    machine: 'Machines',
    price: 'Prices',
    task: 'Tasks',
  },
  {
    approval: '待决定',
    stock: '缺货',
    checkout: '采购',
    vendor: '供应商',
    machine: '机器',
    price: '价格',
    task: '任务',
  },
);

/** Outcomes of the latest vendor call. Unknown ones are shown unchanged. */
export const OUTCOME_WORDS = inBoth(
  {
    ok: 'is responding',
    refused: 'refused the request',
    unauthorized: 'rejected the credentials',
    unreachable: 'is unreachable',
    invalid_answer: 'returned an invalid response',
    unknown: 'returned no clear result',
    unsupported: 'does not support the request',
    unknown_ref: 'did not find the requested item',
    'not called yet': 'has not been called yet',
  },
  {
    ok: '正常应答',
    refused: '拒绝了请求',
    unauthorized: '拒绝我方凭证',
    unreachable: '无法连接',
    invalid_answer: '应答无法识别',
    unknown: '没有明确应答',
    unsupported: '不支持所请求的功能',
    unknown_ref: '查无所请求的对象',
    'not called yet': '尚未调用',
  },
);

export const outcomeIn = (words: Record<string, string>, outcome: string): string =>
  words[outcome] ?? outcome;
