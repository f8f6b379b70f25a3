import type { PackPrice } from '../../../../src/texts/params/shared.js';
import type { DecisionTexts, PurchaseTexts } from '../../../../src/texts/params/purchases.js';
import { quote, told } from '../said.js';
import type { Speaker, WordsInBoth } from '../words.js';
import { costEn, costZh } from './cost.js';

/** The price of one piece. */
const pieceEn = ({ fen, pieces }: PackPrice, { money }: Speaker): string =>
  pieces === 1 ? money(fen) : `${money(Math.round(fen / pieces))} (${money(fen)} for ${pieces})`;

const pieceZh = ({ fen, pieces }: PackPrice, { money }: Speaker): string =>
  pieces === 1 ? money(fen) : `${money(Math.round(fen / pieces))}（${pieces} 件 ${money(fen)}）`;

export const PURCHASES: WordsInBoth<keyof PurchaseTexts> = {
  en: {
    checkout_failed: ({ vendor, fen }, s) =>
      `Purchase from ${s.vendor(vendor)} for ${s.money(fen)} was not ordered`,
    checkout_completed: ({ vendor, fen }, s) =>
      `Ordered from ${s.vendor(vendor)} for ${s.money(fen)}`,
    checkout_completed_why: ({ number }) =>
      number === undefined
        ? 'The supplier lists the order under our number'
        : `The supplier took the order under its number ${number}`,
    checkout_taken_anyway: ({ vendor, fen }, s) =>
      `${s.vendor(vendor)} took the order for ${s.money(fen)} after it was canceled`,
    checkout_taken_anyway_why: () =>
      'It is listed with the other orders; cancel it with the supplier if you do not want it',
    order_updated: ({ vendor, fen, state }, s) =>
      `The order from ${s.vendor(vendor)} for ${s.money(fen)} ${{ ordered: 'is on order', arrived: 'has arrived', cancelled: 'was canceled' }[state]}`,
    order_updated_why: ({ words }) => told`The supplier says: ${quote(words)}`,
    supplier_refused: ({ vendor, words }, s) => told`${s.vendor(vendor)} refused: ${quote(words)}`,
    supplier_unconfirmed: ({ vendor, words }, s) =>
      told`${s.vendor(vendor)} did not confirm it: ${quote(words)}; the outcome is being checked`,
    called_off_unsent: ({ vendor }, s) =>
      `It was canceled before it was sent to ${s.vendor(vendor)}`,
    order_marked: ({ mark }) => `A person marked it as ${mark}`,
    not_sent_again: ({ vendor, why }, s) =>
      told`${s.vendor(vendor)} has no such order, and it was not sent again: ${s.say(why)}`,
    buyer_may_not: ({ name, because }) => told`${quote(name)} ${MAY_NOT_BUY.en[because]}`,
    checkout_is: ({ status }) => `It was not ready: ${STATUS.en[status] ?? status}`,
    costs_more: ({ now, before }, s) =>
      `It would cost ${costEn(now, s)} now, no longer ${costEn(before, s)}`,

    buy: ({ vendor, lines, more, ...cost }, s) =>
      `Buy ${lines
        .map(({ quantity, boxes, title }) => `${quantity} ${boxes ? 'boxes of ' : '× '}${title}`)
        .join(
          ', ',
        )}${more > 0 ? ` and ${more} more` : ''} from ${s.vendor(vendor)} for ${costEn(cost, s)}`,
    buy_lines: ({ vendor, lines, ...cost }, s) =>
      `Buy ${lines === 1 ? '1 line' : `${lines} lines`} from ${s.vendor(vendor)} for ${costEn(cost, s)}`,
    part_of_decision: () => 'Approved as a part of its run',

    over_purchase_limit: ({ fen, limit }, { money }) =>
      `It costs ${money(fen)}, more than the ${money(limit)} that one purchase may cost without approval`,
    over_day_limit: ({ spent, fen, limit }, { money }) =>
      `With ${money(spent)} spent without approval in the last 24 hours, ${money(fen)} more would pass the limit of ${money(limit)} a day`,
    over_week_limit: ({ spent, fen, limit }, { money }) =>
      `With ${money(spent)} spent without approval in the last 7 days, ${money(fen)} more would pass the limit of ${money(limit)} a week`,
    over_own_purchase_limit: ({ name, fen, limit }, { money }) =>
      `It costs ${money(fen)}, more than the ${money(limit)} that one purchase of ${name} may cost without approval`,
    over_own_day_limit: ({ name, spent, fen, limit }, { money }) =>
      `With ${money(spent)} spent by ${name} without approval in the last 24 hours, ${money(fen)} more would pass its limit of ${money(limit)} a day`,
    price_jump: ({ title, price, percent, paid }, s) =>
      `${title} costs ${pieceEn(price, s)} a piece, more than ${percent}% above the ${pieceEn(paid, s)} last paid`,
    probation: ({ until }, { time }) => `Every purchase needs approval until ${time(until)}`,
    no_go: ({ title, word }) => `${title} is never bought: it matches “${word}”`,
    kill_switch: () => 'Everything is stopped: nothing is bought and no price is changed',
  },
  zh: {
    checkout_failed: ({ vendor, fen }, s) =>
      `向 ${s.vendor(vendor)} 的采购（${s.money(fen)}）未能下单`,
    checkout_completed: ({ vendor, fen }, s) => `已向 ${s.vendor(vendor)} 订货，${s.money(fen)}`,
    checkout_completed_why: ({ number }) =>
      number === undefined ? '供应商已按我方编号列出订单' : `供应商已接单，其订单号为 ${number}`,
    checkout_taken_anyway: ({ vendor, fen }, s) =>
      `${s.vendor(vendor)} 在取消之后仍接受了订单（${s.money(fen)}）`,
    checkout_taken_anyway_why: () => '订单已列入其他订单；如不需要，请联系供应商取消',
    order_updated: ({ vendor, fen, state }, s) =>
      `向 ${s.vendor(vendor)} 的订单（${s.money(fen)}）${{ ordered: '已订购', arrived: '已到货', cancelled: '已取消' }[state]}`,
    order_updated_why: ({ words }) => told`供应商说明：${quote(words)}`,
    supplier_refused: ({ vendor, words }, s) => told`${s.vendor(vendor)} 拒绝：${quote(words)}`,
    supplier_unconfirmed: ({ vendor }, s) => `${s.vendor(vendor)} 尚未确认，正在核对结果`,
    called_off_unsent: ({ vendor }, s) => `在发送给 ${s.vendor(vendor)} 之前已取消`,
    order_marked: ({ mark }) =>
      `人工标记为${{ sent: '已发送', arrived: '已到货', cancelled: '已取消' }[mark]}`,
    not_sent_again: ({ vendor, why }, s) =>
      told`${s.vendor(vendor)} 没有此订单，且未再次提交：${s.say(why)}`,
    buyer_may_not: ({ name, because }) => told`${quote(name)} ${MAY_NOT_BUY.zh[because]}`,
    checkout_is: ({ status }) => `尚不能下单：${STATUS.zh[status] ?? status}`,
    costs_more: ({ now, before }, s) => `现价 ${costZh(now, s)}，不再是 ${costZh(before, s)}`,

    buy: ({ vendor, lines, more, ...cost }, s) =>
      `向 ${s.vendor(vendor)} 采购 ${lines
        .map(({ quantity, boxes, title }) => `${quantity} ${boxes ? '箱' : '件'} ${title}`)
        .join('、')}${more > 0 ? ` 等（另有 ${more} 种）` : ''}，${costZh(cost, s)}`,
    buy_lines: ({ vendor, lines, ...cost }, s) =>
      `向 ${s.vendor(vendor)} 采购 ${lines} 种商品，${costZh(cost, s)}`,
    part_of_decision: () => '随所属补货单一并批准',

    over_purchase_limit: ({ fen, limit }, { money }) =>
      `金额 ${money(fen)}，超过单笔采购免审批上限 ${money(limit)}`,
    over_day_limit: ({ spent, fen, limit }, { money }) =>
      `最近 24 小时已有 ${money(spent)} 未经审批，再加 ${money(fen)} 将超过每日上限 ${money(limit)}`,
    over_week_limit: ({ spent, fen, limit }, { money }) =>
      `最近 7 天已有 ${money(spent)} 未经审批，再加 ${money(fen)} 将超过每周上限 ${money(limit)}`,
    over_own_purchase_limit: ({ name, fen, limit }, { money }) =>
      `金额 ${money(fen)}，超过 ${name} 的单笔免审批上限 ${money(limit)}`,
    over_own_day_limit: ({ name, spent, fen, limit }, { money }) =>
      `${name} 最近 24 小时已有 ${money(spent)} 未经审批，再加 ${money(fen)} 将超过其每日上限 ${money(limit)}`,
    price_jump: ({ title, price, percent, paid }, s) =>
      `${title} 每件 ${pieceZh(price, s)}，比上次的 ${pieceZh(paid, s)} 高出超过 ${percent}%`,
    probation: ({ until }, { time }) => `${time(until)} 之前，每笔采购都需要批准`,
    no_go: ({ title, word }) => `${title} 禁止采购：含有禁购词“${word}”`,
    kill_switch: () => '已全部停止：不采购，也不改价',
  },
};

export const DECISIONS: WordsInBoth<keyof DecisionTexts> = {
  en: {
    approval_created: ({ about }, { say }) => told`Needs a decision: ${say(about)}`,
    approval_resolved: ({ approved, about }, { say }) =>
      told`${approved ? 'Approved' : 'Rejected'}: ${say(about)}`,
    approval_resolved_why: ({ by, said, because }, { say }) =>
      said === undefined
        ? told`Decided by ${by}. Asked because: ${say(because)}`
        : told`Decided by ${by}: ${quote(said)}. Asked because: ${say(because)}`,
    approval_superseded: () => 'A request was closed, as it no longer applies',
    superseded: () =>
      'Closed automatically: the request has changed and this approval no longer applies.',
    checkout_has_changed: () => 'The purchase has other content now',
    checkout_needs_none: () => 'The purchase needs no decision any more',
    checkout_ended: ({ reason }) => `The purchase was canceled${ended('en', reason)}`,
    run_has_changed: () => 'The run was changed',
    run_was_abandoned: () => 'The run was abandoned',
    prices_moved: () => 'The machine’s prices have moved, so that a step is larger than it was',
  },
  zh: {
    approval_created: ({ about }, { say }) => told`等待决定：${say(about)}`,
    approval_resolved: ({ approved, about }, { say }) =>
      told`${approved ? '已批准' : '已拒绝'}：${say(about)}`,
    approval_resolved_why: ({ by, said, because }, { say }) =>
      said === undefined
        ? told`由 ${by} 决定。请求原因：${say(because)}`
        : told`由 ${by} 决定：${quote(said)}。请求原因：${say(because)}`,
    approval_superseded: () => '一项请求已关闭，不再适用',
    superseded: () => '由服务关闭：所涉内容已变化，此请求不再适用。',
    checkout_has_changed: () => '采购内容已变',
    checkout_needs_none: () => '采购已不需要决定',
    checkout_ended: ({ reason }) => `采购已取消${ended('zh', reason)}`,
    run_has_changed: () => '补货单已修改',
    run_was_abandoned: () => '补货单已放弃',
    prices_moved: () => '机器的价格已变，调价幅度比原来大',
  },
};

const MAY_NOT_BUY = {
  en: {
    ended: 'was revoked or has expired',
    scope: 'may not buy any more',
    limits: 'may not buy from this supplier any more',
  },
  zh: { ended: '已被撤销或过期', scope: '已无采购权限', limits: '已不可向该供应商采购' },
} as const;

const STATUS: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: {
    incomplete: 'something is missing',
    requires_escalation: 'it needs approval',
    ready_for_complete: 'it is ready',
    complete_in_progress: 'it is being ordered',
    canceled: 'it is canceled',
    completed: 'it is ordered',
  },
  zh: {
    incomplete: '内容不全',
    requires_escalation: '需要批准',
    ready_for_complete: '可以下单',
    complete_in_progress: '正在下单',
    canceled: '已取消',
    completed: '已下单',
  },
};

const ENDED: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: {
    expired: ': it expired',
    approval_rejected: ': it was rejected',
    run_received: ': its run was received',
    run_abandoned: ': its run was abandoned',
  },
  zh: {
    expired: '：已过期',
    approval_rejected: '：已被拒绝',
    run_received: '：补货单已收货',
    run_abandoned: '：补货单已放弃',
  },
};

const ended = (language: 'en' | 'zh', reason: string): string => ENDED[language][reason] ?? '';
