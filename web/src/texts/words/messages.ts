import type { MessageTexts } from '../../../../src/texts/params/messages.js';
import { joined, quote, told } from '../said.js';
import type { WordsInBoth } from '../words.js';

export const MESSAGES: WordsInBoth<keyof MessageTexts> = {
  en: {
    left_out_of_run: ({ why }, { say }) => told`Left out: ${say(why)}`,
    cost_estimated: ({ why }, { say }) => told`${say(why)}; the cost of its lines is estimated`,
    lines_left_for_later: ({ most, more }) =>
      `A run holds at most ${most} lines, the most urgent ones; ${more} more slots wait for the next run`,
    unresolved_sku: ({ title }) =>
      `${title}: no supplier is known; match it with a supplier’s good`,
    slot_left_out: ({ title, because }) =>
      `${title}: ${BECAUSE.en[because] ?? because}, so nothing is ordered for it`,
    run_blocked: () =>
      'Everything was stopped when this run was built, so nothing was planned; build a new run once the stop is released',
    run_needs_approval: () => 'It can be placed once it is approved',
    run_abandoned_as: ({ words }) =>
      words === undefined
        ? 'This run was abandoned'
        : told`This run was abandoned: ${quote(words)}`,
    run_rejected: () => 'This run was rejected',
    checkout_canceled: ({ by, placed }) =>
      `${by === 'supplier' ? 'An order of this run was canceled' : 'A purchase of this run is canceled'}: ${placed ? 'its goods are not coming, and the next run orders them' : 'nothing was bought with it'}`,
    run_nothing_ordered: () =>
      'All purchases of this run ended without an order; place it again, or abandon it',
    nothing_was_ordered: ({ pieces }) =>
      `Nothing was ordered with this run, and ${pieces} pieces came`,
    not_ordered: ({ title, pieces, came }) =>
      `${title}: ${pieces} of the ${came} pieces that came were not ordered with this run`,
    delivery_discrepancy: ({ title, ordered, delivered }) =>
      `${title}: ${ordered} ordered, ${delivered} delivered`,
    prices_wait: ({ because }, { say }) =>
      told`Nothing was changed; it waits for approval: ${joined(because.map(say), '; ')}`,
    short_of_stock: ({ title, left, wanted }) =>
      `The supplier has ${left} pieces of ${title} left, ${wanted} are wanted`,
    not_sold_like_this: ({ title }) => `The supplier does not sell ${title} like this any more`,
    sent_otherwise: () =>
      'The supplier was sent something else under this order number already; start a new purchase for other content',
    delivery_unknown: () => 'Choose delivery or pickup',
    destination_missing: () => 'An address is needed for delivery',
    destination_lacks: ({ field }) => `The address lacks ${FIELDS.en[field] ?? field}`,
    destination_unchosen: () => 'Choose one of the addresses',
    pickup_site_unchosen: () => 'Choose where to pick the goods up',
    pickup_time_unchosen: () => 'Choose when to pick the goods up',
    pickup_time_passed: () => 'The chosen pickup time has passed',
    price_computed: () =>
      'This price is computed from the price of another unit; the supplier’s statement decides',
    costs_more_now: ({ why }, { say }) => told`${say(why)}; buy again to accept that`,
    checkout_expired: () => 'The purchase expired before it was completed',
    purchase_rejected: () => 'This purchase was rejected',
    ended_with_run: ({ because }) =>
      because === 'received'
        ? 'Its restocking run was received before this purchase was completed, so it ended'
        : 'Its restocking run was abandoned, so this purchase ended',
    machine_kept: ({ machine, name, why }, s) =>
      told`${s.machine({ id: machine, name })} keeps its last known state: ${s.say(why)}`,
    ledger_kept: ({ vendor, why }, s) =>
      told`The sales of ${s.vendor(vendor)} are not up to date: ${s.say(why)}`,
    machine_unseen: ({ machine, name, days }, s) =>
      `${s.machine({ id: machine, name })} has no sale in the last ${days} days; it may not exist`,
  },
  zh: {
    left_out_of_run: ({ why }, { say }) => told`未列入：${say(why)}`,
    cost_estimated: ({ why }, { say }) => told`${say(why)}；相关成本为估算`,
    lines_left_for_later: ({ most, more }) =>
      `补货单最多 ${most} 项，最急的优先；另有 ${more} 个货道留待下次`,
    unresolved_sku: ({ title }) => `${title}：没有已知供应商，请与供应商的商品匹配`,
    slot_left_out: ({ title, because }) => `${title}：${BECAUSE.zh[because] ?? because}，不订货`,
    run_blocked: () => '生成此补货单时已全部停止，没有计划任何商品；解除停止后请重新生成',
    run_needs_approval: () => '批准后才能下达',
    run_abandoned_as: ({ words }) =>
      words === undefined ? '此补货单已放弃' : told`此补货单已放弃：${quote(words)}`,
    run_rejected: () => '此补货单已被拒绝',
    checkout_canceled: ({ by, placed }) =>
      `${by === 'supplier' ? '此补货单的一笔订单已取消' : '此补货单的一笔采购已取消'}：${placed ? '其商品不会到货，由下次补货订购' : '没有购买任何商品'}`,
    run_nothing_ordered: () => '此补货单的采购全部结束而没有订货；请再次下达或放弃',
    nothing_was_ordered: ({ pieces }) => `此补货单没有订购任何商品，却收到 ${pieces} 件`,
    not_ordered: ({ title, pieces, came }) =>
      `${title}：收到 ${came} 件，其中 ${pieces} 件不是此补货单订购的`,
    delivery_discrepancy: ({ title, ordered, delivered }) =>
      `${title}：订购 ${ordered} 件，收到 ${delivered} 件`,
    prices_wait: ({ because }, { say }) =>
      told`价格未改，等待批准：${joined(because.map(say), '；')}`,
    short_of_stock: ({ title, left, wanted }) =>
      `供应商的 ${title} 只剩 ${left} 件，需要 ${wanted} 件`,
    not_sold_like_this: ({ title }) => `供应商不再以此规格销售 ${title}`,
    sent_otherwise: () => '此订单号已向供应商提交过其他内容；请新建采购',
    delivery_unknown: () => '请选择送货或自提',
    destination_missing: () => '送货需要收货地址',
    destination_lacks: ({ field }) => `收货地址缺少${FIELDS.zh[field] ?? field}`,
    destination_unchosen: () => '请选择一个收货地址',
    pickup_site_unchosen: () => '请选择自提地点',
    pickup_time_unchosen: () => '请选择自提时间',
    pickup_time_passed: () => '所选自提时间已过',
    price_computed: () => '此价格由其他单位的价格折算，以供应商的账单为准',
    costs_more_now: ({ why }, { say }) => told`${say(why)}；再次购买即表示接受`,
    checkout_expired: () => '采购在完成之前已过期',
    purchase_rejected: () => '此采购已被拒绝',
    ended_with_run: ({ because }) =>
      because === 'received'
        ? '所属补货单在此采购完成之前已收货，采购随之结束'
        : '所属补货单已放弃，采购随之结束',
    machine_kept: ({ machine, name, why }, s) =>
      told`${s.machine({ id: machine, name })} 保持上次的状态：${s.say(why)}`,
    ledger_kept: ({ vendor, why }, s) => told`${s.vendor(vendor)} 的销售记录未更新：${s.say(why)}`,
    machine_unseen: ({ machine, name, days }, s) =>
      `${s.machine({ id: machine, name })} 最近 ${days} 天没有销售，可能不存在`,
  },
};

const BECAUSE: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: {
    location_removed: 'the machine was removed',
    slot_removed: 'the machine has no such slot any more',
    slot_locked: 'the slot is locked now',
    slot_refilled: 'the slot was refilled since this was planned',
  },
  zh: {
    location_removed: '机器已移除',
    slot_removed: '机器已无此货道',
    slot_locked: '货道已锁定',
    slot_refilled: '计划之后已补货',
  },
};

/** Required fields of an address. */
const FIELDS: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: {
    street_address: 'the street and number',
    first_name: 'the first name',
    last_name: 'the last name',
    phone_number: 'the phone number',
    address_locality: 'the city',
  },
  zh: {
    street_address: '街道门牌',
    first_name: '名字',
    last_name: '姓氏',
    phone_number: '电话',
    address_locality: '城市',
  },
};
