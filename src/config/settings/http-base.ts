/** Whether paths can be added to it. */
export function isHttpBase(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash } = new URL(value);
  return ['http:', 'https:'].includes(protocol) && search === '' && hash === '';
}
