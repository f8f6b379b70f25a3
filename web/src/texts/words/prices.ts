import type { PackPrice } from '../../../../src/texts/params/shared.js';
import type {
  MissedPrice,
  PriceStepParams,
  PriceTexts,
  RuleTexts,
  RuleValue,
} from '../../../../src/texts/params/prices.js';
import { joined, quote, told } from '../said.js';
import type { Speaker, WordsInBoth } from '../words.js';

const lineCount = (lines: number): string => (lines === 1 ? '1 price' : `${lines} prices`);

const stepsEn = (steps: readonly PriceStepParams[], { money }: Speaker): string =>
  steps
    .map(({ title, before, after }) => `${title} ${money(before)} to ${money(after)}`)
    .join('; ');

const stepsZh = (steps: readonly PriceStepParams[], { money }: Speaker): string =>
  steps.map(({ title, before, after }) => `${title} ${money(before)} → ${money(after)}`).join('；');

const missedEn = ({ title, after, shown }: MissedPrice, { money }: Speaker): string =>
  `${title} did not take ${money(after)}: ${shown === undefined ? 'the machine no longer holds it' : `the machine shows ${money(shown)}`}`;

const missedZh = ({ title, after, shown }: MissedPrice, { money }: Speaker): string =>
  `${title} 没有改为 ${money(after)}：${shown === undefined ? '机器上已无此商品' : `机器显示 ${money(shown)}`}`;

const piece = ({ fen, pieces }: PackPrice, { money }: Speaker): string =>
  money(Math.round(fen / pieces));

export const PRICES: WordsInBoth<keyof PriceTexts> = {
  en: {
    price_change: ({ lines, machine }, s) => `Change ${lineCount(lines)} at ${s.machine(machine)}`,
    price_change_why: ({ steps, because }, s) =>
      told`${stepsEn(steps, s)}. Asked because: ${joined(because.map(s.say), '; ')}`,
    price_changed: ({ lines, taken, machine }, s) =>
      `${taken === undefined ? lineCount(lines) : `${taken} of ${lineCount(lines)}`} changed at ${s.machine(machine)}`,
    price_effect: ({ taken, missed }, s) =>
      [
        ...(taken.length > 0 ? [stepsEn(taken, s)] : []),
        ...missed.map((one) => missedEn(one, s)),
      ].join('; '),
    price_missed: (missed, s) => missedEn(missed, s),
    price_change_failed: ({ lines, machine }, s) =>
      `Changing ${lineCount(lines)} at ${s.machine(machine)} failed`,
    price_change_failed_why: ({ why, steps }, s) =>
      told`${s.say(why)}. Wanted: ${stepsEn(steps, s)}`,
    price_change_waiting: ({ lines, machine }, s) =>
      `${lineCount(lines)} to set at ${s.machine(machine)}`,
    price_change_waiting_why: ({ steps }, s) =>
      `${stepsEn(steps, s)}. The machine takes no requests, so someone has to set it there.`,
    price_to_be_set: ({ title, after }, { money }) =>
      `${title}: someone has to set ${money(after)} at the machine`,
    price_task: ({ lines, machine }, s) => `Set ${lineCount(lines)} at ${s.machine(machine)}`,
    prices_set_by_hand: ({ by, steps }, s) =>
      told`Set at the machine by ${quote(by)}: ${stepsEn(steps, s)}`,
    prices_in_file: ({ steps }, s) => `Sales in a file show it: ${stepsEn(steps, s)}`,
    price_change_cancelled: ({ lines, machine }, s) =>
      `Change of ${lineCount(lines)} at ${s.machine(machine)} cancelled`,
    price_change_called_off: ({ by, steps }, s) =>
      told`Cancelled by ${quote(by)} before it was made: ${stepsEn(steps, s)}`,
    price_change_replaced: ({ steps }, s) =>
      `A later change of the same products replaces it: ${stepsEn(steps, s)}`,
    prices_not_taken: ({ vendor, effect }, s) =>
      told`${s.vendor(vendor)} took the change, but ${s.say(effect)}`,
    prices_unreachable: ({ vendor, words, effect }, s) =>
      told`${s.vendor(vendor)} cannot be reached: ${quote(words)}; ${s.say(effect)}`,
    prices_refused: ({ vendor, words, credentials }, s) =>
      told`${s.vendor(vendor)} refused ${credentials ? 'our credentials' : 'the change'}: ${quote(words)}`,
    prices_looked_at: ({ effect }, { say }) => told`Checked afterwards: ${say(effect)}`,

    over_price_cap: ({ title, before, after, cap }, { money }) =>
      `${title} from ${money(before)} to ${money(after)} is a larger step than the ${money(cap)} that need no approval`,
    over_own_price_cap: ({ title, before, after, cap, name }, { money }) =>
      `${title} from ${money(before)} to ${money(after)} is a larger step than the ${money(cap)} that ${name} needs no approval for`,
    over_day_step: ({ title, start, approved, after, cap }, { money }) =>
      `${title} from ${money(start)} ${approved ? 'approved last' : '24 hours ago'} to ${money(after)} is a larger step than the ${money(cap)} a day that need no approval`,
    cost_unread: ({ title, words }) => told`The cost of ${title} cannot be read: ${quote(words)}`,
    below_known_cost: ({ title, fen, cost, source }, s) =>
      told`${title} at ${s.money(fen)} is below its known cost of ${piece(cost, s)}, ${s.say(source)}`,
    thin_margin: ({ title, fen, percent, cost, source }, s) =>
      told`${title} at ${s.money(fen)} leaves a margin of less than ${percent}% over its known cost of ${piece(cost, s)}, ${s.say(source)}`,
    below_cost: ({ title, fen }, { money }) =>
      `${title} at ${money(fen)} sells for less than it cost`,
    cost_paid: ({ day }) => `paid on ${day}`,
    cost_of_last_sale: () => 'from the last sale',
    cost_offered: () => 'the supplier’s present price',
  },
  zh: {
    price_change: ({ lines, machine }, s) => `更改 ${s.machine(machine)} 的 ${lines} 个价格`,
    price_change_why: ({ steps, because }, s) =>
      told`${stepsZh(steps, s)}。请求原因：${joined(because.map(s.say), '；')}`,
    price_changed: ({ lines, taken, machine }, s) =>
      taken === undefined
        ? `${s.machine(machine)} 的 ${lines} 个价格已更改`
        : `${s.machine(machine)} 的 ${lines} 个价格中 ${taken} 个已更改`,
    price_effect: ({ taken, missed }, s) =>
      [
        ...(taken.length > 0 ? [stepsZh(taken, s)] : []),
        ...missed.map((one) => missedZh(one, s)),
      ].join('；'),
    price_missed: (missed, s) => missedZh(missed, s),
    price_change_failed: ({ lines, machine }, s) =>
      `${s.machine(machine)} 的 ${lines} 个价格更改失败`,
    price_change_failed_why: ({ why, steps }, s) => told`${s.say(why)}。原定：${stepsZh(steps, s)}`,
    price_change_waiting: ({ lines, machine }, s) =>
      `${s.machine(machine)} 有 ${lines} 个价格待人工修改`,
    price_change_waiting_why: ({ steps }, s) =>
      `${stepsZh(steps, s)}。该机器无法远程改价，需到现场修改。`,
    price_to_be_set: ({ title, after }, { money }) => `${title}：需到机器上改为 ${money(after)}`,
    price_task: ({ lines, machine }, s) => `到 ${s.machine(machine)} 修改 ${lines} 个价格`,
    prices_set_by_hand: ({ by, steps }, s) =>
      told`由 ${quote(by)} 在机器上修改：${stepsZh(steps, s)}`,
    prices_in_file: ({ steps }, s) => `文件中的销售已显示新价格：${stepsZh(steps, s)}`,
    price_change_cancelled: ({ lines, machine }, s) =>
      `${s.machine(machine)} 的 ${lines} 个价格更改已取消`,
    price_change_called_off: ({ by, steps }, s) =>
      told`修改前由 ${quote(by)} 取消：${stepsZh(steps, s)}`,
    price_change_replaced: ({ steps }, s) => `已被同一商品的新改价取代：${stepsZh(steps, s)}`,
    prices_not_taken: ({ vendor, effect }, s) =>
      told`${s.vendor(vendor)} 已接受更改，但${s.say(effect)}`,
    prices_unreachable: ({ vendor, effect }, s) =>
      told`无法连接 ${s.vendor(vendor)}；${s.say(effect)}`,
    prices_refused: ({ vendor, words, credentials }, s) =>
      told`${s.vendor(vendor)} 拒绝${credentials ? '我方凭证' : '更改'}：${quote(words)}`,
    prices_looked_at: ({ effect }, { say }) => told`事后核对：${say(effect)}`,

    over_price_cap: ({ title, before, after, cap }, { money }) =>
      `${title} 从 ${money(before)} 改为 ${money(after)}，超过免审批幅度 ${money(cap)}`,
    over_own_price_cap: ({ title, before, after, cap, name }, { money }) =>
      `${title} 从 ${money(before)} 改为 ${money(after)}，超过 ${name} 的免审批幅度 ${money(cap)}`,
    over_day_step: ({ title, start, approved, after, cap }, { money }) =>
      `${title} 从${approved ? '上次批准的' : ' 24 小时前的'} ${money(start)} 改为 ${money(after)}，超过每日免审批幅度 ${money(cap)}`,
    cost_unread: ({ title }) => `无法读取 ${title} 的成本`,
    below_known_cost: ({ title, fen, cost, source }, s) =>
      told`${title} 售价 ${s.money(fen)}，低于已知成本 ${piece(cost, s)}（${s.say(source)}）`,
    thin_margin: ({ title, fen, percent, cost, source }, s) =>
      told`${title} 售价 ${s.money(fen)}，相对已知成本 ${piece(cost, s)}（${s.say(source)}）毛利不足 ${percent}%`,
    below_cost: ({ title, fen }, { money }) => `${title} 售价 ${money(fen)}，低于成本`,
    cost_paid: ({ day }) => `${day} 的进价`,
    cost_of_last_sale: () => '来自上一笔销售',
    cost_offered: () => '供应商现价',
  },
};

export const RULES: WordsInBoth<keyof RuleTexts> = {
  en: {
    kill_switch_changed: ({ engaged }) =>
      engaged ? 'Emergency stop engaged' : 'Emergency stop released',
    kill_switch_changed_why: ({ engaged, by }) =>
      told`${engaged ? 'Purchases, price changes and runs are frozen until it is released' : 'Purchases, price changes and runs go on under the rules'}; changed by ${quote(by)}`,
    rules_changed: ({ rules }) =>
      `Rules changed: ${rules.map((rule) => RULE_NAMES.en[rule] ?? rule).join(', ')}`,
    rules_changed_why: ({ changes, by }, s) =>
      told`${changes
        .map(
          ({ rule, before, after }) =>
            `${RULE_NAMES.en[rule] ?? rule} from ${value('en', rule, before, s)} to ${value('en', rule, after, s)}`,
        )
        .join('; ')}; changed by ${quote(by)}`,
  },
  zh: {
    kill_switch_changed: ({ engaged }) => (engaged ? '已全部停止' : '已解除停止'),
    kill_switch_changed_why: ({ engaged, by }) =>
      told`${engaged ? '解除之前，采购、改价和补货均暂停' : '采购、改价和补货按规则继续'}；由 ${quote(by)} 操作`,
    rules_changed: ({ rules }) =>
      `规则已更改：${rules.map((rule) => RULE_NAMES.zh[rule] ?? rule).join('、')}`,
    rules_changed_why: ({ changes, by }, s) =>
      told`${changes
        .map(
          ({ rule, before, after }) =>
            `${RULE_NAMES.zh[rule] ?? rule}从 ${value('zh', rule, before, s)} 改为 ${value('zh', rule, after, s)}`,
        )
        .join('；')}；由 ${quote(by)} 更改`,
  },
};

const RULE_NAMES: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = {
  en: {
    spendingLimitPerRun: 'limit per purchase',
    spendingLimitPerDay: 'limit per 24 hours',
    spendingLimitPerWeek: 'limit per 7 days',
    unitPriceJumpPercent: 'largest supplier price rise',
    priceCapPerItem: 'largest price change',
    priceStepPerDay: 'largest price change in 24 hours',
    minMarginPercent: 'smallest margin',
    fourEyesAboveFen: 'amount above which a second person decides',
    hardNoGos: 'words that are never bought',
    probationUntil: 'end of probation',
    killSwitchEngaged: 'emergency stop',
    simulationEnabled: 'simulated placing of runs',
    defaultDestination: 'default delivery address',
    otherDestinations: 'other delivery addresses',
  },
  zh: {
    spendingLimitPerRun: '单笔采购上限',
    spendingLimitPerDay: '24 小时采购上限',
    spendingLimitPerWeek: '7 天采购上限',
    unitPriceJumpPercent: '最大进价涨幅',
    priceCapPerItem: '最大调价幅度',
    priceStepPerDay: '24 小时最大调价幅度',
    minMarginPercent: '最低毛利率',
    fourEyesAboveFen: '须另一人决定的金额',
    hardNoGos: '禁购词',
    probationUntil: '试用期截止',
    killSwitchEngaged: '全部停止',
    simulationEnabled: '模拟下达补货单',
    defaultDestination: '默认收货地址',
    otherDestinations: '其他收货地址',
  },
};

const PLAIN = {
  en: { none: 'none', on: 'on', off: 'off', open: '“', close: '”', comma: ', ', part: ', ' },
  zh: { none: '无', on: '开', off: '关', open: '“', close: '”', comma: '、', part: '，' },
} as const;

function value(
  language: 'en' | 'zh',
  rule: string,
  given: RuleValue | undefined,
  { money, time }: Speaker,
): string {
  const { none, on, off, open, close, comma, part } = PLAIN[language];
  if (given === undefined) return none;
  if (typeof given === 'boolean') return given ? on : off;
  if (typeof given === 'number') return rule.endsWith('Percent') ? `${given}%` : money(given);
  // The parts of an address are separated by commas.
  const quoted = (words: string) => `${open}${words.replaceAll(', ', part)}${close}`;
  if (typeof given === 'string') return rule === 'probationUntil' ? time(given) : quoted(given);
  return given.length === 0 ? none : given.map(quoted).join(comma);
}
