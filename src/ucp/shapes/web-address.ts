const WEB_ADDRESS =
  /^https?:\/\/(?:[\w\-.~:/?@!$&'()*+,;=]|%[\dA-F]{2})+(?:#(?:[\w\-.~:/?@!$&'()*+,;=]|%[\dA-F]{2})*)?$/i;

/** The text if it is a link that a browser may follow, else undefined. */
export function webAddress(text: string | null | undefined): string | undefined {
  if (text == null || !URL.canParse(text)) return undefined;
  const { href } = new URL(text);
  return WEB_ADDRESS.test(href) ? href : undefined;
}
