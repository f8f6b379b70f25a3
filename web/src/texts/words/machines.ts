import type { AttentionTexts, MachineTexts } from '../../../../src/texts/params/machines.js';
import { joined, quote, told, type Said } from '../said.js';
import type { Speaker, TextParams, WordsInBoth } from '../words.js';

const count = (number: number, one: string): string =>
  `${number.toLocaleString('en-GB')} ${number === 1 ? one : `${one}s`}`;

const number = (value: number): string => value.toLocaleString('en-GB');

const records = ({ records: named }: TextParams['left_out'], separator: string): Said =>
  joined(
    named.map(({ key, problem }) => told`${key} (${quote(problem)})`),
    separator,
  );

const listEn = (
  { vendor, list, machine }: TextParams['left_out'],
  { vendor: name, machine: nameOf }: Speaker,
): string =>
  list === 'inventory'
    ? `the inventory of ${nameOf(machine ?? '')}`
    : `the ${list === 'catalog' ? 'catalog' : 'sales'} of ${name(vendor)}`;

const listZh = (
  { vendor, list, machine }: TextParams['left_out'],
  { vendor: name, machine: nameOf }: Speaker,
): string =>
  list === 'inventory'
    ? `${nameOf(machine ?? '')} 的库存`
    : `${name(vendor)} 的${list === 'catalog' ? '商品目录' : '销售记录'}`;

/** What a failed call means, by the kind of failure. */
const PROBLEMS: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: {
    refused: 'refused the request',
    unauthorized: 'rejected the credentials',
    unreachable: 'is unreachable',
    invalid_answer: 'returned an invalid response',
    unknown: 'returned no clear result',
    unsupported: 'does not support the request',
    unknown_ref: 'did not find what was requested',
  },
  zh: {
    refused: '拒绝了请求',
    unauthorized: '拒绝我方凭证',
    unreachable: '无法连接',
    invalid_answer: '应答无法识别',
    unknown: '没有明确应答',
    unsupported: '不支持所请求的功能',
    unknown_ref: '查无所请求的对象',
  },
};

const problem = (
  language: 'en' | 'zh',
  { vendor, kind, words }: TextParams['vendor_problem'],
  { vendor: name }: Speaker,
): Said => {
  const known = PROBLEMS[language][kind];
  return known === undefined ? quote(words) : `${name(vendor)} ${known}`;
};

export const MACHINES: WordsInBoth<keyof MachineTexts> = {
  en: {
    location_registered: ({ machine }, s) => `${s.machine(machine)} was added`,
    location_registered_why: ({ vendor }, s) => `On the platform of ${s.vendor(vendor)}`,
    location_removed: ({ machine }, s) => `${s.machine(machine)} was removed`,
    location_removed_why: () => 'With its notes, its stock and its history',
    low_stock: ({ title, machine, left }, s) =>
      `${title} at ${s.machine(machine)} is ${left === 0 ? 'sold out' : `low, ${left} left`}`,
    low_stock_why: ({ point, days, stock = 0, sold = 0 }) =>
      `Its reorder point is ${point}${sold === 0 ? '' : ` (${stock} at the last sync, ${sold} sold since)`}: about two days of its sales in the last ${days} days`,

    sync: ({ read, machines, slots, products, sales, days }) =>
      `Synced ${read === machines ? count(machines, 'machine') : `${read} of ${machines} machines`}: ${count(slots, 'slot')}, ${count(products, 'product')}, ${count(sales, 'sale')} in ${days} days`,
    sync_why: ({ unread }) =>
      unread === 0
        ? 'Every machine that was due was read, and sales are up to date'
        : `${count(unread, 'machine')} could not be read and kept the last known state`,
    machines_unread: ({ machines, count: all }, s) => {
      const more = all - machines.length;
      return `Could not be read: ${machines.map(s.machine).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
    },
    ledger_unread: ({ vendor }, s) => `The sales of ${s.vendor(vendor)} could not be read`,
    vendor_problem: (params, s) => problem('en', params, s),
    left_out: (params, s) => {
      const more = params.count - params.records.length;
      return told`${count(params.count, 'record')} of ${listEn(params, s)} left out: ${records(params, ', ')}${more > 0 ? ` and ${more} more` : ''}`;
    },
    left_out_why: ({ list }) =>
      ({
        catalog: 'It does not fit the vendor contract and cannot be shown or bought until repaired',
        inventory: 'It does not fit the vendor contract; its slots keep what was read last',
        ledger: 'It does not fit the vendor contract and counts nowhere until repaired',
      })[list],

    sale: ({ status, items, fen, machine }, s) =>
      told`Sale, ${quote(status)}: ${count(items, 'item')} for ${s.money(fen)} at ${s.machine(machine)}`,
    sale_why: ({ vendor }, s) => `Booked by ${s.vendor(vendor)}`,
    sale_changed: ({ status, items, fen, machine }, s) =>
      told`Sale, now ${quote(status)}: ${count(items, 'item')} for ${s.money(fen)} at ${s.machine(machine)}`,
    sale_changed_why: ({ before, now }) =>
      told`Before, it was ${quote(before.status)}; now ${quote(now.status)}`,
  },
  zh: {
    location_registered: ({ machine }, s) => `已添加 ${s.machine(machine)}`,
    location_registered_why: ({ vendor }, s) => `属于 ${s.vendor(vendor)} 的平台`,
    location_removed: ({ machine }, s) => `已移除 ${s.machine(machine)}`,
    location_removed_why: () => '连同备注、库存和历史',
    low_stock: ({ title, machine, left }, s) =>
      `${s.machine(machine)} 的 ${title} ${left === 0 ? '已售空' : `库存不足，剩 ${left} 件`}`,
    low_stock_why: ({ point, days, stock = 0, sold = 0 }) =>
      `补货点为 ${point} 件${sold === 0 ? '' : `（上次读取时 ${stock} 件，此后售出 ${sold} 件）`}，约为最近 ${days} 天里两天的销量`,

    sync: ({ read, machines, slots, products, sales, days }) =>
      `已读取 ${read === machines ? `${number(machines)} 台机器` : `${machines} 台机器中的 ${read} 台`}：${number(slots)} 个货道，${number(products)} 种商品，${days} 天内 ${number(sales)} 笔销售`,
    sync_why: ({ unread }) =>
      unread === 0
        ? '应读取的机器均已读取，销售记录已更新'
        : `${number(unread)} 台机器无法读取，保持上次的状态`,
    machines_unread: ({ machines, count: all }, s) => {
      const more = all - machines.length;
      return `无法读取：${machines.map(s.machine).join('、')}${more > 0 ? `，另有 ${more} 台` : ''}`;
    },
    ledger_unread: ({ vendor }, s) => `无法读取 ${s.vendor(vendor)} 的销售记录`,
    vendor_problem: (params, s) => problem('zh', params, s),
    left_out: (params, s) => {
      const more = params.count - params.records.length;
      return told`${listZh(params, s)}中有 ${params.count} 条记录未采用：${records(params, '、')}${more > 0 ? `，另有 ${more} 条` : ''}`;
    },
    left_out_why: ({ list }) =>
      ({
        catalog: '不符合供应商约定，修复前不显示也不能采购',
        inventory: '不符合供应商约定，相关货道保持上次读取的内容',
        ledger: '不符合供应商约定，修复前不计入任何统计',
      })[list],

    sale: ({ status, items, fen, machine }, s) =>
      told`销售，${quote(status)}：${s.machine(machine)} 售出 ${items} 件，${s.money(fen)}`,
    sale_why: ({ vendor }, s) => `由 ${s.vendor(vendor)} 入账`,
    sale_changed: ({ status, items, fen, machine }, s) =>
      told`销售，现为${quote(status)}：${s.machine(machine)} 售出 ${items} 件，${s.money(fen)}`,
    sale_changed_why: ({ before, now }) =>
      told`之前为${quote(before.status)}，现为${quote(now.status)}`,
  },
};

export const ATTENTION: WordsInBoth<keyof AttentionTexts> = {
  en: {
    decision_waits: ({ about }, { say }) => told`A decision is waiting: ${say(about)}`,
    machine_stock: ({ machine, out, low }, s) =>
      `${s.machine(machine)} has ${[
        ...(out > 0 ? [`${count(out, 'slot')} empty`] : []),
        ...(low > 0 ? [`${count(low, 'slot')} running out`] : []),
      ].join(' and ')}`,
    checkout_stuck: ({ vendor, fen, why }, s) =>
      told`Purchase from ${s.vendor(vendor)} for ${s.money(fen)} is not ordered: ${s.say(why)}`,
    not_confirmed: ({ vendor }, s) => `${s.vendor(vendor)} has not confirmed it yet`,
    waits_to_be_sent: ({ vendor }, s) => `It waits for you to send it to ${s.vendor(vendor)}`,
    run_waits: () => 'A placed run is waiting for this purchase',
    vendor_failing: ({ vendor, outcome }, s) =>
      `${s.vendor(vendor)} ${PROBLEMS.en[outcome] ?? outcome}`,
    machine_unverified: ({ machine }, s) =>
      `${s.machine(machine)} is unverified: its platform has never answered for it`,
    machine_offline: ({ machine }, s) => `${s.machine(machine)} is offline`,
    machine_never_read: ({ machine }, s) => `${s.machine(machine)} has never been synced`,
    machine_last_read: ({ machine, at }, s) =>
      `${s.machine(machine)} was last synced at ${s.time(at)}`,
    wrong_price: ({ machine, title, shown, expected }, s) =>
      `${s.machine(machine)} shows ${s.money(shown)} for ${title} instead of ${s.money(expected)}`,
  },
  zh: {
    decision_waits: ({ about }, { say }) => told`等待决定：${say(about)}`,
    machine_stock: ({ machine, out, low }, s) =>
      `${s.machine(machine)}：${[
        ...(out > 0 ? [`${out} 个货道已售空`] : []),
        ...(low > 0 ? [`${low} 个货道即将售空`] : []),
      ].join('，')}`,
    checkout_stuck: ({ vendor, fen, why }, s) =>
      told`向 ${s.vendor(vendor)} 的采购（${s.money(fen)}）尚未下单：${s.say(why)}`,
    not_confirmed: ({ vendor }, s) => `${s.vendor(vendor)} 尚未确认`,
    waits_to_be_sent: ({ vendor }, s) => `等待人工发送给 ${s.vendor(vendor)}`,
    run_waits: () => '已下达的补货单在等此采购',
    vendor_failing: ({ vendor, outcome }, s) =>
      `${s.vendor(vendor)} ${PROBLEMS.zh[outcome] ?? outcome}`,
    machine_unverified: ({ machine }, s) => `${s.machine(machine)} 未核实：其平台从未应答`,
    machine_offline: ({ machine }, s) => `${s.machine(machine)} 已离线`,
    machine_never_read: ({ machine }, s) => `${s.machine(machine)} 从未读取过`,
    machine_last_read: ({ machine, at }, s) => `${s.machine(machine)} 上次读取：${s.time(at)}`,
    wrong_price: ({ machine, title, shown, expected }, s) =>
      `${s.machine(machine)} 的 ${title} 显示 ${s.money(shown)}，应为 ${s.money(expected)}`,
  },
};
