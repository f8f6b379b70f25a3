import { Injectable } from '@nestjs/common';
import { price, TimestampService } from '../../ucp/index.js';
import type { RuleOutcome } from './domain/compare-rules.js';
import { LEAST_WEEKS } from './domain/replay-weeks.js';
import type { ActualWeek, ActualWeeks, Replay } from './route-value.js';
import type { VisitWeekBody, VisitRuleBody, VisitValueAnswer } from './value.answers.js';
import type { CurrentValue } from './value.service.js';

type Body = VisitValueAnswer['value'];

@Injectable()
export class ValueView {
  constructor(private readonly timestamps: TimestampService) {}

  answer(current: CurrentValue | undefined): VisitValueAnswer {
    const { replay = null, actual = null } = current?.value ?? {};
    return {
      value: {
        state: stateOf(current),
        as_of: current ? this.timestamps.format(current.asOf) : null,
        up_to_date: current?.isUpToDate ?? false,
        weeks: current?.value.weeks ?? 0,
        weeks_needed: LEAST_WEEKS,
        enough_on: current?.value.enoughOn ?? null,
        replay: replay && replayBody(replay),
        actual: actual && actualBody(actual),
      },
    };
  }
}

function stateOf(current: CurrentValue | undefined): Body['state'] {
  if (!current) return 'computing';
  return current.value.replay ? 'ready' : 'not_enough_history';
}

const replayBody = ({ from, to, hasPositions, units, rules, ...replay }: Replay) => ({
  from,
  to,
  has_positions: hasPositions,
  pieces: units,
  assumed_pieces: Math.round(replay.assumedUnits),
  days_without_stock: replay.daysWithoutStock,
  rules: rules.map(ruleBody),
});

const ruleBody = ({ rule, everyDays, profit, planGain, ...week }: RuleOutcome): VisitRuleBody => ({
  rule,
  every_days: everyDays,
  profit: amount(profit),
  ...weekBody(week),
  plan_gain: planGain && {
    amount: amount(planGain.value),
    low: amount(planGain.low),
    high: amount(planGain.high),
    verdict: planGain.verdict,
  },
});

const actualBody = ({ firstVisitOn, before, since }: ActualWeeks) => ({
  first_visit_on: firstVisitOn,
  before: before && actualWeekBody(before, true),
  since: actualWeekBody(since, false),
});

const actualWeekBody = ({ weeks, ...week }: ActualWeek, estimated: boolean): VisitWeekBody => ({
  weeks,
  estimated,
  ...weekBody(week),
});

const weekBody = ({ visits, hours, km, lost, lostUnits }: Omit<ActualWeek, 'weeks'>) => ({
  visits: oneDecimal(visits),
  hours: oneDecimal(hours),
  km: oneDecimal(km),
  lost_pieces: oneDecimal(lostUnits),
  lost_margin: amount(lost),
});

const amount = (fen: number) => price(Math.round(fen));

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
