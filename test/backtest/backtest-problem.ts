/** A problem that the user of the backtest can fix: its message is all they need. */
export class BacktestProblem extends Error {}
