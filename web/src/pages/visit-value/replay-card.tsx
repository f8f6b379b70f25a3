import type { VisitReplay } from '../../api/shapes.js';
import { money, roughMoney } from '../../format/money.js';
import { inBoth, useTexts } from '../../i18n/language.js';
import { Card } from '../../parts/page.js';
import { useLocalDates } from '../../reports/local-dates.js';
import { ScrolledTable } from '../../reports/scrolled-table.js';
import { WEEK_WORDS } from './week-words.js';

type Rule = VisitReplay['rules'][number];

const TEXTS = inBoth(
  {
    title: (weeks: number) => `Your last ${weeks} weeks, replayed`,
    weekly: 'weekly visits',
    everyDays: (days: number) =>
      days === 1 ? 'visiting every working day' : `visiting every ${days} working days`,
    tiers: 'going by stock, with neighbours on the way',
    better: (weeks: number, more: string, rule: string, span: string) =>
      `Over your last ${weeks} weeks, the plan would have earned ${more} a week more than ${rule} (${span}).`,
    worse: (weeks: number, less: string, rule: string, span: string) =>
      `Over your last ${weeks} weeks, the plan would have earned ${less} a week less than ${rule} (${span}).`,
    same: (rule: string) => `The plan would have earned about the same as ${rule}.`,
    span: (low: string, high: string) => `${low} to ${high}`,
    caption: 'An average week by each rule',
    rule: 'Rule',
    profit: 'Profit after visits',
    rows: {
      weekly: 'Every machine weekly',
      every_few_days: (days: number) =>
        days === 1 ? 'Every working day' : `Every ${days} working days`,
      tiers: 'By stock, with neighbours',
      plan: 'The plan',
    },
    interval:
      'In brackets: the 95 % interval over the weeks. Where it holds 0, nothing is claimed.',
    hindsight:
      'The number of days and the thresholds of simple rules are those that turned out best for these weeks, which nobody knows in advance: this favours them. The plan knows only what had been seen on each morning.',
    assumed: (pieces: string, all: string) =>
      `${pieces} of ${all} pieces are assumed: on days on which a slot was empty or sold out, nobody saw what else was wanted, so the forecast fills it in.`,
    allSeen: 'All demand was seen: no slot was empty or sold out.',
    withoutStock: (days: number) =>
      `On ${days === 1 ? '1 day' : `${days} days`} the stock of a slot was not known. If it was empty, nobody knows what else was wanted.`,
  },
  {
    title: (weeks) => `重演最近 ${weeks} 周`,
    weekly: '每周上门一次',
    everyDays: (days) => (days === 1 ? '每个工作日上门一次' : `每 ${days} 个工作日上门一次`),
    tiers: '按库存上门并顺路补邻近机器',
    better: (weeks, more, rule, span) =>
      `最近 ${weeks} 周里，计划每周会比${rule}多赚 ${more}（${span}）。`,
    worse: (weeks, less, rule, span) =>
      `最近 ${weeks} 周里，计划每周会比${rule}少赚 ${less}（${span}）。`,
    same: (rule) => `计划与${rule}的收益大致相同。`,
    span: (low, high) => `${low} 至 ${high}`,
    caption: '各种规则下的平均一周',
    rule: '规则',
    profit: '扣除上门成本后的利润',
    rows: {
      weekly: '每台机器每周一次',
      every_few_days: (days) => (days === 1 ? '每个工作日一次' : `每 ${days} 个工作日一次`),
      tiers: '按库存，顺路补邻近机器',
      plan: '计划',
    },
    interval: '括号内为各周的 95% 区间；区间包含 0 时不作结论。',
    hindsight:
      '简单规则的天数和阈值取对这些周最有利的值，事先无人知道，因此对简单规则有利。计划每天早上只知道当时已看到的情况。',
    assumed: (pieces, all) =>
      `${all} 件中有 ${pieces} 件为估计：货道空置或售罄的日子看不到其余需求，由预测补上。`,
    allSeen: '所有需求都看得到：没有货道空置或售罄。',
    withoutStock: (days) => `有 ${days} 天不知道某些货道的库存；若当时空置，其余需求无从得知。`,
  },
);

const count = (value: number): string => Math.round(value).toLocaleString('en');

/** Plain sentences first, then the table behind them. */
export function ReplayCard({ replay, weeks }: { replay: VisitReplay; weeks: number }) {
  const texts = useTexts(TEXTS);
  const dates = useLocalDates();
  const { from, to, rules } = replay;
  const sentence = useSentence(weeks);
  return (
    <Card title={texts.title(weeks)}>
      <p className="small muted">{dates.span(from, to)}</p>
      {rules.map(
        (rule) => rule.plan_gain && <p key={rule.rule}>{sentence(rule, rule.plan_gain)}</p>,
      )}
      <RulesTable rules={rules} hasPositions={replay.has_positions} />
      <p className="small muted">{texts.interval}</p>
      <p className="small muted">{texts.hindsight}</p>
      <DemandSeen replay={replay} />
    </Card>
  );
}

/** How much of the demand nobody saw. */
function DemandSeen({ replay }: { replay: VisitReplay }) {
  const texts = useTexts(TEXTS);
  const { pieces, assumed_pieces: assumed, days_without_stock: days } = replay;
  return (
    <>
      {assumed > 0 && <p className="small muted">{texts.assumed(count(assumed), count(pieces))}</p>}
      {days > 0 && <p className="small muted">{texts.withoutStock(days)}</p>}
      {assumed === 0 && days === 0 && <p className="small muted">{texts.allSeen}</p>}
    </>
  );
}

function useSentence(weeks: number) {
  const texts = useTexts(TEXTS);
  return ({ rule, every_days: days }: Rule, gain: NonNullable<Rule['plan_gain']>): string => {
    const named = {
      weekly: texts.weekly,
      every_few_days: texts.everyDays(days ?? 0),
      tiers: texts.tiers,
      plan: texts.rows.plan,
    }[rule];
    const { amount, low, high, verdict } = gain;
    if (verdict === 'about_the_same') return texts.same(named);
    if (verdict === 'better') {
      const span = texts.span(money(low.amount), money(high.amount));
      return texts.better(weeks, money(amount.amount), named, span);
    }
    const span = texts.span(money(-high.amount), money(-low.amount));
    return texts.worse(weeks, money(-amount.amount), named, span);
  };
}

function RulesTable({ rules, hasPositions }: { rules: Rule[]; hasPositions: boolean }) {
  const texts = useTexts(TEXTS);
  const words = useTexts(WEEK_WORDS);
  const { rows } = texts;
  const nameOf = ({ rule, every_days: days }: Rule) =>
    rule === 'every_few_days' ? rows.every_few_days(days ?? 0) : rows[rule];
  return (
    <ScrolledTable caption={texts.caption}>
      <thead>
        <tr>
          <th scope="col">{texts.rule}</th>
          {[texts.profit, words.visits, words.hours, ...(hasPositions ? [words.km] : [])].map(
            (name) => (
              <th key={name} scope="col" className="number">
                {name}
              </th>
            ),
          )}
          <th scope="col" className="number">
            {words.lost}
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <tr key={rule.rule}>
            <th scope="row">{nameOf(rule)}</th>
            <td className="number">{money(rule.profit.amount)}</td>
            <td className="number">{rule.visits}</td>
            <td className="number">{rule.hours}</td>
            {hasPositions && <td className="number">{rule.km}</td>}
            <td className="number">{roughMoney(rule.lost_margin.amount)}</td>
          </tr>
        ))}
      </tbody>
    </ScrolledTable>
  );
}
