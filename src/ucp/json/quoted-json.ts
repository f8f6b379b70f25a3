/** JSON as the content of a JSON string, without its quotation marks. */
export function quotedContent(json: Buffer): Buffer {
  // One character per byte: the bytes of other than ASCII characters need no escaping.
  const quoted = JSON.stringify(json.toString('latin1'));
  return Buffer.from(quoted.slice(1, -1), 'latin1');
}
