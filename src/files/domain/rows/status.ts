import { LINE_STATUSES, type LineStatus } from '../mapping/column-mapping.js';

/** Words of exports for the status of a sale, as `statusWord` writes them. */
const WORDS: Record<LineStatus, string> = {
  paid: `
    paid success successful succeeded complete completed settled captured approved accepted
    vended dispensed ok done finished sold 已支付 支付成功 已付款 付款成功 成功 已完成 完成 交易成功 出货成功 已出货 正常`,
  unpaid:
    'unpaid pending processing open created authorized authorised 未支付 待支付 待付款 未付款 支付中 处理中',
  refunded: 'refunded refund fullyrefunded reversed chargeback 已退款 退款成功 全额退款 退款',
  refund_failed: 'refundfailed 退款失败',
  cancelled: `
    cancelled canceled cancel void voided failed failure declined rejected error expired timeout
    已取消 取消 已关闭 交易关闭 支付失败 失败 出货失败 交易失败 超时`,
};

const STATUS_OF = new Map(
  LINE_STATUSES.flatMap((status) =>
    WORDS[status]
      .trim()
      .split(/\s+/)
      .map((word): [string, LineStatus] => [word, status]),
  ),
);

/** In lower case, without spaces and dashes. */
export const statusWord = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/gu, '');

/** @param more words of a mapping, which come first. */
export const parseStatus = (
  text: string,
  more: Readonly<Record<string, LineStatus>> = {},
): LineStatus | undefined => {
  const word = statusWord(text);
  return (Object.hasOwn(more, word) ? more[word] : undefined) ?? STATUS_OF.get(word);
};
