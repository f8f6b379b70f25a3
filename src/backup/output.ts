export interface Output {
  print: (text: string) => void;
  complain: (text: string) => void;
}

/** An error and what lies beneath it, in one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, name, cause } = error;
  const own = message === '' ? name : message;
  return cause === undefined ? own : `${own}: ${reasonOf(cause)}`;
}

export const counted = (number: number, noun: string): string =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
