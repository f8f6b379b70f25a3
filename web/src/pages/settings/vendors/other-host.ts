/** Whether an address needs the token again; one that is not complete yet does not. */
export const isOtherHost = (baseUrl: string, known: string): boolean =>
  URL.canParse(baseUrl) && URL.canParse(known) && new URL(baseUrl).origin !== new URL(known).origin;
