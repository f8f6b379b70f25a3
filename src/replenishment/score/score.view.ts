import type { AccuracyReport, Measure } from '../domain/accuracy/index.js';
import type { VersionReport } from './domain/version-tally.js';
import type { ScoreBody, VersionReportBody } from './score.answers.js';
import type { Score } from './score.service.js';

const STEPS = 10_000;

export function scoreBody({ horizonDays, reports }: Score): ScoreBody {
  const all = [...reports.values()];
  return {
    horizon_days: horizonDays,
    total_forecasts: all.reduce((sum, { forecasts }) => sum + forecasts, 0),
    pending: all.reduce((sum, { pending }) => sum + pending, 0),
    reports: Object.fromEntries([...reports].map(([version, report]) => [version, body(report)])),
  };
}

const body = ({ forecasts, pending, censored, ...reports }: VersionReport): VersionReportBody => ({
  forecasts,
  pending,
  censored,
  ...measuresOf(reports.all),
  measured: measuresOf(reports.measured),
  unmeasured: measuresOf(reports.unmeasured),
});

const measuresOf = (report: AccuracyReport) => ({
  scored: report.scored,
  wape: valueOf(report.wape),
  bias: valueOf(report.bias),
  rmsse: valueOf(report.rmsse),
  pinball: {
    '0.5': valueOf(report.pinball.q50),
    '0.9': valueOf(report.pinball.q90),
    '0.95': valueOf(report.pinball.q95),
  },
  coverage_90: valueOf(report.coverage90),
  skill: report.skill && {
    value: rounded(report.skill.value),
    low: rounded(report.skill.low),
    high: rounded(report.skill.high),
  },
});

const valueOf = (measure: Measure | null): number | null => measure && rounded(measure.value);

const rounded = (value: number): number => Math.round(value * STEPS) / STEPS;
