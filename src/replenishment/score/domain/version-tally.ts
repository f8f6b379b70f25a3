import { AccuracyTally, type AccuracyReport, type Outcome } from '../../domain/accuracy/index.js';

/** How forecasts of one strategy version did. */
export interface VersionReport {
  forecasts: number;
  pending: number;
  censored: number;
  all: AccuracyReport;
  measured: AccuracyReport;
  unmeasured: AccuracyReport;
}

/** Adds up what became of the forecasts of one strategy version. */
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

  report(): VersionReport {
    return {
      forecasts: this.pending + this.censored + this.scored,
      pending: this.pending,
      censored: this.censored,
      all: this.all.report(),
      measured: this.measured.report(),
      unmeasured: this.unmeasured.report(),
    };
  }
}
