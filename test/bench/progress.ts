/** Progress goes to standard error: the last line of standard output is the result. */
export const show = (line: string) => process.stderr.write(`${line}\n`);
