/** Something the person who started the backtest can set right: its message is all they need. */
export class BacktestProblem extends Error {}
