import { AccuracyTally, type AccuracyReport, type Outcome } from '../../domain/accuracy/index.js';

/** The accuracy of one strategy version. */
export interface VersionReport {
  forecasts: number;
  pending: number;
  censored: number;
  all: AccuracyReport;
  measured: AccuracyReport;
  unmeasured: AccuracyReport;
}

/** Accumulates the results of one strategy version. */
export class VersionTally {
  private pending = 0;
  private censored = 0;
  private scored = 0;
  private readonly all = new AccuracyTally();
  private readonly measured = new AccuracyTally();
  private readonly unmeasured = new AccuracyTally();

  addPending(): void {
    this.pending += 1;
  }

  addCensored(): void {
    this.censored += 1;
  }

  add(outcome: Outcome, isMeasured: boolean): void {
    this.scored += 1;
    this.all.add(outcome);
    (isMeasured ? this.measured : this.unmeasured).add(outcome);
  }

  /** Yields between steps, since each draws many samples. */
  *report(): Generator<void, VersionReport> {
    const all = this.all.report();
    yield;
    const measured = this.measured.report();
    yield;
    const unmeasured = this.unmeasured.report();
    const { pending, censored } = this;
    const forecasts = pending + censored + this.scored;
    return { forecasts, pending, censored, all, measured, unmeasured };
  }
}
