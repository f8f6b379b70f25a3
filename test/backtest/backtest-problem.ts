/** A problem the user can fix; its message is all they need. */
export class BacktestProblem extends Error {}
